import type { LandingOverrides } from '@fall-of-shot/rules/caught';
import type { Order } from '@fall-of-shot/rules/order';
import { HIT_RESULTS } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';
import { bySystem } from './by-system.ts';

/** A target: a piece, an object at a point of it, or a point with an optional height. */
export const aimSchema = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('piece'), piece: z.string().min(1) }),
  z.strictObject({
    at: z.literal('object'),
    object: z.string().min(1),
    x: z.number(),
    y: z.number(),
    z: z.number().default(0),
  }),
  z.strictObject({ at: z.literal('point'), x: z.number(), y: z.number(), z: z.number().default(0) }),
]);

/** A modifier set by the table, in points or dice. */
export const modifierSchema = z.number().int().min(-100).max(100);

/** The fields of all orders, for the schema of a rule system's own order. The system's id is added to it. */
export const orderShape = {
  firer: z.string().min(1),
  weapon: z.string().min(1),
  aim: aimSchema,
  extra: z.array(z.strictObject({ reason: z.string().min(1).max(80), value: modifierSchema })).optional(),
  seed: z.string().min(1).max(40).optional(),
} as const;

/** Ids of pieces and objects that the GM overrides. */
export const idsSchema = z.array(z.string().min(1));

/** A place on the map with an optional height. */
export const spotSchema = z.strictObject({ x: z.number(), y: z.number(), z: z.number().default(0) });

/** Removes keys without a value. */
export function withoutGaps<T>(given: object): T {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
}

/** The GM's overrides of a shot that lands (CO-08). */
export const landingOverridesSchema = z
  .strictObject({
    landing: spotSchema.optional(),
    add: idsSchema.optional(),
    strike: idsSchema.optional(),
    results: z.record(z.string(), z.enum(HIT_RESULTS)).optional(),
  })
  .transform((overrides) => withoutGaps<LandingOverrides>(overrides));

/** An order of any rule system. */
export const orderSchema: z.ZodType<Order> = bySystem('rulebook', ({ order }) => order);
