import type { Vec2 } from '@fall-of-shot/plane/vec';

/** A rectangle, in window pixels or scene units. */
export interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A straight line, in window pixels. */
export interface Line {
  readonly from: Vec2;
  readonly to: Vec2;
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
  let sum = 0;
  for (const other of others) {
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    if (wide > 0 && high > 0) sum += wide * high;
  }
  return sum;
}

/** Returns whether two rectangles overlap; touching is not overlapping. */
export function overlap(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Returns whether a line runs through a box. */
export function lineMeets({ from, to }: Line, { left, right, top, bottom }: Rect): boolean {
  // Most lines are off to one side.
  if ((from.x <= left && to.x <= left) || (from.x >= right && to.x >= right)) return false;
  if ((from.y <= top && to.y <= top) || (from.y >= bottom && to.y >= bottom)) return false;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dx === 0 && (from.x <= left || from.x >= right)) return false;
  if (dy === 0 && (from.y <= top || from.y >= bottom)) return false;
  const [x0, x1] = dx === 0 ? [0, 1] : [(left - from.x) / dx, (right - from.x) / dx];
  const [y0, y1] = dy === 0 ? [0, 1] : [(top - from.y) / dy, (bottom - from.y) / dy];
  const enters = Math.max(0, Math.min(x0, x1), Math.min(y0, y1));
  const leaves = Math.min(1, Math.max(x0, x1), Math.max(y0, y1));
  return enters < leaves;
}

/** A view rounded to steps of a hundredth of it: tags stay in place during the smallest pans, and none is out of view. */
export function stepped({ left, top, right, bottom }: Rect): Rect {
  const step = (right - left) / 100 || 1;
  const inwards = (low: number, high: number) =>
    [Math.ceil(low / step) * step, Math.floor(high / step) * step] as const;
  const [x, y] = [inwards(left, right), inwards(top, bottom)];
  return { left: x[0], top: y[0], right: x[1], bottom: y[1] };
}
