import { z } from 'zod';
import { COVERS } from '../geometry/sight/verdict.ts';
import { DELIVERIES, type GmWord, type HLOrder, REASONS } from '../rules/hit-locations/order.ts';
import { HIT_RESULTS } from '../rules/vocabulary.ts';

/** What is aimed at: a piece, or a point whose height may be left out. */
export const aimSchema = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('piece'), piece: z.string().min(1) }),
  z.strictObject({ at: z.literal('point'), x: z.number(), y: z.number(), z: z.number().default(0) }),
]);

const value = z.number().int().min(-100).max(100);
const ids = z.array(z.string().min(1));

const gmSchema = z
  .strictObject({
    landing: z.strictObject({ x: z.number(), y: z.number(), z: z.number().default(0) }).optional(),
    add: ids.optional(),
    strike: ids.optional(),
    results: z.record(z.string(), z.enum(HIT_RESULTS)).optional(),
  })
  .transform((said) => said as GmWord);

/** An order of *Hit Locations of Misses*: who fires what at what. `delivery` and the movements may be left out. */
export const orderSchema = z
  .strictObject({
    rulebook: z.literal('hit-locations'),
    firer: z.string().min(1),
    weapon: z.string().min(1),
    aim: aimSchema,
    delivery: z.enum(DELIVERIES).default('fired'),
    firerMoved: z.boolean().default(false),
    targetMoved: z.boolean().default(false),
    cover: z.enum(COVERS).optional(),
    concealment: z.enum(COVERS).optional(),
    values: z.partialRecord(z.enum(REASONS), value).optional(),
    extra: z.array(z.strictObject({ reason: z.string().min(1).max(80), value })).optional(),
    gm: gmSchema.optional(),
  })
  .transform(
    // What was left out is left out: an order holds no key without a value.
    (order): HLOrder => Object.fromEntries(Object.entries(order).filter(([, given]) => given !== undefined)) as never,
  );
