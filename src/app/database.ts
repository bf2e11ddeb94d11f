import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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
}

export interface Tables extends DBSchema {
  scenes: { key: string; value: StoredScene };
  assets: { key: string; value: { readonly scene: string; readonly blobs: Readonly<Record<string, Blob>> } };
  settings: { key: string; value: StoredSettings };
}

/** Opens the database of the program; a first visit makes it. */
export function openDatabase(): Promise<IDBPDatabase<Tables>> {
  return openDB<Tables>('fall-of-shot', 1, {
    upgrade(database) {
      database.createObjectStore('scenes', { keyPath: 'id' });
      database.createObjectStore('assets', { keyPath: 'scene' });
      database.createObjectStore('settings', { keyPath: 'key' });
    },
  });
}
