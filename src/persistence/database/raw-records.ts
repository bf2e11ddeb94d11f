import type { IDBPObjectStore, StoreNames } from 'idb';
import { renamedChange } from '../../scene/history/copy-scene.ts';
import { readChange } from './changes.ts';
import { parseDocument } from './document-text.ts';
import {
  type Database,
  numbered,
  SCENE_TABLES,
  type SceneCard,
  type SceneParts,
  sceneKeyRange,
  type Tables,
} from './tables.ts';
import { readSession } from './view-state-schema.ts';

/** A scene as the database holds it, whether this program can read it or not. */
export interface RawScene extends SceneParts {
  readonly card: SceneCard;
}

type SceneTable = (typeof SCENE_TABLES)[number];

/** A transaction over the tables of scenes, perhaps among others. */
type Over<Mode extends IDBTransactionMode> = {
  objectStore<T extends SceneTable>(name: T): IDBPObjectStore<Tables, ArrayLike<StoreNames<Tables>>, T, Mode>;
};

/** Reads everything of a scene within a transaction; nothing when it is not there. */
export async function rawIn(
  transaction: Over<'readonly'> | Over<'readwrite'>,
  id: string,
): Promise<RawScene | undefined> {
  // What cannot even be asked for fails with the others: nobody would hear of them when the transaction is broken off.
  const asked = async <T>(request: () => Promise<T>): Promise<T> => request();
  const [card, document, session, pictures] = await Promise.all([
    asked(() => transaction.objectStore('scenes').get(id)),
    asked(() => transaction.objectStore('documents').get(id)),
    asked(() => transaction.objectStore('sessions').get(id)),
    asked(() => transaction.objectStore('assets').get(id)),
  ]);
  if (!card) return undefined;
  const versions = await transaction.objectStore('versions').getAll(sceneKeyRange(id));
  const changes =
    card.first < card.end ? await transaction.objectStore('changes').getAll(numbered(id, card.first, card.end)) : [];
  const told = new Set(card.versions.map(({ number }) => number));
  return {
    card,
    text: document?.text ?? '',
    shot: document?.shot ?? null,
    changes,
    versions: versions.filter(({ number }) => told.has(number)),
    session: session?.session ?? {},
    pictures: pictures?.blobs ?? {},
  };
}

/** Reads everything of a scene; nothing when it is not there. */
export function readRaw(database: Database, id: string): Promise<RawScene | undefined> {
  return rawIn(database.transaction(SCENE_TABLES, 'readonly'), id);
}

/**
 * Puts a scene into the database, in a transaction that is under way. What else is there of it must have been taken away.
 *
 * @param last the last revision of it that was written. None after it stays free: a window that knows an earlier state
 *   would write over this one with such a number, and nobody would be told
 */
export function* putRaw(
  transaction: Over<'readwrite'>,
  { card, text, shot, changes, versions, session, pictures }: RawScene,
  last = 0,
): Generator<Promise<unknown>> {
  const { id } = card;
  for (let revision = last + 1; revision <= card.revision; revision++) {
    yield transaction.objectStore('revisions').add({ scene: id, revision });
  }
  yield transaction.objectStore('scenes').put(card);
  yield transaction.objectStore('documents').put({ scene: id, text, shot });
  yield transaction.objectStore('sessions').put({ scene: id, session: readSession(session) });
  yield transaction.objectStore('assets').put({ scene: id, blobs: pictures });
  for (const change of changes) yield transaction.objectStore('changes').put({ ...change, scene: id });
  for (const version of versions) yield transaction.objectStore('versions').put({ ...version, scene: id });
}

/**
 * The same scene as a copy under another id and name, without its versions. A text that is no scene at all stays as it
 * is.
 */
export function copiedRaw(raw: RawScene, id: string, name: string, savedAt = raw.card.savedAt): RawScene {
  const from = raw.card.name;
  const scene = parseDocument(raw.text)?.value;
  const isThing = typeof scene === 'object' && scene !== null && !Array.isArray(scene);
  const text = isThing ? JSON.stringify({ ...scene, id, name }) : raw.text;
  const changes = raw.changes.map((stored) => {
    const change = readChange(stored.change);
    return change ? { ...stored, change: renamedChange(change, from, name) } : stored;
  });
  const card = { ...raw.card, id, name, savedAt, revision: 1, pictures: 1, versions: [] };
  return { ...raw, card, text, changes, versions: [] };
}
