import { RIFLE } from '../../test/support/rules/firing-range.ts';
import type { FlightRow } from '../sketches/flight.ts';
import { rangeOf, shotOn } from './odds-range.ts';
import { besideByHand } from './sampling.ts';

/** The row of a range, for the loop by hand: nobody on it has armour, so a round goes through with whatever is left. */
const row3: FlightRow = { pool: 12, defense: [8, 8, 8], resist: [0, 0, 0], damage: RIFLE.dv, needs: [1, 1, 1] };
/** Samples a second, beside a loop by hand. */
export function sampledOdds(): void {
  const sampling = besideByHand(() => shotOn(rangeOf(3)), row3, ['vane', 'man1', 'man2']);
  console.table([
    { what: 'samples a second, 3 candidates', reached: Math.round(sampling.ours) },
    { what: 'the same by hand', reached: Math.round(sampling.byHand) },
    { what: 'by hand over ours', reached: Number(sampling.times.toFixed(1)) },
  ]);
  console.table(sampling.hit);
}
