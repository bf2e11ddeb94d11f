import type { Segment } from '@fall-of-shot/plane/shapes';

/** A library that tells whether a line of sight meets any wall of a scene that it has built. */
export interface Caster {
  readonly name: string;
  anyHit(ax: number, ay: number, bx: number, by: number): boolean;
}

/** Builds a library's structure over walls. */
export type CasterMaker = (walls: readonly Segment[]) => Caster | Promise<Caster>;
