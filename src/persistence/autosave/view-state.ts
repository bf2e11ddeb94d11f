import { sceneOf } from '../../store/attack/selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/tables.ts';
import type { Write } from '../database/transactions.ts';
import { viewChanged } from '../database/view-state-schema.ts';
import { lastOpened, type OpenScenes } from './open-scenes.ts';
import type { StoredSceneSession } from './scene-session.ts';
import { writeSession } from './writing.ts';

/** Writes how scenes are looked at, and the settings, apart from any document. */
export interface ViewStateKeeper {
  /** Where they differ from what was last written. */
  save(): Promise<void>;
  /** Those of a scene that leaves the table. */
  partWith(sceneSession: StoredSceneSession): void;
  /** Those of a window that is being left, with the camera; nothing where they are as they were, or go with the document. */
  leave(database: Database, withDocument: boolean): Write | null;
}

/** Creates the keeper of the view state of open scenes. */
export function createViewStateKeeper(
  store: AppStore,
  connection: Connection,
  openScenes: OpenScenes,
): ViewStateKeeper {
  return {
    save: async () => {
      const state = store.getState();
      if (!viewChanged(state, openScenes.looked) && sceneOf(state).id === sceneOf(openScenes.looked).id) return;
      openScenes.looked = state;
      await writeSession(await connection.get(), state, lastOpened(openScenes)).done;
    },
    partWith: ({ state, base }) => {
      const database = connection.current();
      if (database && base?.card) void writeSession(database, state, base.card.id).done.catch(() => undefined);
    },
    leave: (database, withDocument) => {
      const state = store.getState();
      const { looked } = openScenes;
      openScenes.looked = state;
      if (withDocument || (!viewChanged(state, looked) && state.view.camera === looked.view.camera)) return null;
      return writeSession(database, state, lastOpened(openScenes));
    },
  };
}
