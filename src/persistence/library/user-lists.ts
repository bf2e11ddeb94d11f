import type { Weapon } from '../../rules/weapon.ts';
import { readTemplate } from '../../scene/templates/template.ts';
import { readWeapon } from '../../scene/weapons/weapon-commands.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { AppState, RosterEntry } from '../../store/state/state.ts';
import type { Connection } from '../database/connection.ts';
import type { Database, StoredTemplate, StoredWeapon } from '../database/tables.ts';

/** A list that this browser keeps beyond any scene: each thing of it in a record with its place. */
interface OwnList<Thing extends object, Stored extends { readonly id: string; readonly place: number }> {
  readonly table: 'armoury' | 'roster';
  readonly of: (state: AppState) => readonly Thing[];
  readonly idOf: (thing: Thing) => string;
  readonly stored: (thing: Thing, place: number) => Stored;
}

/** The weapons of one's own. */
export const ARMOURY_LIST: OwnList<Weapon, StoredWeapon> = {
  table: 'armoury',
  of: ({ collections: { armoury } }) => armoury,
  idOf: ({ id }) => id,
  stored: (weapon, place) => ({ id: weapon.id, place, weapon }),
};

/** The templates of one's own. */
export const ROSTER_LIST: OwnList<RosterEntry, StoredTemplate> = {
  table: 'roster',
  of: ({ collections: { roster } }) => roster,
  idOf: ({ template }) => template.id,
  stored: ({ template, picture }, place) => ({ id: template.id, place, template, picture }),
};

/** The places of the things that were read. */
const read = new WeakMap<object, number>();

function inOrder<Stored extends { readonly place: number }>(all: readonly Stored[]): readonly Stored[] {
  return all.toSorted((a, b) => a.place - b.place);
}

/** The weapons that this browser keeps beyond any scene, in their order. What can no longer be read stays where it is. */
export async function loadArmoury(database: Database): Promise<readonly Weapon[]> {
  return inOrder(await database.getAll('armoury')).flatMap(({ weapon, place }) => {
    const known = readWeapon(weapon);
    if (!known) return [];
    read.set(known, place);
    return [known];
  });
}

/** The templates that this browser keeps beyond any scene, in the same manner. */
export async function loadRoster(database: Database): Promise<readonly RosterEntry[]> {
  return inOrder(await database.getAll('roster')).flatMap(({ template, picture, place }) => {
    const known = readTemplate(template);
    if (!known) return [];
    const entry: RosterEntry = { template: known, picture: picture instanceof Blob ? picture : null };
    read.set(entry, place);
    return [entry];
  });
}

/**
 * Keeps such a list in the database as it changes, one transaction at a time. Only what this window changed is written,
 * so that two windows neither take each other's things away nor bring back what the other has taken out: a thing keeps
 * its place though others go. Failing to write is told once.
 *
 * @returns a call that stops keeping
 */
export function keepOwn<Thing extends object, Stored extends { readonly id: string; readonly place: number }>(
  list: OwnList<Thing, Stored>,
  store: AppStore,
  connection: Pick<Connection, 'get'>,
  onFailure: () => void,
): () => void {
  const { of, idOf, stored } = list;
  let seen = of(store.getState());
  let written = seen;
  let writing = false;
  let told = false;
  /** The place of each thing as this window wrote it; `null` of one that it took out. */
  const own = new WeakMap<Thing, number | null>();
  /** Where the database holds a thing just so. */
  const storedAt = (thing: Thing): number | null => {
    const place = own.get(thing);
    return place === undefined ? (read.get(thing) ?? null) : place;
  };
  /** The places that things had when this window last wrote or met them, also of those it took out: undo may ask for them. */
  const places = new Map<string, number>();

  /** The things with their places, each where it was as far as the order allows. */
  const placed = (things: readonly Thing[]): readonly { readonly thing: Thing; readonly place: number }[] => {
    let last = -1;
    return things.map((thing) => {
      const was = storedAt(thing) ?? places.get(idOf(thing)) ?? -1;
      last = Math.max(was, last + 1);
      return { thing, place: last };
    });
  };

  const write = async (things: readonly Thing[]): Promise<void> => {
    // Either table takes its own records: which of them it is, the list knows and the types do not.
    const transaction = (await connection.get()).transaction(list.table as 'armoury', 'readwrite');
    const gone = written.filter((thing) => !things.some((each) => idOf(each) === idOf(thing)));
    for (const thing of written) places.set(idOf(thing), storedAt(thing) ?? -1);
    const changed = placed(things).filter(({ thing, place }) => storedAt(thing) !== place);
    const work: Promise<unknown>[] = [
      ...gone.map((thing) => transaction.store.delete(idOf(thing))),
      ...changed.map(({ thing, place }) => transaction.store.put(stored(thing, place) as unknown as StoredWeapon)),
    ];
    // Asked for at once, as for scenes: a window that closes now waits for nothing.
    transaction.commit();
    await Promise.all([...work, transaction.done]);
    for (const thing of gone) own.set(thing, null);
    for (const { thing, place } of changed) own.set(thing, place);
  };

  const run = async (): Promise<void> => {
    if (writing) return;
    writing = true;
    for (let things = of(store.getState()); things !== seen; things = of(store.getState())) {
      try {
        await write(things);
        written = things;
        told = false;
      } catch {
        if (!told) onFailure();
        told = true;
      }
      seen = things;
    }
    writing = false;
  };

  return store.subscribe((state) => {
    if (of(state) !== seen) void run();
  });
}
