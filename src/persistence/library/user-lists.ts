import type { Weapon } from '@fall-of-shot/rules/weapon';
import { readTemplate } from '../../scene/templates/template.ts';
import { readWeapon } from '../../scene/weapons/weapon-edits.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { AppState, RosterEntry } from '../../store/state/state.ts';
import type { Connection } from '../database/connection.ts';
import type { Database, StoredTemplate, StoredWeapon } from '../database/tables.ts';

/** A list of the user's own, apart from any scene. Each item has a record with its position. */
interface UserList<Thing extends object, Stored extends { readonly id: string; readonly place: number }> {
  readonly table: 'armoury' | 'roster';
  readonly listOf: (state: AppState) => readonly Thing[];
  readonly idOf: (thing: Thing) => string;
  readonly toRecord: (thing: Thing, place: number) => Stored;
}

/** The armoury: the user's weapons. */
export const ARMOURY_LIST: UserList<Weapon, StoredWeapon> = {
  table: 'armoury',
  listOf: ({ collections: { armoury } }) => armoury,
  idOf: ({ id }) => id,
  toRecord: (weapon, place) => ({ id: weapon.id, place, weapon }),
};

/** The roster: the user's templates. */
export const ROSTER_LIST: UserList<RosterEntry, StoredTemplate> = {
  table: 'roster',
  listOf: ({ collections: { roster } }) => roster,
  idOf: ({ template }) => template.id,
  toRecord: ({ template, picture }, place) => ({ id: template.id, place, template, picture }),
};

/** The positions of items as they were read. */
const readPlaces = new WeakMap<object, number>();

function inOrder<Stored extends { readonly place: number }>(all: readonly Stored[]): readonly Stored[] {
  return all.toSorted((a, b) => a.place - b.place);
}

/** Reads the armoury, in order. Records that cannot be read are skipped and stay stored. */
export async function loadArmoury(database: Database): Promise<readonly Weapon[]> {
  return inOrder(await database.getAll('armoury')).flatMap(({ weapon, place }) => {
    const known = readWeapon(weapon);
    if (!known) return [];
    readPlaces.set(known, place);
    return [known];
  });
}

/** Reads the roster, in order. Records that cannot be read are skipped and stay stored. */
export async function loadRoster(database: Database): Promise<readonly RosterEntry[]> {
  return inOrder(await database.getAll('roster')).flatMap(({ template, picture, place }) => {
    const known = readTemplate(template);
    if (!known) return [];
    const entry: RosterEntry = { template: known, picture: picture instanceof Blob ? picture : null };
    readPlaces.set(entry, place);
    return [entry];
  });
}

/**
 * Saves a list as it changes, one transaction at a time. Writes only what this window changed, so that windows neither
 * delete each other's items nor bring deleted ones back: an item keeps its position when others go. A failure is reported
 * once.
 *
 * @returns a function that stops saving
 */
export function autosaveList<Thing extends object, Stored extends { readonly id: string; readonly place: number }>(
  list: UserList<Thing, Stored>,
  store: AppStore,
  connection: Pick<Connection, 'get'>,
  onFailure: () => void,
): () => void {
  const { listOf, idOf, toRecord } = list;
  let seen = listOf(store.getState());
  let written = seen;
  let writing = false;
  let notified = false;
  /** The position of each item as this window wrote it; `null` if it deleted the item. */
  const writtenPlaces = new WeakMap<Thing, number | null>();
  /** Returns the position at which the database holds this very item. */
  const storedAt = (thing: Thing): number | null => {
    const place = writtenPlaces.get(thing);
    return place === undefined ? (readPlaces.get(thing) ?? null) : place;
  };
  /** The last known positions by id, also of deleted items, which undo may bring back. */
  const places = new Map<string, number>();

  /** Gives each item a position, the one it had as far as the order allows. */
  const withPlaces = (things: readonly Thing[]): readonly { readonly thing: Thing; readonly place: number }[] => {
    let last = -1;
    return things.map((thing) => {
      const was = storedAt(thing) ?? places.get(idOf(thing)) ?? -1;
      last = Math.max(was, last + 1);
      return { thing, place: last };
    });
  };

  const write = async (things: readonly Thing[]): Promise<void> => {
    // The cast is safe: the list's records fit the list's table.
    const transaction = (await connection.get()).transaction(list.table as 'armoury', 'readwrite');
    const removed = written.filter((thing) => !things.some((each) => idOf(each) === idOf(thing)));
    for (const thing of written) places.set(idOf(thing), storedAt(thing) ?? -1);
    const changed = withPlaces(things).filter(({ thing, place }) => storedAt(thing) !== place);
    const work: Promise<unknown>[] = [
      ...removed.map((thing) => transaction.store.delete(idOf(thing))),
      ...changed.map(({ thing, place }) => transaction.store.put(toRecord(thing, place) as unknown as StoredWeapon)),
    ];
    // Committed at once, as for scenes, because the window may be closing.
    transaction.commit();
    await Promise.all([...work, transaction.done]);
    for (const thing of removed) writtenPlaces.set(thing, null);
    for (const { thing, place } of changed) writtenPlaces.set(thing, place);
  };

  const run = async (): Promise<void> => {
    if (writing) return;
    writing = true;
    for (let things = listOf(store.getState()); things !== seen; things = listOf(store.getState())) {
      try {
        await write(things);
        written = things;
        notified = false;
      } catch {
        if (!notified) onFailure();
        notified = true;
      }
      seen = things;
    }
    writing = false;
  };

  return store.subscribe((state) => {
    if (listOf(state) !== seen) void run();
  });
}
