import { orientation } from '@fall-of-shot/plane/orientation';
import type { Segment, Shape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Blocker } from './blockers.ts';
import type { Candidate } from './candidates.ts';
import { coversFullHeight, type PartRect, roundedShare, type SightTarget } from './occlusion-shape.ts';
import type { View } from './view.ts';

/** What the exact computation decides, as a share of a length: places this near to the eye, its plane or a flank. */
const MARGIN = 1e-9;

/** Larger than the rounding error of a share. */
const NOISE = 1e-12;

/** What an endlessly high blocker would hide of a view: everything between two positions. */
interface Shadow {
  from: number;
  to: number;
  /** The nearness of its farthest point. */
  nearness: number;
}

/** Returns the corners of a shape that is a solid with straight sides or, for a wall, a single segment. */
function cornersOf(shape: Shape, sides: readonly Segment[]): readonly Vec2[] | undefined {
  if (shape.shape === 'polygon') return shape.points;
  const [only, more] = sides;
  return shape.shape === 'polyline' && only && !more ? [only.a, only.b] : undefined;
}

/** The last shadow, reused between calls. */
const last: Shadow = { from: 0.5, to: 0.5, nearness: 0.5 };

/**
 * Returns the shadow of some corners, or undefined if it takes an exact look: a corner is beside or behind the eye, at
 * the plane or behind it, or the shadow only touches the view.
 */
function shadowOf(view: View, corners: readonly Vec2[]): Shadow | undefined {
  const { eye, middle, far, ahead, from, to } = view;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let away = 0;
  for (let i = 0; i < corners.length; i++) {
    const p = corners[i] as Vec2;
    const x = (p.x - eye.x) * ahead.x + (p.y - eye.y) * ahead.y;
    if (!(x > far * MARGIN && x < far * (1 - MARGIN))) return undefined;
    const u = -orientation(eye, middle, p) / x;
    if (u < least) least = u;
    if (u > most) most = u;
    if (x > away) away = x;
  }
  const touch = (to - from) * MARGIN;
  if (!(most > from + touch && least < to - touch && most - least > touch)) return undefined;
  last.from = least > from ? least : from;
  last.to = most < to ? most : to;
  last.nearness = far / away;
  return last;
}

/** Returns the share of a part that is between two positions. */
function shareBetween({ left, right }: PartRect['rect'], from: number, to: number): number {
  const width = Math.min(to, right) - Math.max(from, left);
  return width > 0 ? width / (right - left) : 0;
}

/** Whether a blocker hides by its outline and its heights alone, from whichever side. */
function isPlain({ opening, sightDepth, isTerrainWall, floor, oneWay }: Blocker): boolean {
  return !opening && sightDepth === undefined && !isTerrainWall && !floor && !oneWay;
}

/**
 * What a blocker hides by itself: a share of each part; nothing that could count (CO-04); or undefined if that takes the
 * exact computation. `negligible` is the least share that counts.
 */
export type Alone = readonly number[] | 'negligible' | undefined;

/**
 * Returns what a plain blocker hides by itself, if its shadow tells: where it is as high as eye and target, or where it
 * hides too little even if it were. The same shares as of the exact computation, which computes the same areas.
 */
export function hiddenAlone(
  view: View,
  { blocker, sides, containsEye }: Candidate,
  parts: readonly PartRect[],
  target: SightTarget,
  negligible: number,
): Alone {
  if (containsEye || !isPlain(blocker)) return undefined;
  const corners = cornersOf(blocker.shape, sides);
  const shadow = corners && shadowOf(view, corners);
  if (!shadow) return undefined;
  const { from, to, nearness } = shadow;
  const shares: number[] = [];
  let total = 0;
  for (let i = 0; i < parts.length; i++) {
    const { rect, share } = parts[i] as PartRect;
    const exact = shareBetween(rect, from, to);
    const hidden = roundedShare(exact);
    // All of a part or almost: the sum with others decides.
    if (hidden === 1 && exact < 1 - NOISE) return undefined;
    shares.push(hidden);
    total += share * hidden;
  }
  if (total < negligible - MARGIN) return 'negligible';
  const eye = view.eye.z;
  if (coversFullHeight(blocker, eye, target)) return shares;
  // Seen over, it hides most behind its farthest point: is that below the target?
  const isLow = blocker.top <= eye && eye + (blocker.top - eye) * nearness < target.base - MARGIN;
  return isLow && negligible > MARGIN ? 'negligible' : undefined;
}

/**
 * Returns true if one high wall or solid, which the eye is not in, hides the whole view: whatever else is there, nothing of
 * a target is visible.
 */
export function hidesAll(
  view: View,
  { blocker, sides }: Pick<Candidate, 'blocker' | 'sides'>,
  target: SightTarget,
): boolean {
  if (!isPlain(blocker) || !coversFullHeight(blocker, view.eye.z, target)) return false;
  const corners = cornersOf(blocker.shape, sides);
  const shadow = corners && shadowOf(view, corners);
  return shadow !== undefined && shadow.from === view.from && shadow.to === view.to;
}
