import { contains } from '@fall-of-shot/plane/shapes';
import { lineOfSight } from '@fall-of-shot/sight/line-of-sight';
import { surroundingsOf } from '@fall-of-shot/sight/surroundings';
import { oracle } from './oracle.ts';
import { sightCase } from './random-scene.ts';

/** The allowed difference between engine and oracle: half a percentage point. */
export const TOLERANCE = 0.005;

/** The difference between an engine's answer and the oracle's. */
export interface Difference {
  readonly seed: number;
  /** The largest difference of a hidden fraction: everything together, or one thing alone. */
  readonly most: number;
  /** How much is hidden, to check that the scenes are worth testing. */
  readonly hidden: number;
}

/** Compares engine and oracle over the scene of this number, with `lines` lines to each part. */
export function compare(seed: number, lines: number): Difference | undefined {
  const { eye, target, blockers } = sightCase(seed);
  if (contains(target.footprint, eye)) return undefined;
  // Nothing is left out as negligible: a share of 4.99 % and one of 5.01 % would part the two by five points.
  const { verdict } = lineOfSight(eye, target, surroundingsOf(blockers), { inSight: 0.5, negligible: 0 });
  const slow = oracle(eye, target, blockers, 0, lines);
  const parted = [Math.abs(verdict.seen.hidden - slow.seen), Math.abs(verdict.shotAt.hidden - slow.shotAt)];
  for (const [id, shares] of slow.alone) {
    const hides = verdict.obstructions.find((each) => each.id === id)?.hides ?? { seen: 0, shotAt: 0 };
    parted.push(Math.abs(hides.seen - shares.seen), Math.abs(hides.shotAt - shares.shotAt));
  }
  return { seed, most: Math.max(...parted), hidden: verdict.seen.hidden };
}
