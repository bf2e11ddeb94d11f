import { targetOdds } from '../src/systems/unintended-targets/engagement/first-hit-odds.ts';
import { type Range, rangeFacts, shotAt } from '../test/support/rules/firing-range.ts';
import { median } from './medians.ts';

/*
 * How long the exact odds of a shot take: 12 dice against 8 each, with one, three and six who may be hit first, on a range
 * where every fact is given, so that only the rules and the counting take time.
 */

/** Candidates, and the goal in milliseconds. */
const CASES = [
  [1, 2],
  [3, 5],
  [6, 10],
] as const;
const ROUNDS = 15;

function rangeOf(candidates: number): Range {
  const standing: Record<string, Range['standing'][string]> = { vane: { at: 10, defense: 8 } };
  for (let i = 1; i < candidates; i++) standing[`man${i}`] = { at: 11 + i, defense: 8 };
  return { standing, weapon: { pool: 12 } };
}

/** Counts the odds once; returns the milliseconds that it took, and whether they are exact. */
function timed(range: Range): { readonly milliseconds: number; readonly isExact: boolean } {
  const facts = rangeFacts(range);
  const began = performance.now();
  const counting = targetOdds(shotAt('vane'), facts);
  let next = counting.next();
  while (!next.done) next = counting.next();
  return { milliseconds: performance.now() - began, isExact: next.value?.sampled === null };
}

console.table(
  CASES.map(([candidates, goal]) => {
    const range = rangeOf(candidates);
    const rounds = Array.from({ length: ROUNDS + 5 }, () => timed(range)).slice(5);
    const reached = median(rounds.map(({ milliseconds }) => milliseconds));
    return {
      candidates,
      exact: rounds.every(({ isExact }) => isExact),
      'reached, ms': Number(reached.toFixed(1)),
      'goal, ms': goal,
      ok: reached <= goal,
    };
  }),
);
