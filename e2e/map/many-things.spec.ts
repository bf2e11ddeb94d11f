import { piece, wall } from '../../test/support/scenes.ts';
import { at, on } from '../support/ground.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** More walls than are drawn at once: combs of short ones along the left side, and a long one in the middle. */
const WALLS = Array.from({ length: 4500 }, (_, i) => {
  const [x, y] = [1 + (i % 50) * 0.1, 1 + Math.floor(i / 50) * 0.2];
  return wall(`comb-${i}`, [
    [x, y],
    [x, y + 0.1],
  ]);
});
const LONG = wall('long', [
  [12, 12],
  [24, 12],
]);

/** More pieces than get their names at once. */
const CROWD = Array.from({ length: 310 }, (_, i) => piece(`p${i}`, 26 + (i % 15), 2 + Math.floor(i / 15) * 1.3));

test('walls beyond number are drawn over some frames, and a crowd has its names', async ({ table }) => {
  const { map } = table;
  await on(table, { obstructions: [...WALLS, LONG], pieces: CROWD });
  await expect.poll(async () => (await map.names()).length).toBeGreaterThan(30);
  const lightness = async (x: number, y: number) => (await map.pixel(at(x, y))).reduce((sum, part) => sum + part, 0);
  const stands = () => lightness(18, 12).then((here) => lightness(18, 13.5).then((beside) => here - beside > 200));
  await expect.poll(stands).toBe(true);
  await map.box.focus();
  await table.key('+');
  await map.settled();
  await expect.poll(stands).toBe(true);
  // All of them are drawn as one picture, not as shapes.
  expect(await map.paths('obstruction-wall')).toEqual([]);
  await map.click(at(18, 12));
  await table.key('Delete');
  await expect.poll(stands).toBe(false);
  await table.undo();
  // It comes back selected, in blue.
  await map.box.focus();
  await table.key('Escape');
  await expect.poll(stands).toBe(true);
});
