import {
  readSession,
  readSettings,
  sessionOf,
  sessionPatch,
  settingsOf,
  settingsPatch,
} from '../../persistence/database/view-state-schema.ts';
import { sceneOf } from '../../store/attack/selectors.ts';
import { pruneReferences } from '../../store/document/prune-references.ts';
import type { AppStore } from '../../store/state/create.ts';

/** Where a window that is left jots down how its scene was looked at. */
const PLACE = 'fall-of-shot-looks';

/**
 * Jots down how the scene is looked at as the window is left, for a reload of the same window. The database may not take
 * in time what is written in a page's last moments; this is kept at once, and it is only the looks of one window.
 */
export function jotOnLeave(store: AppStore): void {
  window.addEventListener('pagehide', () => {
    const state = store.getState();
    const { id } = sceneOf(state);
    try {
      sessionStorage.setItem(
        PLACE,
        JSON.stringify({ scene: id, settings: settingsOf(state, id), session: sessionOf(state) }),
      );
    } catch {
      // What the database has of it is a moment older.
    }
  });
}

/** Takes over what was jotted down, as far as it is of the scene that lies on the table. */
export function takeJotting(store: AppStore): void {
  try {
    const jotted: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
    sessionStorage.removeItem(PLACE);
    if (typeof jotted !== 'object' || jotted === null) return;
    store.setState(settingsPatch(readSettings(Reflect.get(jotted, 'settings'))));
    if (Reflect.get(jotted, 'scene') !== sceneOf(store.getState()).id) return;
    store.setState(sessionPatch(readSession(Reflect.get(jotted, 'session'))));
    store.setState(pruneReferences);
  } catch {
    // Without it the scene stands as the database has it.
  }
}
