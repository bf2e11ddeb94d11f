import { createStore, type StoreApi } from 'zustand/vanilla';
import { freshHistory } from '../../scene/history/history.ts';
import type { Camera } from '../../scene/map/camera.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { NO_FITTING } from './fitting-state.ts';
import { NO_SCREEN } from './screen-state.ts';
import type { AppState, DrawnLine, ShotDraft } from './state.ts';

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
export const NOTHING_SELECTED = {
  selection: null,
  alsoSelected: [],
  selectedObstructions: [],
  chosenPoint: null,
} as const;

/** Nobody has chosen yet what to draw with. */
const NO_PENS = { obstruction: null, area: null } as const;

export const NO_DRAFT: ShotDraft = { weapon: null, aim: null, extra: [], seed: null, options: {} };

/** What a scene's session starts with, whatever went before. */
export function freshSession(scene: Scene): Partial<AppState> {
  return {
    history: freshHistory(scene),
    shot: null,
    tool: 'select',
    ...NOTHING_SELECTED,
    draft: NO_DRAFT,
    playing: null,
    beat: -1,
    pointer: null,
    hover: null,
    line: NO_LINE,
    fitting: NO_FITTING,
    turning: null,
    drag: null,
    marquee: null,
    sweeping: null,
    ping: null,
    hoveredObstruction: null,
    pens: NO_PENS,
    menu: null,
    weaponOpen: null,
    armouryBefore: null,
    rosterBefore: null,
    tour: null,
    tourFrom: null,
    blank: false,
    dialog: null,
    gmPoint: null,
    slowOdds: null,
    answering: null,
    litOption: null,
    refused: null,
    stopped: null,
    seeing: false,
    lit: null,
  };
}

/** A store with a scene on the table. */
export function createAppStore(scene: Scene): AppStore {
  return createStore<AppState>(() => ({
    history: freshHistory(scene),
    assets: {},
    shot: null,
    tool: 'select',
    stamp: { kind: 'infantry', side: 'a', from: null },
    ...NOTHING_SELECTED,
    draft: NO_DRAFT,
    dice: 'roll',
    hold: false,
    gmPoint: null,
    slowOdds: null,
    answering: null,
    litOption: null,
    refused: null,
    stopped: null,
    speed: 1,
    stepwise: false,
    playing: null,
    beat: -1,
    pointer: null,
    hover: null,
    line: NO_LINE,
    fitting: NO_FITTING,
    turning: null,
    drag: null,
    marquee: null,
    sweeping: null,
    screen: NO_SCREEN,
    ping: null,
    hoveredObstruction: null,
    pens: NO_PENS,
    snapTo: { grid: true, walls: true },
    clipping: null,
    menu: null,
    camera: NO_CAMERA,
    viewport: { width: 0, height: 0 },
    theme: 'dark',
    tab: 'attack',
    panelOpen: true,
    showObstructions: false,
    seeing: false,
    sideView: true,
    lit: null,
    hintSeen: false,
    tour: null,
    tourFrom: null,
    notices: [],
    weaponOpen: null,
    armoury: [],
    armouryBefore: null,
    roster: [],
    rosterBefore: null,
    blank: true,
    opening: null,
    dialog: null,
    sitting: 0,
    keeping: 'saving',
  }));
}
