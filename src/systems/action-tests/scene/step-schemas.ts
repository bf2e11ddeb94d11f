import { LAYERS } from '@fall-of-shot/rules/systems/action-tests/details';
import { GEAR } from '@fall-of-shot/rules/systems/action-tests/layers';
import { ACROSSES, ALONGS } from '@fall-of-shot/rules/systems/action-tests/miss';
import { COVERS } from '@fall-of-shot/sight/verdict';
import { z } from 'zod';
import { leftSchema } from '../../../scene/schema/effect-schema.ts';
import { entitySchema, placeSchema, reasonSchema } from '../../../scene/schema/step-parts.ts';

/** The step details of the action tests, by kind. */
export const AT_STEPS = {
  margin: z.object({
    kind: z.literal('margin'),
    successes: z.number().int(),
    target: z.number(),
    reasons: z.array(reasonSchema),
    damage: z.object({ sixes: z.number(), fives: z.number(), type: z.string() }).nullable(),
  }),
  astray: z.object({
    kind: z.literal('astray'),
    aim: placeSchema,
    at: placeSchema,
    miss: z.object({
      along: z.enum(ALONGS).nullable(),
      across: z.enum(ACROSSES).nullable(),
      metres: z.number(),
    }),
  }),
  sweep: z.object({
    kind: z.literal('sweep'),
    apex: placeSchema,
    from: z.number(),
    to: z.number(),
    reach: z.number(),
    shares: z.array(entitySchema.extend({ at: placeSchema, damage: z.number() })),
  }),
  cover: z.object({
    kind: z.literal('cover'),
    entity: entitySchema,
    at: placeSchema,
    seen: z.enum(COVERS),
    shotAt: z.enum(COVERS),
    exposed: placeSchema.nullable(),
  }),
  dodged: z.object({
    kind: z.literal('dodged'),
    entity: entitySchema,
    at: placeSchema,
    by: z.number(),
    left: z.number(),
  }),
  layer: z.object({
    kind: z.literal('layer'),
    entity: entitySchema,
    at: placeSchema,
    layer: z.object({ id: z.string(), name: z.string(), what: z.enum(LAYERS), cover: z.enum(COVERS) }),
    came: z.number(),
    byTuf: z.number(),
    byHp: z.number(),
    passed: z.number(),
    types: z.array(z.string()),
  }),
  wound: z.object({
    kind: z.literal('wound'),
    entity: entitySchema,
    at: placeSchema,
    reached: z.number(),
    byTuf: z.number(),
    lost: z.number(),
    ex: z.number(),
    between: z.literal(true).optional(),
    down: z.literal(true).optional(),
  }),
} as const;

/** The effects of the action tests, by kind. */
export const AT_EFFECTS = {
  wound: z.strictObject({
    kind: z.literal('wound'),
    piece: z.string(),
    lost: z.number().int(),
    ex: z.number().int(),
    // HP may fall below 0 (AT-43).
    left: z.number().int().optional(),
  }),
  wear: z.strictObject({
    kind: z.literal('wear'),
    obstruction: z.string(),
    amount: z.number().int(),
    left: leftSchema,
  }),
  gear: z.strictObject({
    kind: z.literal('gear'),
    piece: z.string(),
    gear: z.enum(GEAR),
    amount: z.number().int(),
    left: leftSchema,
  }),
  actions: z.strictObject({
    kind: z.literal('actions'),
    piece: z.string(),
    spent: z.number().int(),
    reserved: z.number().int(),
  }),
} as const;

/** The outcome fields of the action tests. */
export const AT_OUTCOME = {
  struck: z
    .array(
      z.object({
        id: z.string(),
        came: z.number(),
        dodged: z.number(),
        byTuf: z.number(),
        lost: z.number(),
        ex: z.number(),
      }),
    )
    .optional(),
} as const;
