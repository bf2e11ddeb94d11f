import { readFileSync } from 'node:fs';
import type { Point } from '../pages/map-base.ts';
import { fixture, type Table } from '../pages/table.ts';
import { signedPieces } from '../support/signed-pieces.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** The notice of a map whose file gives no scale. */
const AN_INCH = 'One square is taken for one inch, as the file gives no scale; its scale is set in the Scene tab.';

interface Uvtt {
  readonly resolution: { readonly map_origin: Point; readonly map_size: Point };
  readonly line_of_sight: readonly (readonly Point[])[];
  readonly objects_line_of_sight: readonly (readonly Point[])[];
  readonly portals: readonly { readonly bounds: readonly Point[] }[];
}

/** What a fixture's file says, minus the crop's origin: one square is one inch. */
function fromFile(name: string) {
  const file: Uvtt = JSON.parse(readFileSync(fixture(name), 'utf8'));
  const { map_origin: origin, map_size: size } = file.resolution;
  const round = (value: number) => Math.round(value * 1000) / 1000 + 0;
  const here = (points: readonly Point[] | undefined) =>
    (points ?? []).map(({ x, y }) => ({ x: round(x - origin.x), y: round(y - origin.y) }));
  return {
    size: { width: size.x, height: size.y },
    walls: file.line_of_sight.map(here),
    objects: file.objects_line_of_sight.map(here),
    portals: file.portals.map(({ bounds }) => here(bounds)),
  };
}

const byText = (paths: readonly (readonly Point[])[]) => paths.map((path) => JSON.stringify(path)).sort();

/** The corner that the yard's crop cuts off one of its walls. */
const CUT = [
  { x: 0, y: 13.563 },
  { x: 1.5, y: 14.5 },
];

async function expectYard({ map }: Table, picture: boolean): Promise<void> {
  const { size, walls, objects, portals } = fromFile('yard.dd2vtt');
  expect(await map.ground()).toEqual(size);
  if (picture) await expect.poll(() => map.picture()).toEqual({ x: 0, y: 0, ...size });
  else expect(await map.picture()).toBeNull();
  // The last two walls of the file are outside its crop.
  expect(byText(await map.paths('obstruction-wall'))).toEqual(byText([...walls.slice(0, 3), CUT]));
  expect(byText(await map.paths('obstruction-object'))).toEqual(byText(objects.map((points) => points.slice(0, -1))));
  expect(byText(await map.paths('obstruction-door'))).toEqual(byText(portals.slice(0, 1)));
  expect(byText(await map.paths('obstruction-window'))).toEqual(byText(portals.slice(1)));
  // The crop begins half a square in: the whole squares lie half a square from its left edge.
  const lines = (await map.paths('grid')).filter(([a, b]) => a && b && Math.hypot(a.x - b.x, a.y - b.y) > 10);
  const upright = lines.filter(([a, b]) => a?.x === b?.x).map(([a]) => a?.x ?? Number.NaN);
  const level = lines.filter(([a, b]) => a?.y === b?.y).map(([a]) => a?.y ?? Number.NaN);
  expect(upright).toEqual(Array.from({ length: 20 }, (_, i) => i + 0.5));
  expect(level).toEqual(Array.from({ length: 15 }, (_, i) => i));
  expect(await map.obstructionsShown()).toBe(true);
}

test('a dropped map has picture, grid, walls, door and window in their places', { tag: '@core' }, async ({ table }) => {
  await table.open();
  await table.drop(fixture('yard.dd2vtt'));
  await table.shows('yard');
  await expectYard(table, true);
  await expect(table.notices.texts).toHaveText([AN_INCH]);
});

test('a map opened by button is the same; Shift+W hides the walls over the picture', async ({ table }) => {
  const { map } = table;
  await table.openBare();
  await table.openFile(fixture('yard.dd2vtt'));
  await table.shows('yard');
  await expectYard(table, true);
  const wall = { x: 5.5, y: 6 };
  const grass = { x: 3.3, y: 7.3 };
  // The wall is painted dark in the picture, with its light line over it.
  await expect.poll(async () => (await map.pixel(wall))[0]).toBeGreaterThan(200);
  const ground = await map.pixel(grass);
  await table.key('Shift+W');
  await expect.poll(async () => (await map.pixel(wall))[0]).toBeLessThan(100);
  expect(await map.pixel(grass)).toEqual(ground);
  await table.key('Shift+W');
  await expect.poll(async () => (await map.pixel(wall))[0]).toBeGreaterThan(200);
});

test('a map with a WebP picture, and a map that only names its picture', async ({ table }) => {
  const { map } = table;
  await table.openBare();
  await table.drop(fixture('orchard.uvtt'));
  await table.shows('orchard');
  const { size, walls, portals } = fromFile('orchard.uvtt');
  await expect.poll(() => map.picture()).toEqual({ x: 0, y: 0, ...size });
  const [hut = [], rim = []] = walls;
  expect(byText(await map.paths('obstruction-wall'))).toEqual(byText([hut, rim.slice(0, -1)]));
  expect(byText(await map.paths('obstruction-window'))).toEqual(byText(portals));

  await table.drop(fixture('picture-elsewhere.uvtt'));
  await table.shows('picture-elsewhere');
  await expect(table.notices.texts).toHaveText([/it only names its picture/]);
  expect(byText(await map.paths('obstruction-wall'))).toEqual(byText(fromFile('picture-elsewhere.uvtt').walls));
  expect(await map.picture()).toBeNull();

  await table.drop(fixture('broken-points.df2vtt'));
  await table.shows('broken-points');
  await expect(table.notices.texts).toHaveText([`7 broken wall points were left out. ${AN_INCH}`]);
  expect(await map.paths('obstruction-wall')).toHaveLength(3);
});

test('a broken file is refused with what is wrong in it, and leaves the open scene unchanged', async ({ table }) => {
  const { map, notices } = table;
  await table.open();
  await expect.poll(() => map.picture()).not.toBeNull();
  await table.map.click(await map.piece('alpha-1'));
  await expect.poll(async () => (await map.piece('alpha-1')).selected).toBe(true);
  const pieces = await signedPieces(map);
  const broken = [
    ['empty.dd2vtt', 'empty.dd2vtt is empty', 'Export it again. Your scene has not changed.'],
    [
      'no-size.dd2vtt',
      'no-size.dd2vtt does not say how large its map is',
      /^Resolution.+Your scene has not changed\.$/,
    ],
    ['not-json.dd2vtt', 'not-json.dd2vtt is no map', /^It is not JSON at line 3, column 17\. .+not changed\.$/],
  ] as const;
  for (const [file, title, text] of broken) {
    await table.drop(fixture(file));
    await expect(notices.titles).toHaveText([title]);
    await expect(notices.texts).toHaveText([text]);
    await notices.close();
    await expect(notices.cards).toHaveCount(0);
  }
  await table.shows('Ridge Nine');
  expect(await map.pieces()).toEqual(pieces);
  expect(await map.picture()).not.toBeNull();
});

test('a file cut off in its picture offers its walls and opens them', async ({ table }) => {
  await table.open();
  const pieces = await signedPieces(table.map);
  await table.drop(fixture('cut-short.dd2vtt'));
  await expect(table.notices.titles).toHaveText(['cut-short.dd2vtt stops in the middle of its picture']);
  await expect(table.notices.texts).toHaveText([/load its 17 walls without the picture/]);
  await table.shows('Ridge Nine');
  expect(await table.map.pieces()).toEqual(pieces);
  await table.notices.loadWalls.click();
  await table.shows('cut-short');
  await expectYard(table, false);
});

test('portals that let light through become windows, open doors or gaps, as chosen', async ({ table }) => {
  const { map, scene } = table;
  await table.openBare();
  await table.drop(fixture('yard.dd2vtt'));
  await table.shows('yard');
  const [door = [], window = []] = fromFile('yard.dd2vtt').portals;
  await scene.lightPortals.selectOption({ label: 'Open doors' });
  await expect.poll(async () => byText(await map.paths('obstruction-door'))).toEqual(byText([door, window]));
  expect(await map.paths('obstruction-window')).toEqual([]);
  await scene.lightPortals.selectOption({ label: 'Gaps' });
  await expect.poll(async () => byText(await map.paths('obstruction-door'))).toEqual(byText([door]));
  expect(await map.paths('obstruction-window')).toEqual([]);
  await table.undo();
  await table.undo();
  await expect.poll(async () => byText(await map.paths('obstruction-window'))).toEqual(byText([window]));
});
