import { SCATTER_TABLE } from '@fall-of-shot/rules/systems/scatter-table/id';
import type { STOrder } from '@fall-of-shot/rules/systems/scatter-table/order';
import { z } from 'zod';
import { landingOverridesSchema, orderShape, withoutGaps } from '../../../scene/schema/order-schema.ts';

/** An order for a weapon with its own table. */
export const stOrderSchema = z
  .strictObject({ rulebook: z.literal(SCATTER_TABLE), ...orderShape, gm: landingOverridesSchema.optional() })
  .transform((order) => withoutGaps<STOrder>(order));
