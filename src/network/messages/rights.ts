import { z } from 'zod';

/** What a seat may do: at once, after the GM has agreed, or not at all. */
export const LEAVES = ['yes', 'ask', 'no'] as const;
export type Leave = (typeof LEAVES)[number];

/** What the GM may let a seat do. */
export const RIGHTS = ['roll', 'move', 'fire', 'ping', 'odds'] as const;
export type Right = (typeof RIGHTS)[number];

export type Rights = Readonly<Record<Right, Leave>>;

const leave = z.enum(LEAVES);

export const rightsSchema: z.ZodType<Rights> = z.strictObject({
  roll: leave,
  move: leave,
  fire: leave,
  ping: leave,
  odds: leave,
});

/** The rights of a new seat. */
export const NEW_RIGHTS: Rights = { roll: 'yes', move: 'yes', fire: 'ask', ping: 'yes', odds: 'no' };
