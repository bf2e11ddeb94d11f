import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The scenes whose windows were closed while they did not respond. */
interface FrozenDatabase extends DBSchema {
  frozen: { key: string; value: { readonly scene: string } };
}

/** A database of its own: the worker that writes it must not hold up the one of the scenes. */
function opened(): Promise<IDBPDatabase<FrozenDatabase>> {
  return openDB<FrozenDatabase>('fall-of-shot-frozen', 1, {
    upgrade: (database) => void database.createObjectStore('frozen', { keyPath: 'scene' }),
    blocking: (_current, _blocked, event) => event.target instanceof IDBDatabase && event.target.close(),
  });
}

async function using<T>(act: (database: IDBPDatabase<FrozenDatabase>) => Promise<T>): Promise<T> {
  const database = await opened();
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

/** Remembers that a window is frozen with this scene. */
export function recordFrozen(scene: string): Promise<unknown> {
  return using((database) => database.put('frozen', { scene }));
}

/** Forgets it: the window responds. */
export function forgetFrozen(scene: string): Promise<unknown> {
  return using((database) => database.delete('frozen', scene));
}

/** True if a window was closed while it was frozen with this scene; false too if the browser stores nothing. */
export function wasFrozen(scene: string): Promise<boolean> {
  return using((database) => database.getKey('frozen', scene)).then(
    (key) => key !== undefined,
    () => false,
  );
}
