import { emptyScene } from '../../src/scene/map/defaults.ts';
import { fixture } from '../pages/table.ts';
import { test } from '../support/table-test.ts';

// Without it, the library says that the program needs a network.
test.use({ isKept: true });

test('the library with a few scenes', async ({ table, page }) => {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await table.openFile(fixture('yard.dd2vtt'));
  await table.shows('yard');
  await table.openScene({ ...emptyScene('street', 'Street by night', { width: 48, height: 30 }) });
  await table.choose('Demo: Ruined Chapel');
  await table.shows('Ruined Chapel');
  await table.choose('Library');
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => [...document.querySelectorAll('[data-part="library-card"] img')].length >= 6);
  await page.screenshot({ path: 'docs/pictures/library.jpg', quality: 88 });
});

test('the roster with a template in hand', async ({ table, page }) => {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await table.choose('Demo: Harrow Crossing');
  await table.shows('Harrow Crossing');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Close the hint' }).click();
  await table.map.box.focus();
  await table.key('p');
  await page.getByRole('button', { name: /^Gunner/ }).click();
  await table.map.settled();
  await page.mouse.move(560, 640);
  await page.screenshot({ path: 'docs/pictures/roster.jpg', quality: 88 });
});

test('a stop of a guided tour', async ({ table, page }) => {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.getByRole('button', { name: 'Take the tour' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await table.map.settled();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: 'docs/pictures/tour.jpg', quality: 88 });
});
