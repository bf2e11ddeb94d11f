import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { Change } from '../../scene/history/history.ts';
import type { SceneCard, Tables } from './tables.ts';

type Upgrading = IDBPTransaction<Tables, StoreNames<Tables>[], 'versionchange'>;

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Splits the single record of a scene of version 2. Its content is unknown, so nothing is assumed. */
function splitRecord(record: unknown) {
  const id = String(field(record, 'id'));
  const history = field(record, 'history');
  const scene = field(history, 'scene');
  const shot = field(record, 'shot') ?? null;
  const past = list(field(history, 'past'));
  // Redo starts with what was undone last.
  const changes = [...past, ...list(field(history, 'future'))] as readonly Change[];
  const text = JSON.stringify(scene ?? record);
  const last = past.at(-1);
  const card: SceneCard = {
    id,
    version: Number(field(record, 'version') ?? 1),
    revision: 1,
    savedAt: String(field(record, 'savedAt') ?? ''),
    name: String(field(scene, 'name') ?? ''),
    pieces: list(field(scene, 'pieces')).length,
    shots: list(field(scene, 'log')).length,
    said: last === undefined ? null : String(field(last, 'label') ?? ''),
    bytes: text.length,
    first: 0,
    done: past.length,
    end: changes.length,
    pictures: 1,
    versions: [],
  };
  return {
    id,
    card,
    text,
    shot: shot === null ? null : JSON.stringify(shot),
    changes,
    session: field(record, 'session'),
  };
}

/** Moves the scenes of versions 1 and 2 to the tables of version 3. */
async function splitScenes(transaction: Upgrading): Promise<void> {
  const scenes = transaction.objectStore('scenes');
  for (const record of (await scenes.getAll()) as readonly unknown[]) {
    const { id, card, text, shot, changes, session } = splitRecord(record);
    await Promise.all([
      scenes.put(card),
      transaction.objectStore('documents').put({ scene: id, text, shot }),
      transaction.objectStore('revisions').put({ scene: id, revision: card.revision }),
      transaction.objectStore('sessions').put({ scene: id, session: session ?? {} }),
      ...changes.map((change, number) => transaction.objectStore('changes').put({ scene: id, number, change })),
    ]);
  }
}

/** Upgrades a database of an earlier version, and keeps everything in it. */
export async function upgrade(database: IDBPDatabase<Tables>, from: number, transaction: Upgrading): Promise<void> {
  if (from < 1) {
    database.createObjectStore('scenes', { keyPath: 'id' });
    database.createObjectStore('assets', { keyPath: 'scene' });
    database.createObjectStore('settings', { keyPath: 'key' });
  }
  if (from < 2) database.createObjectStore('armoury', { keyPath: 'id' });
  if (from < 3) {
    database.createObjectStore('documents', { keyPath: 'scene' });
    database.createObjectStore('revisions', { keyPath: ['scene', 'revision'] });
    database.createObjectStore('changes', { keyPath: ['scene', 'number'] });
    database.createObjectStore('versions', { keyPath: ['scene', 'number'] });
    database.createObjectStore('sessions', { keyPath: 'scene' });
    await splitScenes(transaction);
  }
  if (from < 4) {
    database.createObjectStore('deleted', { keyPath: ['scene', 'revision'] });
    database.createObjectStore('remains', { keyPath: ['scene', 'revision'] });
    database.createObjectStore('thumbnails', { keyPath: 'of' });
    database.createObjectStore('roster', { keyPath: 'id' });
  }
  // Documents stay as they are: each is its own checkpoint, and nothing has happened since.
  if (from < 5) database.createObjectStore('journal', { keyPath: ['scene', 'revision'] });
}
