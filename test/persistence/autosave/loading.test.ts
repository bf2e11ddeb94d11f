import { describe, expect, test } from 'vitest';
import { type Loading, loadScene, viewStateOf } from '../../../src/persistence/autosave/loading.ts';
import { readShot, shotText } from '../../../src/persistence/autosave/stored-shot.ts';
import { VERSION_INTERVAL_MS } from '../../../src/persistence/autosave/versions.ts';
import { documentText } from '../../../src/persistence/database/document-text.ts';
import type { Database, SceneCard } from '../../../src/persistence/database/tables.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { duelScene, storedScene, type Window } from '../../support/browser-windows.ts';
import { withJournal } from '../../support/journal.ts';

async function cardOf(database: Database): Promise<SceneCard> {
  const card = await database.get('scenes', 'yard');
  if (!card) throw new Error('Nothing is stored.');
  return card;
}

/** Stores a scene again as if an earlier version of the program had written it. Its form needs no other change. */
async function asEarlier(database: Database): Promise<void> {
  await database.put('scenes', { ...(await cardOf(database)), version: SCENE_VERSION - 1 });
}

/** Opens a shot and leaves it at its first question. */
async function withShot({ actions, store, saved }: Window) {
  actions.shot.setDice('type');
  actions.select.piece('gun');
  actions.shot.aim({ at: 'piece', piece: 'target' });
  actions.shot.fire();
  await saved();
  const { shot } = store.getState();
  if (!shot) throw new Error('No shot is open.');
  return shot;
}

describe('the history of a stored scene', () => {
  test('comes back in the objects that are stored, which are not written again', async () => {
    const { window, database } = await withJournal(3);
    window.actions.document.undo();
    await window.saved();
    const { state, base } = await storedScene(database, 'yard');
    expect(state.history).toEqual(window.store.getState().history);
    expect(base.changes).toMatchObject({ first: 0, end: 3 });
    const { past, future } = state.history;
    expect(base.changes.changes).toHaveLength(3);
    [...past, ...future].forEach((change, i) => {
      expect(base.changes.changes[i]).toBe(change);
    });
  });

  /** What may be wrong with it, while the document itself can be read. */
  const WRONGS: readonly (readonly [what: string, wrong: (database: Database) => Promise<unknown>])[] = [
    ['an earlier version wrote', asEarlier],
    ['lacks a change', (database) => database.delete('changes', ['yard', 1])],
    [
      'has a change that is none',
      (database) => database.put('changes', { scene: 'yard', number: 1, change: { label: 7 } }),
    ],
  ];

  test.each(WRONGS)('that %s starts afresh', async (_, wrong) => {
    const { window, database } = await withJournal(3);
    await wrong(database);
    const { state, base } = await storedScene(database, 'yard');
    expect(state.history).toEqual(freshHistory(window.scene()));
    // Its records are known to be there, so that the next write removes them.
    expect(base.changes).toEqual({ first: 0, end: 3, changes: [] });
  });
});

describe('the open shot of a stored scene', () => {
  test('lies on the map as far as it had come, and is not played', async () => {
    const { window, database } = await withJournal(1);
    const shot = await withShot(window);
    const { state } = await storedScene(database, 'yard');
    expect(state.shot).toEqual(shot);
    expect(state.playback).toEqual({
      playing: { entry: null, steps: shot.attack.steps, before: shot.frozen, run: 1 },
    });
  });

  test('is called off if an earlier version wrote the scene', async () => {
    const { window, database } = await withJournal(1);
    await withShot(window);
    await asEarlier(database);
    const { state } = await storedScene(database, 'yard');
    expect(state.shot).toBeNull();
    expect(state.playback).toEqual({ playing: null });
  });

  test('is called off if it is damaged, or does not fit its scene', async () => {
    const { window } = await withJournal(1);
    const shot = await withShot(window);
    const scene = window.scene();
    const text = shotText(shot, scene);
    expect(readShot(text, scene)).toEqual(shot);
    for (const damaged of ['', '{"attack":', '{}', 'null']) expect(readShot(damaged, scene)).toBeNull();
    const earlier = [{ op: 'replace', path: ['pieces', 9, 'x'], value: 1 }];
    expect(readShot(JSON.stringify({ ...JSON.parse(text), earlier }), scene)).toBeNull();
  });
});

test('what goes on the table takes the place of the empty one, with its pictures', () => {
  const history = freshHistory(duelScene());
  const assets = { map: new Blob(['map']) };
  expect(viewStateOf({ history, shot: null, assets }, {})).toEqual({
    history,
    shot: null,
    assets,
    dialogs: { blank: false },
    playback: { playing: null },
  });
});

describe('what is known of the stored document', () => {
  test('is its text with all steps applied', async () => {
    const { window, database } = await withJournal(2);
    const { base } = await storedScene(database, 'yard');
    expect(base).toMatchObject({ revision: 3, isExact: true, isCut: false });
    expect(base.stored().unread).toBeNull();
    expect(JSON.parse(base.stored().text)).toEqual(window.scene());
  });

  test('is the very text of a checkpoint alone', async () => {
    const { database } = await withJournal(0);
    const document = await database.get('documents', 'yard');
    // As another program might write it: the same, with other spaces.
    const text = JSON.stringify(JSON.parse(document?.text ?? ''), null, 1);
    await database.put('documents', { scene: 'yard', shot: null, revision: 1, text });
    const { state, base } = await storedScene(database, 'yard');
    expect(base.isExact).toBe(true);
    expect(base.stored()).toEqual({ text, unread: null });
    expect(documentText(state.history.scene)).toBe(text);
  });

  test('is not in the current form if an earlier version wrote it, even if it reads the same', async () => {
    const { window, database } = await withJournal(1);
    await asEarlier(database);
    const { state, base } = await storedScene(database, 'yard');
    expect(state.history.scene).toEqual(window.scene());
    expect(base.isExact).toBe(false);
  });

  test('is what an earlier version wrote, in the form of that version', async () => {
    const { window, database } = await withJournal(1);
    const document = await database.get('documents', 'yard');
    if (!document) throw new Error('Nothing is stored.');
    // That version knew of no figures, which have a default.
    const [{ figures: _, ...gun } = {}, target] = duelScene().pieces;
    const earlier = { ...duelScene(), pieces: [gun, target] };
    await database.put('documents', { ...document, text: JSON.stringify(earlier) });
    await asEarlier(database);
    const { state, base } = await storedScene(database, 'yard');
    expect(state.history.scene).toEqual(window.scene());
    const [, moved] = window.scene().pieces;
    expect(JSON.parse(base.stored().text)).toEqual({ ...earlier, pieces: [gun, moved] });
  });

  test('owes no version that has a record already', async () => {
    const { here, window, database } = await withJournal(1);
    here.clock += VERSION_INTERVAL_MS;
    window.actions.document.move('target', { x: 9, y: 1 });
    await window.saved();
    const { base } = await storedScene(database, 'yard');
    expect(base.card.versions).toMatchObject([{ number: 2 }]);
    expect(base.owed).toEqual([]);
    await database.delete('versions', ['yard', 2]);
    expect((await storedScene(database, 'yard')).base.owed).toMatchObject([{ number: 2 }]);
  });
});

describe('a scene of which something is gone', () => {
  test('opens without how it was viewed', async () => {
    const { window, database } = await withJournal(1);
    await database.delete('sessions', 'yard');
    const { state, session } = await storedScene(database, 'yard');
    expect(session).toEqual({});
    expect(state.history.scene).toEqual(window.scene());
  });

  test('opens without its pictures', async () => {
    const { database } = await withJournal(1);
    await database.delete('assets', 'yard');
    expect((await storedScene(database, 'yard')).state.assets).toEqual({});
  });

  test.each(['gone', 'no JSON', 'no scene'])('is broken if its document is %s', async (what) => {
    const { database } = await withJournal(1);
    const card = await cardOf(database);
    if (what === 'gone') await database.delete('documents', 'yard');
    else {
      const text = what === 'no JSON' ? '{"id":' : '{"id":"yard"}';
      await database.put('documents', { scene: 'yard', shot: null, revision: 1, text });
    }
    expect(await loadScene(database, 'yard')).toEqual({ status: 'broken', card });
  });

  test('is missing without its card, whatever else is left', async () => {
    const { database } = await withJournal(1);
    await database.delete('scenes', 'yard');
    expect(await loadScene(database, 'yard')).toEqual({ status: 'missing' });
  });
});

describe('a database that does not give the records of a scene', () => {
  const refused = new DOMException('Failed to read large IndexedDB value', 'DataError');

  /** Reads a scene where no table can be read as a whole. */
  async function reading(id: string): Promise<{ readonly loading: Promise<Loading>; readonly card: SceneCard }> {
    const { database } = await withJournal(1);
    const transaction = () => {
      throw refused;
    };
    const get = (table: 'scenes', key: string) => database.get(table, key);
    const unreadable = { transaction, get } as unknown as Database;
    return { loading: loadScene(unreadable, id), card: await cardOf(database) };
  }

  test('gives at least its card, and the scene is broken', async () => {
    const { loading, card } = await reading('yard');
    expect(await loading).toEqual({ status: 'broken', card });
  });

  test('fails as it did if it gives no card either', async () => {
    const { loading } = await reading('elsewhere');
    await expect(loading).rejects.toBe(refused);
  });
});
