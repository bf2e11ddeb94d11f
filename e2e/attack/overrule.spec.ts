import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { piece, weapon } from '../../test/support/scenes.ts';
import type { Point } from '../pages/map-base.ts';
import type { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { battle, MORTAR } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const MISSILE = weapon({ id: 'missile', name: 'Missile', projectile: 'missile', guided: true, elimination: {} });

const DUD_MORTAR: HLWeapon = { ...MORTAR, warhead: 'none' };

/** Gun fires at Ott; Kern and Dray are nearby. */
const BATTLE = battle(
  [
    piece('gun', 10, 15, { name: 'Gun', weapons: ['mortar', 'missile'] }),
    piece('ott', 25, 15, { name: 'Ott', side: 'b' }),
    piece('kern', 25, 22, { name: 'Kern', side: 'neutral' }),
    piece('dray', 15, 25, { name: 'Dray' }),
  ],
  [DUD_MORTAR, MISSILE],
);

/** Where the dice of {@link missed} put the shell: four inches east of Ott. */
const FELL = { x: 29, y: 15 };

/** A miss under review by the GM: a void die, then east, four inches, nobody caught. It waits. */
async function missed(table: Table): Promise<void> {
  await table.openWith(BATTLE);
  await aimed(table, 'gun', 'ott');
  await table.attack.dice('Type dice');
  await table.gm.looksFirst.check();
  await table.attack.fire();
  await table.tray.answer(10);
  await table.tray.answer(9, 3);
  await table.tray.answer(10);
  await expect(table.gm.apply).toBeVisible();
  await expect(table.attack.card).toContainText('The shell lands four inches east and catches nobody.');
  await expect(table.attack.card).toContainText('Nothing is applied yet.');
  // Playback is not what these tests are about.
  await table.map.box.focus();
  await table.key(' ');
  await expect.poll(() => table.map.area()).not.toBeNull();
  await table.map.settled();
}

function expectNear(found: Point | null, wanted: Point): void {
  expect(found?.x).toBeCloseTo(wanted.x, 1);
  expect(found?.y).toBeCloseTo(wanted.y, 1);
}

const landed = async ({ gm }: Table): Promise<Point> => ({
  x: Number(await gm.field('across').inputValue()),
  y: Number(await gm.field('down').inputValue()),
});

/** The fields follow the map in the next frame: poll until they have. */
async function expectLanded(table: Table, wanted: Point): Promise<void> {
  await expect(async () => expectNear(await landed(table), wanted)).toPass({ timeout: 5000 });
}

test('a shot waits for the GM, who drags its landing to a bystander; the log shows both places', {
  tag: '@core',
}, async ({ table }) => {
  const { gm, log, map, page, tray } = table;
  await missed(table);
  await expect.poll(() => landed(table)).toEqual(FELL);
  const [from, to] = [await map.toWindow(FELL), await map.toWindow({ x: 25, y: 22 })];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await expect.poll(() => map.plate('gm-point')).toBe('catches Kern');
  expectNear(await map.onScreen('gm-point'), { x: 25, y: 22 });
  await page.mouse.up();
  await expect(tray.asked).toContainText('Kern is caught: down on 5 or less.');
  await expectLanded(table, { x: 25, y: 22 });
  await tray.answer(5);
  await expect(gm.apply).toBeVisible();
  await log.open();
  await expect(log.entries).toHaveCount(0);
  await page.getByRole('tab', { name: 'Attack' }).click();
  await gm.apply.click();

  await expect(log.sentences).toHaveText([/^The shell lands seven inches from Ott, by GM override: Kern is down\.$/]);
  const moved = log.step('The GM moves the landing by 8.06 in.');
  await expect(moved).toContainText('To x 25, y 22, instead of x 29, y 15');
  await expect(moved.getByRole('button', { name: /^Rule CO-08/ })).toBeVisible();
  // The void roll stays beside the one that counted.
  await expect(log.step('East.').getByRole('img', { name: 'Rolled 9, 3' })).toBeVisible();
  await table.skip();
  expectNear(await map.onScreen('landing'), FELL);
  expectNear(await map.onScreen('moved-landing'), { x: 25, y: 22 });
  expectNear(await map.area(), { x: 25, y: 22 });
  expect((await map.piece('kern')).status).toBe('eliminated');
});

test('the GM changes a die with its button; the log shows both faces', async ({ table }) => {
  const { gm, log, tray } = table;
  await missed(table);
  await gm.changeDie('distance', 1);
  await expect.poll(() => landed(table)).toEqual({ x: 26, y: 15 });
  await expect(tray.asked).toContainText('Ott is caught: down on 5 or less.');
  await tray.answer(6);
  await table.map.box.focus();
  await table.key('Enter');
  await expect(log.sentences).toHaveText(['The shell lands one inch east: Ott is unharmed.']);
  await expect(log.step('1 in.').getByRole('img', { name: 'Rolled 1, changed from 10' })).toBeVisible();
});

test('the GM excludes one piece and adds another; Enter applies', async ({ table }) => {
  const { gm, log, map, tray } = table;
  await missed(table);
  await gm.changeDie('distance', 1);
  await expect(gm.caught).toHaveText([/^Ott/]);
  await gm.strike('Ott');
  await expect(gm.caught).toHaveText(['Nobody is caught.']);
  await gm.add('Dray');
  await expect(gm.caught).toHaveText([/^Dray/]);
  await expect(tray.asked).toContainText('Dray is caught');
  await tray.answer(2);
  await expect(gm.apply).toBeVisible();
  await map.box.focus();
  await table.key('Enter');
  await expect(log.sentences).toHaveText(['The shell lands one inch east: Dray is down.']);
  for (const [lead, text] of [
    ['The GM excludes Ott.', 'By the map it is caught'],
    ['The GM adds Dray.', 'By the map it is not caught'],
  ] as const) {
    await expect(log.step(lead)).toContainText(text);
    await expect(log.step(lead).getByRole('button', { name: /^Rule CO-08/ })).toBeVisible();
  }
  await table.skip();
  expect((await map.piece('dray')).status).toBe('eliminated');
  expect((await map.piece('ott')).status).toBeNull();
});

test('the arrow keys move the landing by an inch, with Alt by a tenth, and a button returns it', async ({ table }) => {
  const { gm, map } = table;
  await missed(table);
  await map.box.focus();
  for (const [key, at] of [
    ['ArrowRight', { x: 30, y: 15 }],
    ['ArrowDown', { x: 30, y: 16 }],
    ['ArrowDown', { x: 30, y: 17 }],
    ['ArrowLeft', { x: 29, y: 17 }],
    ['Alt+ArrowUp', { x: 29, y: 16.9 }],
  ] as const) {
    await table.key(key);
    await expect.poll(() => landed(table)).toEqual(at);
  }
  await gm.section.getByRole('button', { name: 'Back to where the dice put it' }).click();
  await expect.poll(() => landed(table)).toEqual(FELL);
});

test('the GM overrules the last shot in the log, and Escape leaves it unchanged', async ({ table }) => {
  const { gm, log, map, tray } = table;
  await missed(table);
  await gm.apply.click();
  await expect(log.entries).toHaveCount(1);
  const sentence = 'The shell lands four inches east and catches nobody.';
  await log.overrule.click();
  await expect(gm.leave).toBeVisible();
  await gm.changeDie('distance', 1);
  await tray.answer(1);
  await expect(gm.apply).toBeVisible();
  await map.box.focus();
  await table.key('Escape');
  await expect(log.sentences).toHaveText([sentence]);
  await expect(log.panel.getByRole('img', { name: 'Rolled 10', exact: true })).toHaveCount(2);
  expect((await map.piece('ott')).status).toBeNull();

  // Applied a second time: still one entry, and undo reverts all of it.
  await log.overrule.click();
  await gm.changeDie('distance', 1);
  await tray.answer(1);
  await gm.apply.click();
  await expect(log.sentences).toHaveText(['The shell lands one inch east: Ott is down.']);
  await table.undo();
  await expect(log.entries).toHaveCount(0);
  await expect.poll(async () => (await map.piece('ott')).status).toBeNull();
});

test('a reload restores an open shot that the GM has changed', async ({ table }) => {
  const { gm, log } = table;
  await missed(table);
  await gm.write('down', 21);
  await expect.poll(() => landed(table)).toEqual({ x: 29, y: 21 });
  await table.reload();
  await table.shows('Battle');
  await expect(gm.apply).toBeVisible();
  await expect.poll(() => landed(table)).toEqual({ x: 29, y: 21 });
  await gm.apply.click();
  await expect(log.step('The GM moves the landing by 6 in.')).toContainText('To x 29, y 21, instead of x 29, y 15');
});

/** A missed guided missile at Ott: the GM is asked where it lands. */
async function guided(table: Table): Promise<void> {
  await table.openWith(BATTLE);
  await aimed(table, 'gun', 'ott');
  await table.attack.choose('Missile');
  await table.attack.dice('Type dice');
  await table.attack.fire();
  await table.tray.answer(10);
  await expect(table.tray.asked).toContainText('A guided warhead corrects its course. Where does it land?');
  await expect(table.tray.asked.getByRole('button', { name: /^Rule HL-07/ })).toBeVisible();
  await table.map.settled();
}

test('a guided warhead asks for its point, and a click on the map sets it', async ({ table }) => {
  const { log, map, tray } = table;
  await guided(table);
  await map.click({ x: 25, y: 21 });
  await expect.poll(() => map.plate('gm-point')).toBe('catches Kern');
  await expectLanded(table, { x: 25, y: 21 });
  await table.key('Enter');
  await tray.option('Damaged').click();
  await expect(log.sentences).toHaveText([
    /^The missile corrects its course and lands .* inches from Ott: Kern is damaged\.$/,
  ]);
  await table.skip();
  expectNear(await map.onScreen('landing'), { x: 25, y: 21 });
  expect(await map.outcomes()).toEqual([{ result: 'damaged', title: 'Kern is damaged', text: 'the table decides' }]);
});

test('a guided warhead asks for its point, and it can be typed', async ({ table }) => {
  const { gm, log, map, tray } = table;
  await guided(table);
  await gm.write('across', 15);
  await gm.write('down', 24.5);
  await expect.poll(() => map.plate('gm-point')).toBe('catches Dray');
  await gm.usePoint.click();
  await tray.option('Eliminated').click();
  await expect(log.sentences).toHaveText([
    'The missile corrects its course and lands 13.8 inches from Ott: Dray is down.',
  ]);
  await expect(log.step('in off.').getByRole('button', { name: /^Rule HL-07/ })).toBeVisible();
  await table.skip();
  expectNear(await map.onScreen('landing'), { x: 15, y: 24.5 });
});
