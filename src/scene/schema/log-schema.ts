import type { Immutable } from 'immer';
import { z } from 'zod';
import { COVERS } from '../../geometry/sight/verdict.ts';
import type { Effect, Outcome, Step } from '../../rules/protocol.ts';
import type { KeyedAnswer, Tape } from '../../rules/recording.ts';
import { isRuleNumber } from '../../rules/register.ts';
import { ENDINGS, LAYERS, MEETINGS, OVERRULED, TESTS } from '../../rules/step.ts';
import { HIT_RESULTS, STATUSES } from '../../rules/vocabulary.ts';
import { DEEDS } from '../../systems/action-tests/rules/deeds.ts';
import { GEAR } from '../../systems/action-tests/rules/layers.ts';
import { ACROSSES, ALONGS } from '../../systems/action-tests/rules/miss.ts';
import { type AnyOrder, orderSchema } from './order-schema.ts';

const rule = z.string().refine(isRuleNumber, { error: 'no rule has this number' });

const faces = z.array(z.number().int().min(1).max(1000)).max(1000);
const answerSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('roll'), faces, was: faces.optional() })
    .transform(({ was, ...answer }) => (was ? { ...answer, was } : answer)),
  z.strictObject({ kind: z.literal('choose'), option: z.string() }),
  z.strictObject({ kind: z.literal('confirm'), yes: z.boolean() }),
  z.strictObject({ kind: z.literal('length'), length: z.number() }),
  z.strictObject({ kind: z.literal('point'), x: z.number(), y: z.number(), z: z.number() }),
]);

/** An answer with its question's key. */
export const keyedAnswerSchema: z.ZodType<KeyedAnswer> = z.strictObject({ key: z.string(), answer: answerSchema });

const tapeSchema: z.ZodType<Tape<AnyOrder>> = z.strictObject({
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
  was: z.array(z.number().int()).optional(),
});
const reason = z.object({
  id: z.string(),
  value: z.number(),
  reason: z.string(),
  rule,
  was: z.number().optional(),
});
const placed = { x: z.number(), y: z.number() };
const strip = { ...placed, width: z.number(), length: z.number(), rotation: z.number() };

/** An effect area where it stood (HL-06, HL-40). */
const planSchema = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('disc'), ...placed, radius: z.number() }),
  z.object({ shape: z.literal('rectangle'), ...strip }),
  z.object({ shape: z.literal('beam'), ...strip }),
  z.object({ shape: z.literal('cone'), ...placed, length: z.number(), angle: z.number(), rotation: z.number() }),
  z.object({ shape: z.literal('ball'), ...placed, z: z.number(), radius: z.number() }),
]);

const entity = z.object({ what: z.enum(['piece', 'object']), id: z.string(), name: z.string() });
const pool = z.object({
  sides: z.number().int(),
  faces: z.array(z.number().int()),
  hitsFrom: z.number().int(),
  was: z.array(z.number().int()).optional(),
});
const lane = z.object({ apex: place, through: place, degrees: z.number(), reach: z.number() });

const detailSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('aim'),
    firer: z.string(),
    from: place,
    at: place,
    range: z.number(),
    band: z.string(),
    target: entity.optional(),
  }),
  z.object({ kind: z.literal('to-hit'), number: z.number(), reasons: z.array(reason), die, hit: z.boolean() }),
  z.object({ kind: z.literal('direction'), die, direction: z.string(), degrees: z.number() }),
  z.object({ kind: z.literal('distance'), die: die.nullable(), row: z.string(), inches: z.number() }),
  z.object({ kind: z.literal('landing'), aim: place, at: place, direction: z.string().nullable(), inches: z.number() }),
  z.object({
    kind: z.literal('area'),
    area: z.object({
      plan: planSchema,
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
  z.object({ kind: z.literal('altitude'), die, inches: z.number() }),
  z.object({
    kind: z.literal('overrule'),
    what: z.enum(OVERRULED),
    piece: z.string().nullable(),
    to: place.nullable(),
  }),
  z.object({ kind: z.literal('stun'), piece: z.string(), turn: z.number().int() }),
  z.object({ kind: z.literal('recover'), piece: z.string() }),
  z.object({ kind: z.literal('spent'), weapon: z.string(), left: z.number() }),
  z.object({
    kind: z.literal('test'),
    test: z.enum(TESTS),
    entity,
    at: place,
    reasons: z.array(reason),
    pool,
    hits: z.number().int(),
    glitch: z.boolean(),
    deeds: z.array(z.enum(DEEDS)).optional(),
  }),
  z.object({
    kind: z.literal('candidates'),
    where: z.enum(['between', 'beyond', 'area']),
    from: place,
    entities: z.array(entity.extend({ at: place })),
    lane: lane.nullable(),
  }),
  z.object({
    kind: z.literal('picked'),
    entity,
    at: place,
    of: z.array(entity),
    by: z.enum(['rule', 'attacker', 'gm', 'program']),
  }),
  z.object({
    kind: z.literal('meeting'),
    entity,
    from: place,
    at: place,
    what: z.enum(MEETINGS),
    hits: z.number(),
    defense: z.number(),
    cover: z.number(),
    round: z.number().int(),
  }),
  z.object({
    kind: z.literal('damage'),
    entity,
    at: place,
    damage: z.number(),
    resisted: z.number(),
    left: z.number(),
  }),
  z.object({
    kind: z.literal('penetration'),
    entity,
    at: place,
    through: z.boolean(),
    left: z.number(),
    needs: z.number().nullable(),
    round: z.number().int(),
  }),
  z.object({ kind: z.literal('rubble'), entity, at: place }),
  z.object({ kind: z.literal('end'), at: place, why: z.enum(ENDINGS), rounds: z.number().int() }),
  z.object({
    kind: z.literal('margin'),
    successes: z.number().int(),
    target: z.number(),
    reasons: z.array(reason),
    damage: z.object({ sixes: z.number(), fives: z.number(), type: z.string() }).nullable(),
  }),
  z.object({
    kind: z.literal('astray'),
    aim: place,
    at: place,
    miss: z.object({
      along: z.enum(ALONGS).nullable(),
      across: z.enum(ACROSSES).nullable(),
      metres: z.number(),
    }),
  }),
  z.object({
    kind: z.literal('sweep'),
    apex: place,
    from: z.number(),
    to: z.number(),
    reach: z.number(),
    shares: z.array(entity.extend({ at: place, damage: z.number() })),
  }),
  z.object({
    kind: z.literal('cover'),
    entity,
    at: place,
    seen: z.enum(COVERS),
    shotAt: z.enum(COVERS),
    exposed: place.nullable(),
  }),
  z.object({ kind: z.literal('dodged'), entity, at: place, by: z.number(), left: z.number() }),
  z.object({
    kind: z.literal('layer'),
    entity,
    at: place,
    layer: z.object({ id: z.string(), name: z.string(), what: z.enum(LAYERS), cover: z.enum(COVERS) }),
    came: z.number(),
    byTuf: z.number(),
    byHp: z.number(),
    passed: z.number(),
    types: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('wound'),
    entity,
    at: place,
    reached: z.number(),
    byTuf: z.number(),
    lost: z.number(),
    ex: z.number(),
    between: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('note') }),
]);

const stepSchema = z.object({
  rule,
  lead: z.string(),
  text: z.string(),
  key: z.string().optional(),
  detail: detailSchema,
}) as unknown as z.ZodType<Step>;

const left = z.number().int().min(0).optional();

const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), piece: z.string(), status: z.enum(STATUSES) }),
  z.strictObject({ kind: z.literal('stun'), piece: z.string(), turn: z.number().int() }),
  z.strictObject({ kind: z.literal('recover'), piece: z.string() }),
  z.strictObject({
    kind: z.literal('ammunition'),
    piece: z.string(),
    weapon: z.string(),
    used: z.number().int(),
    left,
  }),
  z.strictObject({ kind: z.literal('harm'), piece: z.string(), amount: z.number().int(), left }),
  z.strictObject({ kind: z.literal('structure'), obstruction: z.string(), amount: z.number().int(), left }),
  z.strictObject({
    kind: z.literal('wound'),
    piece: z.string(),
    lost: z.number().int(),
    ex: z.number().int(),
    // HP may fall below nothing (AT-43).
    left: z.number().int().optional(),
  }),
  z.strictObject({ kind: z.literal('wear'), obstruction: z.string(), amount: z.number().int(), left }),
  z.strictObject({
    kind: z.literal('gear'),
    piece: z.string(),
    gear: z.enum(GEAR),
    amount: z.number().int(),
    left,
  }),
  z.strictObject({
    kind: z.literal('actions'),
    piece: z.string(),
    spent: z.number().int(),
    reserved: z.number().int(),
  }),
]) as unknown as z.ZodType<Effect>;

const outcomeSchema = z.object({
  headline: z.string(),
  summary: z.string(),
  effects: z.array(effectSchema),
  landing: place.optional(),
  results: z.array(z.object({ piece: z.string(), result: z.enum(HIT_RESULTS) })),
  met: z.array(z.object({ entity, what: z.enum(['missed', 'through', 'stopped']), damage: z.number() })).optional(),
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
  rounds: z.object({ stopped: z.number(), spent: z.number(), beyond: z.number() }).optional(),
}) as unknown as z.ZodType<Outcome>;

/** One shot in the log: its sentence, its steps, what it did, and the tape to run it again. */
export const logEntrySchema = z.strictObject({
  id: z.string().min(1),
  shot: z.number().int().min(0),
  /** When it was fired, as an ISO date and time. */
  at: z.string(),
  /** The turn in which it was fired; `null` of shots from before turns were counted. */
  turn: z.number().int().nullable().default(null),
  steps: z.array(stepSchema),
  outcome: outcomeSchema,
  tape: tapeSchema,
});

export type LogEntry = Immutable<z.infer<typeof logEntrySchema>>;
