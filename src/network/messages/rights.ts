import { ODDS_SHOWN } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';

/** What a seat may do: at once, after the GM has agreed, or not at all. */
export const LEAVES = ['yes', 'ask', 'no'] as const;
export type Leave = (typeof LEAVES)[number];

/** What the GM may let a seat do. */
export const RIGHTS = ['roll', 'move', 'fire', 'ping'] as const;
export type Right = (typeof RIGHTS)[number];

/** What a seat sees of the odds of its shots: what its side sees, or something else. */
export const SEAT_ODDS = ['side', ...ODDS_SHOWN] as const;
export type SeatOdds = (typeof SEAT_ODDS)[number];

export type Rights = Readonly<Record<Right, Leave>> & { readonly odds: SeatOdds };

const leave = z.enum(LEAVES);

export const rightsSchema: z.ZodType<Rights> = z.strictObject({
  roll: leave,
  move: leave,
  fire: leave,
  ping: leave,
  odds: z.enum(SEAT_ODDS),
});

/** The rights of a new seat. */
export const NEW_RIGHTS: Rights = { roll: 'yes', move: 'yes', fire: 'ask', ping: 'yes', odds: 'side' };
