import { z } from 'zod';
import { landingOverridesSchema, orderShape, withoutGaps } from '../../../scene/schema/order-schema.ts';
import { SCATTER_TABLE } from '../rules/id.ts';
import type { STOrder } from '../rules/order.ts';

/** An order for a weapon with its own table. */
export const stOrderSchema = z
  .strictObject({ rulebook: z.literal(SCATTER_TABLE), ...orderShape, gm: landingOverridesSchema.optional() })
  .transform((order) => withoutGaps<STOrder>(order));
