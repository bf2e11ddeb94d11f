import { createStore, type StoreApi } from 'zustand/vanilla';
import { freshHistory } from '../../scene/history/history.ts';
import type { Camera } from '../../scene/map/camera.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { NO_FITTING } from './fitting-state.ts';
import { NO_SCREEN } from './screen-state.ts';
import type {
  AppState,
  CollectionState,
  DialogState,
  DrawnLine,
  PlaybackState,
  PointerState,
  ProgramState,
  QuestionState,
  SceneSession,
  SceneViewState,
  SelectionState,
  ShotDraft,
  TableSettings,
  ToolId,
  ToolState,
  ViewState,
  WindowSession,
} from './state.ts';

/** What actions need from outside: the clock and fresh names. Tests hand in their own. */
export interface Ports {
  /** The time now, as an ISO date and time. */
  readonly now: () => string;
  /** A name that nothing else has. */
  readonly id: () => string;
}

export type AppStore = StoreApi<AppState>;

/** The camera before anything was shown: the window's first size and the scene give the real one. */
export const NO_CAMERA: Camera = { x: 0, y: 0, zoom: 20 };

/** No line on the map. */
export const NO_LINE: DrawnLine = { points: [], done: false };

/** Neither piece nor obstruction is selected. */
export const NOTHING_SELECTED: SelectionState = {
  selection: null,
  alsoSelected: [],
  selectedObstructions: [],
  chosenPoint: null,
};

/** Nobody has chosen yet what to draw with. */
const NO_PENS = { obstruction: null, area: null } as const;

export const NO_DRAFT: ShotDraft = { weapon: null, aim: null, extra: [], seed: null, options: {} };

// What each group of the state starts with, once for a new window and for another scene.

const TOOL: ToolState = {
  tool: 'select',
  line: NO_LINE,
  fitting: NO_FITTING,
  sweeping: null,
  drag: null,
  marquee: null,
};

/** A tool just taken up: nothing is left of what another had under way. */
export function takenUp(tool: ToolId): ToolState {
  return { ...TOOL, tool };
}

const POINTER: PointerState = {
  pointer: null,
  hover: null,
  hoveredObstruction: null,
  turning: null,
  refused: null,
  stopped: null,
  menu: null,
  ping: null,
};

const QUESTIONS: QuestionState = {
  answering: null,
  litOption: null,
  gmPoint: null,
  lit: null,
};

const PLAYBACK: PlaybackState = {
  playing: null,
  beat: -1,
};

const SCENE_VIEW: SceneViewState = {
  pens: NO_PENS,
  seeing: false,
  weaponOpen: null,
  tour: null,
  tourFrom: null,
  armouryBefore: null,
  rosterBefore: null,
};

const VIEW: ViewState = {
  camera: NO_CAMERA,
  viewport: { width: 0, height: 0 },
  theme: 'dark',
  tab: 'attack',
  panelOpen: true,
  showObstructions: false,
  sideView: true,
  hintSeen: false,
};

const SETTINGS: TableSettings = {
  dice: 'roll',
  hold: false,
  speed: 1,
  stepwise: false,
  snapTo: { grid: true, walls: true },
  stamp: { kind: 'infantry', side: 'a', from: null },
};

const COLLECTIONS: CollectionState = {
  armoury: [],
  roster: [],
  clipping: null,
};

const DIALOGS: DialogState = {
  notices: [],
  opening: null,
  dialog: null,
  blank: true,
};

const PROGRAM: ProgramState = {
  screen: NO_SCREEN,
  sitting: 0,
  keeping: 'saving',
};

const SCENE_SESSION: SceneSession = {
  ...NOTHING_SELECTED,
  ...TOOL,
  ...POINTER,
  ...QUESTIONS,
  ...PLAYBACK,
  ...SCENE_VIEW,
};
const WINDOW_SESSION: WindowSession = { ...VIEW, ...SETTINGS, ...COLLECTIONS, ...DIALOGS, ...PROGRAM };

/** What a scene's session starts with, whatever went before. */
export function freshSession(scene: Scene) {
  return {
    ...SCENE_SESSION,
    history: freshHistory(scene),
    shot: null,
    draft: NO_DRAFT,
    slowOdds: null,
    blank: false,
    dialog: null,
  };
}

/** A store with a scene on the table. */
export function createAppStore(scene: Scene): AppStore {
  return createStore<AppState>(() => ({ ...freshSession(scene), ...WINDOW_SESSION, assets: {} }));
}
