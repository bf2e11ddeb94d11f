import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import { piece } from '../../test/support/scenes.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import { battle } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const ON = battle(
  [
    piece('dray', 10, 15, { name: 'Dray' }),
    piece('spy', 30, 5, { name: 'Spy', side: 'b', secret: { ...NO_SECRET, hidden: true } }),
  ],
  [],
);

test('while the GM drags a piece, the screen shows its ghost; not of hidden pieces, and not if switched off', {
  tag: '@core',
}, async ({ table }) => {
  await table.openWith(ON);
  const { page, map } = table;
  const screen = await PlayersScreen.open(page);
  await page.bringToFront();
  const hold = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    const [start, end] = [await map.toWindow(from), await map.toWindow(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await page.mouse.move(end.x, end.y);
  };
  await hold({ x: 10, y: 15 }, { x: 20, y: 15 });
  await expect.poll(async () => (await screen.ghosts())[0]?.x).toBeCloseTo(20, 0);
  const [ghost] = await screen.ghosts();
  // Its line comes from the edge of the piece, which stays where it stands.
  const [x = 0, y = 0] = ghost?.line ?? [];
  expect(x).toBeGreaterThan(10);
  expect(x).toBeLessThan(12);
  expect(y).toBeCloseTo(15, 6);
  expect((await screen.place('Dray'))?.x).toBe(10);
  await page.mouse.up();
  await expect.poll(() => screen.ghosts()).toEqual([]);
  await expect.poll(async () => (await screen.place('Dray'))?.x).toBeCloseTo(20, 0);
  // Nobody knows of the spy.
  await hold({ x: 30, y: 5 }, { x: 25, y: 8 });
  await expect.poll(async () => (await map.piece('spy')).x).toBeCloseTo(25, 0);
  await page.waitForTimeout(300);
  expect(await screen.ghosts()).toEqual([]);
  await page.mouse.up();
  await table.key('y');
  await page.getByLabel('Show pieces while I drag them').uncheck();
  await page.keyboard.press('Escape');
  await hold({ x: 20, y: 15 }, { x: 14, y: 15 });
  await page.waitForTimeout(300);
  expect(await screen.ghosts()).toEqual([]);
  await page.mouse.up();
  await expect.poll(async () => (await screen.place('Dray'))?.x).toBeCloseTo(14, 0);
});
