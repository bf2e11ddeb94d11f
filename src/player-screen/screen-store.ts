import { createStore, type StoreApi } from 'zustand/vanilla';
import { NO_PICTURES, type PiecePictures } from '../canvas/primitives/piece-picture.tsx';
import type { Play, Stage } from '../player-view/messages.ts';
import type { ProjectedObstruction, ProjectedScene, ProjectedShot } from '../player-view/types.ts';
import type { Camera } from '../scene/map/camera.ts';

/** How the screen stands to the GM's window: never heard of, heard, no longer heard, or open since before a change of the program. */
export type Heard = 'waiting' | 'open' | 'lost' | 'old';

/** Everything the players' screen knows. */
export interface ScreenView {
  readonly heard: Heard;
  readonly stage: Stage;
  readonly scene: ProjectedScene | null;
  /** The picture as far as its parts have come; each part that comes counts on. */
  readonly picture: { readonly key: string; readonly image: CanvasImageSource; readonly parts: number } | null;
  /** The pictures of pieces that have come, by their keys. */
  readonly faces: PiecePictures;
  readonly projectedShot: ProjectedShot | null;
  /** The things on the map as they stood when the story began: they go to pieces when that is told. */
  readonly things: readonly ProjectedObstruction[] | null;
  /** How the story is played; a new object each time that it is to be played on. */
  readonly play: Play | null;
  /** The step that plays now; -1 before the first, and as many as there are when all is told. */
  readonly beat: number;
  readonly ping: { readonly at: { readonly x: number; readonly y: number }; readonly count: number } | null;
  readonly camera: Camera;
  readonly size: { readonly width: number; readonly height: number };
}

export type ScreenStore = StoreApi<ScreenView>;

/** How a screen stands that nobody has directed yet. */
const STAGE: Stage = {
  looks: 'action',
  view: null,
  place: null,
  curtain: false,
  spotlight: null,
  theme: 'dark',
  rate: 1,
};

/** A screen that has not heard of anything yet. */
export function createScreenStore(): ScreenStore {
  return createStore<ScreenView>(() => ({
    heard: 'waiting',
    stage: STAGE,
    scene: null,
    picture: null,
    faces: NO_PICTURES,
    projectedShot: null,
    things: null,
    play: null,
    beat: -1,
    ping: null,
    camera: { x: 0, y: 0, zoom: 0 },
    size: { width: 0, height: 0 },
  }));
}
