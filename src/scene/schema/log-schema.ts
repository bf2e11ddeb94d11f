import type { Order } from '@fall-of-shot/rules/order';
import type { Outcome } from '@fall-of-shot/rules/protocol';
import type { KeyedAnswer, Recording } from '@fall-of-shot/rules/recording';
import { HIT_RESULTS } from '@fall-of-shot/rules/vocabulary';
import type { Immutable } from 'immer';
import { z } from 'zod';
import { effectSchema } from './effect-schema.ts';
import { orderSchema } from './order-schema.ts';
import { placeSchema } from './step-parts.ts';
import { stepSchema } from './step-schema.ts';
import { systemSchemas } from './system-schemas.ts';

const faces = z.array(z.number().int().min(1).max(1000)).max(1000);
const by = z.literal('dice').optional();
const answerSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('roll'), faces, was: faces.optional(), by: z.literal('hand').optional() })
    .transform(({ was, by, ...answer }) => ({ ...answer, ...(was ? { was } : {}), ...(by ? { by } : {}) })),
  z
    .strictObject({ kind: z.literal('choose'), option: z.string(), by })
    .transform(({ by, ...answer }) => (by ? { ...answer, by } : answer)),
  z
    .strictObject({ kind: z.literal('confirm'), yes: z.boolean(), by })
    .transform(({ by, ...answer }) => (by ? { ...answer, by } : answer)),
  z.strictObject({ kind: z.literal('length'), length: z.number() }),
  z.strictObject({ kind: z.literal('point'), x: z.number(), y: z.number(), z: z.number() }),
]);

/** An answer with its question's key. */
export const keyedAnswerSchema: z.ZodType<KeyedAnswer> = z.strictObject({ key: z.string(), answer: answerSchema });

const tapeSchema: z.ZodType<Recording<Order>> = z.strictObject({
  rulebook: z.string(),
  order: orderSchema,
  facts: z.record(z.string(), z.unknown()),
  answers: z.array(keyedAnswerSchema),
});

/** The outcome fields of all rule systems. */
export const outcomeShape = {
  headline: z.string(),
  summary: z.string(),
  effects: z.array(effectSchema),
  landing: placeSchema.optional(),
  results: z.array(z.object({ piece: z.string(), result: z.enum(HIT_RESULTS) })),
};

/** How an attack ended, with the fields that rule systems add. */
const outcomeSchema = z.lazy(() =>
  z.object(Object.assign({}, outcomeShape, ...systemSchemas.all().map(({ outcome }) => outcome))),
) as unknown as z.ZodType<Outcome>;

/** One shot in the log: its sentence, its steps, its effects, and the recording to replay it. */
export const logEntrySchema = z.strictObject({
  id: z.string().min(1),
  shot: z.number().int().min(0),
  /** When it was fired, as an ISO date and time. */
  at: z.string(),
  /** The turn in which it was fired; `null` for shots from before turns were counted. */
  turn: z.number().int().nullable().default(null),
  steps: z.array(stepSchema),
  outcome: outcomeSchema,
  tape: tapeSchema,
  /** The chance to hit what was aimed at, as it was when it was fired, from 0 to 1. Absent where nothing is hit outright. */
  foretold: z.number().min(0).max(1).optional(),
  /** The volley that it was fired in, and its number in it, from 1. */
  volley: z
    .strictObject({ id: z.string().min(1), part: z.number().int().min(1), of: z.number().int().min(1) })
    .optional(),
});

export type LogEntry = Immutable<z.infer<typeof logEntrySchema>>;
