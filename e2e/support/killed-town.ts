import { createHash } from 'node:crypto';
import { type BrowserContext, expect } from '@playwright/test';
import { agrees } from '../../src/scene/history/verify-history.ts';
import { type Asset, writeSceneFile } from '../../src/scene/schema/file.ts';
import { type Scene, sceneSchema } from '../../src/scene/schema/schema.ts';
import { encodePng } from '../../test/fixtures/png.ts';
import { piece, scene, wall } from '../../test/support/scenes.ts';
import { Disk, type OnDisk } from '../pages/files/disk.ts';
import { withMoments } from '../pages/files/killed.ts';
import { Table } from '../pages/table.ts';

/** A town with four hundred walls and a moving trooper. */
export const TOWN: Scene = scene([piece('ott', 2.5, 2.5, { name: 'Ott' })], {
  id: 'town',
  name: 'Town',
  size: { width: 40, height: 30 },
  grid: { kind: 'square', size: 1, x: 0, y: 0 },
  picture: { asset: 'picture', x: 0, y: 0, width: 40, height: 30 },
  obstructions: Array.from({ length: 400 }, (_, i) => {
    const x = (i % 20) * 2 + 0.2;
    const y = Math.floor(i / 20) * 1.5 + 0.2;
    return wall(`wall-${i}`, [
      [x, y],
      [x + 0.5, y + 0.5],
    ]);
  }),
});

/** A picture that does not compress: half a megabyte. */
export const PNG = encodePng(480, 360, (x, y) => {
  const mess = Math.imul(Math.imul(x, 73856093) ^ Math.imul(y, 19349663), 83492791) >>> 0;
  return [mess & 255, (mess >>> 8) & 255, (mess >>> 16) & 255];
});

const PICTURE: Asset = { type: 'image/png', data: PNG.toString('base64') };

/** The town under another id and name, as a file. */
function townFile(id: string, town: Scene) {
  const text = writeSceneFile({ scene: { ...town, id, name: id }, assets: { picture: PICTURE } });
  return { name: `${id}.json`, mimeType: 'application/json', buffer: Buffer.from(text) };
}

/** Texts already read: a save leaves most of them as they were. */
const texts = new Map<string, Scene | null>();

/** The scene in a text; undefined if it does not fit the schema. */
function sceneIn(text: string): Scene | null {
  const known = texts.get(text);
  if (known !== undefined) return known;
  const scene = sceneSchema.safeParse(JSON.parse(text)).data ?? null;
  texts.set(text, scene);
  return scene;
}

/** Histories that were found to lead to their documents, by the texts of both: most stay as they were. */
const agreed = new Set<string>();

/** Whether a history leads to its document. */
function leads(scene: Scene, text: string, past: OnDisk['past'], future: OnDisk['future']): boolean {
  const key = createHash('sha256')
    .update(text)
    .update(JSON.stringify([past, future]))
    .digest('hex');
  if (agreed.has(key)) return true;
  if (!agrees({ scene, past, future })) return false;
  agreed.add(key);
  return true;
}

/** What is wrong with a stored scene; undefined if it is complete. */
function fault({ text, past, future, missing, pictures, versions }: OnDisk): string | undefined {
  const scene = sceneIn(text);
  if (!scene) return 'its document does not fit the schema';
  if (missing > 0) return `${missing} of its changes are missing`;
  if (!leads(scene, text, past, future)) return 'its history does not lead to its document';
  const { asset = 'demo:' } = scene.picture ?? {};
  if (!asset.startsWith('demo:') && !pictures[asset]) return 'its picture is missing';
  return versions.every(sceneIn) ? undefined : 'a version is broken';
}

/** Every stored scene; each must be complete. */
export async function whole(disk: Disk, when: string): Promise<ReadonlyMap<string, OnDisk>> {
  const kept = await disk.scenes();
  for (const each of kept) expect(fault(each), `${each.name}, ${when}`).toBeUndefined();
  return new Map(kept.map((each) => [each.id, each]));
}

/** The scene with an id, which must be there. */
export function the(id: string, kept: ReadonlyMap<string, OnDisk>): OnDisk {
  const found = kept.get(id);
  if (!found) throw new Error(`${id} is gone.`);
  return found;
}

/** The town as it is stored now, complete or not. */
export async function townOn(disk: Disk): Promise<OnDisk> {
  return the('town', new Map((await disk.scenes()).map((each) => [each.id, each])));
}

/** A stored scene without its view state. */
export function unlooked({ looks: _, ...kept }: OnDisk): Omit<OnDisk, 'looks'> {
  return kept;
}

/** A window of the program, small so that it draws quickly, whose saves can be stopped at any moment. */
async function opened(context: BrowserContext): Promise<Table> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 900, height: 600 });
  await withMoments(page);
  const table = new Table(page);
  await table.open();
  return table;
}

/** Waits until everything is saved. */
export const isSaved = ({ page }: Table) => expect(page.locator('[data-part="saving-sign"]')).toHaveText('Saved');

/** Opens a town from a file. */
export async function choose(table: Table, id: string, town = TOWN): Promise<void> {
  const dialog = table.page.waitForEvent('filechooser');
  await table.choose('Open a map or scene');
  await (await dialog).setFiles(townFile(id, town));
}

/** The town is stored with Ott selected; then some keys are pressed. */
export async function settled(context: BrowserContext, keys: readonly string[] = [], town = TOWN): Promise<Disk> {
  const disk = await Disk.in(context);
  const table = await opened(context);
  await choose(table, 'town', town);
  await table.shows('town');
  await table.map.box.focus();
  await table.key('Tab');
  for (const key of keys) await table.key(key);
  await isSaved(table);
  await expect.poll(async () => (await disk.scenes()).find(({ id }) => id === 'town')?.looks).toContain('"ott"');
  await table.page.close();
  return disk;
}

/**
 * A window with a stored scene that the program's loader has found complete: it judges what is left after each kill.
 */
export async function reopened(context: BrowserContext, kept: OnDisk): Promise<Table> {
  const table = await opened(context);
  await table.shows(kept.name);
  await expect(table.notices.cards).toHaveCount(0);
  const [ott] = sceneSchema.parse(JSON.parse(kept.text)).pieces;
  expect(await table.map.piece('Ott')).toMatchObject({ x: ott?.x, y: ott?.y });
  await table.map.box.focus();
  // A window that takes input has opened its scene: killed now it opens the same scene again.
  await table.page.keyboard.press('Shift');
  return table;
}

/** Stops the page at a moment of the next save. */
export function arm({ page }: Table, stopAt: number): Promise<void> {
  return page.evaluate((at) => {
    window.moments.stopAt = at;
    window.moments.passed = 0;
    window.moments.armed = true;
  }, stopAt);
}

/** Presses a key. */
export const pressing =
  (key: string) =>
  ({ page }: Table): Promise<void> =>
    page.keyboard.press(key);

/** Changes something and closes the window in the same task. */
export const leave = ({ page }: Table): Promise<void> =>
  page.evaluate(() => {
    const map = document.querySelector('[data-part="map"]');
    map?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
    window.dispatchEvent(new Event('pagehide'));
  });

/** The numbers from 0 up to, not including, another. */
export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
