import type { Immutable } from 'immer';
import { z } from 'zod';
import { figureSchema as figure } from '../../../scene/schema/schema.ts';
import { damageType } from './weapon-schema.ts';

const resists = z.array(damageType).max(20);

/** Armour or a shield that a piece wears or wields (AT-40 to AT-42). */
const wornSchema = z.strictObject({
  name: z.string().min(1).max(60),
  tuf: figure,
  resists,
  /** What it can lose by types that it does not resist, and what it has lost; `null` where nobody has given it any. */
  hp: figure.nullable().default(null),
  lost: figure.default(0),
  /** The types that it lets through as others (AT-41). */
  turns: z
    .array(z.strictObject({ from: damageType, to: damageType }))
    .max(10)
    .default(() => []),
  /** The skill that it takes to bear it, and what lacking that takes from tests of PRW (AT-40); `null` takes none. */
  skill: z
    .strictObject({ name: z.string().min(1).max(60), difficulty: figure })
    .nullable()
    .default(null),
  /** What its weight takes from tests of PRW (AT-41). */
  weight: figure.default(0),
  parry: z.boolean().default(false),
});

/** What the action tests ask of a piece; all figures are the table's. */
export const atFiguresSchema = z.strictObject({
  /** AT-02. */
  prw: figure,
  skills: z.array(z.strictObject({ name: z.string().min(1).max(60), dice: figure })).max(30),
  /** Action dice of a round; those spent in this one, those held back for a dodge (AT-14), and the EX that is bound. */
  ad: figure,
  spent: figure,
  reserved: figure,
  ex: figure,
  /** Its body (AT-43). HP lost may be more than there were. */
  tuf: figure,
  resists,
  hp: figure,
  lost: figure,
  armour: wornSchema.nullable(),
  shield: wornSchema.nullable(),
  /** Whether it stepped out of its cover to act, as the table says (AT-31). */
  steppedOut: z.boolean(),
});

export type ATFigures = Immutable<z.infer<typeof atFiguresSchema>>;
export type Worn = NonNullable<ATFigures['armour']>;

/** The figures of a piece of which nobody has said anything under the action tests: living bodies resist crushing (AT-43). */
export const NO_AT_FIGURES: ATFigures = {
  prw: 0,
  skills: [],
  ad: 0,
  spent: 0,
  reserved: 0,
  ex: 0,
  tuf: 0,
  resists: ['crushing'],
  hp: 0,
  lost: 0,
  armour: null,
  shield: null,
  steppedOut: false,
};
