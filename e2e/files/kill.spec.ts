import { type BrowserContext, expect, test } from '@playwright/test';
import { agrees } from '../../src/scene/history/verify-history.ts';
import { type Asset, writeSceneFile } from '../../src/scene/schema/file.ts';
import { type Scene, sceneSchema } from '../../src/scene/schema/schema.ts';
import { encodePng } from '../../test/fixtures/png.ts';
import { piece, scene, wall } from '../../test/support/scenes.ts';
import { Disk, type OnDisk } from '../pages/disk.ts';
import { killerOf, stopped, withMoments } from '../pages/killed.ts';
import { Table } from '../pages/table.ts';

/** A town with four hundred walls and a moving trooper. */
const TOWN: Scene = scene([piece('ott', 2.5, 2.5, { name: 'Ott' })], {
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

/** A town so large that its first change is due for a checkpoint, which writes its version. */
const CITY: Scene = {
  ...TOWN,
  obstructions: Array.from({ length: 1200 }, (_, i) =>
    wall(`wall-${i}`, [
      [(i % 40) + 0.2, Math.floor(i / 40) + 0.2],
      [(i % 40) + 0.5, Math.floor(i / 40) + 0.5],
    ]),
  ),
};

/** A picture that does not compress: half a megabyte. */
const PNG = encodePng(480, 360, (x, y) => {
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

/** What is wrong with a stored scene; undefined if it is complete. */
function fault({ text, past, future, missing, pictures, versions }: OnDisk): string | undefined {
  const scene = sceneIn(text);
  if (!scene) return 'its document does not fit the schema';
  if (missing > 0) return `${missing} of its changes are missing`;
  if (!agrees({ scene, past, future })) return 'its history does not lead to its document';
  const { asset = 'demo:' } = scene.picture ?? {};
  if (!asset.startsWith('demo:') && !pictures[asset]) return 'its picture is missing';
  return versions.every(sceneIn) ? undefined : 'a version is broken';
}

/** Every stored scene; each must be complete. */
async function whole(disk: Disk, when: string): Promise<ReadonlyMap<string, OnDisk>> {
  const kept = await disk.scenes();
  for (const each of kept) expect(fault(each), `${each.name}, ${when}`).toBeUndefined();
  return new Map(kept.map((each) => [each.id, each]));
}

function the(id: string, kept: ReadonlyMap<string, OnDisk>): OnDisk {
  const found = kept.get(id);
  if (!found) throw new Error(`${id} is gone.`);
  return found;
}

/** The town as it is stored now, complete or not. */
async function townOn(disk: Disk): Promise<OnDisk> {
  return the('town', new Map((await disk.scenes()).map((each) => [each.id, each])));
}

/** A stored scene without its view state. */
function unlooked({ looks: _, ...kept }: OnDisk): Omit<OnDisk, 'looks'> {
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

const isSaved = ({ page }: Table) => expect(page.locator('[data-part="saving-sign"]')).toHaveText('Saved');

async function choose(table: Table, id: string, town = TOWN): Promise<void> {
  const dialog = table.page.waitForEvent('filechooser');
  await table.choose('Open a map or scene');
  await (await dialog).setFiles(townFile(id, town));
}

/** The town is stored with Ott selected; then some keys are pressed. */
async function settled(context: BrowserContext, keys: readonly string[] = [], town = TOWN): Promise<Disk> {
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
async function reopened(context: BrowserContext, kept: OnDisk): Promise<Table> {
  const table = await opened(context);
  await table.shows(kept.name);
  await expect(table.notices.cards).toHaveCount(0);
  const [ott] = sceneSchema.parse(JSON.parse(kept.text)).pieces;
  expect(await table.map.piece('Ott')).toMatchObject({ x: ott?.x, y: ott?.y });
  await table.map.box.focus();
  return table;
}

/** Stops the page at a moment of the next save. */
function arm({ page }: Table, stopAt: number): Promise<void> {
  return page.evaluate((at) => {
    window.moments.stopAt = at;
    window.moments.passed = 0;
    window.moments.armed = true;
  }, stopAt);
}

/** What happens on a table, and at which moment of the save that follows its page is killed. */
interface Fate {
  readonly stopAt: number;
  readonly change: (table: Table) => Promise<unknown>;
}

const pressing =
  (key: string) =>
  ({ page }: Table): Promise<void> =>
    page.keyboard.press(key);

/** The interval between moments at which a page is killed: every one in a soak, some if time is short. */
const STRIDE = process.env.SOAK ? 1 : 3;
/** The same with rotating actions, so that each comes up. */
const IN_TURNS = process.env.SOAK ? 1 : 2;

/** Kills a page in the middle of some saves, and checks what is left each time. `keys` are pressed before the first. */
async function killedInSaves(
  context: BrowserContext,
  times: number,
  fate: (i: number) => Fate,
  keys?: readonly string[],
  stride = 1,
): Promise<ReadonlySet<string>> {
  const disk = await settled(context, keys);
  const names = new Set<string>();
  for (let i = 0; i < times; i += stride) {
    const all = await whole(disk, 'before the change');
    const before = the('town', all);
    const { stopAt, change } = fate(i);
    const table = await reopened(context, before);
    const kill = await killerOf(context, table.page);
    await arm(table, stopAt);
    const name = await stopped(
      table.page,
      () => change(table),
      () => isSaved(table),
    );
    const when = `killed ${name ?? 'after it'}`;
    await kill();
    const left = await whole(disk, when);
    const after = the('town', left);
    // No copy of it is left, whose revisions a closing window claims beside its own.
    expect([...left.keys()], when).toEqual([...all.keys()]);
    // Nothing of it, or all of it.
    if (after.revision === before.revision) expect(unlooked(after), when).toEqual(unlooked(before));
    else expect(after.revision, when).toBe(before.revision + 1);
    if (name === 'before the transaction') expect(after.revision, when).toBe(before.revision);
    if (!name || name === 'when it is complete') expect(after.revision, when).toBe(before.revision + 1);
    names.add(when);
  }
  return names;
}

/**
 * A change must be on disk this long after it, in milliseconds, however many follow. The program starts a write after
 * 600 at the latest; the rest is for a busy machine and its disk. If saving waited for a pause, or for the window to
 * close, none of these changes would be written.
 */
const BOUND = 1500;

/** Changes something every 50 ms from now on, without a pause; returns the times of the changes as they come. */
function changesOf({ page }: Table): readonly number[] {
  const times: number[] = [];
  page.on('console', (message) => {
    const [what, at] = message.text().split(' ');
    if (what === 'changed') times.push(Number(at));
  });
  const begun = page.evaluate(() => {
    let step = 0;
    window.setInterval(() => {
      const key = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][step++ % 4] ?? '';
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.querySelector('[data-part="map"]')?.dispatchEvent(press);
      // biome-ignore lint/suspicious/noConsole: this is how the test hears of it.
      console.info(`changed ${Date.now()}`);
    }, 50);
  });
  // A page killed before it has started changes nothing.
  begun.catch(() => undefined);
  return times;
}

/** Changes something and closes the window in the same task. */
const leave = ({ page }: Table): Promise<void> =>
  page.evaluate(() => {
    const map = document.querySelector('[data-part="map"]');
    map?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
    window.dispatchEvent(new Event('pagehide'));
  });

/** Opens the town until a checkpoint has taken up its journal, if there is one. */
async function checkpointed(context: BrowserContext, disk: Disk): Promise<void> {
  const before = await townOn(disk);
  if (before.steps === 0) return;
  const table = await reopened(context, before);
  await expect.poll(async () => (await townOn(disk)).steps).toBe(0);
  await table.page.close();
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

// A hundred pages are killed here and reopened.
test.use({ trace: 'off' });

test.describe('a page killed in the middle of a save leaves a whole scene', () => {
  test.slow();

  test('at each moment of a change', async ({ context }) => {
    const names = await killedInSaves(context, 25, (i) => ({ stopAt: i, change: pressing('ArrowRight') }));
    expect([...names]).toEqual(
      expect.arrayContaining([
        'killed before the transaction',
        'killed after add journal',
        'killed after put changes',
        'killed after put versions',
        'killed after put scenes',
        'killed when put settings has succeeded',
        'killed when it is complete',
      ]),
    );
  });

  test('during undo, redo, or a new change after undo', async ({ context }) => {
    const walked = [...Array.from({ length: 6 }, () => 'ArrowRight'), ...Array.from({ length: 3 }, () => 'Control+z')];
    const names = await killedInSaves(
      context,
      25,
      (i) => {
        const turn = Math.floor(i / 5);
        if (i % 5 === 0) return { stopAt: turn * 5, change: pressing('Control+z') };
        if (i % 5 === 1) return { stopAt: turn * 5 + 3, change: pressing('Control+Shift+z') };
        // Undone changes go: at the moments around that.
        return { stopAt: 3 + turn * 3 + (i % 5) - 2, change: pressing('ArrowRight') };
      },
      walked,
      IN_TURNS,
    );
    expect([...names]).toEqual(
      expect.arrayContaining([expect.stringMatching(/delete changes/), expect.stringMatching(/put changes/)]),
    );
  });

  test('when the window closes before the save begins', async ({ context }) => {
    const names = await killedInSaves(context, 25, (i) => ({ stopAt: i < 22 ? i : 3 * i - 40, change: leave }));
    expect([...names]).toEqual(
      expect.arrayContaining([
        'killed before the transaction',
        'killed after add journal',
        'killed before the commit',
        'killed after the commit',
        'killed before the transaction of the next',
        'killed before put documents of the next',
      ]),
    );
  });

  test('during its checkpoint, before and after it', async ({ context }) => {
    const disk = await settled(context, [], CITY);
    const names = new Set<string>();
    for (const i of process.env.SOAK ? upTo(14) : [0, 1, 4, 6, 8, 10, 12, 13]) {
      await checkpointed(context, disk);
      const before = the('town', await whole(disk, 'before the change'));
      const table = await reopened(context, before);
      const kill = await killerOf(context, table.page);
      // The first is killed between the save and the checkpoint, the last after it.
      await table.page.evaluate(
        (at) => {
          window.stopWorkerAt = at;
        },
        i === 0 ? null : i - 1,
      );
      const name = await stopped(
        table.page,
        () => pressing('ArrowRight')(table),
        async () => {
          await isSaved(table);
          if (i > 0) await expect.poll(async () => (await townOn(disk)).steps).toBe(0);
        },
      );
      const when = name ? `killed ${name}` : i === 0 ? 'killed before the checkpoint' : 'killed after the checkpoint';
      await kill();
      const after = the('town', await whole(disk, when));
      // What was saved is there, whichever of the two checkpoints it leads on from.
      expect(after.revision, when).toBe(before.revision + 1);
      expect(after.past, when).toHaveLength(before.past.length + 1);
      const isWritten = after.checkpoint === after.revision;
      if (!isWritten) expect(after.checkpoint, when).toBe(before.checkpoint);
      expect(after.steps, when).toBe(isWritten ? 0 : 1);
      // What was there before becomes a version with the checkpoint, and not before.
      expect(after.versions.includes(before.text), when).toBe(isWritten);
      if (name === 'when it is complete' || !name) expect(isWritten, when).toBe(i > 0);
      if (name === 'before the transaction') expect(isWritten, when).toBe(false);
      names.add(when);
    }
    expect([...names]).toEqual(
      expect.arrayContaining([
        'killed before the checkpoint',
        'killed before the transaction',
        'killed after put versions',
        'killed after put documents',
        'killed after delete journal',
        'killed when put documents has succeeded',
        'killed when it is complete',
        'killed after the checkpoint',
      ]),
    );
  });

  test('when the window closes during its checkpoint, which makes way for the last change', async ({ context }) => {
    const disk = await settled(context, [], CITY);
    for (const stopAt of [0, 1, 3, 5]) {
      await checkpointed(context, disk);
      const before = the('town', await whole(disk, 'before'));
      const table = await reopened(context, before);
      const kill = await killerOf(context, table.page);
      await table.page.evaluate((at) => {
        window.stopWorkerAt = at;
      }, stopAt);
      const never = () => new Promise(() => undefined);
      const name = await stopped(table.page, () => pressing('ArrowRight')(table), never);
      await leave(table);
      const revision = async () => (await townOn(disk)).revision;
      await expect.poll(revision, `stopped ${name}`).toBe(before.revision + 2);
      await kill();
      const after = the('town', await whole(disk, `killed ${name}`));
      expect(after.checkpoint).toBe(before.checkpoint);
      expect(after.steps).toBe(2);
    }
  });

  test('at the first save of a scene with its picture', async ({ context }) => {
    const disk = await settled(context);
    let open = 'town';
    const fates = new Set<boolean>();
    for (const i of upTo(15).filter((each) => each % STRIDE === 0)) {
      const id = `town ${i}`;
      const before = await whole(disk, 'before');
      const table = await reopened(context, the(open, before));
      const kill = await killerOf(context, table.page);
      await arm(table, i * 2);
      const name = await stopped(
        table.page,
        () => choose(table, id),
        async () => {
          await table.shows(id);
          await isSaved(table);
        },
      );
      await kill();
      const after = await whole(disk, `killed ${name}`);
      for (const each of before.values()) expect(unlooked(the(each.id, after))).toEqual(unlooked(each));
      const kept = after.has(id);
      fates.add(kept);
      if (!name || name === 'when it is complete') expect(kept, `killed ${name ?? 'after it'}`).toBe(true);
      if (!kept) continue;
      open = id;
      expect(after.get(id)?.pictures).toEqual({ picture: PNG.length });
    }
    // Some were killed before it was stored, some after.
    expect([...fates].sort()).toEqual([false, true]);
  });

  test('at any time during many changes: every change older than the limit is there', async ({ context }) => {
    const disk = await settled(context);
    let old = 0;
    for (const i of upTo(10).filter((each) => each % STRIDE === 0)) {
      const before = the('town', await whole(disk, 'before'));
      const table = await reopened(context, before);
      const kill = await killerOf(context, table.page);
      const changed = changesOf(table);
      await table.page.waitForTimeout(i * 350);
      const killed = Date.now();
      await kill();
      const when = `killed after ${i * 350} ms`;
      const after = the('town', await whole(disk, when));
      const due = changed.filter((at) => at < killed - BOUND).length;
      old += due;
      expect(after.past.length - before.past.length, when).toBeGreaterThanOrEqual(due);
      if (due > 0) expect(after.revision, when).toBeGreaterThan(before.revision);
    }
    // It has made a request.
    expect(old).toBeGreaterThan(20);
  });
});
