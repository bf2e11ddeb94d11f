import { type Bounds, boundsMeet, boundsOf } from './shapes.ts';
import type { Vec2 } from './vec.ts';

/** A side of one of the two polygons, from its upper end down. */
interface Side {
  /** Which polygon it belongs to. */
  readonly of: 0 | 1;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Levels closer than this share of the extent are one: nothing that thin is drawn. */
const THIN = 1e-10;

function sidesOf(points: readonly Vec2[], of: 0 | 1, within: Bounds): Side[] {
  const sides: Side[] = [];
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    if (!boundsMeet(boundsOf([a, b]), within)) return;
    const [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
    sides.push({ of, x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y });
  });
  return sides;
}

/** Where a side is at a level. */
function xAt({ x0, y0, x1, y1 }: Side, y: number): number {
  if (y <= y0) return x0;
  if (y >= y1) return x1;
  return x0 + ((x1 - x0) * (y - y0)) / (y1 - y0);
}

/** The level at which two sides cross; NaN if they do not. */
function crossing(a: Side, b: Side): number {
  const top = Math.max(a.y0, b.y0);
  const bottom = Math.min(a.y1, b.y1);
  const above = xAt(a, top) - xAt(b, top);
  const below = xAt(a, bottom) - xAt(b, bottom);
  if (above * below >= 0) return Number.NaN;
  return top + ((bottom - top) * above) / (above - below);
}

/** The levels at which a side begins, ends or crosses another, from top to bottom. */
function levelsOf(sides: readonly Side[], top: number, bottom: number): number[] {
  const all = sides.flatMap(({ y0, y1 }) => [y0, y1]);
  const started = [...sides].sort((a, b) => a.y0 - b.y0);
  let open: Side[] = [];
  for (const side of started) {
    open = open.filter((other) => other.y1 > side.y0);
    for (const other of open) all.push(crossing(side, other));
    open.push(side);
  }
  const within = all.filter((y) => y >= top && y <= bottom).sort((a, b) => a - b);
  const thin = (bottom - top) * THIN;
  const levels: number[] = [];
  for (const y of within) if (levels.length === 0 || y - (levels.at(-1) ?? y) > thin) levels.push(y);
  return levels;
}

/** A part that is being traced downwards: its left and its right border, and the sides they run along. */
interface Part {
  readonly left: Vec2[];
  readonly right: Vec2[];
  leftSide: Side;
  rightSide: Side;
}

/** Continues a border down a side: along the same side only its end moves. */
function run(border: Vec2[], side: Side, before: Side | null, from: number, to: number): void {
  if (side === before) border.pop();
  // A part that goes on along another side has the corner between the two already.
  else if (before === null) border.push({ x: xAt(side, from), y: from });
  border.push({ x: xAt(side, to), y: to });
}

/** Whether a part ends at a level just where a slice begins, between two sides. */
function continues({ leftSide, rightSide }: Part, left: Side, right: Side, level: number, near: number): boolean {
  const apart = (a: Side, b: Side) => Math.abs(xAt(a, level) - xAt(b, level));
  return apart(leftSide, left) <= near && apart(rightSide, right) <= near;
}

/** The parts between two levels that lie in both polygons, each between two sides; where walls meet, nothing as thin as rounding. */
function slicesAt(sides: readonly Side[], from: number, to: number, thin: number): (readonly [Side, Side])[] {
  const middle = (from + to) / 2;
  const across = sides
    .filter(({ y0, y1 }) => y0 < middle && y1 > middle)
    .map((side) => ({ side, x: xAt(side, middle) }))
    .sort((a, b) => a.x - b.x);
  const inside = [false, false];
  const slices: (readonly [Side, Side])[] = [];
  let left: Side | null = null;
  for (const { side } of across) {
    inside[side.of] = !inside[side.of];
    if (inside[0] && inside[1]) left = side;
    else if (left) {
      if (xAt(side, from) - xAt(left, from) > thin || xAt(side, to) - xAt(left, to) > thin) slices.push([left, side]);
      left = null;
    }
  }
  return slices;
}

/**
 * Returns the ground that two simple polygons have in common, as polygons that do not overlap, all with the same
 * orientation (clockwise on the screen). It is exact but for rounding: a sweep from top to bottom along the sides.
 */
export function commonGround(a: readonly Vec2[], b: readonly Vec2[]): readonly (readonly Vec2[])[] {
  const [first, second] = [boundsOf(a), boundsOf(b)];
  const top = Math.max(first.top, second.top);
  const bottom = Math.min(first.bottom, second.bottom);
  const right = Math.min(first.right, second.right);
  const near = Math.max(bottom - top, right - Math.max(first.left, second.left)) * THIN * 10;
  // Sides to the left still count, as they decide what is inside.
  const within = { left: Number.NEGATIVE_INFINITY, top, right, bottom };
  const sides = [...sidesOf(a, 0, within), ...sidesOf(b, 1, within)];
  const levels = levelsOf(sides, top, bottom);
  const done: Part[] = [];
  let open: Part[] = [];
  levels.forEach((to, i) => {
    const from = levels[i - 1];
    if (from === undefined) return;
    const next = slicesAt(sides, from, to, near).map(([left, right]): Part => {
      const known = open.find((part) => continues(part, left, right, from, near));
      open = open.filter((part) => part !== known);
      const part = known ?? { left: [], right: [], leftSide: left, rightSide: right };
      run(part.left, left, known ? known.leftSide : null, from, to);
      run(part.right, right, known ? known.rightSide : null, from, to);
      part.leftSide = left;
      part.rightSide = right;
      return part;
    });
    done.push(...open);
    open = next;
  });
  return [...done, ...open].map(({ left, right: other }) => [...other, ...left.reverse()]);
}
