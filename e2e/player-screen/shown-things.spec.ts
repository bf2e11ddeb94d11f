import { demo } from '../../test/support/demos.ts';
import { GroundPage } from '../pages/ground.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import { expect, test } from '../support/table-test.ts';

test('smoke drawn on a map with a picture shows on the players’ screen, in fog too, until the GM switches it off', async ({
  table,
}) => {
  const { page, map } = table;
  await table.choose('Demo: Ruined Chapel');
  await map.settled();
  await page.keyboard.press('y');
  await page.getByLabel('Fog: only what their side sees').check();
  await page.keyboard.press('Escape');
  const screen = await PlayersScreen.open(page);
  await expect.poll(() => screen.draws('fog')).toBe(true);
  expect(await screen.draws('obstruction-area')).toBe(false);
  const [scout] = demo('ruined-chapel').pieces.filter(({ side }) => side === 'a');
  if (!scout) throw new Error('The demo has changed.');
  const draw = new GroundPage(page, map);
  await draw.take('a', 'Smoke');
  await map.drag({ x: scout.x + 1.5, y: scout.y }, { x: scout.x + 2.2, y: scout.y });
  await expect.poll(() => screen.draws('obstruction-area')).toBe(true);
  await draw.field('Visible to players').selectOption({ label: 'No' });
  await expect.poll(() => screen.draws('obstruction-area')).toBe(false);
  await draw.field('Visible to players').selectOption({ label: 'Yes' });
  await expect.poll(() => screen.draws('obstruction-area')).toBe(true);
  // What came with the map traces its picture, so it is drawn only if somebody says so.
  await expect(screen.draws('obstruction-wall')).resolves.toBe(false);
});
