import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { HLWeapon } from '../rules/hit-locations/weapon.ts';
import type { History } from '../scene/history.ts';
import type { AppState } from '../store/state.ts';

/** A scene as it is kept: the document with its history, and the shot that was open. */
export interface StoredScene {
  readonly id: string;
  /** The version of the scene's form; left out by the first. */
  readonly version?: number;
  /** When it was last written, as an ISO date and time. */
  readonly savedAt: string;
  readonly history: History;
  readonly shot: AppState['shot'];
  readonly session: Pick<AppState, 'dice' | 'draft' | 'selection' | 'tool' | 'tab' | 'showCover'> & {
    /** None before the window had a size. */
    readonly camera?: AppState['camera'];
  };
}

/** What belongs to the person at the screen and not to a scene. */
export interface StoredSettings {
  readonly key: 'settings';
  readonly current: string;
  readonly theme: AppState['theme'];
  readonly hintSeen: boolean;
  /** Left out by the first version. */
  readonly speed?: AppState['speed'];
  readonly stepwise?: boolean;
  readonly hold?: boolean;
  readonly sideView?: boolean;
}

/** A weapon of one's own as it is kept, with its place in the list. */
export interface StoredWeapon {
  readonly id: string;
  readonly place: number;
  readonly weapon: HLWeapon;
}

export interface Tables extends DBSchema {
  scenes: { key: string; value: StoredScene };
  assets: { key: string; value: { readonly scene: string; readonly blobs: Readonly<Record<string, Blob>> } };
  settings: { key: string; value: StoredSettings };
  armoury: { key: string; value: StoredWeapon };
}

/** Another window has the database open in an earlier version of the program. */
export class HeldElsewhere extends Error {}

/**
 * Opens the database of the program; a first visit makes it, and one of an earlier version gets what is new in it. It
 * rejects when another window holds an earlier version open: nobody should wait for that window to be closed.
 */
export function openDatabase(): Promise<IDBPDatabase<Tables>> {
  return new Promise((resolve, reject) => {
    let late = false;
    openDB<Tables>('fall-of-shot', 2, {
      upgrade(database, from) {
        if (from < 1) {
          database.createObjectStore('scenes', { keyPath: 'id' });
          database.createObjectStore('assets', { keyPath: 'scene' });
          database.createObjectStore('settings', { keyPath: 'key' });
        }
        if (from < 2) database.createObjectStore('armoury', { keyPath: 'id' });
      },
      blocked() {
        late = true;
        reject(new HeldElsewhere());
      },
      // A later version of the program wants in: this window stops keeping, and says so at the next change.
      blocking(_now, _wanted, event) {
        (event.target as IDBDatabase).close();
      },
    }).then((database) => (late ? database.close() : resolve(database)), reject);
  });
}
