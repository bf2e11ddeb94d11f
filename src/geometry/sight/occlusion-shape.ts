import type { SolidShape } from '../plane/shapes.ts';
import type { Vec2 } from '../plane/vec.ts';
import type { Blocker } from './blockers.ts';
import type { Standing } from './candidates.ts';
import { areaOfRow, coveredPieces, type Field, type OccluderArea } from './cover.ts';
import { murkSlabs } from './fog.ts';
import { highPost, outlineSpans, type Span, spansOf } from './occluder-span.ts';
import { BODY_PARTS } from './silhouette.ts';
import { areaOf, type Slab, slabOf } from './slabs.ts';
import type { Body, PartName } from './verdict.ts';
import type { View } from './view.ts';

/** What is looked at: a footprint with a height, built like a body. */
export interface SightTarget {
  readonly at: Vec2;
  readonly footprint: SolidShape;
  readonly base: number;
  readonly height: number;
  readonly body: Body;
}

/** A significant part as a rectangle of the plane that is looked at, in scene units. */
export interface PartField {
  readonly part: PartName;
  readonly field: Field;
  /** Its share of the parts' joint area. */
  readonly share: number;
}

/** The significant parts of a target as they stand in the plane that is looked at. */
export function fieldsOf(view: View, { base, height, body }: SightTarget): PartField[] {
  const width = view.to - view.from;
  const parts = BODY_PARTS[body];
  const joint = parts.reduce((sum, part) => sum + (part.right - part.left) * (part.top - part.bottom), 0);
  return parts.map(({ part, left, right, bottom, top }) => ({
    part,
    field: { left: left * width, right: right * width, bottom: base + height * bottom, top: base + height * top },
    share: ((right - left) * (top - bottom)) / joint,
  }));
}

const NOTHING: OccluderArea = { full: [], half: [] };

/** Whether a thing hides all that is behind it from top to bottom, however near it stands. */
function high({ bottom, top }: { bottom: number; top: number }, eye: number, target: SightTarget): boolean {
  return top >= eye && top >= target.base + target.height && bottom <= eye && bottom <= target.base;
}

/** Where the lines of a view run through a thing, before the plane: as a solid, or in and out of a limited one. */
export function spansThrough(view: View, { blocker, sides, around }: Standing, target: SightTarget): Span[] {
  const { shape, opening, limited, sightDepth } = blocker;
  if (limited) return outlineSpans(view, shape, sides);
  const murk = sightDepth !== undefined;
  const simple = shape.shape === 'disc' && !opening && !murk && high(blocker, view.eye.z, target);
  return (simple ? highPost(view, shape) : undefined) ?? spansOf(view, shape, sides, { around, murk });
}

/** What one thing hides of the plane before which it stands, given where the lines of the view run through it. */
export function shadeOf(view: View, blocker: Blocker, spans: readonly Span[], target: SightTarget): OccluderArea {
  const { bottom, top, opening, sightDepth } = blocker;
  const eye = view.eye.z;
  if (spans.length === 0) return NOTHING;
  const slabs = (low: number, upper: number): Slab[] =>
    upper > low ? spans.map((chord) => slabOf(chord, eye, low, upper)) : [];
  if (sightDepth !== undefined) {
    const full = murkSlabs(view, { bottom, top, sightDepth }, spans, target.base, target.base + target.height);
    return { full, half: [] };
  }
  if (blocker.limited) return { full: [], half: slabs(bottom, top) };
  if (!opening) return { full: slabs(bottom, top), half: [] };
  const sill = slabs(bottom, Math.min(top, Math.max(bottom, opening.bottom)));
  return { full: [...sill, ...slabs(Math.max(bottom, Math.min(top, opening.top)), top)], half: [] };
}

/** Several shades as one. */
export function joined(shades: readonly OccluderArea[]): OccluderArea {
  const [only] = shades;
  if (shades.length <= 1) return only ?? NOTHING;
  return { full: shades.flatMap(({ full }) => full), half: shades.flatMap(({ half }) => half) };
}

/**
 * A share without the noise of its last digits: areas are sums of many pieces, and which pieces depends on what else stands
 * there. A half is a half, and one more thing never shows a hair more.
 */
export function roundedShare(share: number): number {
  return Math.min(1, Math.max(0, Math.round(share * 1e9) / 1e9));
}

/** The hidden share of a field behind a shade. */
export function hiddenShare(field: Field, shade: OccluderArea): number {
  if (shade.full.length === 0 && shade.half.length === 0) return 0;
  const area = (field.right - field.left) * (field.top - field.bottom);
  if (!(area > 0)) return 0;
  // Most things stand alone in their part of the view: a wall, a crate.
  const simple = shade.half.length === 0 ? areaOfRow(field, shade.full) : undefined;
  return roundedShare((simple ?? areaOf(coveredPieces(field, shade))) / area);
}

/**
 * How much of a field a thing takes part in hiding. A full one hides what it covers. Limited ones hide in pairs: each takes
 * part wherever it is one of the two. `own` is the thing's shade, `limited` that of all limited things.
 */
export function sharedIn(field: Field, own: OccluderArea, limited: OccluderArea): number {
  const alone = hiddenShare(field, own);
  if (own.half.length === 0) return alone;
  const pairs = hiddenShare(field, { full: own.full, half: limited.half });
  const covers = hiddenShare(field, { full: [...own.full, ...own.half], half: [] });
  const either = hiddenShare(field, { full: [...own.full, ...own.half], half: limited.half });
  // What both hold: one and the other, less either.
  return roundedShare(Math.max(alone, pairs + covers - either));
}
