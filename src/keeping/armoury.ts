import type { HLWeapon } from '../rules/hit-locations/weapon.ts';
import { weaponSchema } from '../scene/weapon-schema.ts';
import type { AppStore } from '../store/create.ts';
import type { Connection } from './connection.ts';
import type { Database } from './tables.ts';

/** The weapons that this browser keeps beyond any scene, in their order. What can no longer be read stays where it is. */
export async function loadArmoury(database: Database): Promise<readonly HLWeapon[]> {
  const kept = await database.getAll('armoury');
  return kept
    .sort((a, b) => a.place - b.place)
    .flatMap(({ weapon }) => {
      const read = weaponSchema.safeParse(weapon);
      return read.success ? [read.data as HLWeapon] : [];
    });
}

/**
 * Keeps the armoury in the database as it changes, one transaction at a time. Only what this window changed is written,
 * so that two windows do not take each other's weapons away. Failing to write is told once.
 *
 * @returns a call that stops keeping
 */
export function keepArmoury(store: AppStore, connection: Pick<Connection, 'get'>, onFailure: () => void): () => void {
  let { armoury: seen } = store.getState();
  let written = seen;
  let writing = false;
  let told = false;

  const write = async (armoury: readonly HLWeapon[]): Promise<void> => {
    const transaction = (await connection.get()).transaction('armoury', 'readwrite');
    const gone = written.filter(({ id }) => !armoury.some((each) => each.id === id));
    const work: Promise<unknown>[] = [
      ...gone.map(({ id }) => transaction.store.delete(id)),
      ...armoury.flatMap((weapon, place) =>
        written[place] === weapon ? [] : [transaction.store.put({ id: weapon.id, place, weapon })],
      ),
    ];
    // Asked for at once, as for scenes: a window that closes now waits for nothing.
    transaction.commit();
    await Promise.all([...work, transaction.done]);
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
