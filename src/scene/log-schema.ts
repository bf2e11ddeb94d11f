import type { Immutable } from 'immer';
import { z } from 'zod';
import type { HLOrder } from '../rules/hit-locations/order.ts';
import type { Effect, Outcome, Step } from '../rules/protocol.ts';
import { isRuleNumber } from '../rules/register.ts';
import type { KeyedAnswer, Tape } from '../rules/tape.ts';
import { HIT_RESULTS, STATUSES } from '../rules/vocabulary.ts';
import { orderSchema } from './order-schema.ts';

const rule = z.string().refine(isRuleNumber, { error: 'no rule has this number' });

const answerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('roll'), faces: z.array(z.number().int().min(1).max(1000)).max(1000) }),
  z.strictObject({ kind: z.literal('choose'), option: z.string() }),
  z.strictObject({ kind: z.literal('confirm'), yes: z.boolean() }),
  z.strictObject({ kind: z.literal('length'), length: z.number() }),
]);

const keyedAnswerSchema: z.ZodType<KeyedAnswer> = z.strictObject({ key: z.string(), answer: answerSchema });

const tapeSchema: z.ZodType<Tape<HLOrder>> = z.strictObject({
  rulebook: z.string(),
  order: orderSchema,
  facts: z.record(z.string(), z.unknown()),
  answers: z.array(keyedAnswerSchema),
});

const point = z.object({ x: z.number(), y: z.number() });
const place = point.extend({ z: z.number() });
const die = z.object({
  sides: z.number().int(),
  faces: z.array(z.number().int()),
  voidFaces: z.array(z.number().int()),
  good: z.boolean(),
});
const reason = z.object({ value: z.number(), reason: z.string(), rule });

const detailSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('aim'), firer: z.string(), from: place, at: place, range: z.number(), band: z.string() }),
  z.object({ kind: z.literal('to-hit'), number: z.number(), reasons: z.array(reason), die, hit: z.boolean() }),
  z.object({ kind: z.literal('direction'), die, direction: z.string(), degrees: z.number() }),
  z.object({ kind: z.literal('distance'), die: die.nullable(), row: z.string(), inches: z.number() }),
  z.object({ kind: z.literal('landing'), aim: place, at: place, direction: z.string().nullable(), inches: z.number() }),
  z.object({
    kind: z.literal('area'),
    area: z.object({
      disc: z.object({ shape: z.literal('disc'), x: z.number(), y: z.number(), radius: z.number() }),
      z: z.number(),
      clipped: z.array(point).optional(),
    }),
    caught: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('effect'),
    piece: z.string(),
    result: z.enum(HIT_RESULTS),
    die: die.nullable(),
    number: z.number().nullable(),
  }),
  z.object({ kind: z.literal('spent'), weapon: z.string(), left: z.number() }),
  z.object({ kind: z.literal('note') }),
]);

const stepSchema = z.object({
  rule,
  lead: z.string(),
  text: z.string(),
  key: z.string().optional(),
  detail: detailSchema,
}) as unknown as z.ZodType<Step>;

const effectSchema: z.ZodType<Effect> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), piece: z.string(), status: z.enum(STATUSES) }),
  z.strictObject({ kind: z.literal('ammunition'), piece: z.string(), weapon: z.string(), used: z.number().int() }),
]);

const outcomeSchema = z.object({
  headline: z.string(),
  summary: z.string(),
  effects: z.array(effectSchema),
  landing: place.optional(),
  results: z.array(z.object({ piece: z.string(), result: z.enum(HIT_RESULTS) })),
}) as unknown as z.ZodType<Outcome>;

/** One shot in the log: its sentence, its steps, what it did, and the tape to run it again. */
export const logEntrySchema = z.strictObject({
  id: z.string().min(1),
  shot: z.number().int().min(0),
  /** When it was fired, as an ISO date and time. */
  at: z.string(),
  steps: z.array(stepSchema),
  outcome: outcomeSchema,
  tape: tapeSchema,
});

export type LogEntry = Immutable<z.infer<typeof logEntrySchema>>;
