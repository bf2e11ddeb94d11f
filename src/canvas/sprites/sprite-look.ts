import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Figure } from '../primitives/figure.ts';
import type { Reach } from './sprite-cache.ts';

/** One of many things that are drawn alike. */
export interface SpriteLook {
  readonly id: string;
  /** The name of its node. */
  readonly name: string;
  /** Its place in scene units. */
  readonly at: Vec2;
  /** What it looks like: equal words look the same. */
  readonly look: string;
  /** The middle of its figure from its place, in window pixels. */
  readonly by: Vec2;
  readonly reach: Reach;
  /** Whether it is not drawn yet, because something of its figure is on its way. */
  readonly waits?: boolean;
  /** Its figure around its middle, in window pixels. */
  figure(): Figure;
}

/** How far from its place something is drawn at this moment, in scene units; undefined if it is at its place. */
export type OffsetOf = (id: string) => Vec2 | undefined;
