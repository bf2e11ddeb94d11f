import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import type { PersistenceNotice } from '../notices.ts';
import { hasUnsavedChanges, newOpenScene, type OpenScene } from './open-scene.ts';
import type { WindowChannel } from './window-channel.ts';
import type { Base } from './write-plan.ts';

/** A checkpoint that is being written. */
export interface RunningCheckpoint {
  /** The revision of the checkpoint, or `null` if it was not written. Never rejects. */
  readonly done: Promise<number | null>;
  /** Stops it at once. What was not written yet is never written. */
  stop(): void;
}

/** What autosave needs from the program around it. */
export interface AutosavePorts {
  /** The time now, as an ISO date and time. */
  readonly now: () => string;
  /** Returns a unique id. */
  readonly id: () => string;
  /** Calls back after a number of milliseconds. Returns a function that cancels it. */
  readonly schedule: (milliseconds: number, call: () => void) => () => void;
  /** Calls back when the window is hidden, left or closed. The callback returns whether a write has begun. Returns a function that unsubscribes. */
  readonly onUnload: (leave: () => boolean) => () => void;
  /** Calls back when the window becomes visible again. Returns a function that unsubscribes. */
  readonly onVisible: (back: () => void) => () => void;
  /** Called with the first change of a document: from now on there is something to lose. */
  readonly onFirstChange: () => void;
  readonly notify: (notice: PersistenceNotice) => void;
  /** Shows what another window did to the open scene. */
  readonly applyRemote: (state: Pick<AppState, 'history' | 'shot' | 'assets'>) => void;
  readonly windows: WindowChannel;
  /** Writes the checkpoint of a stored scene, apart from this window's thread. */
  readonly checkpoint: (id: string) => RunningCheckpoint;
}

/** The scene on screen, and earlier ones with unsaved changes. */
export interface OpenScenes {
  current: OpenScene;
  departed: readonly OpenScene[];
  /** The state whose view state was last written. */
  savedViewState: AppState;
  /** The id of the last saved scene, which the next visit opens: never one that could not be saved. */
  lastSaved: string;
}

/** Returns the open scenes of a new window: the one on screen alone. `base` is what the database holds of it. */
export function newOpenScenes(store: AppStore, base: Base | null): OpenScenes {
  const state = store.getState();
  return {
    current: newOpenScene(state, base),
    departed: [],
    savedViewState: state,
    lastSaved: base?.card?.id ?? '',
  };
}

export function sceneIdOf({ state }: OpenScene): string {
  return sceneOf(state).id;
}

/** True if a scene is on screen, or has unsaved changes that were not discarded. */
export function isOpen({ departed, current }: OpenScenes, openScene: OpenScene): boolean {
  return openScene === current || departed.includes(openScene);
}

/** The open scenes with unsaved changes, the one on screen first. */
export function unsavedScenes({ departed, current }: OpenScenes): readonly OpenScene[] {
  return [current, ...departed].filter(({ state, base }) => hasUnsavedChanges(state, base));
}

/** Those, and the ones whose base must be compared with the database again. */
export function scenesToSave({ departed, current }: OpenScenes): readonly OpenScene[] {
  return [current, ...departed].filter(
    ({ state, base, baseStatus }) => hasUnsavedChanges(state, base) || (base !== null && baseStatus === 'stale'),
  );
}

/** Returns the id of the scene that the next visit opens. */
export function lastOpened(openScenes: OpenScenes): string {
  if (openScenes.current.base?.card) openScenes.lastSaved = sceneIdOf(openScenes.current);
  return openScenes.lastSaved;
}
