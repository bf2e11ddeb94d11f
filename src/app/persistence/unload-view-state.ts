import {
  readSession,
  readSettings,
  sessionOf,
  sessionPatch,
  settingsOf,
  settingsPatch,
} from '../../persistence/database/view-state-schema.ts';
import { pruneReferences } from '../../store/document/prune-references.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';

/** Where a closing window stores the view state of its scene. */
const PLACE = 'fall-of-shot-looks';

/**
 * Stores the view state when the window is left, for a reload of the same window. The database may not complete what is
 * written in a page's last moments; this is stored at once, and only concerns one window's view.
 */
export function saveViewStateOnUnload(store: AppStore): void {
  window.addEventListener('pagehide', () => {
    const state = store.getState();
    const { id } = sceneOf(state);
    try {
      sessionStorage.setItem(
        PLACE,
        JSON.stringify({ scene: id, settings: settingsOf(state, id), session: sessionOf(state) }),
      );
    } catch {
      // The database has a slightly older version.
    }
  });
}

/** Restores that view state, if it belongs to the open scene. */
export function restoreUnloadedViewState(store: AppStore): void {
  try {
    const jotted: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
    sessionStorage.removeItem(PLACE);
    if (typeof jotted !== 'object' || jotted === null) return;
    store.setState(settingsPatch(readSettings(Reflect.get(jotted, 'settings'))));
    if (Reflect.get(jotted, 'scene') !== sceneOf(store.getState()).id) return;
    store.setState(sessionPatch(readSession(Reflect.get(jotted, 'session'))));
    store.setState(pruneReferences);
  } catch {
    // Without it the scene has the database's view state.
  }
}
