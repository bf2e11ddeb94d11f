import { piece } from '../../test/support/scenes.ts';
import type { Point } from '../pages/map-base.ts';
import { aimed } from '../support/aimed.ts';
import { battle, RIFLE } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const ROW = Math.sqrt(3) / 2;

function expectNear(found: Point, [x, y]: readonly [number, number]): void {
  expect(found.x).toBeCloseTo(x, 6);
  expect(found.y).toBeCloseTo(y, 6);
}

test('hexes in rows and in columns are drawn, snapped to, stepped over with the arrows, and counted', async ({
  table,
}) => {
  const { map, scene } = table;
  await table.open();
  await table.newTable();
  await scene.open();
  await scene.panel.getByLabel('Grid', { exact: true }).selectOption({ label: 'Hexes in rows' });
  await expect(scene.panel.getByLabel('Diagonal steps')).toHaveCount(0);
  await expect.poll(async () => (await map.paths('grid')).length).toBeGreaterThan(1000);
  // Three sides of each, all equally long: a hex one inch from side to side has sides of 1/√3.
  for (const path of (await map.paths('grid')).slice(0, 50)) {
    const [a, b] = path;
    expect(path).toHaveLength(4);
    expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeCloseTo(1 / Math.sqrt(3), 2);
  }

  // The first hex is in the corner: its centre half an inch from the left, 1/√3 from the top.
  const middle = (q: number, r: number) => [0.5 + q + r / 2, 1 / Math.sqrt(3) + r * ROW] as const;
  await table.tool('Place a piece');
  const [x, y] = middle(10, 20);
  await map.click({ x: x + 0.2, y: y - 0.15 });
  await table.tool('Select and move');
  expectNear(await map.piece('Trooper 1'), [x, y]);
  await map.box.focus();
  await table.key('ArrowUp');
  await expect.poll(async () => (await map.piece('Trooper 1')).y).toBeLessThan(y);
  expectNear(await map.piece('Trooper 1'), middle(11, 19));
  await table.key('ArrowUp');
  await expect.poll(async () => (await map.piece('Trooper 1')).x).toBeCloseTo(x, 6);
  expectNear(await map.piece('Trooper 1'), middle(11, 18));

  await scene.open();
  await scene.panel.getByLabel('Grid', { exact: true }).selectOption({ label: 'Hexes in columns' });
  await expect
    .poll(async () => {
      const [a, b] = (await map.paths('grid'))[0] ?? [];
      return Math.round(((a?.x ?? 0) - (b?.x ?? 0)) * 100) / 100;
    })
    .toBe(0.58);
  await scene.write('One hex, side to side', '2');
  await expect.poll(() => map.ground()).toEqual({ width: 48, height: 72 });

  await table.tool('Measure');
  await map.drag({ x: 2 / Math.sqrt(3), y: 21 }, { x: 2 / Math.sqrt(3), y: 35 });
  await expect.poll(async () => (await map.measured())?.legs).toEqual(['14.0 in, 7 hexes']);
  await table.undo();
  await table.undo();
  await table.undo();
  await expect.poll(async () => (await map.paths('grid')).length).toBeGreaterThan(1000);
});

test('distances are counted in squares by the chosen diagonal rule, and attacks ignore it', { tag: '@core' }, async ({
  table,
}) => {
  const { attack, map, scene } = table;
  const grid = { kind: 'square', size: 1, x: 0, y: 0 } as const;
  await table.openWith(
    battle(
      [piece('gun', 5.5, 5.5, { name: 'Gun', weapons: ['rifle'] }), piece('ott', 9.5, 9.5, { name: 'Ott', side: 'b' })],
      [RIFLE],
      {
        grid,
      },
    ),
  );
  await table.tool('Measure');
  await map.click({ x: 5.5, y: 5.5 });
  await map.click({ x: 8.5, y: 8.5 });
  await map.click({ x: 8.5, y: 12.5 });
  await map.click({ x: 8.5, y: 12.5 });
  const legs = (first: number) => [`4.2 in, ${first} squares`, '4.0 in, 4 squares'];
  await expect.poll(() => map.measured()).toMatchObject({ legs: legs(3), total: '8.2 in in all, 7 squares' });
  await scene.open();
  await scene.panel.getByLabel('Diagonal steps').selectOption({ label: 'Every second one counts as two' });
  await expect.poll(() => map.measured()).toMatchObject({ legs: legs(4), total: '8.2 in in all, 8 squares' });
  await expect(table.page.locator('[data-part="measured-said"]')).toHaveText('8.2 in in all, 8 squares');

  await aimed(table, 'Gun', 'Ott');
  await expect(attack.card).toContainText('5.7 in, short range6 squares');
  const number = await attack.card.locator('[data-part="sum"]').textContent();
  await scene.open();
  await scene.panel.getByLabel('Diagonal steps').selectOption({ label: 'Each counts as one' });
  await table.page.getByRole('tab', { name: 'Attack' }).click();
  await expect(attack.card).toContainText('5.7 in, short range4 squares');
  expect(await attack.card.locator('[data-part="sum"]').textContent()).toBe(number);
});

test('with range measured edge to edge, measuring between pieces does the same, and says so', async ({ table }) => {
  const { map, scene } = table;
  await table.openWith(
    battle([piece('gun', 5, 5, { name: 'Gun' }), piece('ott', 15, 5, { name: 'Ott', side: 'b' })], [RIFLE]),
  );
  await table.tool('Measure');
  await map.drag({ x: 5.1, y: 5.1 }, { x: 15.1, y: 4.9 });
  await expect.poll(async () => (await map.measured())?.legs).toEqual(['10.0 in']);
  await scene.open();
  await scene.range.selectOption({ label: 'Edge to edge' });
  await expect.poll(async () => (await map.measured())?.legs).toEqual(['9.0 in edge to edge']);
});
