import type { Side } from '@fall-of-shot/rules/vocabulary';
import type { ProjectedPiece } from './types.ts';

/** How a seat is, as far as everybody may know it. `joining`: somebody asks for it. */
export const JOINING_STATES = ['free', 'joining', 'here', 'asleep', 'lost'] as const;
export type JoiningState = (typeof JOINING_STATES)[number];

/** A seat on the plates. */
export interface JoiningSeat {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** The public names of its pieces that the players see: `Rook, Dell`. */
  readonly pieces: string;
  /** What the first of them looks like; `null` if there is none. */
  readonly emblem: Pick<ProjectedPiece, 'glyph' | 'kind' | 'side' | 'colour'> | null;
  readonly state: JoiningState;
}

/** Two plates over the map, with the code, and who is here. */
export interface JoiningPlates {
  readonly shows: 'plates';
  readonly link: string;
  /** The name of the scene. */
  readonly scene: string;
  /** What people type: the address, and the words as long as the GM lets people join by words. */
  readonly address: string;
  readonly words: string | null;
  /** The sides that have seats, with their names, in the order in which they stand. */
  readonly sides: readonly { readonly side: Side; readonly name: string }[];
  readonly seats: readonly JoiningSeat[];
}

/** How people join, on a players' screen: plates before the game, or a code in the corner for who comes late. */
export type Joining = JoiningPlates | { readonly shows: 'corner'; readonly link: string };
