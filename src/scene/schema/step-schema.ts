import type { Step } from '@fall-of-shot/rules/protocol';
import { isTestKind } from '@fall-of-shot/rules/test-kinds';
import { HIT_RESULTS } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';
import { byKind } from './by-system.ts';
import {
  dieSchema,
  entitySchema,
  measureSchema,
  placeSchema,
  planSchema,
  pointSchema,
  poolSchema,
  reasonSchema,
  ruleSchema,
} from './step-parts.ts';

/** The step details that all rule systems share, by kind. */
export const COMMON_DETAILS: Readonly<Record<string, z.ZodType<object>>> = {
  aim: z.object({
    kind: z.literal('aim'),
    firer: z.string(),
    from: placeSchema,
    at: placeSchema,
    range: z.number(),
    band: z.string(),
    target: entitySchema.optional(),
  }),
  direction: z.object({ kind: z.literal('direction'), die: dieSchema, direction: z.string(), degrees: z.number() }),
  distance: z.object({
    kind: z.literal('distance'),
    die: dieSchema.nullable(),
    row: z.string(),
    distance: z.number(),
    measure: measureSchema,
  }),
  landing: z.object({
    kind: z.literal('landing'),
    aim: placeSchema,
    at: placeSchema,
    direction: z.string().nullable(),
    distance: z.number(),
    measure: measureSchema,
  }),
  area: z.object({
    kind: z.literal('area'),
    area: z.object({
      plan: planSchema,
      z: z.number(),
      clipped: z.array(pointSchema).optional(),
    }),
    caught: z.array(z.string()),
  }),
  effect: z.object({
    kind: z.literal('effect'),
    piece: z.string(),
    result: z.enum(HIT_RESULTS),
    die: dieSchema.nullable(),
    number: z.number().nullable(),
  }),
  overrule: z.object({
    kind: z.literal('overrule'),
    what: z.string(),
    piece: z.string().nullable(),
    to: placeSchema.nullable(),
  }),
  spent: z.object({ kind: z.literal('spent'), weapon: z.string(), left: z.number() }),
  test: z.object({
    kind: z.literal('test'),
    test: z.string().refine(isTestKind, 'no rules here know this test'),
    entity: entitySchema,
    at: placeSchema,
    reasons: z.array(reasonSchema),
    pool: poolSchema,
    hits: z.number().int(),
    glitch: z.boolean(),
    deeds: z.array(z.string()).optional(),
  }),
  rubble: z.object({ kind: z.literal('rubble'), entity: entitySchema, at: placeSchema }),
  note: z.object({ kind: z.literal('note') }),
};

/** The figures of a step, by the schema of its kind. */
export const detailSchema = byKind(COMMON_DETAILS, ({ steps }) => steps);

/** One step of an attack: its rule, its words, and its figures by the schema of their kind. */
export const stepSchema = z.object({
  rule: ruleSchema,
  lead: z.string(),
  text: z.string(),
  key: z.string().optional(),
  detail: detailSchema,
}) as unknown as z.ZodType<Step>;
