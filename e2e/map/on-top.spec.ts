import type { Page } from '@playwright/test';
import { piece, wall } from '../../test/support/scenes.ts';
import { battle } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const LINE = wall('wall', '8,15.8 30,15.8');
const NAMED = battle([piece('ott', 20, 15, { name: 'Ott' })], [], {
  name: 'Covered',
  obstructions: [LINE],
  stencils: [{ id: 'fog', label: 'Fog', area: { shape: 'disc', x: 20, y: 20, radius: 2 }, shown: true }],
});

/** Some marks of the map in the order in which they are drawn, those on top last; only those that are there. */
const fromBelow = (page: Page, marks: readonly string[]) =>
  page.evaluate((wanted) => {
    const drawn = window.Konva.stages[0]?.find(() => true) ?? [];
    const placeOf = (mark: string) => drawn.findIndex((node) => node.hasName(mark));
    return wanted.filter((mark) => placeOf(mark) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
  }, marks);

test('the words of a drag are on top of the plate of a template', async ({ table, page }) => {
  await table.openWith(NAMED);
  const { map } = table;
  await map.pointAt({ x: 20, y: 15 });
  await page.mouse.down();
  await map.pointAt({ x: 20, y: 17 });
  await map.pointAt({ x: 20, y: 21 });
  await expect
    .poll(() => fromBelow(page, ['way-plate', 'stencil-plate', 'names']))
    .toEqual(['names', 'stencil-plate', 'way-plate']);
  await page.mouse.up();
});

test('the line of a selected wall is below names, its handles are on top; while it is bent its line is on top too', {
  tag: '@core',
}, async ({ table, page }) => {
  await table.openWith(NAMED);
  const { map } = table;
  const marks = ['names', 'selected-obstructions', 'grip'];
  await map.click({ x: 10, y: 15.8 });
  await expect.poll(() => fromBelow(page, marks)).toEqual(['selected-obstructions', 'names', 'grip']);
  await map.pointAt({ x: 8, y: 15.8 });
  await page.mouse.down();
  await map.pointAt({ x: 7, y: 14 });
  await map.pointAt({ x: 6, y: 13 });
  await expect.poll(() => fromBelow(page, marks)).toEqual(['names', 'selected-obstructions', 'grip']);
  await page.mouse.up();
  await expect.poll(() => fromBelow(page, marks)).toEqual(['selected-obstructions', 'names', 'grip']);
});
