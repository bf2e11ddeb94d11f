import { sceneOf } from '../../store/attack/selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { AppState } from '../../store/state/state.ts';
import type { PersistenceNotice } from '../notices.ts';
import { newSceneSession, type StoredSceneSession, unsaved } from './scene-session.ts';
import type { WindowChannel } from './window-channel.ts';
import type { Base } from './write-plan.ts';

/** What keeping needs from outside. */
export interface AutosavePorts {
  /** The time now, as an ISO date and time. */
  readonly now: () => string;
  /** A name that nothing else has. */
  readonly id: () => string;
  /** Calls back after so many milliseconds; gives a call that stops it. */
  readonly later: (milliseconds: number, call: () => void) => () => void;
  /** Calls back when the window is hidden, left or closed, and is told whether a write was begun; gives a call that stops it. */
  readonly onLeave: (leave: () => boolean) => () => void;
  /** Calls back when the window is looked at again; gives a call that stops it. */
  readonly onReturn: (back: () => void) => () => void;
  /** The first change of a document: from now on there is something to lose. */
  readonly onFirstChange: () => void;
  readonly tell: (news: PersistenceNotice) => void;
  /** Takes over what another window did to the scene on the table. */
  readonly follow: (state: Pick<AppState, 'history' | 'shot' | 'assets'>) => void;
  readonly windows: WindowChannel;
}

/** What lies on the table, and what lay there and is not yet kept: what saving, following and timing share. */
export interface OpenScenes {
  current: StoredSceneSession;
  departed: readonly StoredSceneSession[];
  /** The state whose looks were last written. */
  looked: AppState;
  /** The scene that was kept last: the next visit opens it, and not one of which nothing could be kept. */
  lastKept: string;
}

/** Returns the open scenes of a new window: the one on screen alone. `base` is what the database holds of it. */
export function newOpenScenes(store: AppStore, base: Base | null): OpenScenes {
  const state = store.getState();
  return {
    current: newSceneSession(state, base),
    departed: [],
    looked: state,
    lastKept: base?.card?.id ?? '',
  };
}

export function idOf({ state }: StoredSceneSession): string {
  return sceneOf(state).id;
}

/** Whether a scene is still open: it is on screen, or waits to be saved and was not discarded. */
export function isOpen({ departed, current }: OpenScenes, sceneSession: StoredSceneSession): boolean {
  return sceneSession === current || departed.includes(sceneSession);
}

/** The open scenes with unsaved changes, the one on screen first. */
export function waiting({ departed, current }: OpenScenes): readonly StoredSceneSession[] {
  return [current, ...departed].filter(({ state, base }) => unsaved(state, base));
}

/** Those, and the ones of which the database must be looked at again. */
export function pending({ departed, current }: OpenScenes): readonly StoredSceneSession[] {
  return [current, ...departed].filter(
    ({ state, base, standing }) => unsaved(state, base) || (base !== null && standing === 'doubted'),
  );
}

/** The scene that the next visit opens. */
export function lastOpened(openScenes: OpenScenes): string {
  if (openScenes.current.base?.card) openScenes.lastKept = idOf(openScenes.current);
  return openScenes.lastKept;
}
