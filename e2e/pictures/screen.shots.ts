import { PlayersScreen } from '../pages/players-screen.ts';
import { test } from '../support/table-test.ts';

test('a shot told on the players’ screen, in fog', async ({ table, page }) => {
  test.slow();
  await table.choose('Demo: Harrow Crossing');
  await table.shows('Harrow Crossing');
  await page.keyboard.press('y');
  await page.getByLabel('Fog: only what their side sees').check();
  await page.keyboard.press('Escape');
  const screen = await PlayersScreen.open(page);
  await screen.page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByRole('button', { name: /^The crate stops it/ }).click();
  await table.attack.fire();
  while ((await table.log.sentences.count()) === 0) await table.key('1');
  const sentence = await table.log.headline();
  await screen.tellsEnd(sentence);
  await screen.page.screenshot({
    path: 'docs/pictures/players-screen.jpg',
    quality: 88,
    style: '[data-part="screen-full"] { display: none }',
  });
});
