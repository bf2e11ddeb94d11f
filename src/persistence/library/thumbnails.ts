import type { Scene } from '../../scene/schema/schema.ts';
import type { Connection } from '../database/connection.ts';
import { readDocument } from '../database/document-text.ts';
import type { Database, DeletedKey } from '../database/tables.ts';

/** Goes up whenever a scene would be drawn otherwise: what was drawn before is drawn anew. */
const DRAWING = 1;

/** Small pictures of kept scenes. There is none where a scene cannot be read, or nothing can be drawn. */
export interface Thumbnails {
  /** Of a scene as it was kept with some revision. */
  of(id: string, revision: number): Promise<Blob | null>;
  ofDeleted(key: DeletedKey): Promise<Blob | null>;
  /** Forgets those of scenes that are gone. */
  tidy(): Promise<void>;
}

/** Draws a scene with its pictures; `null` where that cannot be done. */
export type Draw = (scene: Scene, pictures: Readonly<Record<string, Blob>>) => Promise<Blob | null>;

/** What a thumbnail is drawn from, with the revision that this is. */
interface Source {
  readonly revision: number;
  readonly version: number;
  readonly text: string;
  readonly pictures: Readonly<Record<string, Blob>>;
}

/** What the thumbnail of a deleted scene is called. No scene's id holds a line break. */
function deletedName([scene, revision]: DeletedKey): string {
  return `${scene}\n${revision}`;
}

async function keptSource(database: Database, id: string): Promise<Source | null> {
  const transaction = database.transaction(['scenes', 'documents', 'assets']);
  const [card, document, pictures] = await Promise.all([
    transaction.objectStore('scenes').get(id),
    transaction.objectStore('documents').get(id),
    transaction.objectStore('assets').get(id),
  ]);
  if (!card || !document) return null;
  return { revision: card.revision, version: card.version, text: document.text, pictures: pictures?.blobs ?? {} };
}

async function deletedSource(database: Database, [scene, revision]: DeletedKey): Promise<Source | null> {
  const transaction = database.transaction(['deleted', 'remains']);
  const [gone, trashPayload] = await Promise.all([
    transaction.objectStore('deleted').get([scene, revision]),
    transaction.objectStore('remains').get([scene, revision]),
  ]);
  return gone && trashPayload ? { ...trashPayload, version: gone.card.version } : null;
}

/**
 * Thumbnails that are drawn when somebody asks for them, one at a time, and kept until their scene has changed. Nothing
 * depends on them: where they cannot be kept they are drawn anew.
 */
export function createThumbnails(connection: Pick<Connection, 'get'>, draw: Draw): Thumbnails {
  /** Drawing a large map takes its time: the next one waits. */
  let last: Promise<unknown> = Promise.resolve();

  const drawn = async (database: Database, name: string, source: Source | null): Promise<Blob | null> => {
    const scene = source && readDocument(source.text, source.version);
    if (!source || !scene || typeof scene === 'string') return null;
    const picture = await draw(scene, source.pictures);
    if (picture) {
      const { revision } = source;
      await database.put('thumbnails', { of: name, revision, drawing: DRAWING, picture }).catch(() => undefined);
    }
    return picture;
  };
  const made = async (
    name: string,
    revision: number,
    read: (database: Database) => Promise<Source | null>,
  ): Promise<Blob | null> => {
    const database = await connection.get();
    const kept = await database.get('thumbnails', name).catch(() => undefined);
    if (kept?.revision === revision && kept.drawing === DRAWING) return kept.picture;
    const next = last.then(async () => drawn(database, name, await read(database)));
    last = next.catch(() => undefined);
    return next;
  };
  const orNone = (work: Promise<Blob | null>): Promise<Blob | null> => work.catch(() => null);

  return {
    of: (id, revision) => orNone(made(id, revision, (database) => keptSource(database, id))),
    ofDeleted: (key) => orNone(made(deletedName(key), key[1], (database) => deletedSource(database, key))),
    tidy: async () => {
      const database = await connection.get();
      const all = await database.getAllKeys('thumbnails');
      const wanted = new Set([
        ...(await database.getAllKeys('scenes')),
        ...(await database.getAllKeys('deleted')).map(deletedName),
      ]);
      for (const name of all) if (!wanted.has(name)) await database.delete('thumbnails', name);
    },
  };
}
