import { describe, expect, test } from 'vitest';
import { writeCheckpoint } from '../../../src/persistence/database/checkpoint.ts';
import { parseDocument } from '../../../src/persistence/database/document-text.ts';
import type { Database, StoredStep } from '../../../src/persistence/database/tables.ts';
import { createThumbnails } from '../../../src/persistence/library/thumbnails.ts';
import { noticeOf } from '../../../src/persistence/notices.ts';
import { backedUp, restored } from '../../support/backups.ts';
import { browser, duelScene, storedScene } from '../../support/browser-windows.ts';
import { withJournal } from '../../support/journal.ts';

type Damage = (database: Database, steps: readonly StoredStep[]) => Promise<unknown>;

/** What may happen to a journal of four steps, and how many of them can still be read. */
const DAMAGES: readonly (readonly [what: string, readable: number, damage: Damage])[] = [
  [
    'a step that is not JSON',
    2,
    (database, [, , third]) => database.put('journal', { ...third, patches: '[{' } as never),
  ],
  [
    'a step that is no list of patches',
    1,
    (database, [, second]) => database.put('journal', { ...second, patches: '{"op":"add"}' } as never),
  ],
  [
    'a step that does not fit the document',
    2,
    (database, [, , third]) =>
      database.put('journal', { ...third, patches: '[{"op":"replace","path":["pieces",9,"x"],"value":1}]' } as never),
  ],
  [
    'a step that makes the scene unreadable',
    2,
    (database, [, , third]) =>
      database.put('journal', { ...third, patches: '[{"op":"replace","path":["pieces"],"value":"none"}]' } as never),
  ],
  ['a step that is gone', 1, (database) => database.delete('journal', ['yard', 3])],
  ['an end that is gone', 3, (database) => database.delete('journal', ['yard', 5])],
];

/** A browser with a scene whose journal is damaged; no window has it open. */
async function damaged(damage: Damage) {
  const { here, window, database } = await withJournal(4);
  window.close();
  await damage(database, await database.getAll('journal'));
  return { here, database };
}

describe.each(DAMAGES)('a journal with %s', (_, readable, damage) => {
  test('opens as far as it can be read, says so, and is kept as a version before it is overwritten', async () => {
    const { here, database } = await damaged(damage);
    const left = [await database.get('documents', 'yard'), await database.getAll('journal')] as const;
    const window = here.open();
    await window.load('yard');
    expect(window.scene().pieces[1]?.x).toBe(readable);
    expect(window.told).toEqual([{ kind: 'scene-cut', name: 'Mill yard' }]);
    // Looking at it changes nothing, and no checkpoint is written over it.
    expect(await writeCheckpoint(database, 'yard')).toBeNull();
    expect([await database.get('documents', 'yard'), await database.getAll('journal')]).toEqual(left);
    window.actions.document.move('target', { x: 9, y: 1 });
    await window.saved();
    const versions = await database.getAll('versions');
    expect(versions).toMatchObject([{ text: left[0]?.text, unread: { checkpoint: 1, steps: left[1] } }]);
    const { state, base } = await storedScene(database, 'yard');
    expect(state.history.scene).toEqual(window.scene());
    expect(base.isCut).toBe(false);
    expect(await database.count('journal')).toBe(0);
  });

  test('is kept with nothing lost in the trash, in a copy and in a backup', async () => {
    const { here, database } = await damaged(damage);
    const window = here.open();
    const file = await backedUp(here, window);
    const removed = await window.library.remove('yard');
    if (!removed.ok) throw new Error(removed.error);
    expect((await window.library.restore(removed.value.key)).ok).toBe(true);
    expect((await window.library.duplicate('yard')).ok).toBe(true);
    const opensAt = async (at: Database) => {
      const ids = await at.getAllKeys('scenes');
      return Promise.all(ids.map(async (id) => (await storedScene(at, id)).state.history.scene.pieces[1]?.x));
    };
    expect(await opensAt(database)).toEqual([readable, readable]);
    const there = browser();
    await restored(there, there.open(), file);
    expect(await opensAt(await there.database())).toEqual([readable]);
  });
});

test('a damaged journal is not overwritten on a disk with no room for what is kept aside', async () => {
  const { here, database } = await damaged((at, [first]) => at.put('journal', { ...first, patches: 'none' } as never));
  const before = await database.getAll('journal');
  const window = here.open();
  await window.load('yard');
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name === 'versions') throw new DOMException('full', 'QuotaExceededError');
    return Reflect.apply(put, this, given);
  };
  window.actions.document.move('target', { x: 9, y: 1 });
  const saved = await window.autosave.flush();
  IDBObjectStore.prototype.put = put;
  expect(saved).toBe(false);
  expect(await database.getAll('journal')).toEqual(before);
  await window.saved();
  expect(await database.count('versions')).toBe(1);
});

test('a journal whose checkpoint cannot be read stays stored with it', async () => {
  const { here, database } = await damaged((at) =>
    at.put('documents', { scene: 'yard', text: '{"id":', shot: null, revision: 1 }),
  );
  const window = here.open();
  await window.load('yard');
  expect(window.told).toEqual([{ kind: 'scene-broken', name: 'Mill yard' }]);
  expect(await writeCheckpoint(database, 'yard')).toBeNull();
  expect(await database.count('journal')).toBe(4);
});

test('the notice says in one sentence what opened and what is kept', () => {
  const { title, text } = noticeOf({ kind: 'scene-cut', name: 'Yard' });
  expect(title).toBe('The last changes of “Yard” can no longer be read');
  expect(text.match(/\./g)).toHaveLength(1);
});

test('a scene with a journal is drawn, copied, exported and restored as it is, not as its checkpoint', async () => {
  const { here, window, database } = await withJournal(2);
  const drawn: unknown[] = [];
  const thumbnails = createThumbnails(window.connection, async (scene) => {
    drawn.push(scene.pieces[1]?.x);
    return new Blob();
  });
  await thumbnails.of('yard', 3);
  expect(drawn).toEqual([2]);
  const file = await backedUp(here, window);
  await window.library.duplicate('yard');
  const [copy] = (await database.getAllKeys('scenes')).filter((id) => id !== 'yard');
  const { state } = await storedScene(database, copy ?? '');
  expect(state.history.scene).toEqual({ ...window.scene(), id: copy, name: 'Mill yard (copy)' });
  expect(state.history.past).toHaveLength(2);
  const there = browser();
  expect(await restored(there, there.open(), file)).toBe('1 scene restored.');
  const back = await there.database();
  expect(parseDocument((await back.get('documents', 'yard'))?.text ?? '')?.value).toEqual(window.scene());
  expect(await back.count('journal')).toBe(0);
  expect((await storedScene(back, 'yard')).state.history.scene).not.toEqual(duelScene());
});
