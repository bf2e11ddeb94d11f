import type { Scene } from '../../scene/schema/schema.ts';
import type { Connection } from '../database/connection.ts';
import { readDocument } from '../database/document-text.ts';
import { settled } from '../database/journal.ts';
import { type Database, type DeletedKey, sceneKeyRange } from '../database/tables.ts';

/** Increase this when scenes are drawn differently, so that stored thumbnails are redrawn. */
const DRAWING_VERSION = 2;

/** Thumbnails of stored scenes; `null` if a scene cannot be read or drawn. */
export interface Thumbnails {
  /** Returns the thumbnail of a revision of a scene. */
  of(id: string, revision: number): Promise<Blob | null>;
  ofDeleted(key: DeletedKey): Promise<Blob | null>;
  /** Deletes thumbnails of scenes that no longer exist. */
  removeUnused(): Promise<void>;
}

/** Draws a scene with its pictures, or returns null if that fails. */
export type Draw = (scene: Scene, pictures: Readonly<Record<string, Blob>>) => Promise<Blob | null>;

/** A revision of a scene to draw. */
interface Source {
  readonly revision: number;
  readonly version: number;
  readonly text: string;
  readonly pictures: Readonly<Record<string, Blob>>;
}

/** Returns the key of a deleted scene's thumbnail. Ids of scenes hold no line breaks. */
function deletedKeyOf([scene, revision]: DeletedKey): string {
  return `${scene}\n${revision}`;
}

async function storedSource(database: Database, id: string): Promise<Source | null> {
  const transaction = database.transaction(['scenes', 'documents', 'journal', 'assets']);
  const [card, document, steps, pictures] = await Promise.all([
    transaction.objectStore('scenes').get(id),
    transaction.objectStore('documents').get(id),
    transaction.objectStore('journal').getAll(sceneKeyRange(id)),
    transaction.objectStore('assets').get(id),
  ]);
  if (!card || !document) return null;
  const { text } = settled({ document, steps }, card.revision);
  return { revision: card.revision, version: card.version, text, pictures: pictures?.blobs ?? {} };
}

async function deletedSource(database: Database, [scene, revision]: DeletedKey): Promise<Source | null> {
  const transaction = database.transaction(['deleted', 'remains']);
  const [deletedCard, trashPayload] = await Promise.all([
    transaction.objectStore('deleted').get([scene, revision]),
    transaction.objectStore('remains').get([scene, revision]),
  ]);
  return deletedCard && trashPayload ? { ...trashPayload, version: deletedCard.card.version } : null;
}

/**
 * Creates thumbnails, which are drawn on request, one at a time, and stored until their scene changes. If they cannot be
 * stored, they are drawn again.
 */
export function createThumbnails(connection: Pick<Connection, 'get'>, draw: Draw): Thumbnails {
  /** The last drawing, which the next one waits for: large maps take time. */
  let last: Promise<unknown> = Promise.resolve();

  const drawAndStore = async (database: Database, name: string, source: Source | null): Promise<Blob | null> => {
    const scene = source && readDocument(source.text, source.version);
    if (!source || !scene || typeof scene === 'string') return null;
    const picture = await draw(scene, source.pictures);
    if (picture) {
      const { revision } = source;
      await database
        .put('thumbnails', { of: name, revision, drawing: DRAWING_VERSION, picture })
        .catch(() => undefined);
    }
    return picture;
  };
  const thumbnailOf = async (
    name: string,
    revision: number,
    read: (database: Database) => Promise<Source | null>,
  ): Promise<Blob | null> => {
    const database = await connection.get();
    const kept = await database.get('thumbnails', name).catch(() => undefined);
    if (kept?.revision === revision && kept.drawing === DRAWING_VERSION) return kept.picture;
    const next = last.then(async () => drawAndStore(database, name, await read(database)));
    last = next.catch(() => undefined);
    return next;
  };
  const orNull = (work: Promise<Blob | null>): Promise<Blob | null> => work.catch(() => null);

  return {
    of: (id, revision) => orNull(thumbnailOf(id, revision, (database) => storedSource(database, id))),
    ofDeleted: (key) => orNull(thumbnailOf(deletedKeyOf(key), key[1], (database) => deletedSource(database, key))),
    removeUnused: async () => {
      const database = await connection.get();
      const all = await database.getAllKeys('thumbnails');
      const wanted = new Set([
        ...(await database.getAllKeys('scenes')),
        ...(await database.getAllKeys('deleted')).map(deletedKeyOf),
      ]);
      for (const name of all) if (!wanted.has(name)) await database.delete('thumbnails', name);
    },
  };
}
