import { z } from 'zod';
import { HIT_RESULTS } from '../../../rules/vocabulary.ts';
import { idsSchema, orderShape, spotSchema, withoutGaps } from '../../../scene/schema/order-schema.ts';
import { SCATTER_TABLE } from '../rules/id.ts';
import type { GmWord, STOrder } from '../rules/order.ts';

const gmSchema = z
  .strictObject({
    landing: spotSchema.optional(),
    add: idsSchema.optional(),
    strike: idsSchema.optional(),
    results: z.record(z.string(), z.enum(HIT_RESULTS)).optional(),
  })
  .transform((word) => withoutGaps<GmWord>(word));

/** An order for a weapon with its own table. */
export const stOrderSchema = z
  .strictObject({ rulebook: z.literal(SCATTER_TABLE), ...orderShape, gm: gmSchema.optional() })
  .transform((order) => withoutGaps<STOrder>(order));
