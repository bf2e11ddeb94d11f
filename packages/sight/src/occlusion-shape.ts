import type { SolidShape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Blocker } from './blockers.ts';
import type { NearbyOccluder } from './candidates.ts';
import { areaIfDisjoint, coveredPieces, type OccluderArea, type PlaneRect } from './covered-silhouette.ts';
import { fogTrapezoids } from './fog.ts';
import { outlineSpans, type Span, spansOf, tallPostSpans } from './occluder-span.ts';
import { BODY_PARTS } from './silhouette.ts';
import { areaOf, type Trapezoid, trapezoidBehind } from './trapezoids.ts';
import type { Body, PartName } from './verdict.ts';
import type { View } from './view.ts';

/** The target of a look: a footprint with a height, and a body. */
export interface SightTarget {
  readonly at: Vec2;
  readonly footprint: SolidShape;
  readonly base: number;
  readonly height: number;
  readonly body: Body;
}

/** A significant part as a rectangle of the view plane, in scene units. */
export interface PartRect {
  readonly part: PartName;
  readonly rect: PlaneRect;
  /** Its share of the total area of all parts. */
  readonly share: number;
}

/** Returns the significant parts of a target as rectangles of the view plane. */
export function partRectsOf(view: View, { base, height, body }: SightTarget): PartRect[] {
  const width = view.to - view.from;
  const parts = BODY_PARTS[body];
  const joint = parts.reduce((sum, part) => sum + (part.right - part.left) * (part.top - part.bottom), 0);
  return parts.map(({ part, left, right, bottom, top }) => ({
    part,
    rect: { left: left * width, right: right * width, bottom: base + height * bottom, top: base + height * top },
    share: ((right - left) * (top - bottom)) / joint,
  }));
}

/** Hides nothing. */
export const NOTHING: OccluderArea = { full: [], half: [] };

/** Returns true if a blocker hides everything behind it from top to bottom, however near it stands. */
export function coversFullHeight(
  { bottom, top }: { bottom: number; top: number },
  eye: number,
  target: SightTarget,
): boolean {
  return top >= eye && top >= target.base + target.height && bottom <= eye && bottom <= target.base;
}

/**
 * Returns where the lines of a view run inside a blocker, in front of the plane. For a terrain wall: where they enter
 * and leave it.
 */
export function spansInside(view: View, { blocker, sides, containsEye }: NearbyOccluder, target: SightTarget): Span[] {
  const { shape, opening, isTerrainWall, sightDepth } = blocker;
  if (isTerrainWall) return outlineSpans(view, shape, sides);
  const isFog = sightDepth !== undefined;
  const simple = shape.shape === 'disc' && !opening && !isFog && coversFullHeight(blocker, view.eye.z, target);
  return (simple ? tallPostSpans(view, shape) : undefined) ?? spansOf(view, shape, sides, { containsEye, isFog });
}

/** Returns what one blocker hides of the plane, given the spans of the view inside it. */
export function occluderAreaOf(
  view: View,
  blocker: Blocker,
  spans: readonly Span[],
  target: SightTarget,
): OccluderArea {
  const { bottom, top, opening, sightDepth } = blocker;
  const eye = view.eye.z;
  if (spans.length === 0) return NOTHING;
  const trapezoids = (low: number, upper: number): Trapezoid[] =>
    upper > low ? spans.map((chord) => trapezoidBehind(chord, eye, low, upper)) : [];
  if (sightDepth !== undefined) {
    const full = fogTrapezoids(view, { bottom, top, sightDepth }, spans, target.base, target.base + target.height);
    return { full, half: [] };
  }
  if (blocker.isTerrainWall) return { full: [], half: trapezoids(bottom, top) };
  if (!opening) return { full: trapezoids(bottom, top), half: [] };
  const sill = trapezoids(bottom, Math.min(top, Math.max(bottom, opening.bottom)));
  return { full: [...sill, ...trapezoids(Math.max(bottom, Math.min(top, opening.top)), top)], half: [] };
}

/** Merges several occluder areas. */
export function mergedAreas(occluders: readonly OccluderArea[]): OccluderArea {
  const [only] = occluders;
  if (occluders.length <= 1) return only ?? NOTHING;
  return { full: occluders.flatMap(({ full }) => full), half: occluders.flatMap(({ half }) => half) };
}

/**
 * Rounds off the noise in the last digits of a share: areas are sums of many pieces, which depend on what else is
 * there. So a half stays a half, and one more blocker never makes a target a hair more visible.
 */
export function roundedShare(share: number): number {
  // Halves, quarters and so on end in a 5 at the tenth place: they must all go up, whatever the last bit of the sum.
  return Math.min(1, Math.max(0, Math.round(share * 1e9 + 1e-4) / 1e9));
}

/** Returns the share of a rectangle that an occluder area hides. */
export function hiddenShare(rect: PlaneRect, occluder: OccluderArea): number {
  if (occluder.full.length === 0 && occluder.half.length === 0) return 0;
  const area = (rect.right - rect.left) * (rect.top - rect.bottom);
  if (!(area > 0)) return 0;
  // Most blockers are alone in their part of the view: a wall, a crate.
  const simple = occluder.half.length === 0 ? areaIfDisjoint(rect, occluder.full) : undefined;
  return roundedShare((simple ?? areaOf(coveredPieces(rect, occluder))) / area);
}

/**
 * Returns how much of a rectangle a blocker helps to hide. Terrain walls hide in pairs: each counts wherever it is one
 * of two. `own` is the blocker's area, `terrainWalls` that of all terrain walls.
 */
export function participationShare(rect: PlaneRect, own: OccluderArea, terrainWalls: OccluderArea): number {
  const alone = hiddenShare(rect, own);
  if (own.half.length === 0) return alone;
  const pairs = hiddenShare(rect, { full: own.full, half: terrainWalls.half });
  const covers = hiddenShare(rect, { full: [...own.full, ...own.half], half: [] });
  const either = hiddenShare(rect, { full: [...own.full, ...own.half], half: terrainWalls.half });
  // Intersection = sum minus union.
  return roundedShare(Math.max(alone, pairs + covers - either));
}
