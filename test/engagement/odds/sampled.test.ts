import { expect, test } from 'vitest';
import { sampleShot } from '../../../src/engagement/odds/sample-shot.ts';
import { sampledShotOdds } from '../../../src/engagement/odds/shot-odds.ts';
import { figuresOf, type RandomShot, randomShots } from '../../support/odds/random-shots.ts';

const SCENES = 100;
const SHOTS = 600;

/** How far sampled odds are from exact ones at most, and how far they say they may be. */
function offBy({ shot, exact }: RandomShot, seed: string) {
  let sampled: { readonly tally: Parameters<typeof sampledShotOdds>[0]; readonly shots: number } | undefined;
  for (const next of sampleShot(shot, seed)) {
    sampled = next;
    if (next.shots >= SHOTS) break;
  }
  if (!sampled) throw new Error('The order is refused.');
  const odds = sampledShotOdds(sampled.tally, sampled.shots, undefined);
  if (odds.how.kind !== 'sampled') throw new Error('These odds are sampled.');
  const [right, said] = [figuresOf(exact), figuresOf(odds)];
  // How many go down together is not counted where only single ones are.
  const kept = [...new Set([...right.keys(), ...said.keys()])].filter(
    (what) => !what.startsWith('downs ') || Object.keys(exact.downs).length > 0,
  );
  const off = Math.max(...kept.map((what) => Math.abs((right.get(what) ?? 0) - (said.get(what) ?? 0))));
  return { off, error: odds.how.error, figures: kept.length };
}

test('sampled odds are within their stated error of exact ones in at least 95 of 100 random scenes', () => {
  let [within, figures] = [0, 0];
  let most = 0;
  const systems = new Set<string>();
  let i = 0;
  for (const each of randomShots(700, 15_000)) {
    const found = offBy(each, `sample ${i}`);
    systems.add(each.order.rulebook);
    figures += found.figures;
    if (found.off <= found.error) within++;
    most = Math.max(most, found.error);
    if (++i === SCENES) break;
  }
  expect(within).toBeGreaterThanOrEqual(95);
  expect(systems.size).toBe(4);
  expect(figures).toBeGreaterThan(2000);
  // An error of everything would always hold.
  expect(most).toBeLessThan(0.08);
}, 400_000);
