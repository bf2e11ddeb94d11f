import { createStore, type StoreApi } from 'zustand/vanilla';
import { NO_PICTURES, type PiecePictures } from '../canvas/primitives/piece-picture.ts';
import type { Rolling } from '../playback/rolling.ts';
import type { Ghost, Ruler } from '../player-view/ghosts.ts';
import type { Joining } from '../player-view/joining.ts';
import type { Play, ScreenSettings } from '../player-view/messages.ts';
import type { ProjectedScene, ProjectedShot } from '../player-view/types.ts';
import type { Camera } from '../scene/map/camera.ts';
import type { ScreenSize } from './layout.ts';

/** The link to the GM's window: never found, open, lost, from before a program update, or none in the page's address. */
export type Heard = 'waiting' | 'open' | 'lost' | 'old' | 'unlinked';

/** The state of the players' screen. */
export interface ScreenView {
  readonly heard: Heard;
  readonly settings: ScreenSettings;
  /** How people join, while the GM shows it. */
  readonly joining: Joining | null;
  /** The scene as it is drawn; while a shot plays, as it was before. */
  readonly scene: ProjectedScene | null;
  /** Where the GM holds pieces during a drag. */
  readonly ghosts: readonly Ghost[];
  /** The line that the GM measures, if the GM shows it. */
  readonly ruler: Ruler | null;
  /** Changes if pieces do not glide from the scene before to this one. */
  readonly ground: string;
  /** The scene as it will be once the shot that plays is over. */
  readonly coming: ProjectedScene | null;
  /** The picture as far as its parts have arrived, with a count of them. */
  readonly picture: { readonly key: string; readonly image: CanvasImageSource; readonly parts: number } | null;
  /** Pictures of pieces that have arrived, by key. */
  readonly faces: PiecePictures;
  readonly projectedShot: ProjectedShot | null;
  /** Whether the shot plays step by step, each with its own sentence. */
  readonly stepwise: boolean;
  /** How the shot plays; a new object for each request to play on. */
  readonly play: Play | null;
  /** The last step whose result is known; -1 before the first, and the number of steps at the end. */
  readonly beat: number;
  /** The step whose sentence stands; -1 before the first. */
  readonly sentence: number;
  /** Whether there is only time for a few words of it. */
  readonly shortly: boolean;
  /** The dice that show, and whether they may be read. */
  readonly rolling: readonly Rolling[];
  /** Everything that has come has been told. */
  readonly waits: boolean;
  readonly ping: { readonly at: { readonly x: number; readonly y: number }; readonly count: number } | null;
  readonly camera: Camera;
  /** Where the camera goes; the same as the camera once it stands. */
  readonly heading: Camera;
  /** Whether the camera has returned to the whole map after a shot: its marks are off the map, its words stand. */
  readonly returned: boolean;
  readonly size: ScreenSize;
}

export type ScreenStore = StoreApi<ScreenView>;

/** Before the first message. */
const NO_SETTINGS: ScreenSettings = {
  follows: 'action',
  view: null,
  place: null,
  curtain: false,
  spotlight: null,
  theme: 'dark',
  rate: 1,
};

/** A screen that has received nothing yet. */
export function createScreenStore(): ScreenStore {
  return createStore<ScreenView>(() => ({
    heard: 'waiting',
    settings: NO_SETTINGS,
    joining: null,
    scene: null,
    ground: '',
    ghosts: [],
    ruler: null,
    picture: null,
    faces: NO_PICTURES,
    projectedShot: null,
    stepwise: false,
    coming: null,
    play: null,
    beat: -1,
    sentence: -1,
    shortly: false,
    rolling: [],
    waits: false,
    ping: null,
    camera: { x: 0, y: 0, zoom: 0 },
    heading: { x: 0, y: 0, zoom: 0 },
    returned: false,
    size: { width: 0, height: 0 },
  }));
}
