import type { Vec2 } from '../../geometry/plane/vec.ts';

/** A rectangle, in window pixels or scene units. */
export interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A rectangle of a size around a centre. */
export function about(middle: Vec2, { width, height }: { readonly width: number; readonly height: number }): Rect {
  return {
    left: middle.x - width / 2,
    right: middle.x + width / 2,
    top: middle.y - height / 2,
    bottom: middle.y + height / 2,
  };
}

/** The area of a rectangle that others cover; overlaps count once for each. */
export function covered(box: Rect, others: readonly Rect[]): number {
  return others.reduce((sum, other) => {
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return wide > 0 && high > 0 ? sum + wide * high : sum;
  }, 0);
}

/** Returns whether two rectangles overlap; touching is not overlapping. */
export function overlap(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** A view rounded to steps of a thirtieth of it: tags stay in place during small pans, and none is out of view. */
export function stepped({ left, top, right, bottom }: Rect): Rect {
  const step = (right - left) / 30 || 1;
  const inwards = (low: number, high: number) =>
    [Math.ceil(low / step) * step, Math.floor(high / step) * step] as const;
  const [x, y] = [inwards(left, right), inwards(top, bottom)];
  return { left: x[0], top: y[0], right: x[1], bottom: y[1] };
}
