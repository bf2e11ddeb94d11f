import { writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { encodePng } from '../../test/fixtures/png.ts';
import { piece } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import type { Table } from '../pages/table.ts';
import { battle } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const RED = [200, 40, 40] as const;
const GREEN = [30, 170, 60] as const;

/** A portrait whose left half is red and whose right half is green. */
function portrait(info: TestInfo): string {
  const path = info.outputPath('goblin-archer_02.png');
  writeFileSync(
    path,
    encodePng(200, 100, (x) => (x < 100 ? RED : GREEN)),
  );
  return path;
}

/** A large piece alone on its table. */
const FIELD = battle([piece('brute', 20, 15, { name: 'Brute', footprint: { shape: 'disc', radius: 4 } })], []);

/** Whether a pixel beside the middle of the piece is red, green, or anything else. */
async function hue(table: Table, x: number): Promise<string> {
  const [red, green] = await table.map.pixel({ x, y: 15 });
  return red > green + 60 ? 'red' : green > red + 60 ? 'green' : 'else';
}

test('a picture dropped on a piece becomes its token; it is cropped by keys and by hand, and undo brings it back', async ({
  table,
}, info) => {
  const { page } = table;
  await table.openWith(FIELD);
  expect(await hue(table, 18)).toBe('else');
  await table.dropAt({ x: 21, y: 16 }, portrait(info), /^Drop it here to give Brute this picture$/);
  await expect.poll(() => hue(table, 18)).toBe('red');
  expect(await hue(table, 22)).toBe('green');
  await table.map.click({ x: 20, y: 12.5 });
  const sign = page.getByRole('button', { name: /^Sign of Brute/ });
  await sign.click();
  await page.getByRole('button', { name: 'Crop the picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop the picture of Brute' });
  const frame = dialog.getByRole('group', { name: 'Picture of Brute' });
  await expect(frame).toBeFocused();
  await expectAccessible(page, 'the crop of a picture', '[role="dialog"]');
  // With keys: nearer, and to what is right of it.
  for (let i = 0; i < 6; i++) await table.key('+');
  for (let i = 0; i < 20; i++) await table.key('ArrowLeft');
  await table.key('Tab');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeFocused();
  await table.key('Tab');
  await table.key('Tab');
  await table.key('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => hue(table, 18)).toBe('green');
  await table.undo();
  await expect.poll(() => hue(table, 18)).toBe('red');
  // By hand.
  await sign.click();
  await page.getByRole('button', { name: 'Crop the picture' }).click();
  const box = await frame.boundingBox();
  if (!box) throw new Error('There is no frame.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -600);
  await page.mouse.down();
  for (let i = 1; i <= 4; i++) await page.mouse.move(x + i * 60, y);
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Crop the picture' }).click();
  await expect.poll(() => hue(table, 22)).toBe('red');
  await table.undo();
  await table.undo();
  await expect.poll(() => hue(table, 18)).toBe('else');
});

test('a picture dropped on free ground asks once: a new piece there, or a new map', async ({ table }, info) => {
  const { map, page, piece: sheet } = table;
  const dialog = page.getByRole('dialog', { name: 'What is this picture?' });
  await table.openWith(FIELD);
  await table.dropAt({ x: 32, y: 6 }, portrait(info));
  await expect(dialog.getByRole('button', { name: 'New piece here' })).toBeFocused();
  await expectAccessible(page, 'what a picture is', '[role="dialog"]');
  await table.key('Escape');
  await expect(dialog).toBeHidden();
  expect(await map.names()).toEqual(['Brute']);
  await table.dropAt({ x: 32, y: 6 }, portrait(info));
  await table.key('Enter');
  await expect(sheet.field('Name')).toHaveValue('Goblin archer');
  await expect.poll(async () => (await map.piece('Goblin archer')).selected).toBe(true);
  const placed = await map.piece('Goblin archer');
  expect(Math.hypot(placed.x - 32, placed.y - 6)).toBeLessThan(1);
  await table.undo();
  await expect.poll(() => map.names()).toEqual(['Brute']);
  await table.dropAt({ x: 32, y: 6 }, portrait(info));
  await dialog.getByRole('button', { name: 'New map' }).click();
  await table.shows('goblin-archer_02');
});
