import { deepEqual } from '../lib/deep-equal.ts';
import type { ProjectedShot } from './types.ts';

/** Returns whether a shot is the one already shown, as far as it has come since. */
export function goesOn(known: ProjectedShot, shot: ProjectedShot): boolean {
  if (known.run !== shot.run || known.steps.length > shot.steps.length) return false;
  return known.steps.every((step, i) => deepEqual(step, shot.steps[i]));
}
