import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import {
  MEETING_RESULTS,
  type UTOrder,
  type UTOverrides,
  WAYS,
} from '@fall-of-shot/rules/systems/unintended-targets/order';
import { FIRE_MODES } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { z } from 'zod';
import { idsSchema, orderShape, spotSchema, withoutGaps } from '../../../scene/schema/order-schema.ts';

const byEntity = <T extends z.ZodType>(of: T) => z.record(z.string(), of).optional();
const dice = z.number().int().min(0).max(1000);

/** An order of *Unintended Targets*. The way and whether anything behind matters are optional. */
export const utOrderSchema = z
  .strictObject({
    rulebook: z.literal(UNINTENDED_TARGETS),
    ...orderShape,
    mode: z.enum(FIRE_MODES).default('single shot'),
    way: z.enum(WAYS).default('around'),
    nothingBehind: z.boolean().default(false),
    cover: dice.optional(),
    gm: z
      .strictObject({
        add: idsSchema.optional(),
        strike: idsSchema.optional(),
        results: byEntity(z.enum(MEETING_RESULTS)),
        cover: byEntity(dice),
        damage: byEntity(dice),
        through: byEntity(z.boolean()),
        end: spotSchema.optional(),
      })
      .transform((word) => withoutGaps<UTOverrides>(word))
      .optional(),
  })
  .transform((order) => withoutGaps<UTOrder>(order));
