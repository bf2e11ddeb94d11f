import { readDice } from '@fall-of-shot/rules/systems/scatter-table/dice';
import { GOODS, ROSES, type ScatterTable, STARTS, TABLE_UNITS } from '@fall-of-shot/rules/systems/scatter-table/table';
import { z } from 'zod';
import { failed, type Result, succeeded } from '../../../lib/result.ts';
import { faultIn, placeInWords } from '../../../scene/schema/issue-words.ts';

const oneOf = (words: readonly string[]) => `this is one of ${words.map((word) => `"${word}"`).join(', ')}`;
const whole = (least: number, most: number) => {
  const error = `this is a whole number from ${least} to ${most}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
};
const length = (error: string) => z.number({ error }).positive({ error }).max(1_000_000, { error });

const dice = z.string({ error: 'dice are written as "d8" or "2d6"' }).refine((text) => readDice(text) !== undefined, {
  error: 'dice are written as "d8" or "2d6", and are no more than the odds can count, as "4d6" or "d100"',
});

/** The number of directions, if the way of reading them fixes it. */
const FIXED = { rose: undefined, clock: 12, hexes: 6 } as const;

const direction = z
  .strictObject({
    dice,
    rose: z.enum(ROSES, { error: oneOf(ROSES) }).default('rose'),
    points: whole(2, 36).optional(),
    from: z.enum(STARTS, { error: oneOf(STARTS) }).default('fire'),
  })
  .transform((given) => {
    const points = FIXED[given.rose] ?? given.points ?? readDice(given.dice)?.sides ?? 2;
    return { dice: given.dice, rose: given.rose, points, from: given.from, asked: given.points ?? points };
  })
  .superRefine(({ dice: written, rose, points, asked }, context) => {
    const read = readDice(written);
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (asked !== points) refuse('points', `${rose === 'clock' ? 'a clock face' : 'a hex'} has ${points} directions`);
    if (points > 36) refuse('points', 'there are 36 directions at most: say how many "points" the rose has');
    if (!read) return;
    const sums = read.count === 1 || rose === 'clock' ? read.count * read.sides : read.count * (read.sides - 1) + 1;
    if (sums < points) refuse('dice', `${written} cannot show all of ${points} directions`);
  })
  .transform(({ asked: _, ...roll }) => roll);

const row = z.strictObject({
  to: length('a row ends at a length over 0'),
  hit: whole(-200, 200),
  distance: dice,
  add: whole(-100, 100).default(0),
  times: z
    .number({ error: 'this is a number from 0 to 1000' })
    .min(0, { error: 'this is a number from 0 to 1000' })
    .max(1000, { error: 'this is a number from 0 to 1000' })
    .default(1),
});

const good = z.enum(GOODS, { error: oneOf(GOODS) }).default('over');

/** A scatter table as JSON (ST-01). Defaults: one direction per face, no area, results asked. */
export const tableSchema = z.strictObject({
  unit: z.enum(TABLE_UNITS, { error: oneOf(TABLE_UNITS) }),
  direction,
  hit: z.strictObject({ dice, good }),
  rows: z
    .array(row)
    .min(1, { error: 'a table has a row at least' })
    .max(12, { error: 'a table has 12 rows at most' })
    .superRefine((rows, context) => {
      rows.forEach(({ to }, i) => {
        const before = rows[i - 1];
        if (!before || to > before.to) return;
        const message = `rows go from near to far: this one ends at ${to} and has to end beyond ${before.to}`;
        context.addIssue({ code: 'custom', path: [i, 'to'], message });
      });
    }),
  area: length('an effect area has a radius over 0, or is null').nullable().default(null),
  effect: z
    .strictObject({
      dice,
      good,
      eliminated: whole(-200, 200).nullable().default(null),
      damaged: whole(-200, 200).nullable().default(null),
    })
    .nullable()
    .default(null),
});

/** Describes the first problem of a value as a table, in one sentence; undefined if it is one. */
export function tableProblem(value: unknown): string | undefined {
  const read = tableSchema.safeParse(value);
  const [issue] = read.error?.issues ?? [];
  if (!issue) return undefined;
  const at = placeInWords(issue.path, value);
  return `The table does not fit${at ? ` at ${at}` : ''}: ${faultIn(issue, value)}.`;
}

/** A table as text, for editing and sharing. */
export function writeTable(table: ScatterTable): string {
  return JSON.stringify(table, null, 2);
}

/** Parses a table from text, or returns a sentence that says what is wrong. */
export function readTable(text: string): Result<ScatterTable> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failed('This is not JSON: look for a missing comma, quote or bracket.');
  }
  const read = tableSchema.safeParse(value);
  return read.success ? succeeded(read.data) : failed(tableProblem(value) ?? 'This is no scatter table.');
}
