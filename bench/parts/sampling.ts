import type { AnyShot } from '../../src/engagement/odds/find-odds.ts';
import { type Sampled, sampleShot } from '../../src/engagement/odds/sample-shot.ts';
import { median, processorTime } from '../medians.ts';
import { createFlight, type FlightRow } from '../sketches/flight.ts';

/** How often both sides are measured, and how long each time, in milliseconds of the processor. */
const ROUNDS = 7;
const LASTS = 300;

/** How many standard errors two chances may differ. */
const SIGMAS = 5;

/** Shots a second until so long has passed. */
function perSecond(fire: () => number): number {
  const began = processorTime();
  let shots = 0;
  while (processorTime() - began < LASTS) shots += fire();
  return shots / ((processorTime() - began) / 1000);
}

/** @throws if two chances differ by more than samples do */
function compare(what: string, one: number, of: number, other: number, among: number): void {
  const both = (one + other) / (of + among);
  const error = Math.sqrt(both * (1 - both) * (1 / of + 1 / among));
  const off = Math.abs(one / of - other / among);
  if (off > SIGMAS * error) throw new Error(`${what}: ${one / of} by the rules, ${other / among} by hand.`);
}

/**
 * Fires a shot by the procedure of the rules and by a loop by hand, in turn, and checks that both hit as often.
 *
 * @param ids the people of the row, in its order
 */
export function besideByHand(shot: () => AnyShot, row: FlightRow, ids: readonly string[]) {
  const sampling = sampleShot(shot(), 'bench');
  const flight = createFlight(row, 12345);
  let sampled: Sampled | undefined;
  const ours: number[] = [];
  const byHand: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const rules = perSecond(() => {
      for (let i = 0; i < 100; i++) sampled = sampling.next().value ?? sampled;
      return 100;
    });
    const loop = perSecond(() => {
      flight.fire(1000);
      return 1000;
    });
    // The first round does not count.
    if (round === 0) continue;
    ours.push(rules);
    byHand.push(loop);
  }
  if (!sampled) throw new Error('Nothing was fired.');
  const { tally, shots } = sampled;
  const { counts } = flight;
  ids.forEach((id, i) => {
    const of = tally.entities.get(id);
    compare(`${id} is hit`, of?.hit ?? 0, shots, counts.hit[i] ?? 0, counts.shots);
    compare(`${id} is hit first`, of?.first ?? 0, shots, counts.first[i] ?? 0, counts.shots);
  });
  const times = median(byHand.map((each, i) => each / (ours[i] ?? Number.NaN)));
  return {
    ours: median(ours),
    byHand: median(byHand),
    times,
    hit: ids.map((id, i) => ({
      who: id,
      'hit, %': percent((tally.entities.get(id)?.hit ?? 0) / shots),
      'by hand, %': percent((counts.hit[i] ?? 0) / counts.shots),
    })),
  };
}

const percent = (share: number) => Number((100 * share).toFixed(2));
