import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCheckpoint } from '../../../src/persistence/database/checkpoint.ts';
import { parseDocument } from '../../../src/persistence/database/document-text.ts';
import { readVersion } from '../../../src/persistence/database/owed-versions.ts';
import type { Database } from '../../../src/persistence/database/tables.ts';
import type { History } from '../../../src/scene/history/history.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { EVERY_EDIT } from '../../support/any-edit.ts';
import { browser, storedScene, type Window } from '../../support/browser-windows.ts';
import { whileCommitting } from '../../support/journal.ts';
import { wall } from '../../support/scenes.ts';
import { world } from '../../support/world.ts';

const edit = fc.oneof(...Object.values(EVERY_EDIT));
/** How much other work is done before the process is killed. */
const turns = fc.nat({ max: 12 });

/** What happens to an open scene. The changes of one deed are saved together. */
const deeds = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ is: fc.constant('change' as const), edit }) },
    { weight: 3, arbitrary: fc.record({ is: fc.constantFrom('undo' as const, 'redo' as const) }) },
    { weight: 4, arbitrary: fc.record({ is: fc.constant('save' as const), minutes: fc.nat({ max: 6 }) }) },
    { weight: 3, arbitrary: fc.record({ is: fc.constant('checkpoint' as const), waits: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({ is: fc.constantFrom('kill' as const, 'leave' as const), turns, committing: fc.boolean() }),
    },
  ),
  { minLength: 5, maxLength: 40 },
);

/** A scene of one of everything, and so many walls more: with many, its versions are written with the next checkpoint. */
function start(walls: number): Scene {
  const { obstructions, ...rest } = world();
  const more = Array.from({ length: walls }, (_, i) =>
    wall(`more-${i}`, [
      [i % 50, 40],
      [(i % 50) + 0.5, 41],
    ]),
  );
  return { ...rest, id: 'world', name: 'World', obstructions: [...obstructions, ...more] };
}

async function loadedHistory(database: Database): Promise<History> {
  const { state, base } = await storedScene(database, 'world');
  expect(base.isCut).toBe(false);
  return state.history;
}

/** Every version that is listed can be read, and is the scene that was stored under its number. */
async function expectVersions(database: Database, stored: ReadonlyMap<number, Scene>): Promise<void> {
  const card = await database.get('scenes', 'world');
  for (const { number } of card?.versions ?? []) {
    const version = await readVersion(database, 'world', number);
    // A write while the window was left has a number that no one was told.
    if (stored.has(number)) expect(parseDocument(version?.text ?? '')?.value).toEqual(stored.get(number));
    else expect(parseDocument(version?.text ?? '')).toBeDefined();
  }
}

async function run(all: typeof deeds extends fc.Arbitrary<infer T> ? T : never, walls: number): Promise<void> {
  const here = browser();
  const database = await here.database();
  const stored = new Map<number, Scene>();
  let window: Window = here.open();
  window.actions.program.openScene(start(walls), {});
  const historyOf = () => window.store.getState().history;
  let saved = historyOf();
  const save = async (): Promise<void> => {
    await window.saved();
    saved = historyOf();
    stored.set((await database.get('scenes', 'world'))?.revision ?? 0, saved.scene);
  };
  /** Opens the scene in a new window: it must be one of these. */
  const reopen = async (...either: readonly History[]): Promise<void> => {
    const history = await loadedHistory(database);
    expect(either).toContainEqual(history);
    window = here.open();
    await window.load('world');
    expect(window.told).toEqual([]);
    saved = historyOf();
    expect(saved).toEqual(history);
  };
  const pass = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
  };
  const checkpoints: Promise<unknown>[] = [];
  await save();
  for (const deed of all) {
    if (deed.is === 'change') window.actions.document.run(deed.edit);
    if (deed.is === 'undo') window.actions.document.undo();
    if (deed.is === 'redo') window.actions.document.redo();
    if (deed.is === 'checkpoint') {
      checkpoints.push(writeCheckpoint(database, 'world'));
      if (deed.waits) await Promise.all(checkpoints);
    }
    if (deed.is === 'save') {
      here.clock += deed.minutes * 60_000;
      await save();
      // What was acknowledged is there at once.
      expect(await loadedHistory(database)).toEqual(saved);
    }
    if (deed.is === 'kill' || deed.is === 'leave') {
      const before = saved;
      const now = historyOf();
      // In the middle of a save, and of whatever else goes on.
      const flushed = window.autosave.flush();
      await pass(deed.turns);
      if (deed.is === 'leave' && deed.committing) whileCommitting(() => window.leave());
      if (deed.is === 'leave') window.leave();
      window.die();
      await Promise.race([flushed, pass(60)]);
      await Promise.all(checkpoints);
      await reopen(...(deed.is === 'leave' ? [now] : [before, now]));
    }
    await expectVersions(database, stored);
  }
  await Promise.all(checkpoints);
  await save();
  expect(await loadedHistory(database)).toEqual(saved);
  await writeCheckpoint(database, 'world');
  expect(await database.count('journal')).toBe(0);
  expect(await loadedHistory(database)).toEqual(saved);
  await expectVersions(database, stored);
  window.close();
  database.close();
}

test.each([
  ['small', 0, 60],
  ['large', 500, 15],
] as const)(
  'any sequence of changes, undos, redos, saves, checkpoints and kills of a %s scene loads as the last acknowledged state',
  async (_, walls, numRuns) => {
    await fc.assert(
      fc.asyncProperty(deeds, (all) => run(all, walls)),
      { numRuns },
    );
  },
  120_000,
);
