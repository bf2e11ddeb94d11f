import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadScene } from '../../../src/persistence/autosave/loading.ts';
import type { Database } from '../../../src/persistence/database/tables.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { duelScene, storedScene } from '../../support/browser-windows.ts';
import { withJournal } from '../../support/journal.ts';
import { wall } from '../../support/scenes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A scene whose text is too long to be read in one task: its walls take three. */
function longScene(): Scene {
  const obstructions = Array.from({ length: 2500 }, (_, i) =>
    wall(`wall-${i}`, [
      [i % 50, 0],
      [i % 50, 1],
    ]),
  );
  return { ...duelScene(), obstructions };
}

/** Loads the scene, and counts the tasks that this lets in between. */
async function tasksOf(database: Database): Promise<number> {
  let tasks = 0;
  const Real = MessageChannel;
  class Counted extends Real {
    constructor() {
      super();
      tasks++;
    }
  }
  vi.stubGlobal('MessageChannel', Counted);
  await storedScene(database, 'yard');
  vi.unstubAllGlobals();
  return tasks;
}

describe('to load a scene', () => {
  test('lets no other task in between if it is short', async () => {
    const { database } = await withJournal(1);
    expect(await tasksOf(database)).toBe(0);
  });

  test('lets the window draw before, while it is read, and while it is compared, if it is long', async () => {
    const { database } = await withJournal(1, longScene());
    // One before. Its walls are read and compared in three parts, its pieces in one, and what else is a list is compared.
    const scene = longScene();
    const others = Object.values({ ...scene, obstructions: [], pieces: [] }).filter(
      (list) => Array.isArray(list) && list.length > 0,
    );
    expect(await tasksOf(database)).toBe(1 + 4 + 4 + others.length);
  });
});

/** Loads the scene, and counts how often its checkpoint is read. */
async function readsOf(database: Database) {
  const document = await database.get('documents', 'yard');
  const parse = vi.spyOn(JSON, 'parse');
  const loading = await loadScene(database, 'yard');
  const reads = parse.mock.calls.filter(([text]) => text === document?.text).length;
  parse.mockRestore();
  return { loading, reads };
}

/** Makes a step one that can be applied, but leads to no scene. */
async function damage(database: Database, revision: number): Promise<void> {
  const step = await database.get('journal', ['yard', revision]);
  if (!step) throw new Error('There is no such step.');
  await database.put('journal', { ...step, patches: '[{"op":"replace","path":["pieces"],"value":"none"}]' });
}

describe('a checkpoint is read', () => {
  test('once if its journal can be applied', async () => {
    const { database } = await withJournal(4);
    expect(await readsOf(database)).toMatchObject({ reads: 1, loading: { base: { isCut: false } } });
  });

  test('with all steps, alone, and with fewer and fewer until one does no harm', async () => {
    const { database } = await withJournal(4);
    await damage(database, 4);
    const { loading, reads } = await readsOf(database);
    // With four, none, three and two steps.
    expect(reads).toBe(4);
    expect(loading).toMatchObject({ state: { history: { scene: { pieces: [{}, { x: 2 }] } } }, base: { isCut: true } });
  });

  test('and opens alone if the first step does the harm', async () => {
    const { database } = await withJournal(4);
    await damage(database, 2);
    const { loading, reads } = await readsOf(database);
    // With four, none, three, two steps and one.
    expect(reads).toBe(5);
    expect(loading).toMatchObject({ state: { history: { scene: duelScene() } }, base: { isCut: true } });
  });

  test('twice if it is no scene itself: fewer steps do not help', async () => {
    const { database } = await withJournal(4);
    await database.put('documents', { scene: 'yard', shot: null, revision: 1, text: '{"pieces":[{},{}]}' });
    expect(await readsOf(database)).toMatchObject({ reads: 2, loading: { status: 'broken' } });
  });
});

test('the text of a document in the current form is not worked out from its journal once more', async () => {
  const { window, database } = await withJournal(4);
  const { base } = await storedScene(database, 'yard');
  const parse = vi.spyOn(JSON, 'parse');
  const { text } = base.stored();
  expect(parse).not.toHaveBeenCalled();
  expect(JSON.parse(text)).toEqual(window.scene());
});
