import { z } from 'zod';
import { dieSchema, measureSchema, reasonSchema } from '../../../scene/schema/step-parts.ts';

/** The step details of *Hit Locations of Misses*, by kind. */
export const HL_STEPS = {
  'to-hit': z.object({
    kind: z.literal('to-hit'),
    number: z.number(),
    reasons: z.array(reasonSchema),
    die: dieSchema,
    hit: z.boolean(),
  }),
  altitude: z.object({ kind: z.literal('altitude'), die: dieSchema, distance: z.number(), measure: measureSchema }),
  stun: z.object({ kind: z.literal('stun'), piece: z.string(), turn: z.number().int() }),
  recover: z.object({ kind: z.literal('recover'), piece: z.string() }),
} as const;

/** The effects of *Hit Locations of Misses*, by kind. */
export const HL_EFFECTS = {
  stun: z.strictObject({ kind: z.literal('stun'), piece: z.string(), turn: z.number().int() }),
  recover: z.strictObject({ kind: z.literal('recover'), piece: z.string() }),
} as const;
