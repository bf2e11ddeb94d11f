import { createStore, type StoreApi } from 'zustand/vanilla';
import { freshHistory } from '../../scene/history/history.ts';
import type { Camera } from '../../scene/map/camera.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { SILENT } from '../../sound/sound-settings.ts';
import { NO_DEVICES } from './devices-state.ts';
import { type Patch, patched } from './patch.ts';
import { NO_SCREEN } from './screen-state.ts';
import type { ShotDraft } from './shot-draft.ts';
import type { AppState, SceneSession, SelectionState, WindowSession } from './state.ts';
import { freshTool } from './tool-state.ts';

/** What actions need from outside: the clock and fresh ids. Tests supply their own. */
export interface Ports {
  /** Returns the time now, as an ISO date and time. */
  readonly now: () => string;
  /** Returns an id that nothing else has. */
  readonly id: () => string;
  /** Runs something in a task of its own, so that the window can draw and answer before it; without this port, at once. */
  readonly inNextTask?: (call: () => void) => void;
}

/** The store of the state. `setState` merges what a patch says of a group into that group. */
export interface AppStore extends Omit<StoreApi<AppState>, 'setState'> {
  readonly setState: (patch: Patch | ((state: AppState) => Patch)) => void;
  /**
   * Calls at each change before all who subscribed otherwise: what goes to other devices need not wait until this window has
   * drawn its own. It must not change the state.
   */
  readonly subscribeFirst: StoreApi<AppState>['subscribe'];
}

/** The camera before anything was shown: the window's first size and the scene give the real one. */
export const NO_CAMERA: Camera = { x: 0, y: 0, zoom: 20 };

/** Neither a piece nor an obstruction is selected. */
export const NOTHING_SELECTED: SelectionState = { piece: null, morePieces: [], obstructions: [], point: null };

export const NO_DRAFT: ShotDraft = { weapon: null, aim: null, extra: [], seed: null, options: {}, volley: {} };

/** What the groups of a scene's session start with. */
const SCENE_SESSION: SceneSession = {
  selection: NOTHING_SELECTED,
  tool: freshTool('select'),
  pointer: {
    at: null,
    free: false,
    hoveredPiece: null,
    hoveredObstruction: null,
    drag: null,
    rotatingNorth: null,
    refusedMove: null,
    stoppedMove: null,
    triedLocked: null,
    menu: null,
    ping: null,
  },
  attackView: { answering: null, highlightedOption: null, pendingLanding: null, highlighted: null },
  playback: { playing: null, beat: -1 },
  sceneView: {
    drawingStyles: { obstruction: null, area: null },
    fieldOfView: false,
    openWeapon: null,
    tour: null,
    sceneBeforeTour: null,
    armouryBefore: null,
    rosterBefore: null,
  },
};

/** What the groups of a window's session start with. */
const WINDOW_SESSION: WindowSession = {
  view: {
    camera: NO_CAMERA,
    viewport: { width: 0, height: 0 },
    theme: 'dark',
    tab: 'attack',
    panelOpen: true,
    seats: false,
    showObstructions: false,
    sideView: true,
    hintSeen: false,
    conditionsShown: false,
    oddsOnMap: true,
    plotsAs: 'bars',
  },
  settings: {
    dice: 'roll',
    reviewShots: false,
    speed: 1,
    stepwise: false,
    snapTo: { grid: true, walls: true },
    stencil: { shape: 'disc', shown: true },
    placement: { kind: 'infantry', side: 'a', from: null },
    sound: SILENT,
  },
  collections: { armoury: [], roster: [], clipboard: null, clipboardPictures: {} },
  dialogs: {
    notices: [],
    opening: null,
    contents: null,
    known: null,
    open: null,
    dropped: null,
    pin: null,
    blank: true,
  },
  program: {
    starting: false,
    scenesOpened: 0,
    scenesReplaced: 0,
    saveState: 'saving',
    trapped: null,
    touch: false,
    refusedKey: null,
  },
  screen: NO_SCREEN,
  devices: NO_DEVICES,
};

/** Returns the start of a scene's session, whatever was open before. */
export function freshSession(scene: Scene) {
  return {
    ...SCENE_SESSION,
    history: freshHistory(scene),
    shot: null,
    volley: null,
    draft: NO_DRAFT,
    shotOdds: null,
    compare: null,
    shotStep: null,
    heat: null,
    dialogs: { blank: false, open: null, dropped: null },
  } satisfies Patch;
}

/** Creates a store with an open scene. */
export function createAppStore(scene: Scene): AppStore {
  const store = createStore<AppState>(() => ({ ...freshSession(scene), ...WINDOW_SESSION, assets: {} }));
  const setState: AppStore['setState'] = (patch) =>
    store.setState((state) => patched(state, typeof patch === 'function' ? patch(state) : patch), true);
  const first = new Set<Parameters<AppStore['subscribeFirst']>[0]>();
  store.subscribe((state, before) => {
    for (const listener of first) listener(state, before);
  });
  const subscribeFirst: AppStore['subscribeFirst'] = (listener) => {
    first.add(listener);
    return () => first.delete(listener);
  };
  return { ...store, setState, subscribeFirst };
}
