import type { Immutable } from 'immer';
import { z } from 'zod';
import { COVERS } from '../../../geometry/sight/verdict.ts';
import { arcsSchema } from './order-schema.ts';

const cover = z.enum(COVERS).nullable().default(null);

export const atOptionsSchema = z.strictObject({
  /** Action dice spent, `null` being all that are free, and sustain dice added (AT-02, AT-20). */
  ad: z.number().int().min(0).nullable().default(null),
  sustain: z.number().int().min(0).default(0),
  /** The sweeps that are drawn (AT-22). */
  arcs: arcsSchema.default(() => []),
  /** The pool as the table gives it whole, and the success target in place of the rules' (AT-01, AT-02). */
  pool: z.number().int().min(0).nullable().default(null),
  target: z.number().int().nullable().default(null),
  /** Cover in place of what the map gives: what blocks sight, and what blocks force (AT-30). */
  obstructive: cover,
  protective: cover,
});

/** What the attack card lets the table say of an attack. */
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
