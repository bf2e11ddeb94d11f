import { SIDES, STATUSES } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';
import { conditionsSchema } from '../../scene/schema/parts/health-schema.ts';
import { pointSchema } from '../../scene/schema/step-parts.ts';
import { LEAVES, rightsSchema } from './rights.ts';

const id = z.string().min(1).max(300);
const words = z.string().max(2000);
const name = z.string().max(200);

/** A seat as everybody at the table may know it. */
const seatChoice = z.strictObject({
  id,
  name,
  side: z.enum(SIDES),
  sideName: name,
  /** The public ids of its pieces that are in the scene, and all their names and weapons in words. */
  pieces: z.array(id).max(200),
  words,
  state: z.enum(['free', 'mine', 'here', 'asleep', 'lost', 'asked']),
});

/** A weapon of an own piece. */
const weapon = z.strictObject({
  id,
  name,
  /** The rounds that are left, and how many it holds; `null` if nobody counts them. */
  left: z.number().int().min(0).nullable(),
  of: z.number().int().min(0).nullable(),
  /** Whether it is aimed at a place by preference: a grenade. */
  thrown: z.boolean(),
});

/** An own piece: its sheet. */
const ownPiece = z.strictObject({
  id,
  name,
  health: z.strictObject({ of: z.number(), lost: z.number() }).nullable(),
  statuses: z.array(z.enum(STATUSES)),
  conditions: conditionsSchema,
  isDown: z.boolean(),
  weapons: z.array(weapon).max(200),
  /** What its rules count of it, in words: wounds, armour. */
  figures: z.array(words).max(50),
  /** How far it goes and has gone in this turn, in words; `null` if nobody counts it. */
  moved: words.nullable(),
  /** Whom it sees: range and cover in words, for screen readers and the list. */
  sees: z.array(z.strictObject({ piece: id, range: words, cover: words })).max(500),
});

const seat = z.strictObject({
  id,
  name,
  side: z.enum(SIDES),
  sideName: name,
  muted: z.boolean(),
  rights: rightsSchema,
  pieces: z.array(ownPiece).max(200),
});

/** Dice to be rolled by a seat. */
const askedRoll = z.strictObject({
  kind: z.literal('roll'),
  /** Which shot asks, and its question. */
  shot: z.number().int(),
  question: id,
  seat: id,
  /** Whose dice they are: `Rook`. */
  who: name,
  count: z.number().int().min(1).max(1000),
  sides: z.number().int().min(2).max(1000),
  /** Why: `Rifle at Vane. Cover gives him +2.` */
  words,
  /** The faces that count and what for, if the seat may know it: `hit`. */
  good: z.strictObject({ faces: z.array(z.number().int()), means: words }).nullable(),
  leave: z.enum(LEAVES),
});

/** A choice to be made by a seat. */
const askedChoice = z.strictObject({
  kind: z.literal('choose'),
  shot: z.number().int(),
  question: id,
  seat: id,
  title: words,
  words,
  options: z
    .array(z.strictObject({ id, label: words, words, piece: id.nullable(), at: pointSchema.nullable() }))
    .min(1)
    .max(200),
  leave: z.enum(LEAVES),
});

const askedConfirm = z.strictObject({
  kind: z.literal('confirm'),
  shot: z.number().int(),
  question: id,
  seat: id,
  title: words,
  words,
  leave: z.enum(LEAVES),
});

/** A chance, 0 to 1. */
const chance = z.number().min(0).max(1);

/** So many of those near a shot are told: the likeliest. */
export const MOST_NEAR = 40;

/** The odds of a whole shot, of what its seat knows. */
const aimedOdds = z.strictObject({
  /** Counted exactly; only who is hit first so far; or sampled. */
  how: z.enum(['exact', 'first', 'sampled']),
  /** How far sampled chances may be off; 0 if they are exact. */
  error: chance,
  /** Those near it, the target first. */
  near: z
    .array(
      z.strictObject({
        piece: id.nullable(),
        name: words,
        target: z.boolean(),
        own: z.boolean(),
        first: chance,
        hit: chance,
        /** To go down; `null` if that would tell a health that the seat may not know. */
        down: chance.nullable(),
        /** The damage on average; `null` by rules without damage. */
        damage: z.number().min(0).nullable(),
      }),
    )
    .max(MOST_NEAR),
  /** To be stopped first by something that the seat is not told of. */
  unnamed: chance,
  /** Nobody and nothing is hit. */
  nobody: chance,
  /** To hit somebody of its own side who was not aimed at. */
  own: chance,
});

/** See {@link deviceViewSchema}. */
export type AimedOdds = z.infer<typeof aimedOdds>;

/** So many hidden pieces of a body are told; of one with more nothing is drawn. */
export const MOST_HIDDEN = 80;

/** A share of a silhouette: across from -0.5 (left) to 0.5, up from 0 to 1. */
const ofSilhouette = z.number().min(-0.5).max(1);

/** A target's body as its seat may know it: what of it is out of sight. */
const figure = z.strictObject({
  body: z.enum(['biped', 'quadruped', 'panel']),
  /** Each from left to right, its lower edge at both ends, its upper edge at both ends. */
  hidden: z
    .array(
      z.strictObject({
        from: ofSilhouette,
        to: ofSilhouette,
        low0: ofSilhouette,
        low1: ofSilhouette,
        high0: ofSilhouette,
        high1: ofSilhouette,
      }),
    )
    .max(MOST_HIDDEN),
});

/** What an aim would be like, as far as its seat may know it. */
const aimed = z.strictObject({
  seat: id,
  piece: id,
  weapon: id,
  at: z.union([z.strictObject({ piece: id }), z.strictObject({ place: pointSchema })]),
  /** Where the line of fire ends, on the map. */
  from: pointSchema,
  to: pointSchema,
  target: words,
  range: words,
  reach: words,
  cover: z.enum(['none', 'partial', 'full', 'does not matter']),
  /** What hides the target, and what that is worth: `58 % behind the crate`, `Gives him +2`. */
  coverWords: z.array(words).max(10),
  /** The share of the target that is hidden, 0 to 1; `null` if it does not matter. */
  hidden: z.number().min(0).max(1).nullable(),
  /** The target's body; `null` if it has none, or cover does not matter. */
  figure: figure.nullable(),
  /** The chance to hit, 0 to 1; `null` without the right to know it, or if it takes longer to count. */
  chance: chance.nullable(),
  /** The odds of everybody near it; `null` without the right to know them, `counting` until they are there. */
  odds: z.union([aimedOdds, z.literal('counting')]).nullable(),
  /** How many dice the attacker rolls; `null` if that is not a pool. */
  dice: z.number().int().min(0).nullable(),
  /** Why it cannot be fired. */
  refusal: words.nullable(),
  leave: z.enum(LEAVES),
});

/** Something that waits for the GM; without a seat it asks for one. */
const request = z.strictObject({ id, words, seat: id.nullable() });

/** So many seats one device has at most: a tablet has four sides. */
export const MOST_SEATS = 4;

/** What one device alone may know: the seats it may choose, and its own. */
export const deviceViewSchema = z.strictObject({
  scene: name,
  seats: z.array(seatChoice).max(200),
  /** The seats of this device: one, or several of a tablet, all of one side. */
  mine: z.array(seat).max(MOST_SEATS),
  asks: z.array(z.discriminatedUnion('kind', [askedRoll, askedChoice, askedConfirm])).max(50),
  /** What its seats aim at, at most one each. */
  aims: z.array(aimed).max(MOST_SEATS),
  requests: z.array(request).max(50),
  /** What the GM last said to this device, with a number that grows. */
  said: z.strictObject({ n: z.number().int(), words }).nullable(),
  /** Another channel than the public one, with its secret. */
  channel: z.strictObject({ name: z.string().max(64), secret: z.string().max(64) }).nullable(),
});

/** See {@link deviceViewSchema}. */
export type DeviceView = z.infer<typeof deviceViewSchema>;
export type SeatChoice = DeviceView['seats'][number];
export type OwnSeat = DeviceView['mine'][number];
export type OwnPiece = OwnSeat['pieces'][number];
export type Asked = DeviceView['asks'][number];
export type Aimed = DeviceView['aims'][number];
export type AimedFigure = NonNullable<Aimed['figure']>;
