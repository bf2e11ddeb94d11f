import { writeFileSync } from 'node:fs';
import { sniffPicture } from '../../src/formats/images/header.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { encodePng } from '../../test/fixtures/png.ts';
import { wall } from '../../test/support/scenes.ts';
import { ExportDialog } from '../pages/files/export-dialog.ts';
import { sceneIn } from '../pages/files/scene-file.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

test('a map goes out as Universal VTT with whole pixels a square, and comes back with the same title, hexes and walls', async ({
  table,
}, info) => {
  const bare = emptyScene('yard', 'Old mill: the yard', { width: 40, height: 30 });
  const yard: Scene = {
    ...bare,
    unit: 'm',
    grid: { kind: 'hex-columns', size: 2, x: 1.25, y: 1 },
    settings: { ...bare.settings, perInch: 4 },
    wanted: { name: 'ground.png', x: 0, y: 0, width: 40, height: 30 },
    obstructions: [
      {
        ...wall('mine', [
          [3, 3],
          [9, 8],
        ]),
        limited: true,
      },
    ],
  };
  const exporting = new ExportDialog(table.page);
  await table.openWith(yard);
  // A picture of 20 by 15 cells that does not divide into them.
  const picture = info.outputPath('ground.png');
  writeFileSync(
    picture,
    encodePng(611, 458, (x, y) => [x & 255, y & 255, 40]),
  );
  await table.drop(picture);
  await expect.poll(() => table.map.picture()).not.toBeNull();

  await table.choose('Export as');
  const { name, bytes, path } = await exporting.save('Map for other programs');
  const file = JSON.parse(bytes.toString());
  expect(file.resolution).toMatchObject({ map_size: { x: 20, y: 15 }, pixels_per_grid: 31 });
  const written = sniffPicture(Buffer.from(file.image, 'base64'));
  expect(written).toMatchObject({ size: { width: 620, height: 465 }, truncated: false });
  await table.key('Escape');

  await table.openFile(path);
  // The first scene keeps its name, so the second of the same title gets a number.
  await table.shows('Old mill: the yard 2');
  await expect.poll(() => table.map.picture()).toEqual({ x: 0, y: 0, width: 40, height: 30 });
  expect(name).toMatch(/\.uvtt$/);
  await table.choose('Export as');
  const again = sceneIn((await exporting.save('Scene, with everything')).path);
  expect(again).toMatchObject({ unit: 'm', grid: yard.grid, obstructions: yard.obstructions });
  expect(again.settings.perInch).toBe(4);
});
