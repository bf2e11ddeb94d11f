import { z } from 'zod';

/** What a piece in the order does in this round. */
export const TURN_STATES = ['waiting', 'done', 'holds'] as const;
export type TurnState = (typeof TURN_STATES)[number];

/** What happens to the order when a round begins. */
export const EACH_ROUND = ['keep', 'roll', 'clear'] as const;

const id = z.string().min(1);
const dice = z.string().max(40);

/** A piece in the order. */
const entrySchema = z.strictObject({
  piece: id,
  /** Typed or rolled; `null` until it is. */
  score: z.number().min(-10_000).max(10_000).nullable().default(null),
  /** Its own dice; empty for those of the scene. */
  dice: dice.default(''),
  state: z.enum(TURN_STATES).default('waiting'),
});

/** The initiative by piece: who acts in which order. */
export const initiativeSchema = z.strictObject({
  /** First to last. */
  entries: z.array(entrySchema).max(2000),
  /** Whose turn it is; `null` between rounds, and if it is nobody's. */
  current: id.nullable().default(null),
  /** What is rolled for a piece without dice of its own. */
  dice: dice.default('1d20'),
  eachRound: z.enum(EACH_ROUND).default('keep'),
  /** How often dice were rolled, so that each time gives other dice of the scene's seed. */
  rolls: z.number().int().min(0).default(0),
});
