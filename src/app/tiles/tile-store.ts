import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Pyramid } from '../../canvas/tiles/pyramid.ts';

/** An encoded image: its bytes, because not all browsers store blobs. */
export interface Encoded {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

interface KeptPicture {
  readonly id: string;
  readonly pyramid: Pyramid;
  readonly overview: Encoded;
  /** Whether all its tiles are kept. */
  readonly whole: boolean;
  /** Grows with each use of any picture. */
  readonly used: number;
}

interface TileDatabase extends DBSchema {
  pictures: { readonly key: string; readonly value: KeptPicture };
  tiles: { readonly key: [picture: string, tile: string]; readonly value: Encoded };
}

/** How many pictures are kept. */
const MOST = 4;

/** The encoded tiles of pictures, in a database of their own: they may be lost at any time, and are made again. */
export interface TileStore {
  /** A picture of which all tiles are kept, now counted as used; `null` if there is none. */
  open(id: string): Promise<{ readonly pyramid: Pyramid; readonly overview: Encoded } | null>;
  /** Begins to keep a picture; those used least recently make room. Rejects if the browser keeps nothing. */
  begin(id: string, pyramid: Pyramid, overview: Encoded): Promise<void>;
  keep(id: string, tile: string, encoded: Encoded): Promise<void>;
  /** All tiles are kept. */
  finish(id: string): Promise<void>;
  /** A tile; `null` if it is lost. */
  tile(id: string, tile: string): Promise<Encoded | null>;
  forget(id: string): Promise<void>;
}

const tilesOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

async function remove(database: IDBPDatabase<TileDatabase>, id: string): Promise<void> {
  const removing = database.transaction(['pictures', 'tiles'], 'readwrite', { durability: 'relaxed' });
  await Promise.all([
    removing.objectStore('pictures').delete(id),
    removing.objectStore('tiles').delete(tilesOf(id)),
    removing.done,
  ]);
}

/** Opens the database when it is first needed. Each call rejects where the browser stores nothing. */
export function createTileStore(): TileStore {
  let opening: Promise<IDBPDatabase<TileDatabase>> | null = null;
  // A browser without storage throws at once.
  const database = (): Promise<IDBPDatabase<TileDatabase>> => {
    opening ??= (async () =>
      openDB<TileDatabase>('fall-of-shot-tiles', 1, {
        upgrade: (opened) => {
          opened.createObjectStore('pictures', { keyPath: 'id' });
          opened.createObjectStore('tiles');
        },
      }))();
    return opening;
  };
  const nextUse = (all: readonly KeptPicture[]) => 1 + Math.max(0, ...all.map(({ used }) => used));
  return {
    open: async (id) => {
      const opened = await database();
      const using = opened.transaction('pictures', 'readwrite', { durability: 'relaxed' });
      const all = await using.store.getAll();
      const found = all.find((each) => each.id === id && each.whole);
      if (found) await using.store.put({ ...found, used: nextUse(all) });
      await using.done;
      return found ?? null;
    },
    begin: async (id, pyramid, overview) => {
      const opened = await database();
      const all = await opened.getAll('pictures');
      const others = all.filter((each) => each.id !== id).sort((a, b) => b.used - a.used);
      for (const { id: old } of others.slice(MOST - 1)) await remove(opened, old);
      await opened.put('pictures', { id, pyramid, overview, whole: false, used: nextUse(all) });
    },
    keep: async (id, tile, encoded) => {
      const keeping = (await database()).transaction('tiles', 'readwrite', { durability: 'relaxed' });
      await Promise.all([keeping.store.put(encoded, [id, tile]), keeping.done]);
    },
    finish: async (id) => {
      const finishing = (await database()).transaction('pictures', 'readwrite', { durability: 'relaxed' });
      const found = await finishing.store.get(id);
      if (found) await finishing.store.put({ ...found, whole: true });
      await finishing.done;
    },
    tile: async (id, tile) => (await (await database()).get('tiles', [id, tile])) ?? null,
    forget: async (id) => remove(await database(), id),
  };
}
