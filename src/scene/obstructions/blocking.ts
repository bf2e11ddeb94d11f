import { isRubble } from '../schema/materials.ts';
import type { Blocks, Obstruction } from '../schema/schema.ts';
import { traitsOf } from './kinds.ts';

/** What stops all that may come, and what stops none of it. */
export const EVERYTHING: Blocks = { sight: true, shots: true, movement: true };
export const NOTHING: Blocks = { sight: false, shots: false, movement: false };

/** What an obstruction blocks as it stands now: an open door, a gap and rubble block nothing. */
export function blocksNow(obstruction: Obstruction): Blocks {
  const { door, blocks } = obstruction;
  return door === 'open' || traitsOf(obstruction).neverBlocks || isRubble(obstruction) ? NOTHING : blocks;
}
