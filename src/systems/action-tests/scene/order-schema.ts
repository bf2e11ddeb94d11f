import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import type { ATOrder, ATOverrides } from '@fall-of-shot/rules/systems/action-tests/order';
import { COVERS } from '@fall-of-shot/sight/verdict';
import { z } from 'zod';
import { idsSchema, orderShape, spotSchema, withoutGaps } from '../../../scene/schema/order-schema.ts';

const byEntity = <T extends z.ZodType>(of: T) => z.record(z.string(), of).optional();
const dice = z.number().int().min(0).max(1000);

const degrees = z.number().min(-360).max(720);

/** The sweeps of an attack (AT-22). */
export const arcsSchema = z.array(z.strictObject({ from: degrees, to: degrees, ad: dice, sustain: dice })).max(12);

/** An order of the action tests. Sustain dice and arcs are optional. */
export const atOrderSchema = z
  .strictObject({
    rulebook: z.literal(ACTION_TESTS),
    ...orderShape,
    ad: dice.default(0),
    sustain: dice.default(0),
    arcs: arcsSchema.default(() => []),
    pool: dice.optional(),
    target: z.number().int().min(-100).max(100).optional(),
    obstructive: z.enum(COVERS).optional(),
    protective: z.enum(COVERS).optional(),
    gm: z
      .strictObject({
        landing: spotSchema.optional(),
        add: idsSchema.optional(),
        strike: idsSchema.optional(),
        missDamage: dice.optional(),
        parried: dice.optional(),
        lost: byEntity(dice),
      })
      .transform((word) => withoutGaps<ATOverrides>(word))
      .optional(),
  })
  .transform((order) => withoutGaps<ATOrder>(order));
