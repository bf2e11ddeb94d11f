import { SCATTER_TABLE } from '@fall-of-shot/rules/systems/scatter-table/id';
import { z } from 'zod';
import { dieSchema, reasonSchema } from '../../../scene/schema/step-parts.ts';
import type { SystemSchemas } from '../../../scene/schema/system-schemas.ts';
import { stOrderSchema } from './order-schema.ts';
import { stWeaponSchema } from './weapon-schema.ts';

/** No settings and no options: everything is in the weapon's table. */
const nothing = z.strictObject({});
const NOTHING = {};

/** The document parts of *Scatter Table*. */
export const ST_SCHEMAS: SystemSchemas = {
  id: SCATTER_TABLE,
  order: stOrderSchema,
  weapon: stWeaponSchema,
  settings: { schema: nothing, initial: NOTHING },
  options: { schema: nothing, initial: NOTHING, forNextTarget: (options) => options },
  figures: null,
  steps: {
    'table-roll': z.object({
      kind: z.literal('table-roll'),
      needed: z.string(),
      reasons: z.array(reasonSchema),
      die: dieSchema,
      sum: z.number(),
      hit: z.boolean(),
    }),
  },
  effects: {},
  outcome: {},
  asksEarlierPlaces: false,
};
