import type { Vec2 } from '../geometry/plane/vec.ts';
import type { ProjectedScene, ProjectedShot } from './types.ts';

/** The name of the channel between the GM's windows and the players' screens of this browser. */
export const CHANNEL = 'fall-of-shot/screen';

/** The form of the messages: a window that speaks another one has to be loaded again. */
export const LINK_VERSION = 2;

/** A rectangle of the map, in scene units. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the players' screen looks at: what happens, what the GM looks at, or always the same. */
export const LOOKS = ['action', 'gm', 'still'] as const;
export type Looks = (typeof LOOKS)[number];

/** A circle of the map that everything else is darkened around. */
export interface Spotlight extends Vec2 {
  readonly radius: number;
}

/** How the screen stands: what it looks at, and what lies over the map. */
export interface Stage {
  readonly looks: Looks;
  /** What the GM looks at, while the screen follows. */
  readonly view: View | null;
  /** Nothing is to be seen: while the GM prepares something. */
  /** A place that the GM wants to be looked at, until something happens or it is let go. */
  readonly place: Vec2 | null;
  readonly curtain: boolean;
  readonly spotlight: Spotlight | null;
  readonly theme: 'dark' | 'light';
  /** How fast shots are told: 1 is the pace of the GM's window. */
  readonly rate: number;
}

/** A part of the map's picture, or all of it, with nothing in it that the players have not seen. In pixels of the picture. */
export interface Tile extends Vec2 {
  readonly width: number;
  readonly height: number;
  readonly bytes: Blob;
}

/** How a story is played: from its start or on from where it stands, to its end or to its next step. */
export interface Play {
  readonly from: 'start' | 'here';
  readonly to: 'end' | 'next';
}

/** What a GM's window tells its screens. */
export type ToScreen =
  | { readonly kind: 'scene'; readonly scene: ProjectedScene | null }
  | { readonly kind: 'stage'; readonly stage: Stage }
  /** The size of the picture in pixels, and parts of it: those of before stay. */
  | {
      readonly kind: 'picture';
      readonly key: string;
      readonly width: number;
      readonly height: number;
      readonly tiles: readonly Tile[];
    }
  /** The picture of a piece, under the key that the piece gives it. */
  | { readonly kind: 'face'; readonly key: string; readonly bytes: Blob }
  | { readonly kind: 'story'; readonly story: ProjectedShot | null; readonly play: Play | null }
  | { readonly kind: 'play'; readonly play: Play }
  | { readonly kind: 'ping'; readonly at: Vec2; readonly count: number }
  | { readonly kind: 'alive' }
  /** The GM's window goes: for good, or to be loaded again. */
  | { readonly kind: 'gone' };

/** What a screen tells the GM's window. */
export type ToGM = { readonly kind: 'hello' } | { readonly kind: 'here' } | { readonly kind: 'left' };

/** A message with whose it is: a GM's window and its screens share a room. */
export type Posted<Message> = Message & {
  readonly version: number;
  readonly room: string;
  /** Which of the two sides speaks. */
  readonly to: 'screen' | 'gm';
};

/** A message for one side of a room, or nothing: somebody else's, another room's, or of another version. */
export function heard<Message extends ToScreen | ToGM>(
  data: unknown,
  to: 'screen' | 'gm',
  room: string,
): Posted<Message> | 'other version' | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Partial<Posted<Message>>;
  if (message.to !== to || message.room !== room || typeof message.kind !== 'string') return undefined;
  // Both windows load the same program; one that was open while it changed says so, and nothing else of it is read.
  return message.version === LINK_VERSION ? (data as Posted<Message>) : 'other version';
}
