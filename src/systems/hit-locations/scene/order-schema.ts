import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import { DELIVERIES, type HLOrder, REASONS } from '@fall-of-shot/rules/systems/hit-locations/order';
import { COVERS } from '@fall-of-shot/sight/verdict';
import { z } from 'zod';
import { landingOverridesSchema, modifierSchema, orderShape, withoutGaps } from '../../../scene/schema/order-schema.ts';

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
    gm: landingOverridesSchema.optional(),
  })
  .transform((order) => withoutGaps<HLOrder>(order));
