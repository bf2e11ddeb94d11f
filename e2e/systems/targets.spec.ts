import type { Point } from '../pages/map-base.ts';
import { StoragePage } from '../pages/storage.ts';
import type { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { RIFLE, STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

async function ready(table: Table, how: 'Roll' | 'Type dice' = 'Type dice'): Promise<void> {
  await table.openWith(STREET);
  await aimed(table, 'gun', 'vane');
  await table.attack.dice(how);
}

function expectNear(found: Point | undefined, wanted: Point, digits = 3): void {
  expect(found?.x).toBeCloseTo(wanted.x, digits);
  expect(found?.y).toBeCloseTo(wanted.y, digits);
}

test('before the shot the card shows pool, range, cover, what is in the way and what lies beyond (UT-01, UT-10, UT-40)', {
  tag: '@core',
}, async ({ table }) => {
  await ready(table);
  const { card } = table.attack;
  await expect(card).toContainText('10.0 m, first increment of four');
  await expect(card.locator('[data-sum="attack"]')).toContainText('6 dice');
  await expect(card.locator('[data-sum="defense"]')).toContainText('Vane rolls');
  await expect(card.getByTestId('between')).toHaveText('the crate');
  await expect(card.getByTestId('beyond')).toHaveText('Ilse, Bram and the wall');
  await expect(card.getByLabel('Through the crate')).not.toBeChecked();
  await expect(card.getByLabel('Nothing of consequence between or behind')).not.toBeChecked();
  // Another extra modifier removes dice.
  await card.getByRole('button', { name: 'Another modifier' }).click();
  await expect(card.locator('[data-sum="attack"]')).toContainText('5 dice');
});

test('before the shot the map shows the lane of a miss, and the chance to hit each piece in it (UT-20)', async ({
  table,
}) => {
  const { map, attack } = table;
  await ready(table);
  // From Vane, the target, to the end of the range: two diverging sides, with Ilse and Bram between.
  const [left, right] = await map.lane();
  const away = ({ x, y }: Point = { x: 0, y: 0 }) => Math.hypot(x - 5, y - 15);
  expect(away(left?.from)).toBeCloseTo(10, 3);
  expect(away(right?.from)).toBeCloseTo(10, 3);
  const reach = away(left?.to);
  expect(reach).toBeCloseTo(RIFLE.increment * RIFLE.increments, 3);
  expect(Math.abs((left?.to.y ?? 0) - (right?.to.y ?? 0))).toBeGreaterThan(
    Math.abs((left?.from.y ?? 0) - (right?.from.y ?? 0)),
  );
  await expect.poll(async () => Object.keys(await map.chances()).sort()).toEqual(['bram', 'crate', 'ilse', 'wall']);
  await attack.exact();
  const said = await map.chances();
  for (const [id, name] of [
    ['bram', 'Bram'],
    ['ilse', 'Ilse'],
    ['wall', 'Wall'],
  ] as const) {
    const [first, all] = await attack.chancesOf(name);
    expect([`${first} first, ${all} at all`, all]).toContain(said[id]);
  }
  // If nothing of consequence is behind, nothing behind is considered.
  await attack.card.getByLabel('Nothing of consequence between or behind').check();
  await expect.poll(() => map.lane()).toEqual([]);
  await expect.poll(() => map.chances()).toEqual({});
});

test('the whole chain with typed dice: past the target, a choice on the map, through one and into the wall', {
  tag: '@core',
}, async ({ table }) => {
  const { map, tray, log, page } = table;
  await ready(table);
  await table.attack.fire();
  // Three hits, and Vane has three behind cover worth two: short by two is no more than the cover, so it is the crate.
  await tray.pool(page, '655111');
  await tray.pool(page, '666');
  await expect(tray.asked).toContainText('The crate resists 11');
  await tray.pool(page, '111');
  // Nothing resisted: 11 go on. Vane hides the two beyond; he has rolled, equals the three, and is passed. They roll at
  // once, here in the other order.
  await expect(tray.open.getByRole('button')).toHaveCount(2);
  await tray.question('Bram').click();
  await tray.pool(page, '511');
  await tray.pool(page, '611');
  await expect(tray.asked).toContainText('Which does the shot meet next?');
  await expect.poll(async () => (await map.askedAt()).length).toBe(2);
  // Both are clear of the panel, whatever was in view before.
  const panel = (await table.attack.card.boundingBox())?.x ?? 0;
  await map.settled();
  for (const at of await map.askedAt()) expect((await map.toWindow(at)).x).toBeLessThan(panel - 20);
  // In a smaller window too.
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect
    .poll(async () => {
      const edge = (await table.attack.card.boundingBox())?.x ?? 0;
      const asked = await Promise.all((await map.askedAt()).map((at) => map.toWindow(at)));
      return asked.length > 0 && asked.every(({ x }) => x > 80 && x < edge - 20);
    })
    .toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await map.settled();
  // Highlighting one shows the line it would take, from Vane.
  await map.pointAt({ x: 20, y: 15.8 });
  await expect
    .poll(() => map.choiceLine())
    .toMatchObject({ to: { x: 20 }, said: expect.stringMatching(/^Bram, result 1/) });
  expectNear((await map.choiceLine())?.from, { x: 15, y: 15 });
  await map.click({ x: 20, y: 15.8 });
  await tray.pool(page, '51');
  // 11 minus 1 are 10, and Bram has no armour: on into the wall, which stops it with ten dice of structure.
  await tray.pool(page, '6655661111');
  await expect(log.sentences).toHaveText('Through the crate, past Vane, through Bram, into the wall: Bram is down.');
  await table.skip();
  const way = await map.flown();
  expect(way).toHaveLength(4);
  expectNear(way[0]?.from, { x: 5, y: 15 });
  expectNear(way[0]?.to, { x: 13.6, y: 15 });
  // Past Vane on the side of the next one it hits, clear of him.
  expect(Math.hypot((way[1]?.to.x ?? 0) - 15, (way[1]?.to.y ?? 0) - 15)).toBeCloseTo(0.5, 6);
  expectNear(way[2]?.to, { x: 20, y: 15.8 });
  expect(way[3]?.to.x).toBeCloseTo(30, 3);
  expect((await map.outcomes()).map(({ title, text }) => `${title}: ${text}`)).toEqual([
    'Crate, gone through: 11 go on',
    'Vane evades: 3 against 3',
    'Bram is down: hit for 10, it goes on',
    'Wall stopped it: 4 left, 13 needed',
  ]);
  expect(await log.rules()).toEqual(
    expect.arrayContaining(['UT-01', 'UT-09', 'UT-41', 'UT-12', 'UT-31', 'UT-21', 'UT-33']),
  );
  // One change: undo restores the crate, the wall and Bram.
  await expect(log.panel.locator('[data-part="effects"]')).toContainText('Crate, structure3 to 0, rubble');
  await table.undo();
  await expect(log.entries).toHaveCount(0);
  expect(await map.flown()).toHaveLength(0);
});

test('a click on an obstruction aims at it, and the card declares a shot through cover (UT-34)', async ({ table }) => {
  const { map, tray, log, page } = table;
  await ready(table);
  await map.click({ x: 13.6, y: 15 });
  await expect(table.attack.card.locator('[data-part="target"]')).toContainText('Crate');
  await map.click({ x: 15.2, y: 15 });
  await table.attack.card.getByLabel('Through the crate').check();
  await table.attack.fire();
  await tray.pool(page, '622222');
  await tray.pool(page, '661');
  await tray.pool(page, '211');
  await tray.pool(page, '66');
  // 8 and 1 minus 2 reach him, and the unresisted damage is too little for his armour.
  await expect(log.sentences).toHaveText('Through the crate, into Vane: Vane takes 5.');
  expect(await log.rules()).toEqual(expect.arrayContaining(['UT-34']));
});

test('the GM reviews before applying: excludes one, adds another, changes damage; the log shows both values (CO-08)', async ({
  table,
}) => {
  const { gm, log } = table;
  await ready(table, 'Roll');
  await gm.looksFirst.check();
  await table.attack.fire();
  await expect(gm.section).toBeVisible();
  await gm.section.getByLabel('Whether Vane is hit').selectOption('hit');
  await gm.section.getByLabel('What Vane does not resist').fill('1');
  await gm.section.getByLabel('What Vane does not resist').press('Enter');
  await gm.apply.click();
  await expect(log.sentences).toContainText('Vane');
  await expect(log.step('The GM sets 1.')).toBeVisible();
  await log.open();
  await expect(log.panel.locator('[data-part="effects"]')).toContainText('Vane');
});

test('a reload in the middle returns to the open rolls, which can be made in any order (UT-09)', async ({ table }) => {
  const { tray, page } = table;
  await ready(table);
  await table.attack.fire();
  await tray.pool(page, '111111');
  // No hits, and six ones: a glitch. Vane is missed by far.
  await tray.pool(page, '666');
  await expect(tray.open.getByRole('button')).toHaveCount(2);
  await expect(new StoragePage(page).sign).toHaveText('Saved');
  await table.reload();
  await expect(tray.open.getByRole('button')).toHaveCount(2);
  await tray.question('Bram').click();
  await expect(tray.asked).toContainText('Bram, defense');
});
