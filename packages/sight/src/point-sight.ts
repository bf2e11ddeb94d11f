import { distance2, type Vec3 } from '@fall-of-shot/plane/vec';
import { findCandidates, nearerThan } from './candidates.ts';
import { firstBlockOf, lineHits, pointAt, stoppedAt } from './line-hits.ts';
import type { LineOfSight } from './line-of-sight.ts';
import { sideView } from './side-cut.ts';
import type { Surroundings } from './surroundings.ts';
import type { ObstructionVerdict, SightVerdict, SilhouetteVerdict } from './verdict.ts';

/**
 * Returns whether a bare point can be seen and shot at. A point has no parts, so the line to it hides it wholly or not
 * at all (*Sight*).
 */
export function lookAtPoint(eye: Vec3, point: Vec3, around: Surroundings): LineOfSight {
  const all = nearerThan(eye, distance2(eye, point), findCandidates(eye, [point, point], around));
  const met = lineHits(eye, point, all);
  const stopping = met.filter((meeting) => stoppedAt(meeting) !== undefined);
  const verdict = (channel: 'sight' | 'shots'): SilhouetteVerdict => {
    const hidden = met.some((meeting) => meeting[channel] !== undefined);
    return { cover: hidden ? 'full' : 'none', hidden: hidden ? 1 : 0, parts: [] };
  };
  const ids = new Set(stopping.map(({ candidate }) => candidate.blocker.id));
  const obstructions = [...ids].map((id): ObstructionVerdict => {
    const own = stopping.filter(({ candidate }) => candidate.blocker.id === id);
    const hides = {
      seen: own.some(({ sight }) => sight !== undefined) ? 1 : 0,
      shotAt: own.some(({ shots }) => shots !== undefined) ? 1 : 0,
    };
    return {
      id,
      label: own[0]?.candidate.blocker.label ?? id,
      depth: own[0]?.candidate.depth ?? 0,
      hides,
      parts: [],
      touch: pointAt(eye, point, Math.min(...own.map(({ enter }) => enter))),
      reason: hides.shotAt === 0 ? 'hides the point, but does not stop the shot' : 'stands in the line to the point',
    };
  });
  const firstBlock = firstBlockOf(eye, point, met);
  const whole: SightVerdict = {
    eye,
    target: point,
    seen: verdict('sight'),
    shotAt: verdict('shots'),
    obstructions,
    ...(firstBlock ? { firstBlock } : {}),
  };
  const far = distance2(eye, point);
  return {
    verdict: whole,
    picture: () => null,
    side: () =>
      sideView({
        verdict: whole,
        target: { at: far, near: far, base: point.z, top: point.z, parts: [] },
        met,
        all,
        occluderAreaOf: () => undefined,
        around,
      }),
  };
}
