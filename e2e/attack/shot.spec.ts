import type { Point } from '../pages/map-base.ts';
import { fixture, type Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { signedPieces } from '../support/signed-pieces.ts';
import { expect, test } from '../support/table-test.ts';

const BEARINGS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** Where a shot at `aim` landed by its own label: `NE 4 in` away, or without one on the spot. */
async function said(table: Table, aim: Point): Promise<Point> {
  const plate = await table.map.plate('deviation');
  if (plate === null) return aim;
  const [direction = '', inches = ''] = plate.split(' ');
  const angle = (BEARINGS.indexOf(direction) * Math.PI) / 4;
  return { x: aim.x + Number(inches) * Math.sin(angle), y: aim.y - Number(inches) * Math.cos(angle) };
}

function expectNear(found: Point | null, wanted: Point): void {
  expect(found?.x).toBeCloseTo(wanted.x, 6);
  expect(found?.y).toBeCloseTo(wanted.y, 6);
}

for (const { weapon, firer, target, radius, rule } of [
  { weapon: 'Mortar', firer: 'mortar', target: 'bravo-3', radius: 3, rule: 'HL-03' },
  { weapon: 'Hand grenade', firer: 'alpha-1', target: 'bravo-1', radius: 2, rule: 'HL-10' },
] as const) {
  test(`${weapon}: the seed decides where it lands, and gives the same dice again after undo`, {
    tag: '@core',
  }, async ({ table }) => {
    const { map, log } = table;
    const names = new Map((await map.pieces()).map(({ id, name }) => [name, id]));
    const shoot = async () => {
      const aim = await aimed(table, firer, target);
      await table.attack.choose(weapon);
      await table.attack.fire();
      await expect(log.sentences).toHaveCount(1);
      await table.skip();
      const landing = await map.onScreen('landing');
      expectNear(landing, await said(table, aim));
      expectNear(await map.onScreen('aim'), aim);
      expect(await map.areaRadius()).toBeCloseTo(radius, 6);
      // Rounded by the camera's scale.
      const at = [landing?.x, landing?.y].map((value) => value?.toFixed(6));
      return { at, sentence: await log.headline(), outcomes: await map.outcomes() };
    };
    const first = await shoot();
    const rules = await log.rules();
    expect(rules).toEqual(expect.arrayContaining(['CO-02', 'HL-32', 'HL-05']));
    if ((await map.plate('deviation')) !== null)
      expect(rules).toEqual(expect.arrayContaining(['HL-01', 'HL-02', rule]));
    // The pieces eliminated on the map are those with such tags.
    for (const { result, title } of first.outcomes) {
      const id = names.get(title.replace(/ (is down|is damaged|is unharmed)$/, ''));
      if (id) expect((await map.piece(id)).status).toBe(result === 'unharmed' ? null : result);
    }
    await table.undo();
    await expect(log.entries).toHaveCount(0);
    expect(await map.mark('landing')).toBeNull();
    expect((await map.pieces()).filter(({ status }) => status !== null)).toEqual([]);
    expect(await shoot()).toEqual(first);
  });
}

test('the line of sight follows the pointer, and its dashes show how much is hidden', async ({ table }) => {
  const { map } = table;
  await table.drop(fixture('yard.dd2vtt'));
  await table.shows('yard');
  await table.tool('Place a piece');
  const firer = { x: 2, y: 6.5 };
  const open = { x: 3, y: 11.5 };
  const corner = { x: 7, y: 10.5 };
  const behind = { x: 7, y: 6.5 };
  for (const at of [firer, open, corner, behind]) await map.click(at);
  await table.tool('Select and move');
  await map.click(firer);
  await table.key('f');
  await expect.poll(() => map.rings()).toEqual([12, 24, 48].map((radius) => ({ ...firer, radius })));
  await table.attack.choose('Hand grenade');
  await expect.poll(() => map.rings()).toEqual([4, 8, 12].map((radius) => ({ ...firer, radius })));

  await map.pointAt(open);
  await expect.poll(() => map.sight()).toMatchObject({ cover: 'none', dash: [], marked: false });
  await expect(table.attack.card).toContainText('In plain sight');
  await map.pointAt(corner);
  await expect.poll(() => map.sight()).toMatchObject({ cover: 'partial', dash: [20, 10], marked: true });
  await expect(table.attack.card).toContainText('Partly hidden');
  await map.pointAt(behind);
  await expect.poll(() => map.sight()).toMatchObject({ cover: 'full', dash: [1, 9], marked: true });
  await expect(table.attack.card).toContainText('Fully hidden');
  expect((await map.sight())?.label).toMatch(/^5\.0 in, medium/);
  // Bare ground can be targeted too, and the line returns.
  await map.pointAt({ x: 2, y: 9.5 });
  await expect.poll(async () => (await map.sight())?.label).toMatch(/^3\.0 in, short, 8 or less$/);
  await table.tool('Select and move');
  await expect.poll(() => map.sight()).toBeNull();
  expect(await map.rings()).toEqual([]);
});

test('a shot out of range is refused with its rule, and no key or click fires it', async ({ table }) => {
  const { attack, log, map } = table;
  await aimed(table, 'alpha-1', 'wisp');
  await attack.choose('Hand grenade');
  await expect(attack.refusal).toContainText('Out of range: 18.8');
  await expect(attack.refusal).toContainText('the Hand grenade reaches 12 in.');
  await expect(attack.refusal.getByRole('button', { name: /^Rule HL-30/ })).toBeVisible();
  await expect(attack.fireButton).toBeDisabled();
  await map.box.focus();
  await table.key('Enter');
  await expect(attack.fireButton).toBeDisabled();
  expect((await map.sight())?.label).toContain('out of range');
  await log.open();
  await expect(log.entries).toHaveCount(0);
});

test('an attack can be cancelled at any question, and nothing has changed', async ({ table }) => {
  const { attack, log, map, tray } = table;
  const pieces = await signedPieces(map);
  for (const answers of [[], [10], [10, 3]]) {
    await aimed(table, 'alpha-1', 'bravo-1');
    await attack.choose('Hand grenade');
    await attack.dice('Type dice');
    await attack.fire();
    for (const face of answers) await tray.answer(face);
    if (answers.length % 2 === 0) await tray.cancelShot.click();
    else await table.key('Escape');
    await expect(tray.asked).toHaveCount(0);
    await expect.poll(() => map.mark('aim')).toBeNull();
    await expect(attack.fireButton).toBeEnabled();
    await table.key('Escape');
    await table.key('Escape');
    await table.key('Escape');
  }
  await log.open();
  await expect(log.entries).toHaveCount(0);
  await map.settled();
  expect((await map.pieces()).map(({ id, x, y, status }) => ({ id, x, y, status }))).toEqual(
    pieces.map(({ id, x, y, status }) => ({ id, x, y, status })),
  );
  await expect(table.page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute('aria-disabled', 'true');
});

test('a shot replays from its beginning, skips to its end, and is cleared', async ({ table }) => {
  const { map, playback } = table;
  const camera = await map.settled();
  await aimed(table, 'mortar', 'bravo-3');
  await table.attack.fire();
  await table.skip();
  const landing = await map.onScreen('landing');
  const outcomes = await map.outcomes();
  await playback.getByRole('button', { name: 'Replay' }).click();
  await expect.poll(() => map.onScreen('landing')).toBeNull();
  expect(await map.areaRadius()).toBeNull();
  await table.skip();
  expectNear(await map.onScreen('landing'), landing ?? { x: 0, y: 0 });
  expect(await map.outcomes()).toEqual(outcomes);
  await playback.getByRole('button', { name: 'Clear the shot from the map' }).click();
  await expect(playback).toBeHidden();
  expect(await map.mark('landing')).toBeNull();
  // The camera had zoomed in, and goes back.
  await expect.poll(async () => (await map.camera()).zoom).toBeCloseTo(camera.zoom, 6);
});

test('a placed charge does not deviate', async ({ table }) => {
  const { attack, log, map } = table;
  const at = await aimed(table, 'alpha-1', { x: 26, y: 42 });
  await attack.choose('Satchel charge');
  await attack.deliver('Placed');
  await expect(attack.fireButton).toContainText('Set off satchel charge');
  await attack.fire();
  await expect(log.sentences).toHaveText([/goes off where it was placed/]);
  await table.skip();
  const landing = await map.onScreen('landing');
  expect(landing?.x).toBeCloseTo(at.x, 1);
  expect(landing?.y).toBeCloseTo(at.y, 1);
  expectNear(await map.onScreen('aim'), landing ?? at);
  expect(await map.areaRadius()).toBeCloseTo(2.5, 6);
  expect(await map.plate('deviation')).toBeNull();
  expect(await log.rules()).toEqual(expect.arrayContaining(['HL-11', 'HL-05']));
  await expect(log.panel).toContainText('No rounds left.');
});

test('the program asks the table about a vehicle, which the rules do not cover', async ({ table }) => {
  const { attack, log, map, tray } = table;
  await aimed(table, 'mortar', 'halftrack');
  await attack.dice('Type dice');
  await attack.fire();
  await tray.answer(1);
  await expect(tray.asked).toContainText('Halftrack is caught. What happens to it?');
  await expect(tray.asked.getByRole('button', { name: /^Rule HL-08/ })).toBeVisible();
  for (const option of ['Eliminated', 'Damaged', 'Unharmed']) await expect(tray.option(option)).toBeVisible();
  await tray.option('Damaged').click();
  await expect(log.sentences).toHaveText(['The shell lands on Halftrack: Halftrack is damaged.']);
  await table.skip();
  expect(await map.outcomes()).toEqual([
    { result: 'damaged', title: 'Halftrack is damaged', text: 'the table decides' },
  ]);
  expect((await map.piece('halftrack')).status).toBe('damaged');
});

test('a rule number opens the text of the rule', async ({ table }) => {
  await aimed(table, 'mortar', 'bravo-3');
  await table.attack.card.getByRole('button', { name: /^Rule CO-02/ }).click();
  await expect(table.page.getByRole('dialog')).toContainText('CO-02 ·');
  await table.key('Escape');
  await expect(table.page.getByRole('dialog')).toBeHidden();
  // One Escape is one step: the target is still fixed.
  await expect(table.attack.fireButton).toBeEnabled();
});
