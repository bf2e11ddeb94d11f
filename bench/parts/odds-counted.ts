import { countShot } from '../../src/engagement/odds/count-shot.ts';
import { DOUBLES } from '../../src/engagement/odds/numbers.ts';
import { type Range, shotAt } from '../../test/support/rules/firing-range.ts';
import { rangeOf, shotOn } from './odds-range.ts';
import { rounds, row } from './odds-times.ts';

const ROUNDS = 15;

function burstRange(): Range {
  const standing: Record<string, Range['standing'][string]> = { vane: { at: 10, defense: 3, resist: 4 } };
  for (let i = 1; i < 8; i++) standing[`man${i}`] = { at: 11 + i, defense: 3, resist: 3 };
  const modes = [{ mode: 'burst' as const, rounds: 10, spread: { shape: 'cone' as const, angle: 30 } }];
  return { standing, weapon: { pool: 8, modes } };
}

/** Counts once; returns the milliseconds that it took. */
function counted(range: Range, order = shotAt('vane'), until?: 'first hit'): number {
  const shot = shotOn(range, order);
  const began = performance.now();
  const counting = countShot(shot, DOUBLES, until);
  while (!counting.next().done);
  return performance.now() - began;
}

/**
 * How long exact odds take on a range where every fact is given, so that only the rules and the counting take time: 12 dice
 * against 8 each, with one, three and six who may be hit; and a burst of ten rounds over eight.
 */
export function countedOdds(): void {
  const firsts = (
    [
      [1, 2],
      [3, 5],
      [6, 10],
    ] as const
  ).map(([candidates, goal]) =>
    row(
      `who is hit first, ${candidates} candidates`,
      goal,
      rounds(ROUNDS, () => counted(rangeOf(candidates), shotAt('vane'), 'first hit')),
    ),
  );
  const wholes = [1, 3].map((candidates) =>
    row(
      `the whole shot, ${candidates} candidates`,
      null,
      rounds(5, () => counted(rangeOf(candidates))),
    ),
  );
  const burst = row(
    'a burst of ten over eight',
    100,
    rounds(5, () => counted(burstRange(), shotAt('vane', { mode: 'burst' }))),
  );
  console.table([...firsts, ...wholes, burst]);
}
