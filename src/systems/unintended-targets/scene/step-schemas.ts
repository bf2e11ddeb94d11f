import { ENDINGS, MEETINGS } from '@fall-of-shot/rules/systems/unintended-targets/details';
import { z } from 'zod';
import { leftSchema } from '../../../scene/schema/effect-schema.ts';
import { entitySchema, laneSchema, placeSchema } from '../../../scene/schema/step-parts.ts';

/** The step details of *Unintended Targets*, by kind. */
export const UT_STEPS = {
  candidates: z.object({
    kind: z.literal('candidates'),
    where: z.enum(['between', 'beyond', 'area']),
    from: placeSchema,
    entities: z.array(entitySchema.extend({ at: placeSchema })),
    lane: laneSchema.nullable(),
  }),
  picked: z.object({
    kind: z.literal('picked'),
    entity: entitySchema,
    at: placeSchema,
    of: z.array(entitySchema),
    by: z.enum(['rule', 'attacker', 'gm', 'program', 'dice']),
  }),
  meeting: z.object({
    kind: z.literal('meeting'),
    entity: entitySchema,
    from: placeSchema,
    at: placeSchema,
    what: z.enum(MEETINGS),
    hits: z.number(),
    defense: z.number(),
    cover: z.number(),
    round: z.number().int(),
  }),
  damage: z.object({
    kind: z.literal('damage'),
    entity: entitySchema,
    at: placeSchema,
    damage: z.number(),
    resisted: z.number(),
    left: z.number(),
    down: z.literal(true).optional(),
  }),
  penetration: z.object({
    kind: z.literal('penetration'),
    entity: entitySchema,
    at: placeSchema,
    through: z.boolean(),
    left: z.number(),
    needs: z.number().nullable(),
    round: z.number().int(),
  }),
  end: z.object({ kind: z.literal('end'), at: placeSchema, why: z.enum(ENDINGS), rounds: z.number().int() }),
} as const;

/** The effects of *Unintended Targets*, by kind. */
export const UT_EFFECTS = {
  harm: z.strictObject({ kind: z.literal('harm'), piece: z.string(), amount: z.number().int(), left: leftSchema }),
  structure: z.strictObject({
    kind: z.literal('structure'),
    obstruction: z.string(),
    amount: z.number().int(),
    left: leftSchema,
  }),
} as const;

/** The outcome fields of *Unintended Targets*. */
export const UT_OUTCOME = {
  met: z
    .array(z.object({ entity: entitySchema, what: z.enum(['missed', 'through', 'stopped']), damage: z.number() }))
    .optional(),
  rounds: z.object({ stopped: z.number(), spent: z.number(), beyond: z.number() }).optional(),
} as const;
