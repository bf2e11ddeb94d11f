import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Blocker } from '../../../src/geometry/sight/blockers.ts';
import { lineOfSight } from '../../../src/geometry/sight/line-of-sight.ts';
import type { SightTarget } from '../../../src/geometry/sight/occlusion-shape.ts';
import { lookAtPoint } from '../../../src/geometry/sight/point-sight.ts';
import { surroundingsOf } from '../../../src/geometry/sight/surroundings.ts';
import type { SightRules, SightVerdict } from '../../../src/geometry/sight/verdict.ts';

/** The verdict over a list of things. */
export function judgeSight(
  eye: Vec3,
  target: SightTarget,
  blockers: readonly Blocker[],
  rules: SightRules,
): SightVerdict {
  return lineOfSight(eye, target, surroundingsOf(blockers), rules).verdict;
}

/** The verdict on a bare point over a list of things. */
export function judgePoint(eye: Vec3, point: Vec3, blockers: readonly Blocker[]): SightVerdict {
  return lookAtPoint(eye, point, surroundingsOf(blockers)).verdict;
}
