import { forceCloseDatabase } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { describe, expect, test } from 'vitest';
import { writeCheckpoint } from '../../../src/persistence/database/checkpoint.ts';
import { parseDocument } from '../../../src/persistence/database/document-text.ts';
import { readVersion } from '../../../src/persistence/database/owed-versions.ts';
import type { Database } from '../../../src/persistence/database/tables.ts';
import { duelScene, storedScene } from '../../support/browser-windows.ts';
import { largeScene, whileCommitting, withJournal } from '../../support/journal.ts';

const revisions = async (database: Database) => (await database.getAllKeys('journal')).map(([, revision]) => revision);
const checkpointAt = async (database: Database) => (await database.get('documents', 'yard'))?.revision;
const targetX = async (database: Database) => (await storedScene(database, 'yard')).state.history.scene.pieces[1]?.x;

describe('a save', () => {
  test('appends one step that starts where the one before it ends; undo and redo are steps as well', async () => {
    const { window, database } = await withJournal(2);
    window.actions.document.undo();
    await window.saved();
    window.actions.document.redo();
    await window.saved();
    const steps = await database.getAll('journal');
    expect(steps.map(({ after, revision }) => [after, revision])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ]);
    expect(steps[2]).toMatchObject({ scene: 'yard', shot: null });
    expect(parseDocument(steps[2]?.patches ?? '')?.value).toEqual([
      { op: 'replace', path: ['pieces', 1, 'x'], value: 1 },
      expect.objectContaining({ op: 'replace', path: ['pieces', 1, 'moved', 'length'] }),
    ]);
    // The document is still the first.
    expect(await checkpointAt(database)).toBe(1);
    expect((await storedScene(database, 'yard')).state.history).toEqual(window.store.getState().history);
  });

  test('of an open shot stores how to run it, and not its scene once more', async () => {
    const { here, window, database } = await withJournal(1, largeScene());
    window.actions.shot.setDice('type');
    window.actions.select.piece('gun');
    window.actions.shot.aim({ at: 'piece', piece: 'target' });
    window.actions.shot.fire();
    await window.saved();
    const step = (await database.getAll('journal')).at(-1);
    expect(step?.patches).toBe('[]');
    expect(step?.shot?.length).toBeLessThan(10_000);
    await writeCheckpoint(database, 'yard');
    const second = here.open();
    await second.load('yard');
    expect(second.store.getState().shot).toEqual(window.store.getState().shot);
  });

  test('of a scene from a database without a journal appends to its document', async () => {
    const { here, window, database } = await withJournal(0);
    window.close();
    const { revision: _, ...document } = (await database.get('documents', 'yard')) ?? {};
    await database.put('documents', document as never);
    const second = here.open();
    await second.load('yard');
    second.actions.document.move('target', { x: 7, y: 1 });
    await second.saved();
    expect(await database.get('documents', 'yard')).toEqual(document);
    expect(await targetX(database)).toBe(7);
    expect(await writeCheckpoint(database, 'yard')).toBe(2);
    expect(await targetX(database)).toBe(7);
  });

  test('of a shot that a database without a journal stored with its whole scene', async () => {
    const { here, window, database } = await withJournal(0);
    window.actions.shot.setDice('type');
    window.actions.select.piece('gun');
    window.actions.shot.aim({ at: 'piece', piece: 'target' });
    window.actions.shot.fire();
    await window.saved();
    window.close();
    await writeCheckpoint(database, 'yard');
    const { shot } = window.store.getState();
    const text = (await database.get('documents', 'yard'))?.text ?? '';
    await database.put('documents', { scene: 'yard', text, shot: JSON.stringify(shot) });
    const second = here.open();
    await second.load('yard');
    expect(second.store.getState().shot).toEqual(shot);
    second.actions.shot.cancel();
    await second.saved();
    expect((await storedScene(database, 'yard')).state.shot).toBeNull();
  });

  test('of a scene whose stored form lacks what has a default writes it whole: patches might not fit', async () => {
    const { here, window, database } = await withJournal(0);
    window.close();
    const document = await database.get('documents', 'yard');
    const { figures: _, ...first } = duelScene().pieces[0] ?? {};
    const pieces = [first, duelScene().pieces[1]];
    await database.put('documents', {
      ...document,
      scene: 'yard',
      shot: null,
      text: JSON.stringify({ ...duelScene(), pieces }),
    });
    const second = here.open();
    await second.load('yard');
    second.actions.document.move('target', { x: 7, y: 1 });
    await second.saved();
    expect(await revisions(database)).toEqual([]);
    expect(await checkpointAt(database)).toBe(2);
    second.actions.document.move('target', { x: 8, y: 1 });
    await second.saved();
    expect(await revisions(database)).toEqual([3]);
  });
});

describe('a checkpoint', () => {
  test('holds what the journal led to, and changes nothing else', async () => {
    const { window, database } = await withJournal(3);
    const tables = ['scenes', 'changes', 'revisions', 'versions', 'sessions', 'assets', 'settings'] as const;
    const rest = () => Promise.all(tables.map((table) => database.getAll(table)));
    const [before, loaded] = [await rest(), await storedScene(database, 'yard')];
    expect(await writeCheckpoint(database, 'yard')).toBe(4);
    expect(await revisions(database)).toEqual([]);
    expect(await checkpointAt(database)).toBe(4);
    expect(await rest()).toEqual(before);
    expect((await storedScene(database, 'yard')).state).toEqual(loaded.state);
    // And once more: there is nothing to do.
    expect(await writeCheckpoint(database, 'yard')).toBe(4);
    window.actions.document.move('target', { x: 9, y: 1 });
    await window.saved();
    expect(await revisions(database)).toEqual([5]);
    expect(await targetX(database)).toBe(9);
  });

  test('disturbs no window: not one with unsaved changes, and not one that follows', async () => {
    const { here, window, database } = await withJournal(2);
    const second = here.open();
    await second.load('yard');
    window.actions.document.move('target', { x: 9, y: 1 });
    await writeCheckpoint(database, 'yard');
    await window.saved();
    await expect.poll(() => second.scene().pieces[1]?.x).toBe(9);
    expect([...window.told, ...second.told]).toEqual([]);
    second.leave();
    expect(await database.count('scenes')).toBe(1);
  });

  test('of a scene that is changed while its text is made keeps the step of that change', async () => {
    const { window, database } = await withJournal(2);
    const written = writeCheckpoint(database, 'yard');
    window.actions.document.move('target', { x: 9, y: 1 });
    await window.saved();
    await written;
    expect(await targetX(database)).toBe(9);
    expect((await storedScene(database, 'yard')).base.isCut).toBe(false);
  });

  test.each(['written whole', 'deleted'])(
    'of a scene that is %s while its text is made is not written',
    async (what) => {
      const { database } = await withJournal(2);
      const whole = { scene: 'yard', text: JSON.stringify(duelScene()), shot: null, revision: 9 };
      // What another window does comes between the two transactions.
      const late = new Proxy(database, {
        get: (target, name) =>
          name !== 'transaction'
            ? Reflect.get(target, name)
            : (...given: Parameters<Database['transaction']>) => {
                if (given[1] === 'readwrite') {
                  const other = database.transaction(['documents', 'journal'], 'readwrite');
                  void other.objectStore('journal').clear();
                  void (what === 'deleted'
                    ? other.objectStore('documents').clear()
                    : other.objectStore('documents').put(whole));
                }
                return Reflect.apply(target.transaction, target, given);
              },
      });
      expect(await writeCheckpoint(late, 'yard')).toBeNull();
      expect(await database.getAll('documents')).toEqual(what === 'deleted' ? [] : [whole]);
    },
  );

  test('on a full disk is not written, and what was saved stays', async () => {
    const { here, window, database } = await withJournal(2);
    here.disk = 'full';
    expect(await writeCheckpoint(database, 'yard')).toBeNull();
    expect(await revisions(database)).toEqual([2, 3]);
    expect(await targetX(database)).toBe(2);
    here.disk = 'roomy';
    window.actions.document.move('target', { x: 9, y: 1 });
    await window.saved();
    expect(await targetX(database)).toBe(9);
  });

  test('is written when nothing has changed for two seconds and the journal is long, and not before', async () => {
    const { window, database } = await withJournal(200);
    window.pass(5000);
    await window.saved();
    expect(await checkpointAt(database)).toBe(1);
    window.actions.document.move('target', { x: 9, y: 1 });
    await window.saved();
    window.pass(1999);
    window.actions.document.move('target', { x: 10, y: 1 });
    await window.saved();
    window.pass(1999);
    await window.saved();
    expect(await checkpointAt(database)).toBe(1);
    window.pass(2000);
    await expect.poll(() => checkpointAt(database)).toBe(203);
    // It counts anew.
    window.actions.document.move('target', { x: 11, y: 1 });
    await window.saved();
    window.pass(5000);
    await window.saved();
    expect(await revisions(database)).toEqual([204]);
  });
});

describe('a version of a large scene', () => {
  test('costs the save nothing: it follows from the journal until the checkpoint writes it', async () => {
    const { here, window, database } = await withJournal(0, largeScene());
    const first = window.scene();
    window.actions.document.move('target', { x: 1, y: 1 });
    await window.saved();
    const second = window.scene();
    here.clock += 6 * 60_000;
    window.actions.document.move('target', { x: 2, y: 1 });
    await window.saved();
    expect((await database.get('scenes', 'yard'))?.versions.map(({ number }) => number)).toEqual([2]);
    window.close();
    const later = here.open();
    await later.load('yard');
    later.actions.document.move('target', { x: 3, y: 1 });
    await later.saved();
    const sceneOf = async (number: number) =>
      parseDocument((await readVersion(database, 'yard', number))?.text ?? '')?.value;
    expect(await database.count('versions')).toBe(0);
    expect(await sceneOf(2)).toEqual(second);
    expect(first).not.toEqual(second);
    // A window that is idle has its checkpoint written.
    later.pass(2000);
    await expect.poll(() => checkpointAt(database)).toBe(4);
    expect(await database.count('versions')).toBe(2);
    expect(await sceneOf(2)).toEqual(second);
    // And it opens as any other.
    await later.library.openVersion('yard', 2);
    expect(later.scene()).toEqual(second);
  });

  test('is kept when the scene moves to the trash and back, and when a file replaces the scene', async () => {
    const { here, window, database } = await withJournal(0, largeScene());
    window.close();
    const second = here.open();
    await second.load('yard');
    second.actions.document.move('target', { x: 1, y: 1 });
    await second.saved();
    expect(await database.count('versions')).toBe(0);
    const removed = await second.library.remove('yard');
    if (!removed.ok) throw new Error(removed.error);
    await second.library.restore(removed.value.key);
    const texts = async () => (await database.getAll('versions')).map(({ text }) => parseDocument(text)?.value);
    expect(await texts()).toEqual([largeScene()]);
    await second.load('yard');
    second.actions.document.move('target', { x: 2, y: 1 });
    await second.saved();
    const moved = second.scene();
    second.actions.program.openScene(duelScene(), {});
    await second.saved();
    expect(await texts()).toContainEqual(moved);
    expect((await database.get('scenes', 'yard'))?.versions).toHaveLength(3);
    expect(await database.count('versions')).toBe(3);
  });
});

describe('a window that closes', () => {
  test.each(['roomy', 'full'] as const)(
    'during a save that can no longer be stopped saves what came after, whether that save succeeds (a %s disk)',
    async (disk) => {
      let pending = 0;
      for (let turns = 0; turns < 14; turns++) {
        const { here, window, database } = await withJournal(1);
        window.actions.document.move('target', { x: 8, y: 1 });
        here.disk = disk;
        void window.autosave.flush();
        for (let i = 0; i < turns; i++) await new Promise((next) => setImmediate(next));
        here.disk = 'roomy';
        window.actions.document.move('target', { x: 9, y: 1 });
        if (!whileCommitting(() => window.leave())) pending++;
        window.die();
        await expect.poll(() => targetX(database)).toBe(9);
        const { state, base } = await storedScene(database, 'yard');
        expect(state.history, `after ${turns} turns`).toEqual(window.store.getState().history);
        expect(base.isCut).toBe(false);
        expect(await writeCheckpoint(database, 'yard')).toBe(base.card.revision);
        expect(await targetX(database)).toBe(9);
      }
      expect(pending).toBeGreaterThan(0);
    },
  );

  test('after the browser has closed and cleared its database writes the whole document', async () => {
    const { window, database } = await withJournal(1);
    for (const table of database.objectStoreNames) await database.clear(table);
    // Its types say that it wants the class.
    forceCloseDatabase(unwrap(await window.connection.get()) as never);
    while (!window.connection.current()) await new Promise((next) => setImmediate(next));
    // It cannot compare its base any more.
    window.actions.document.move('target', { x: 9, y: 1 });
    window.leave();
    window.die();
    await expect.poll(() => database.count('scenes')).toBe(1);
    expect(await targetX(database)).toBe(9);
  });
});
