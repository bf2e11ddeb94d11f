import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import { lineOfSight } from '@fall-of-shot/sight/line-of-sight';
import type { SightTarget } from '@fall-of-shot/sight/occlusion-shape';
import { lookAtPoint } from '@fall-of-shot/sight/point-sight';
import { surroundingsOf } from '@fall-of-shot/sight/surroundings';
import type { SightRules, SightVerdict } from '@fall-of-shot/sight/verdict';

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
