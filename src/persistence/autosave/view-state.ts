import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/tables.ts';
import type { Write } from '../database/transactions.ts';
import { viewChanged } from '../database/view-state-schema.ts';
import type { OpenScene } from './open-scene.ts';
import { lastOpened, type OpenScenes } from './open-scenes.ts';
import { writeSession } from './writing.ts';

/** Writes view states and settings, apart from documents. */
export interface ViewStateSaver {
  /** Writes them if they have changed since the last write. */
  save(): Promise<void>;
  /** Writes those of a scene that is being left. */
  saveDeparted(openScene: OpenScene): void;
  /** Writes them, with the camera, when the window unloads. Returns null if they are unchanged or written with the document. */
  saveOnUnload(database: Database, withDocument: boolean): Write | null;
}

/** Creates the saver of the view states of open scenes. */
export function createViewStateSaver(store: AppStore, connection: Connection, openScenes: OpenScenes): ViewStateSaver {
  return {
    save: async () => {
      const state = store.getState();
      if (!viewChanged(state, openScenes.savedViewState) && sceneOf(state).id === sceneOf(openScenes.savedViewState).id)
        return;
      openScenes.savedViewState = state;
      await writeSession(await connection.get(), state, lastOpened(openScenes)).done;
    },
    saveDeparted: ({ state, base }) => {
      const database = connection.current();
      if (database && base?.card) void writeSession(database, state, base.card.id).done.catch(() => undefined);
    },
    saveOnUnload: (database, withDocument) => {
      const state = store.getState();
      const { savedViewState } = openScenes;
      openScenes.savedViewState = state;
      if (withDocument || (!viewChanged(state, savedViewState) && state.view.camera === savedViewState.view.camera))
        return null;
      return writeSession(database, state, lastOpened(openScenes));
    },
  };
}
