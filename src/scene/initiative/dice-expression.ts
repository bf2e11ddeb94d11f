import { failed, type Result, succeeded } from '../../lib/result.ts';

/** A part of a dice expression: dice of one kind, or a number. */
type Term =
  | { readonly kind: 'dice'; readonly sign: 1 | -1; readonly count: number; readonly sides: number }
  | { readonly kind: 'number'; readonly value: number };

/** What can be rolled: its parts, which are added up. */
export type DiceExpression = readonly Term[];

const MOST_DICE = 100;
const MOST_SIDES = 1000;

const TERM = /([+-]?)\s*(?:(\d*)\s*d\s*(\d+)|(\d+(?:\.\d+)?))\s*/giy;

const HELP = 'Write dice like 1d20+3, 2d6 or d10.';

function termOf(sign: string, count: string | undefined, sides: string | undefined, number: string): Term | undefined {
  const of = sign === '-' ? -1 : 1;
  if (sides === undefined) return { kind: 'number', value: of * Number(number) };
  const dice = count ? Number(count) : 1;
  if (dice < 1 || dice > MOST_DICE || Number(sides) < 2 || Number(sides) > MOST_SIDES) return undefined;
  return { kind: 'dice', sign: of, count: dice, sides: Number(sides) };
}

/** Reads a dice expression like `1d20+3`, or returns a sentence that says what to write. A plain number is one, too. */
export function readDice(text: string): Result<DiceExpression> {
  const whole = text.trim();
  const terms: Term[] = [];
  let at = 0;
  while (at < whole.length) {
    TERM.lastIndex = at;
    const found = TERM.exec(whole);
    // Only the first part needs no sign.
    if (!found || (terms.length > 0 && found[1] === '')) return failed(`"${whole}" is no dice. ${HELP}`);
    const term = termOf(found[1] ?? '', found[2], found[3], found[4] ?? '0');
    if (!term) return failed(`At most ${MOST_DICE} dice with 2 to ${MOST_SIDES} sides. ${HELP}`);
    terms.push(term);
    at = TERM.lastIndex;
  }
  return terms.length > 0 ? succeeded(terms) : failed(HELP);
}

/** Rolls an expression. `next` returns random numbers from 0 to below 1. */
export function rolled(expression: DiceExpression, next: () => number): number {
  return expression.reduce((sum, term) => {
    if (term.kind === 'number') return sum + term.value;
    let dice = 0;
    for (let die = 0; die < term.count; die++) dice += 1 + Math.floor(next() * term.sides);
    return sum + term.sign * dice;
  }, 0);
}
