import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRaw } from '../../../src/persistence/database/raw-records.ts';
import { backedUp, restored } from '../../support/backups.ts';
import { type Browser, browser, duelScene, storedScene, type Window } from '../../support/browser-windows.ts';

const DAY = 24 * 60 * 60_000;

/** What people do to their scenes. */
const DEEDS = [
  'open',
  'fresh',
  'change',
  'undo',
  'save',
  'rename',
  'duplicate',
  'remove',
  'put back',
  'take away',
  'wait',
  'back up',
  'restore',
] as const;

/** `of` chooses a scene or a deleted one, whichever there are. */
const deeds = fc.array(
  fc.record({ deed: fc.constantFrom(...DEEDS), of: fc.nat({ max: 20 }), window: fc.nat({ max: 1 }) }),
  { minLength: 5, maxLength: 30 },
);

type Deed = (typeof DEEDS)[number];

/** Every state of a scene has its own mark, which is found wherever that state is stored. */
const marksIn = (what: unknown): readonly string[] => JSON.stringify(what).match(/mark-\d+/g) ?? [];

/** The marks in the current scenes: stored, deleted or open. */
async function current(here: Browser, windows: readonly Window[]): Promise<readonly string[]> {
  const database = await here.database();
  const stored = await Promise.all((await database.getAllKeys('scenes')).map((id) => readRaw(database, id)));
  const all = [stored.map((raw) => raw?.text), (await database.getAll('remains')).map(({ text }) => text)];
  database.close();
  return marksIn([all, windows.map((window) => window.scene())]);
}

/** The marks of everything that can still be reached. */
async function reachable(here: Browser, windows: readonly Window[]): Promise<ReadonlySet<string>> {
  const database = await here.database();
  const tables = ['documents', 'journal', 'changes', 'versions', 'remains'] as const;
  const all = await Promise.all(tables.map((table) => database.getAll(table)));
  database.close();
  return new Set(marksIn([all, windows.map(({ store }) => store.getState().history)]));
}

/** A table of two windows in one browser, on which actions run. */
function tableOfTwo() {
  const here = browser();
  const windows = [here.open(), here.open()];
  /** What somebody has deleted for good, or left in the trash for too long. */
  const given = new Set<string>();
  let marks = 0;
  let scenes = 0;
  let file: Blob | null = null;

  const throwAway = async (act: () => Promise<unknown>): Promise<void> => {
    const remains = async () => {
      const database = await here.database();
      const all = await database.getAll('remains');
      database.close();
      return all;
    };
    const before = await remains();
    await act();
    const left = new Set((await remains()).map(({ scene, revision }) => `${scene} ${revision}`));
    for (const gone of before)
      if (!left.has(`${gone.scene} ${gone.revision}`)) for (const mark of marksIn(gone)) given.add(mark);
  };

  const act = async (deed: Deed, of: number, window: Window): Promise<void> => {
    const { library, actions, store, autosave: keeper } = window;
    const list = await library.list();
    const bin = await library.deleted();
    const scene = list[of % (list.length || 1)]?.id;
    const gone = bin[of % (bin.length || 1)]?.key;
    if (deed === 'fresh') {
      // An unsaved scene that was left waits in the window's memory, where no test looks.
      await keeper.flush();
      const fresh = duelScene(`scene-${++scenes}`, `Scene ${scenes}`);
      actions.program.openScene({ ...fresh, note: `mark-${++marks}` }, {});
    }
    if (deed === 'change' && !store.getState().dialogs.blank)
      actions.document.edit('target', { name: `mark-${++marks}` });
    if (deed === 'undo') actions.document.undo();
    if (deed === 'save') await keeper.flush();
    if (deed === 'open' && scene) await library.open(scene);
    if (deed === 'rename' && scene) expect(await library.rename(scene, `Name ${of}`)).toMatchObject({ ok: true });
    if (deed === 'duplicate' && scene) expect(await library.duplicate(scene)).toMatchObject({ ok: true });
    if (deed === 'remove' && scene) expect(await library.remove(scene)).toMatchObject({ ok: true });
    if (deed === 'put back' && gone) expect(await library.restore(gone, of % 2 === 0)).toMatchObject({ ok: true });
    if (deed === 'take away' && gone) await throwAway(() => library.purge([gone]));
    if (deed === 'wait') {
      here.clock += 20 * DAY;
      await throwAway(() => library.purgeExpired());
    }
    if (deed === 'back up') file = await backedUp(here, window);
    if (deed === 'restore' && file) await restored(here, window, file);
  };

  return { here, windows, given, act };
}

test('no action in two windows loses a state of a scene, except deleting it forever, and every scene opens', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      const { here, windows, given, act } = tableOfTwo();
      /** Nothing that existed before is lost after it. */
      const losesNothing = async (deed: string, doing: () => Promise<unknown>): Promise<void> => {
        const before = await current(here, windows);
        await doing();
        const after = await reachable(here, windows);
        expect([deed, before.filter((mark) => !after.has(mark) && !given.has(mark))]).toEqual([deed, []]);
      };
      for (const { deed, of, window: number } of all) {
        const window = windows[number];
        here.clock += 60_000;
        if (window) await losesNothing(deed, () => act(deed, of, window));
      }
      await losesNothing('the end', async () => {
        for (const { autosave: keeper } of windows) expect(await keeper.flush()).toBe(true);
      });
      const database = await here.database();
      for (const id of await database.getAllKeys('scenes')) await storedScene(database, id);
      database.close();
      for (const { close } of windows) close();
    }),
    { numRuns: 60 },
  );
}, 60_000);
