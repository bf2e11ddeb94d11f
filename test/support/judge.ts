import type { Blocker } from '../../src/geometry/sight/blockers.ts';
import { lookAt } from '../../src/geometry/sight/look.ts';
import { lookAtPoint } from '../../src/geometry/sight/look-at-point.ts';
import type { SightTarget } from '../../src/geometry/sight/shades.ts';
import { listed } from '../../src/geometry/sight/surroundings.ts';
import type { SightRules, SightVerdict } from '../../src/geometry/sight/verdict.ts';
import type { Vec3 } from '../../src/geometry/vec.ts';

/** The verdict over a list of things. */
export function judgeSight(
  eye: Vec3,
  target: SightTarget,
  blockers: readonly Blocker[],
  rules: SightRules,
): SightVerdict {
  return lookAt(eye, target, listed(blockers), rules).verdict;
}

/** The verdict on a bare point over a list of things. */
export function judgePoint(eye: Vec3, point: Vec3, blockers: readonly Blocker[]): SightVerdict {
  return lookAtPoint(eye, point, listed(blockers)).verdict;
}
