import type { Point } from './map-base.ts';

/** A piece as drawn. Its name is the one below it, if there was room for it. */
export interface DrawnPiece extends Point {
  readonly id: string;
  readonly name: string | null;
  /** The colour of its side's sign before the name. */
  readonly colour: string | null;
  /** The shape it is drawn in: `circle`, `diamond` or `box`. */
  readonly outline: string;
  /** The colour in its middle. */
  readonly inside: string;
  /** In scene units; undefined for a rectangle. */
  readonly radius: number | null;
  readonly status: 'eliminated' | 'damaged' | null;
  readonly selected: boolean;
  /** The beginning of its glyph's path: two kinds have different ones. */
  readonly sign: string;
  /** The text above it, such as its elevation. */
  readonly plates: readonly string[];
}

/** A mark of a shot: its place in scene units, and whether it is visible. */
export interface Mark extends Point {
  readonly shown: boolean;
}

/** An effect area as drawn: a disc has a radius, others their corners, both in scene units. */
export interface DrawnArea extends Point {
  readonly shape: string;
  readonly radius: number | null;
  readonly corners: readonly Point[];
}
