import { z } from 'zod';
import { COVERS } from '../../../geometry/sight/verdict.ts';
import { HIT_RESULTS } from '../../../rules/vocabulary.ts';
import { idsSchema, modifierSchema, orderShape, spotSchema, withoutGaps } from '../../../scene/schema/order-schema.ts';
import { HIT_LOCATIONS } from '../rules/id.ts';
import { DELIVERIES, type GmWord, type HLOrder, REASONS } from '../rules/order.ts';

const gmSchema = z
  .strictObject({
    landing: spotSchema.optional(),
    add: idsSchema.optional(),
    strike: idsSchema.optional(),
    results: z.record(z.string(), z.enum(HIT_RESULTS)).optional(),
  })
  .transform((word) => withoutGaps<GmWord>(word));

/** An order of *Hit Locations of Misses*. `delivery` and the movements are optional. */
export const hlOrderSchema = z
  .strictObject({
    rulebook: z.literal(HIT_LOCATIONS),
    ...orderShape,
    delivery: z.enum(DELIVERIES).default('fired'),
    firerMoved: z.boolean().default(false),
    targetMoved: z.boolean().default(false),
    cover: z.enum(COVERS).optional(),
    concealment: z.enum(COVERS).optional(),
    values: z.partialRecord(z.enum(REASONS), modifierSchema).optional(),
    gm: gmSchema.optional(),
  })
  .transform((order) => withoutGaps<HLOrder>(order));
