import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Ghost, Ruler } from './ghosts.ts';
import type { Joining } from './joining.ts';
import type { ProjectedScene, ProjectedShot } from './types.ts';

/** The channel between the GM's windows and the players' screens of this browser. */
export const CHANNEL = 'fall-of-shot/screen';

/** The message version: a window with another one must be reloaded. */
export const LINK_VERSION = 12;

/** A rectangle of the map, in scene units. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the players' screen follows: the action, the GM's view, or nothing. */
export const FOLLOW_MODES = ['action', 'gm', 'still'] as const;
export type FollowMode = (typeof FOLLOW_MODES)[number];

/** A circle of the map; everything else is darkened. */
export interface Spotlight extends Vec2 {
  readonly radius: number;
}

/** The state of the screen: what it follows, and what covers the map. */
export interface ScreenSettings {
  readonly follows: FollowMode;
  /** The GM's view, while the screen follows it. */
  readonly view: View | null;
  /** A place the GM points at, until something happens or the GM clears it. */
  readonly place: Vec2 | null;
  /** Hides everything while the GM prepares something. */
  readonly curtain: boolean;
  readonly spotlight: Spotlight | null;
  readonly theme: 'dark' | 'light';
  /** The playback speed: 1 is that of the GM's window. */
  readonly rate: number;
}

/** A part of the map's picture, or all of it, showing only what the players have seen. In pixels of the picture. */
export interface Tile extends Vec2 {
  readonly width: number;
  readonly height: number;
  readonly bytes: Blob;
}

/** How a projected shot plays: from its start or from where it is, to its end or to its next step. */
export interface Play {
  readonly from: 'start' | 'here';
  readonly to: 'end' | 'next';
  /**
   * For a screen that joins a shot: how long ago it began, in milliseconds, and how many further steps were asked for.
   * A screen that has the shot already plays on.
   */
  readonly since?: { readonly milliseconds: number; readonly steps: number };
}

/** A message from a GM's window to its screens. */
export type ToScreen =
  /** `ground` changes with the map, its scale, and whatever else ends all movement: pieces do not glide then. */
  | { readonly kind: 'scene'; readonly scene: ProjectedScene | null; readonly ground: string }
  | { readonly kind: 'settings'; readonly settings: ScreenSettings }
  /** The size of the picture in pixels, and some parts; earlier parts stay. */
  | {
      readonly kind: 'picture';
      readonly key: string;
      readonly width: number;
      readonly height: number;
      readonly tiles: readonly Tile[];
    }
  /** The picture of a piece, under the key that the piece has. */
  | { readonly kind: 'piece-picture'; readonly key: string; readonly bytes: Blob }
  | { readonly kind: 'shot'; readonly shot: ProjectedShot | null; readonly play: Play | null }
  | { readonly kind: 'play'; readonly play: Play }
  | { readonly kind: 'ping'; readonly at: Vec2; readonly count: number }
  /** Where the GM holds pieces during a drag: all of them, so none at its end. */
  | { readonly kind: 'ghosts'; readonly ghosts: readonly Ghost[] }
  /** The line that the GM measures, if the GM shows it. */
  | { readonly kind: 'ruler'; readonly ruler: Ruler | null }
  /** How people join, while the GM shows it; `null` when that ends. */
  | { readonly kind: 'joining'; readonly joining: Joining | null }
  | { readonly kind: 'alive' }
  /** The GM's window closes or reloads. */
  | { readonly kind: 'gone' };

/** A message from a screen to the GM's window. */
export type ToGM = { readonly kind: 'hello' } | { readonly kind: 'here' } | { readonly kind: 'left' };

/** A message with its sender: a GM's window and its screens share a session id. */
export type Posted<Message> = Message & {
  readonly version: number;
  readonly room: string;
  /** Which side sends it. */
  readonly to: 'screen' | 'gm';
};

/** Returns a message addressed to one side of a session; undefined if it is from another session or version. */
export function readMessage<Message extends ToScreen | ToGM>(
  data: unknown,
  to: 'screen' | 'gm',
  room: string,
): Posted<Message> | 'other version' | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Partial<Posted<Message>>;
  if (message.to !== to || message.room !== room || typeof message.kind !== 'string') return undefined;
  // Both windows load the same program. One that was open during an update only says so; nothing else of it is read.
  return message.version === LINK_VERSION ? (data as Posted<Message>) : 'other version';
}
