import type { Weapon } from '../rules/facts.ts';
import { weaponSchema } from '../scene/weapon-schema.ts';
import type { AppStore } from '../store/create.ts';
import type { Connection } from './connection.ts';
import type { Database, StoredWeapon } from './tables.ts';

/** A weapon as this window puts it into the database. */
interface Placed extends StoredWeapon {
  readonly weapon: Weapon;
}

/** The places of the weapons that were read. */
const read = new WeakMap<Weapon, number>();

/** The weapons that this browser keeps beyond any scene, in their order. What can no longer be read stays where it is. */
export async function loadArmoury(database: Database): Promise<readonly Weapon[]> {
  const all = await database.getAll('armoury');
  return all
    .sort((a, b) => a.place - b.place)
    .flatMap(({ weapon, place }) => {
      const parsed = weaponSchema.safeParse(weapon);
      if (!parsed.success) return [];
      const known: Weapon = parsed.data;
      read.set(known, place);
      return [known];
    });
}

/**
 * Keeps the armoury in the database as it changes, one transaction at a time. Only what this window changed is written,
 * so that two windows neither take each other's weapons away nor bring back what the other has taken out: a weapon keeps
 * its place though others go. Failing to write is told once.
 *
 * @returns a call that stops keeping
 */
export function keepArmoury(store: AppStore, connection: Pick<Connection, 'get'>, onFailure: () => void): () => void {
  let { armoury: seen } = store.getState();
  let written = seen;
  let writing = false;
  let told = false;
  /** The place of each weapon as this window wrote it; `null` of one that it took out. */
  const own = new WeakMap<Weapon, number | null>();
  /** Where the database holds a weapon just so. */
  const storedAt = (weapon: Weapon): number | null => {
    const place = own.get(weapon);
    return place === undefined ? (read.get(weapon) ?? null) : place;
  };
  /** The places that weapons had when this window last wrote or met them, also of those it took out: undo may ask for them. */
  const places = new Map<string, number>();

  /** The weapons with their places, each where it was as far as the order allows. */
  const placed = (armoury: readonly Weapon[]): readonly Placed[] => {
    let last = -1;
    return armoury.map((weapon) => {
      const was = storedAt(weapon) ?? places.get(weapon.id) ?? -1;
      last = Math.max(was, last + 1);
      return { id: weapon.id, place: last, weapon };
    });
  };

  const write = async (armoury: readonly Weapon[]): Promise<void> => {
    const transaction = (await connection.get()).transaction('armoury', 'readwrite');
    const gone = written.filter(({ id }) => !armoury.some((each) => each.id === id));
    for (const weapon of written) places.set(weapon.id, storedAt(weapon) ?? -1);
    const changed = placed(armoury).filter(({ weapon, place }) => storedAt(weapon) !== place);
    const work: Promise<unknown>[] = [
      ...gone.map(({ id }) => transaction.store.delete(id)),
      ...changed.map((record) => transaction.store.put(record)),
    ];
    // Asked for at once, as for scenes: a window that closes now waits for nothing.
    transaction.commit();
    await Promise.all([...work, transaction.done]);
    for (const weapon of gone) own.set(weapon, null);
    for (const { weapon, place } of changed) own.set(weapon, place);
  };

  const run = async (): Promise<void> => {
    if (writing) return;
    writing = true;
    for (let { armoury } = store.getState(); armoury !== seen; armoury = store.getState().armoury) {
      try {
        await write(armoury);
        written = armoury;
        told = false;
      } catch {
        if (!told) onFailure();
        told = true;
      }
      seen = armoury;
    }
    writing = false;
  };

  return store.subscribe(({ armoury }) => {
    if (armoury !== seen) void run();
  });
}
