import type { IDBPObjectStore, StoreNames } from 'idb';
import { renamedChange } from '../../scene/history/copy-scene.ts';
import { readChange } from './changes.ts';
import { parseDocument } from './document-text.ts';
import { settled } from './journal.ts';
import { owedVersions, versionRecord } from './owed-versions.ts';
import {
  type Database,
  numberRange,
  SCENE_TABLES,
  type SceneCard,
  type SceneParts,
  type StoredStep,
  sceneKeyRange,
  type Tables,
} from './tables.ts';
import { readSession } from './view-state-schema.ts';

/** The stored records of a scene, which this program may not be able to read. */
export interface RawScene extends SceneParts {
  readonly card: SceneCard;
}

type SceneTable = (typeof SCENE_TABLES)[number];

/** A transaction that covers at least the tables of scenes. */
type SceneTransaction<Mode extends IDBTransactionMode> = {
  objectStore<T extends SceneTable>(name: T): IDBPObjectStore<Tables, ArrayLike<StoreNames<Tables>>, T, Mode>;
};

/** What is left of a document without its checkpoint. */
function lostDocument(steps: readonly StoredStep[]): Pick<RawScene, 'text' | 'shot' | 'unread'> {
  return { text: '', shot: null, unread: steps.length > 0 ? { checkpoint: 0, steps } : null };
}

/** Reads all records of a scene within a transaction. Returns undefined if there is no such scene. */
export async function readRawIn(
  transaction: SceneTransaction<'readonly'> | SceneTransaction<'readwrite'>,
  id: string,
): Promise<RawScene | undefined> {
  // A request that throws becomes a rejection, so that those of the other requests are handled too.
  const attempted = async <T>(request: () => Promise<T>): Promise<T> => request();
  const [card, document, steps, session, pictures] = await Promise.all([
    attempted(() => transaction.objectStore('scenes').get(id)),
    attempted(() => transaction.objectStore('documents').get(id)),
    attempted(() => transaction.objectStore('journal').getAll(sceneKeyRange(id))),
    attempted(() => transaction.objectStore('sessions').get(id)),
    attempted(() => transaction.objectStore('assets').get(id)),
  ]);
  if (!card) return undefined;
  const versions = await transaction.objectStore('versions').getAll(sceneKeyRange(id));
  const changes =
    card.first < card.end ? await transaction.objectStore('changes').getAll(numberRange(id, card.first, card.end)) : [];
  const listed = new Set(card.versions.map(({ number }) => number));
  const written = new Set(versions.map(({ number }) => number));
  const owed = document ? owedVersions(card, { document, steps }, written) : [];
  return {
    card,
    ...(document ? settled({ document, steps }, card.revision) : lostDocument(steps)),
    changes,
    versions: [
      ...versions.filter(({ number }) => listed.has(number)),
      ...owed.map(({ number, stored }) => versionRecord(id, { number, ...stored() })),
    ].sort((a, b) => a.number - b.number),
    session: session?.session ?? {},
    pictures: pictures?.blobs ?? {},
  };
}

/** Reads all records of a scene. Returns undefined if there is no such scene. */
export function readRaw(database: Database, id: string): Promise<RawScene | undefined> {
  return readRawIn(database.transaction(SCENE_TABLES, 'readonly'), id);
}

/**
 * Writes a scene within a transaction. Its earlier records must have been erased.
 *
 * @param last the last revision that was written. All numbers after it are taken: otherwise a window with an earlier
 *   state could overwrite this one unnoticed
 */
export function* putRaw(
  transaction: SceneTransaction<'readwrite'>,
  { card, text, shot, unread, changes, versions, session, pictures }: RawScene,
  last = 0,
): Generator<Promise<unknown>> {
  const { id } = card;
  for (let revision = last + 1; revision <= card.revision; revision++) {
    yield transaction.objectStore('revisions').add({ scene: id, revision });
  }
  yield transaction.objectStore('scenes').put(card);
  const revision = unread ? unread.checkpoint : card.revision;
  yield transaction.objectStore('documents').put({ scene: id, text, shot, revision });
  for (const step of unread?.steps ?? []) yield transaction.objectStore('journal').put({ ...step, scene: id });
  yield transaction.objectStore('sessions').put({ scene: id, session: readSession(session) });
  yield transaction.objectStore('assets').put({ scene: id, blobs: pictures });
  for (const change of changes) yield transaction.objectStore('changes').put({ ...change, scene: id });
  for (const version of versions) yield transaction.objectStore('versions').put({ ...version, scene: id });
}

/**
 * Returns a copy of a scene under another id and name, without its versions. A text that is not a scene stays as it is.
 */
export function copyRaw(raw: RawScene, id: string, name: string, savedAt = raw.card.savedAt): RawScene {
  const from = raw.card.name;
  const scene = parseDocument(raw.text)?.value;
  const isRecord = typeof scene === 'object' && scene !== null && !Array.isArray(scene);
  const text = isRecord ? JSON.stringify({ ...scene, id, name }) : raw.text;
  const changes = raw.changes.map((stored) => {
    const change = readChange(stored.change);
    return change ? { ...stored, change: renamedChange(change, from, name) } : stored;
  });
  const card = { ...raw.card, id, name, savedAt, revision: 1, pictures: 1, versions: [] };
  return { ...raw, card, text, changes, versions: [] };
}
