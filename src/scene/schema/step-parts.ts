import { isRuleNumber } from '@fall-of-shot/rules/register';
import { UNITS } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';

/** The number of a registered rule. */
export const ruleSchema = z.string().refine(isRuleNumber, { error: 'no rule has this number' });

export const pointSchema = z.object({ x: z.number(), y: z.number() });
export const placeSchema = pointSchema.extend({ z: z.number() });
export const dieSchema = z.object({
  sides: z.number().int(),
  faces: z.array(z.number().int()),
  voidFaces: z.array(z.number().int()),
  good: z.boolean(),
  was: z.array(z.number().int()).optional(),
});
export const reasonSchema = z.object({
  id: z.string(),
  value: z.number(),
  reason: z.string(),
  rule: ruleSchema,
  was: z.number().optional(),
});
const placed = { x: z.number(), y: z.number() };
const stripSchema = { ...placed, width: z.number(), length: z.number(), rotation: z.number() };

/** A placed effect area (HL-06, HL-40). */
export const planSchema = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('disc'), ...placed, radius: z.number() }),
  z.object({ shape: z.literal('rectangle'), ...stripSchema }),
  z.object({ shape: z.literal('beam'), ...stripSchema }),
  z.object({ shape: z.literal('cone'), ...placed, length: z.number(), angle: z.number(), rotation: z.number() }),
  z.object({ shape: z.literal('ball'), ...placed, z: z.number(), radius: z.number() }),
]);

export const entitySchema = z.object({ what: z.enum(['piece', 'object']), id: z.string(), name: z.string() });
export const poolSchema = z.object({
  sides: z.number().int(),
  faces: z.array(z.number().int()),
  hitsFrom: z.number().int(),
  was: z.array(z.number().int()).optional(),
});
export const laneSchema = z.object({ apex: placeSchema, through: placeSchema, degrees: z.number(), reach: z.number() });

/** A length in the unit of a rule system's tables. */
export const measureSchema = z.object({ value: z.number(), unit: z.enum(UNITS) });
