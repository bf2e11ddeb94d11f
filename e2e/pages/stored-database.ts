import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { startAutosave } from '../../src/persistence/autosave/autosave.ts';
import { createConnection } from '../../src/persistence/database/connection.ts';
import { openDatabase } from '../../src/persistence/database/database.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { createActions } from '../../src/store/actions.ts';
import { createAppStore } from '../../src/store/state/create.ts';

/** A database on disk: its version, and its tables with their records. */
export interface StoredTables {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly { readonly name: string; readonly key: string | string[]; readonly records: unknown[] }[];
}

/** Not possible for a table without a window. */
const never = () => () => undefined;

/**
 * The database of a browser that has stored one scene opened from a file, and others before it, written by the
 * program's own persistence. A test that starts with it saves the demo scene and a file dialog.
 */
export async function storedTables(scene: Scene, before: readonly Scene[] = []): Promise<StoredTables> {
  globalThis.indexedDB = new IDBFactory();
  let names = 0;
  // Stored one after the other, a second apart: the library sorts by that.
  let ago = before.length;
  const ports = {
    now: () => new Date(Date.now() - 1000 * ago).toISOString(),
    id: () => `${scene.id}-${++names}`,
  };
  const store = createAppStore(emptyScene(ports.id()));
  const actions = createActions(store, ports);
  const connection = createConnection(openDatabase);
  const keeper = startAutosave(store, connection, {
    ...ports,
    schedule: never,
    onUnload: never,
    onVisible: never,
    onFirstChange: () => undefined,
    notify: ({ kind }) => {
      throw new Error(`${scene.name} could not be saved: ${kind}.`);
    },
    applyRemote: actions.document.follow,
    windows: { post: () => undefined, listen: never },
    checkpoint: () => ({ done: Promise.resolve(null), stop: () => undefined }),
  });
  for (const each of [...before, scene]) {
    actions.program.openScene(each, {}, { view: { showObstructions: true, tab: 'scene', hintSeen: true } });
    await keeper.flush();
    ago--;
  }
  const database = await connection.get();
  const tables = [...database.objectStoreNames].map(async (name) => {
    const { keyPath: key } = database.transaction(name).store;
    if (key === null) throw new Error(`The table ${name} has no key.`);
    return { name, key, records: await database.getAll(name) };
  });
  const kept = { name: database.name, version: database.version, tables: await Promise.all(tables) };
  connection.drop();
  return kept;
}
