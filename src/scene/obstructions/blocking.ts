import { isRubble } from '../schema/materials.ts';
import type { Blocks, Obstruction } from '../schema/schema.ts';
import { traitsOf } from './kinds.ts';

/** What things block, by what they are like. */
export const EVERYTHING: Blocks = { sight: true, shots: true, movement: true };
export const NOTHING: Blocks = { sight: false, shots: false, movement: false };
export const CURTAIN: Blocks = { sight: true, shots: false, movement: false };
export const HEDGE: Blocks = { sight: true, shots: false, movement: true };
export const GLASS: Blocks = { sight: false, shots: true, movement: true };
export const SLOPE: Blocks = { sight: true, shots: true, movement: false };
export const WATER: Blocks = { sight: false, shots: false, movement: true };

/** What an obstruction blocks in its current state: open doors, gaps and rubble block nothing. */
export function blocksNow(obstruction: Obstruction): Blocks {
  const { door, blocks } = obstruction;
  return door === 'open' || traitsOf(obstruction).neverBlocks || isRubble(obstruction) ? NOTHING : blocks;
}
