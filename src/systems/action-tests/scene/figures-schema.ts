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
  /** HP to absorb types it does not resist, and HP lost; `null` if it has none. */
  hp: figure.nullable().default(null),
  lost: figure.default(0),
  /** Damage types that it converts to others (AT-41). */
  turns: z
    .array(z.strictObject({ from: damageType, to: damageType }))
    .max(10)
    .default(() => []),
  /** The skill needed to use it, and the penalty on PRW tests without it (AT-40); `null` if none. */
  skill: z
    .strictObject({ name: z.string().min(1).max(60), difficulty: figure })
    .nullable()
    .default(null),
  /** The penalty of its weight on PRW tests (AT-41). */
  weight: figure.default(0),
  parry: z.boolean().default(false),
});

/** The figures of a piece under the action tests; all are set by the table. */
export const atFiguresSchema = z.strictObject({
  /** AT-02. */
  prw: figure,
  skills: z.array(z.strictObject({ name: z.string().min(1).max(60), dice: figure })).max(30),
  /** Action dice per round; those spent in this one, those reserved for a dodge (AT-14), and the EX bound. */
  ad: figure,
  spent: figure,
  reserved: figure,
  ex: figure,
  /** Its body (AT-43). HP lost may exceed the total. */
  tuf: figure,
  resists,
  hp: figure,
  lost: figure,
  armour: wornSchema.nullable(),
  shield: wornSchema.nullable(),
  /** Whether the table says it stepped out of its cover to act (AT-31). */
  steppedOut: z.boolean(),
});

export type ATFigures = Immutable<z.infer<typeof atFiguresSchema>>;
export type Worn = NonNullable<ATFigures['armour']>;

/** The default figures of a piece under the action tests: living bodies resist crushing (AT-43). */
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
