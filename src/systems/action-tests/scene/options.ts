import { COVERS } from '@fall-of-shot/sight/verdict';
import type { Immutable } from 'immer';
import { z } from 'zod';
import { arcsSchema } from './order-schema.ts';

const cover = z.enum(COVERS).nullable().default(null);

export const atOptionsSchema = z.strictObject({
  /** Action dice spent (`null` for all free ones) and sustain dice added (AT-02, AT-20). */
  ad: z.number().int().min(0).nullable().default(null),
  sustain: z.number().int().min(0).default(0),
  /** The drawn sweeps (AT-22). */
  arcs: arcsSchema.default(() => []),
  /** The whole pool and the success target, if set by the table (AT-01, AT-02). */
  pool: z.number().int().min(0).nullable().default(null),
  target: z.number().int().nullable().default(null),
  /** Cover instead of the map's: what blocks sight, and what blocks force (AT-30). */
  obstructive: cover,
  protective: cover,
});

/** The options on the attack card. */
export type ATOptions = Immutable<z.infer<typeof atOptionsSchema>>;

export const AT_OPTIONS: ATOptions = {
  ad: null,
  sustain: 0,
  arcs: [],
  pool: null,
  target: null,
  obstructive: null,
  protective: null,
};
