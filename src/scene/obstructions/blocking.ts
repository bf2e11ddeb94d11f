import { isRubble } from '../schema/materials.ts';
import type { Blocks, Obstruction } from '../schema/schema.ts';
import { traitsOf } from './kinds.ts';

/** Blocks everything, and blocks nothing. */
export const EVERYTHING: Blocks = { sight: true, shots: true, movement: true };
export const NOTHING: Blocks = { sight: false, shots: false, movement: false };

/** What an obstruction blocks in its current state: open doors, gaps and rubble block nothing. */
export function blocksNow(obstruction: Obstruction): Blocks {
  const { door, blocks } = obstruction;
  return door === 'open' || traitsOf(obstruction).neverBlocks || isRubble(obstruction) ? NOTHING : blocks;
}
