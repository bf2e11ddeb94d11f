import type { Point } from './map-base.ts';

/** A piece as it is drawn. Its name is the one that hangs under it, where there was room for it. */
export interface DrawnPiece extends Point {
  readonly id: string;
  readonly name: string | null;
  readonly colour: string | null;
  /** In scene units; nothing for a rectangle. */
  readonly radius: number | null;
  readonly status: 'eliminated' | 'damaged' | null;
  readonly selected: boolean;
  /** How its sign begins, as a path: two kinds have two signs. */
  readonly sign: string;
  /** What is written over it, such as its elevation. */
  readonly plates: readonly string[];
}

/** A mark of a shot: where it stands in scene units, and whether it is to be seen. */
export interface Mark extends Point {
  readonly shown: boolean;
}

/** An effect area as it is drawn: a round one has a radius, another its corners, both in scene units. */
export interface DrawnArea extends Point {
  readonly shape: string;
  readonly radius: number | null;
  readonly corners: readonly Point[];
}
