import { writeFileSync } from 'node:fs';
import { writeZip } from '../../src/formats/archives/zip-writing.ts';
import { foundryScene, house } from '../../test/fixtures/foundry.ts';
import { encodePng } from '../../test/fixtures/png.ts';
import { yard } from '../../test/fixtures/uvtt.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { ExportDialog } from '../pages/files/export-dialog.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const RED = [200, 30, 30] as const;
const GREEN = [30, 160, 60] as const;
const png = (width: number, height: number, colour: readonly [number, number, number]) =>
  encodePng(width, height, () => colour) as Uint8Array<ArrayBuffer>;

test('a pack of scenes asks which to open; the map is a tile, and another is drawn over it', async ({
  table,
}, info) => {
  const { page } = table;
  const tile = (src: string, x: number, y: number, width: number, height: number) => ({
    texture: { src: `maps/${src}` },
    ...{ x, y, width, height },
  });
  const tiles = [tile('ground.png', 300, 200, 1000, 800), tile('cart.png', 800, 200, 500, 400)];
  const cellar = foundryScene({ _id: 'b', name: 'Cellar', background: { src: null }, tiles });
  const pack = [{ ...house(11), _id: 'a', name: 'Attic' }, cellar].map((scene) => JSON.stringify(scene)).join('\n');
  const paths = ['maps.db', 'ground.png', 'cart.png'].map((name) => info.outputPath(name));
  [pack, png(500, 400, RED), png(50, 40, GREEN)].forEach((content, i) => {
    writeFileSync(paths[i] ?? '', content);
  });
  await table.openBare();
  await table.drop(...paths);

  const dialog = page.getByRole('dialog', { name: 'Choose maps to open' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await expectAccessible(page, 'the choice of maps', '[role=dialog]');
  // By keyboard alone: not the first, but the second.
  await expect(dialog.getByRole('checkbox', { name: 'Attic' })).toBeFocused();
  await table.key('Space');
  await expect(dialog.getByRole('button', { name: 'Nothing selected' })).toBeVisible();
  await table.key('Enter');
  await expect(dialog).toBeVisible();
  await table.key('Tab');
  await table.key('Space');
  await expect(dialog.getByRole('checkbox', { name: 'Cellar' })).toBeChecked();
  await table.key('Enter');
  await expect(dialog).toBeHidden();
  await table.shows('Cellar');
  await expect.poll(() => table.map.picture()).toEqual({ x: 0, y: 0, width: 50, height: 40 });

  const exporting = new ExportDialog(page);
  await table.choose('Export as');
  const { bytes } = await exporting.save('Picture of the map');
  const colours = await page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0);
    const at = (x: number, y: number) => [
      ...(context?.getImageData(Math.floor(x * bitmap.width), Math.floor(y * bitmap.height), 1, 1).data ?? []),
    ];
    return [at(0.25, 0.25), at(0.8, 0.22), at(0.77, 0.77)];
  }, bytes.toString('base64'));
  const isRed = (colour: number[] | undefined) => (colour?.[0] ?? 0) > (colour?.[1] ?? 0);
  expect(colours.map(isRed)).toEqual([true, false, true]);
});

test('a zip of maps asks which to open, one file after the other, and may be left alone', async ({ table }, info) => {
  const { page } = table;
  const zip = async (name: string, more: string): Promise<string> => {
    const writing = writeZip('2026-11-22T12:00:00.000Z');
    await writing.text('module/maps/Mill.json', JSON.stringify({ ...house(11), name: 'Mill' }));
    await writing.file('module/pictures/Mill yard.webp', new Blob([png(50, 40, RED)]));
    await writing.text(`module/maps/${more}.dd2vtt`, JSON.stringify(yard()));
    const path = info.outputPath(name);
    writeFileSync(path, new Uint8Array(await writing.end().arrayBuffer()));
    return path;
  };
  await table.openBare();
  await table.drop(await zip('first.zip', 'Gate'), await zip('second.zip', 'Ford'));
  const dialog = page.getByRole('dialog', { name: 'Choose maps to open' });
  await expect(dialog).toContainText('first.zip holds 3 maps and pictures');
  await expect(dialog).toContainText('Universal VTT map in module/maps');
  // The list is in the order of the zip: Gate, Mill, and the picture.
  await expect(dialog.getByRole('checkbox', { name: 'Gate' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Mill', exact: true }).check();
  await dialog.getByRole('button', { name: 'Open 2 maps' }).click();

  await expect(dialog).toContainText('second.zip holds');
  await table.key('Escape');
  await expect(dialog).toBeHidden();
  await table.shows('Gate');
  await table.choose('Library');
  const library = page.getByRole('dialog', { name: 'Library' });
  await expect(library.getByText('Mill', { exact: true })).toBeVisible();
  await expect(library.getByText('Ford', { exact: true })).toBeHidden();
});
