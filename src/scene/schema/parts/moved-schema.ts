import { z } from 'zod';
import { FARTHEST } from './limits.ts';

/** How far a piece has moved, and in which turn: in a later one it counts no more. */
export const movedSchema = z.strictObject({
  turn: z.number().int().min(1).max(100_000),
  length: z.number().positive().max(FARTHEST),
});
