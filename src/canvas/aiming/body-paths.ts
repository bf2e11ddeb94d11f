import type { Hidden } from '@fall-of-shot/sight/sight-picture';
import { BODY_PARTS } from '@fall-of-shot/sight/silhouette';
import type { Trapezoid } from '@fall-of-shot/sight/trapezoids';
import type { Body, PartName } from '@fall-of-shot/sight/verdict';

/** The rectangle of a silhouette, in CSS pixels: its shares run from -0.5 to 0.5 across, and from 0 to 1 upwards. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How large a body is drawn where it stands by itself, in CSS pixels. */
export const FIGURE_WIDTH = 78;
export const FIGURE_HEIGHTS: Readonly<Record<Body, number>> = { biped: 118, quadruped: 66, panel: 66 };

/** The share of a part's width that is drawn, so that parts stay apart. */
const APART = 0.75;

/** Where a part of a body is drawn: a rectangle with round corners. */
export interface PartBox {
  readonly part: PartName;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rx: number;
}

/** The parts of a body within a frame. */
export function partBoxes(body: Body, { width, height }: Frame): readonly PartBox[] {
  return BODY_PARTS[body].map(({ part, left, right, bottom, top }) => {
    const [w, h] = [(right - left) * width - 2 * APART, (top - bottom) * height - 2 * APART];
    return {
      part,
      x: (left + 0.5) * width + APART,
      y: (1 - top) * height + (body === 'panel' ? APART : 0),
      width: w,
      height: h,
      rx: part === 'head' && body === 'biped' ? Math.min(w, h) / 2 : 3,
    };
  });
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Pieces of a silhouette as one path. */
export function trapezoidPath(trapezoids: readonly Trapezoid[], { left, top, width, height }: Frame): string {
  const at = (u: number, v: number) => `${rounded(left + (u + 0.5) * width)} ${rounded(top + (1 - v) * height)}`;
  return trapezoids
    .map(
      ({ from, to, low0, low1, high0, high1 }) =>
        `M${at(from, low0)}L${at(from, high0)}L${at(to, high1)}L${at(to, low1)}Z`,
    )
    .join('');
}

/** Returns whether sight and shots are blocked in the same places. */
export function alike({ seen, shotAt }: Hidden): boolean {
  return JSON.stringify(seen) === JSON.stringify(shotAt);
}

function holds({ from, to, low0, low1, high0, high1 }: Trapezoid, u: number, v: number): boolean {
  if (u < from || u > to || to <= from) return false;
  const share = (u - from) / (to - from);
  return v >= low0 + (low1 - low0) * share && v <= high0 + (high1 - high0) * share;
}

/** The things that hide a place of the silhouette from sight or shots, nearest first. */
export function hidingAt(
  alone: ReadonlyMap<string, Hidden>,
  ids: readonly string[],
  place: { readonly u: number; readonly v: number },
): readonly string[] {
  return ids.filter((id) => {
    const hidden = alone.get(id);
    return hidden && [...hidden.seen, ...hidden.shotAt].some((slab) => holds(slab, place.u, place.v));
  });
}
