import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openMap } from '../../src/formats/open/open-map.ts';
import { nameBeside } from '../../src/scene/history/copy-scene.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { house } from '../../test/fixtures/foundry.ts';
import { largeUvtt } from '../../test/fixtures/large-uvtt.ts';
import { ridge } from '../../test/fixtures/megamek.ts';
import { encodePng } from '../../test/fixtures/png.ts';
import { diceFrom, mutated, seeds } from '../../test/formats/fuzz.ts';
import { piece, wall } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { ExportDialog } from '../pages/files/export-dialog.ts';
import { sceneIn } from '../pages/files/scene-file.ts';
import { fixture } from '../pages/table.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const RED = [200, 30, 30] as const;
const GREEN = [30, 160, 60] as const;

/** A table of 20 by 10 inches with three pieces: one is hidden, and the name of another is. */
const FIELD: Scene = {
  ...emptyScene('field', 'Field', { width: 20, height: 10 }),
  obstructions: [
    wall('w', [
      [10, 1],
      [10, 9],
    ]),
  ],
  pieces: [
    piece('seen', 4, 5, { name: 'Vane', colour: '#ff0000', footprint: { shape: 'disc', radius: 1 } }),
    piece('hidden', 16, 3, {
      name: 'Mole',
      colour: '#00ff00',
      footprint: { shape: 'disc', radius: 1 },
      secret: { ...NO_SECRET, hidden: true },
    }),
  ],
};

/** Colours of a PNG at some points, each 0 to 1 across and down, and its size in pixels. */
async function looked(page: Page, png: Buffer, places: readonly (readonly [number, number])[]) {
  return page.evaluate(
    async ({ base64, places }) => {
      const blob = new Blob([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))]);
      const bitmap = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(bitmap, 0, 0);
      const at = places.map(([x, y]) => [
        ...(context?.getImageData(Math.floor(x * bitmap.width), Math.floor(y * bitmap.height), 1, 1).data ?? []),
      ]);
      return { width: bitmap.width, height: bitmap.height, at };
    },
    { base64: png.toString('base64'), places },
  );
}

test('the open scene is exported as a scene file, as a picture, and its log as text', { tag: '@core' }, async ({
  table,
}) => {
  const exporting = new ExportDialog(table.page);
  await table.openWith(FIELD);
  await table.map.box.focus();
  await table.key('e');
  await expect(exporting.dialog).toBeVisible();
  await expectAccessible(table.page, 'the export dialog', '[role=dialog]');
  // Nothing was fired: there is no log to save.
  await expect(exporting.dialog.getByText('Log as text')).toBeHidden();

  const scene = await exporting.save('Scene, with everything');
  expect(scene.name).toBe('Field.fallofshot');
  expect(sceneIn(scene.path)).toEqual(FIELD);
  await expect(exporting.said).toHaveText('Saved as Field.fallofshot.');

  const centres = FIELD.pieces.map(({ x, y }) => [x / 20, y / 10] as const);
  const wallAt = [0.5, 0.3] as const;
  const without = await exporting.save('Picture of the map');
  expect(without.name).toBe('Field.png');
  const players = await looked(table.page, without.bytes, [...centres, [0.75, 0.8], wallAt]);
  expect(players.width / players.height).toBeCloseTo(2, 2);
  expect(players.width).toBeGreaterThan(1500);
  // A hidden piece shows no more than bare ground.
  expect(players.at[1]).toEqual(players.at[2]);
  expect(players.at[0]).not.toEqual(players.at[2]);
  expect(players.at[3]).not.toEqual(players.at[2]);

  await exporting.forPlayers.uncheck();
  const whole = await exporting.save('Picture of the map');
  const gm = await looked(table.page, whole.bytes, centres);
  expect(gm.at[1]).not.toEqual(players.at[1]);
  expect(gm.at[0]).toEqual(players.at[0]);
  // The map in the window is what it was.
  await table.key('Escape');
  expect((await table.map.pieces()).map(({ id }) => id).sort()).toEqual(['hidden', 'seen']);
});

test("an exported picture of a map has as many pixels as the map's picture", async ({ table }, info) => {
  const path = info.outputPath('Halves.png');
  writeFileSync(
    path,
    encodePng(640, 320, (x) => (x < 320 ? RED : GREEN)),
  );
  const exporting = new ExportDialog(table.page);
  await table.openBare();
  await table.drop(path);
  await table.shows('Halves');
  await expect.poll(() => table.map.picture()).not.toBeNull();
  await table.choose('Export as');
  const { bytes } = await exporting.save('Picture of the map');
  const { width, height, at } = await looked(table.page, bytes, [
    [0.25, 0.5],
    [0.75, 0.5],
  ]);
  expect([width, height]).toEqual([640, 320]);
  expect(at.map((colour) => colour.slice(0, 3))).toEqual([[...RED], [...GREEN]]);
});

test('the program asks by name for a picture that a map only names, and puts it in its place', async ({
  table,
}, info) => {
  const wanted = { name: 'Mill yard.webp', x: 2, y: 1, width: 16, height: 8 };
  await table.openWith({ ...FIELD, wanted });
  await table.scene.open();
  await expect(table.page.getByText('The map’s picture is still missing')).toBeVisible();
  expect(await table.map.picture()).toBeNull();
  // It may have been saved in another format since.
  const path = info.outputPath('mill yard.png');
  writeFileSync(
    path,
    encodePng(64, 32, () => RED),
  );
  await table.drop(path);
  await expect.poll(() => table.map.picture()).toEqual({ x: 2, y: 1, width: 16, height: 8 });
  await table.shows('Field');
  await expect(table.page.getByText('The map’s picture is still missing')).toBeHidden();
  await table.undo();
  await expect.poll(() => table.map.picture()).toBeNull();

  // A file that is not a picture changes nothing, with a notice.
  const dialog = table.page.waitForEvent('filechooser');
  await table.page.getByRole('button', { name: 'Choose the picture' }).click();
  await (await dialog).setFiles({ name: 'list.png', mimeType: 'image/png', buffer: Buffer.from('a list') });
  await expect(table.notices.titles).toHaveText('list.png is no picture that a browser shows');
  const again = table.page.waitForEvent('filechooser');
  await table.page.getByRole('button', { name: 'Choose the picture' }).click();
  await (await again).setFiles(path);
  await expect.poll(() => table.map.picture()).toEqual({ x: 2, y: 1, width: 16, height: 8 });
  await table.page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect.poll(() => table.map.picture()).toBeNull();
});

test('maps that are dropped together are all added, and the first one opens', async ({ table }) => {
  await table.openBare();
  await table.drop(fixture('yard.dd2vtt'), fixture('orchard.uvtt'));
  await table.shows('yard');
  await expect(table.notices.titles.first()).toHaveText('2 scenes were opened');
  await table.choose('Library');
  await expect(table.page.getByRole('dialog').getByText('orchard', { exact: true })).toBeVisible();
});

test.describe('with every frame', () => {
  test.use({ everyFrame: true });

  test('a map of 60 MB opens while the window keeps responding', async ({ table }, info) => {
    const path = info.outputPath('large.dd2vtt');
    writeFileSync(path, largeUvtt());
    await table.openBare();
    await table.page.evaluate(() => {
      const frames: number[] = [];
      Object.assign(window, { framesSeen: frames });
      const note = (): void => {
        frames.push(performance.now());
        requestAnimationFrame(note);
      };
      note();
    });
    await table.openFile(path);
    await expect(table.page.getByRole('progressbar', { name: 'Opening large.dd2vtt' })).toBeVisible();
    // Keys still work while the file is read.
    await table.map.box.focus();
    await table.key('m');
    await expect(table.map.box).toHaveAttribute('data-tool', 'measure');
    await expect(table.map.box).toHaveAccessibleName('Map of large');
    await expect.poll(() => table.map.picture()).toMatchObject({ width: 60, height: 48 });
    await expect(table.page.locator('[data-part="opening"]')).toBeHidden();
    const { longest, whole } = await table.page.evaluate(() => {
      const frames = Reflect.get(window, 'framesSeen') as readonly number[];
      const gaps = frames.slice(1).map((at, i) => at - (frames[i] ?? at));
      return { longest: Math.max(...gaps), whole: (frames.at(-1) ?? 0) - (frames[0] ?? 0) };
    });
    info.annotations.push({ type: 'longest frame', description: `${longest.toFixed(0)} ms of ${whole.toFixed(0)} ms` });
    // However slow the machine: no single frame takes a large part of the time.
    expect(longest).toBeLessThan(whole / 4);
  });
});

test('opening a file can be cancelled, and the scene stays unchanged', async ({ table }) => {
  await table.openWith(FIELD);
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  // The worker waits at its start: the file keeps opening for as long as the test wants.
  await table.page.route('**/open-map.worker*', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await table.openFile(fixture('yard.dd2vtt'));
  const bar = table.page.getByRole('status').filter({ hasText: 'Opening yard.dd2vtt' });
  await expect(bar).toBeVisible();
  await expectAccessible(table.page, 'a file that is being opened', '[data-part="opening"]');
  await bar.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toBeHidden();
  go();
  await table.drop(fixture('orchard.uvtt'));
  await table.shows('orchard');
  await table.choose('Library');
  await expect(table.page.getByRole('dialog').getByText('yard', { exact: true })).toBeHidden();
});

test('a map exported for other programs opens again with identical walls, doors and windows', { tag: '@core' }, async ({
  table,
}) => {
  await table.openBare();
  await table.drop(fixture('yard.dd2vtt'));
  await table.shows('yard');
  await expect.poll(() => table.map.picture()).not.toBeNull();
  const drawn = async () => ({
    walls: await table.map.paths('obstruction-wall'),
    objects: await table.map.paths('obstruction-object'),
    doors: await table.map.paths('obstruction-door'),
    windows: await table.map.paths('obstruction-window'),
    size: await table.map.ground(),
    picture: await table.map.picture(),
  });
  const before = await drawn();
  expect(before.walls.length + before.doors.length + before.windows.length).toBeGreaterThan(5);
  const exporting = new ExportDialog(table.page);
  await table.choose('Export as');
  const { name, path } = await exporting.save('Map for other programs');
  expect(name).toBe('yard.uvtt');
  await table.key('Escape');
  await table.newTable();
  await table.openFile(path);
  await expect.poll(() => table.map.picture()).toEqual(before.picture);
  expect(await drawn()).toEqual(before);
});

test('a Foundry scene dropped with its picture has walls, doors, pieces and the picture', async ({ table }, info) => {
  const [map, picture] = [info.outputPath('inn.json'), info.outputPath('Mill yard.webp')];
  writeFileSync(map, JSON.stringify(house(11)));
  writeFileSync(
    picture,
    encodePng(80, 60, () => GREEN),
  );
  await table.openBare();
  await table.drop(map);
  await expect(table.page.getByText('The map’s picture is still missing')).toBeVisible();
  await expect(table.page.locator('[data-part="picture-wanted"] b')).toHaveText('Mill yard.webp');
  await table.drop(map, picture);
  await expect.poll(() => table.map.picture()).not.toBeNull();
  await expect(table.page.getByText('The map’s picture is still missing')).toBeHidden();
  expect((await table.map.pieces()).length).toBeGreaterThan(0);
  expect((await table.map.paths('obstruction-wall')).length).toBeGreaterThan(0);
  expect((await table.map.paths('obstruction-door')).length).toBeGreaterThan(0);
});

test('a MegaMek board opens with its hexes, hills and woods, and can be fired over', async ({ table }, info) => {
  const path = info.outputPath('ridge.board');
  writeFileSync(path, ridge());
  await table.openBare();
  await table.drop(path);
  await table.shows('ridge');
  await expect.poll(() => table.map.picture()).not.toBeNull();
  expect((await table.map.paths('obstruction-hill')).length).toBeGreaterThan(0);
  expect((await table.map.paths('obstruction-area')).length).toBeGreaterThan(0);
});

test('damaged maps are drawn as far as they can be read', async ({ table }, info) => {
  await table.openBare();
  const files = [...seeds()].filter(([, bytes]) => bytes.length < 100_000);
  const all = files.map(([, bytes]) => bytes);
  // Of each kind, the first altered file that still opens.
  const changed = files.flatMap(([kind, file], at) => {
    for (let seed = 0; seed < 200; seed++) {
      const dice = diceFrom(seed * 977 + at);
      const bytes = mutated(file, all[dice(all.length)] ?? file, dice);
      const opened = bytes.equals(file) ? undefined : openMap(bytes, `${kind} ${seed}.bin`);
      // Several scenes in one file are a choice, which is tested elsewhere.
      if (opened?.ok && (opened.value.scenes?.length ?? 1) < 2)
        return [{ bytes, file: `${kind} ${seed}.bin`, called: opened.value.scene.name }];
    }
    return [];
  });
  expect(changed.length).toBeGreaterThan(12);
  const there: Pick<Scene, 'id' | 'name'>[] = [];
  for (const { bytes, file, called } of changed) {
    // Several of them have one name, and each is a scene of its own: those that come later get a number.
    const name = nameBeside({ id: file, name: called }, there);
    there.push({ id: file, name });
    const path = info.outputPath(file);
    writeFileSync(path, bytes);
    await table.drop(path);
    await expect(table.map.box).toHaveAttribute('aria-label', `Map of ${name}`);
    await expect(table.page.locator('[data-part="opening"]')).toHaveCount(0);
    // It is drawn: the ground is there, and two frames pass without a browser error.
    await table.map.settled();
    const { width, height } = await table.map.ground();
    expect([Number.isFinite(width), Number.isFinite(height)]).toEqual([true, true]);
  }
});
