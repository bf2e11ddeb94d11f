import { z } from 'zod';
import { COVERS } from '../../geometry/sight/verdict.ts';
import { HIT_RESULTS } from '../../rules/vocabulary.ts';
import type { ATOrder, ATWord } from '../../systems/action-tests/rules/order.ts';
import { DELIVERIES, type GmWord, type HLOrder, REASONS } from '../../systems/hit-locations/rules/order.ts';
import { MEETING_RESULTS, type UTOrder, type UTWord, WAYS } from '../../systems/unintended-targets/rules/order.ts';
import { FIRE_MODES } from '../../systems/unintended-targets/rules/weapon.ts';

/** What is aimed at: a piece, an object at a point of it, or a point whose height may be left out. */
export const aimSchema = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('piece'), piece: z.string().min(1) }),
  z.strictObject({
    at: z.literal('object'),
    object: z.string().min(1),
    x: z.number(),
    y: z.number(),
    z: z.number().default(0),
  }),
  z.strictObject({ at: z.literal('point'), x: z.number(), y: z.number(), z: z.number().default(0) }),
]);

const value = z.number().int().min(-100).max(100);
const ids = z.array(z.string().min(1));

const said = z.strictObject({ reason: z.string().min(1).max(80), value });
const spot = z.strictObject({ x: z.number(), y: z.number(), z: z.number().default(0) });

/** An order without the keys that were left out: it holds none without a value. */
function withoutGaps<Order>(order: object): Order {
  return Object.fromEntries(Object.entries(order).filter(([, given]) => given !== undefined)) as Order;
}

const gmSchema = z
  .strictObject({
    landing: spot.optional(),
    add: ids.optional(),
    strike: ids.optional(),
    results: z.record(z.string(), z.enum(HIT_RESULTS)).optional(),
  })
  .transform((word) => withoutGaps<GmWord>(word));

/** An order of *Hit Locations of Misses*: who fires what at what. `delivery` and the movements may be left out. */
const hlOrderSchema = z
  .strictObject({
    rulebook: z.literal('hit-locations'),
    firer: z.string().min(1),
    weapon: z.string().min(1),
    aim: aimSchema,
    delivery: z.enum(DELIVERIES).default('fired'),
    firerMoved: z.boolean().default(false),
    targetMoved: z.boolean().default(false),
    cover: z.enum(COVERS).optional(),
    concealment: z.enum(COVERS).optional(),
    values: z.partialRecord(z.enum(REASONS), value).optional(),
    extra: z.array(said).optional(),
    seed: z.string().min(1).max(40).optional(),
    gm: gmSchema.optional(),
  })
  .transform((order) => withoutGaps<HLOrder>(order));

const byEntity = <T extends z.ZodType>(of: T) => z.record(z.string(), of).optional();
const dice = z.number().int().min(0).max(1000);

/** An order of *Unintended Targets*. The way and what the card says of what lies behind may be left out. */
const utOrderSchema = z
  .strictObject({
    rulebook: z.literal('unintended-targets'),
    firer: z.string().min(1),
    weapon: z.string().min(1),
    aim: aimSchema,
    mode: z.enum(FIRE_MODES).default('single shot'),
    way: z.enum(WAYS).default('around'),
    nothingBehind: z.boolean().default(false),
    extra: z.array(said).optional(),
    cover: dice.optional(),
    seed: z.string().min(1).max(40).optional(),
    gm: z
      .strictObject({
        add: ids.optional(),
        strike: ids.optional(),
        results: byEntity(z.enum(MEETING_RESULTS)),
        cover: byEntity(dice),
        damage: byEntity(dice),
        through: byEntity(z.boolean()),
        end: spot.optional(),
      })
      .transform((word) => withoutGaps<UTWord>(word))
      .optional(),
  })
  .transform((order) => withoutGaps<UTOrder>(order));

const degrees = z.number().min(-360).max(720);

/** The sweeps of an attack (AT-22). */
export const arcsSchema = z.array(z.strictObject({ from: degrees, to: degrees, ad: dice, sustain: dice })).max(12);

/** An order of the action tests. What is sustained and the arcs may be left out. */
const atOrderSchema = z
  .strictObject({
    rulebook: z.literal('action-tests'),
    firer: z.string().min(1),
    weapon: z.string().min(1),
    aim: aimSchema,
    ad: dice.default(0),
    sustain: dice.default(0),
    arcs: arcsSchema.default(() => []),
    pool: dice.optional(),
    target: z.number().int().min(-100).max(100).optional(),
    obstructive: z.enum(COVERS).optional(),
    protective: z.enum(COVERS).optional(),
    extra: z.array(said).optional(),
    seed: z.string().min(1).max(40).optional(),
    gm: z
      .strictObject({
        landing: spot.optional(),
        add: ids.optional(),
        strike: ids.optional(),
        missDamage: dice.optional(),
        parried: dice.optional(),
        lost: byEntity(dice),
      })
      .transform((word) => withoutGaps<ATWord>(word))
      .optional(),
  })
  .transform((order) => withoutGaps<ATOrder>(order));

/** An order of one of the rule systems. */
export type AnyOrder = HLOrder | UTOrder | ATOrder;

export const orderSchema = z.discriminatedUnion('rulebook', [hlOrderSchema, utOrderSchema, atOrderSchema]);
