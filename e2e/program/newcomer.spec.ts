import { fixture, type Table } from '../pages/table.ts';
import { expect, test } from '../support/table-test.ts';

const FIRER = { x: 2, y: 6.5 };
const TARGET = { x: 4, y: 11.5 };
const BYSTANDER = { x: 7, y: 10.5 };

/** Four inches north-east of the target: HL-02 and HL-03 with the dice below. */
const LANDING = { x: TARGET.x + 4 / Math.SQRT2, y: TARGET.y - 4 / Math.SQRT2 };
const SENTENCE = 'The shell lands four inches north-east: Trooper 3 is down.';
const RULES = ['CO-02', 'HL-32', 'HL-02', 'HL-03', 'HL-01', 'HL-05', 'HL-08'];

/** What a newcomer does up to Fire: drop a map on the window, place three pieces, a mortar, real dice. */
async function prepared(table: Table): Promise<void> {
  await table.drop(fixture('yard.dd2vtt'));
  await table.shows('yard');
  await table.tool('Place a piece');
  // Off the centres of their squares: the grid snaps them.
  for (const { x, y } of [FIRER, TARGET, BYSTANDER]) await table.map.click({ x: x + 0.2, y: y - 0.3 });
  await table.tool('Select and move');
  await table.map.click(FIRER);
  await table.key('f');
  await table.map.click(TARGET);
  await table.attack.choose('Mortar');
  await table.attack.dice('Type dice');
}

async function missed(table: Table): Promise<void> {
  await table.attack.fire();
  await expect(table.tray.asked).toContainText('To hit: 8 or less.');
  await table.tray.answer(10);
  await expect(table.tray.asked).toContainText('Direction');
  await table.tray.answer(9, 2);
  await expect(table.tray.asked).toContainText('Distance, up to 60 in.');
}

async function fired(table: Table): Promise<void> {
  await missed(table);
  await table.tray.answer(9);
  await expect(table.tray.asked).toContainText('Trooper 3 is caught: down on 5 or less.');
  await table.tray.answer(3);
  await expect(table.log.sentences).toHaveText([SENTENCE]);
}

function expectNear(found: { x: number; y: number } | null, wanted: { x: number; y: number }): void {
  expect(found?.x).toBeCloseTo(wanted.x, 6);
  expect(found?.y).toBeCloseTo(wanted.y, 6);
}

test('the first visit opens the demo scene', async ({ table }) => {
  await table.shows('Ridge Nine');
  expect((await table.map.pieces()).length).toBeGreaterThan(20);
  await expect.poll(() => table.map.picture()).toEqual({ x: 0, y: 0, width: 96, height: 60 });
  await expect(table.page.getByRole('complementary', { name: 'A first shot' })).toBeVisible();
});

test('a dropped map, pieces, and a mortar that lands where the typed dice say', { tag: '@core' }, async ({ table }) => {
  const { map } = table;
  await prepared(table);
  expectNear(await map.piece('Trooper 1'), FIRER);
  expectNear(await map.piece('Trooper 2'), TARGET);
  expectNear(await map.piece('Trooper 3'), BYSTANDER);
  await expect(table.attack.card).toContainText('Trooper 1');
  await expect(table.attack.card).toContainText('Trooper 2');

  // Its name moves from below it to the tag with its result.
  const { id: bystander } = await map.piece('Trooper 3');
  await fired(table);
  await table.skip();
  expectNear(await map.mark('landing'), LANDING);
  expectNear(await map.onScreen('landing'), LANDING);
  expectNear(await map.onScreen('aim'), TARGET);
  expectNear(await map.mark('area'), LANDING);
  expect(await map.areaRadius()).toBeCloseTo(3, 6);
  expect(await map.plate('deviation')).toBe('NE 4 in');
  expect(await map.outcomes()).toEqual([
    { result: 'eliminated', title: 'Trooper 3 is down', text: '3, down on 5 or less' },
  ]);
  expect(await map.piece(bystander)).toMatchObject({ status: 'eliminated' });
  expect(await map.piece('Trooper 2')).toMatchObject({ status: null });

  expect(await table.log.rules()).toEqual(RULES);
  await expect(table.log.panel.getByText('Trooper 1 fires at Trooper 2, Mortar')).toBeVisible();
  await expect(table.log.panel.getByRole('img', { name: 'Rolled 9, 2' })).toBeVisible();

  await table.undo();
  await expect(table.log.entries).toHaveCount(0);
  await expect.poll(async () => (await map.piece(bystander)).status).toBeNull();
  expect(await map.mark('landing')).toBeNull();

  await table.redo();
  await expect(table.log.sentences).toHaveText([SENTENCE]);
  await expect.poll(async () => (await map.piece(bystander)).status).toBe('eliminated');
  await table.log.playAgain.click();
  await table.skip();
  expectNear(await map.onScreen('landing'), LANDING);
  expect(await table.log.rules()).toEqual(RULES);
});

test('the shot plays step by step: nothing shows before its die is known', async ({ table }) => {
  await prepared(table);
  await missed(table);
  expect(await table.map.mark('landing')).toBeNull();
  expect(await table.map.areaRadius()).toBeNull();
  await table.tray.answer(9);
  await expect.poll(() => table.map.areaRadius()).toBe(3);
  expect(await table.map.outcomes()).toEqual([]);
});

test('a reload during an attack returns to the open question, and the attack continues', async ({ table }) => {
  await prepared(table);
  await missed(table);
  await table.reload();
  await table.shows('yard');
  expect(await table.map.names()).toEqual(['Trooper 1', 'Trooper 2', 'Trooper 3']);
  expectNear(await table.map.piece('Trooper 2'), TARGET);
  await expect(table.tray.asked).toContainText('Distance, up to 60 in.');
  await expect.poll(async () => (await table.map.mark('aim'))?.shown).toBe(true);
  expect((await table.map.picture()) ?? (await table.map.ground())).toMatchObject({ width: 20, height: 14.5 });
  await table.tray.answer(9);
  await table.tray.answer(3);
  await expect(table.log.sentences).toHaveText([SENTENCE]);
  await table.skip();
  expectNear(await table.map.onScreen('landing'), LANDING);

  await table.reload();
  await table.log.open();
  await expect(table.log.sentences).toHaveText([SENTENCE]);
  expect(await table.map.piece('Trooper 3')).toMatchObject({ status: 'eliminated' });
  await table.undo();
  await expect(table.log.entries).toHaveCount(0);
});

test('the three hints tick themselves off, and an empty roster, armoury and log say what to do', async ({ table }) => {
  const hints = table.page.getByRole('complementary', { name: 'A first shot' });
  const states = () => hints.locator('li').evaluateAll((steps) => steps.map((step) => step.getAttribute('data-state')));
  await expect.poll(states).toEqual(['now', 'later', 'later']);
  const mortar = (await table.map.pieces()).find(({ name }) => name === 'Mortar');
  await table.map.click(mortar ?? { x: 0, y: 0 });
  await expect.poll(states).toEqual(['done', 'now', 'later']);
  await table.key('f');
  await expect.poll(states).toEqual(['done', 'done', 'now']);
  const target = (await table.map.pieces()).find(({ name }) => name === 'Bravo 2');
  await table.map.click(target ?? { x: 0, y: 0 });
  await table.key('Enter');
  await expect(table.log.sentences).toHaveCount(1);
  await expect(hints).toBeHidden();

  await table.newTable();
  for (const [tab, words] of [
    ['Roster', 'Select a piece on the map and save it here'],
    ['Weapons', 'Save a weapon here from its menu above.'],
    ['Attack', 'No piece selected'],
    ['Scene', 'The table is empty'],
  ] as const) {
    await table.page.getByRole('tab', { name: tab }).click();
    await expect(table.page.getByRole('tabpanel', { name: tab })).toContainText(words);
  }
});
