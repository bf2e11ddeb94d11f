import { piece } from '../../test/support/scenes.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import { WayPage } from '../pages/way.ts';
import { at, DOOR, on, WALL } from '../support/ground.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

test('a dragged piece shows its way over waypoints, what it may walk and run, and a closed door in the way', {
  tag: '@core',
}, async ({ table }) => {
  const { map, page } = table;
  await on(table, {
    pieces: [piece('one', 12.5, 20.5, { name: 'Piper', walk: 6, run: 12 })],
    obstructions: [WALL, DOOR],
  });
  const drawn = new WayPage(page);
  const screen = await PlayersScreen.open(page);
  await page.bringToFront();
  await map.pointAt(at(12.5, 20.5));
  await page.mouse.down();
  await map.pointAt(at(14, 19));
  await map.pointAt(at(16.5, 20.5));
  await expect
    .poll(() => drawn.way())
    .toMatchObject({ parts: ['walk'], words: ['Piper, 4.0 in, 4 squares', '4 in walked, 8 in left'] });
  await table.key('q');
  await map.pointAt(at(16.5, 16.5));
  // A waypoint lies where the way is drawn to.
  await expect.poll(async () => (await drawn.way())?.words[0]).toContain('8.0 in');
  await page.keyboard.press('Space');
  await expect.poll(async () => (await drawn.way())?.waypoints).toEqual(['4.0 in', '8.0 in']);
  await map.pointAt(at(21.5, 8.5));
  await expect
    .poll(() => drawn.way())
    .toEqual({
      parts: ['walk', 'run', 'beyond'],
      waypoints: ['4.0 in', '8.0 in'],
      barred: true,
      words: [
        'Piper, 17.4 in, 16 squares',
        '6 in walked, 6 in at a run, 5.4 in too far',
        'A closed door is in the way',
      ],
    });
  await expect.poll(async () => (await screen.ghosts())[0]?.x).toBeCloseTo(21.5, 0);
  await page.mouse.up();
  expect(await drawn.way()).toBeNull();
  await expect.poll(async () => (await map.piece('Piper')).x).toBe(21.5);
  await table.undo();
  await expect.poll(async () => (await map.piece('Piper')).x).toBe(12.5);
  // Escape gives the way up, waypoints and all.
  await map.pointAt(at(12.5, 20.5));
  await page.mouse.down();
  await map.pointAt(at(14, 19));
  await map.pointAt(at(16.5, 20.5));
  await table.key('q');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await drawn.way()).toBeNull();
  expect((await map.piece('Piper')).x).toBe(12.5);
});
