import { type Bounds, bounds, contains, distanceToShape, type Segment, type Shape } from '@fall-of-shot/plane/shapes';
import { TOUCH, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Blocker } from '../blockers.ts';

/** An area that hides what lies behind more than its sight depth of it, with the sides of its shape. */
export interface FogArea {
  readonly blocker: Pick<Blocker, 'shape' | 'bottom' | 'top'> & { readonly sightDepth: number };
  readonly sides: readonly Segment[];
}

/**
 * How often a slice may be halved while its edge is not straight, and what counts as straight: a share of its distance.
 * Only where the edge jumps, from within a fog to what lies behind it, are slices halved that often.
 */
const SPLITS = 22;
const STRAIGHT = 1 / 500;

/** Wider slices are always halved, so that nothing between the three looks at them is missed. In radians. */
const NARROW = 0.02;

/** Slices are looked at a little inside their ends, where a corner of the fog may be. In radians. */
const INSET = 1e-9;

/** An edge of the outline narrower than this, as seen from the eye, is part of a ray. In radians. */
const NO_WIDTH = 1e-8;

function cross(a: Vec2, b: Vec2): number {
  return a.x * b.y - a.y * b.x;
}

function unit({ x, y }: Vec2): Vec2 {
  const length = Math.hypot(x, y);
  return { x: x / length, y: y / length };
}

/** The direction turned a little from x to y. */
function turned({ x, y }: Vec2, by: number): Vec2 {
  return unit({ x: x - y * by, y: y + x * by });
}

/** The directions from an eye in which the outline of a shape begins, ends or has a corner. */
function turningPoints(eye: Vec2, shape: Shape, sides: readonly Segment[]): Vec2[] {
  if (shape.shape !== 'disc') return sides.map(({ a }) => ({ x: a.x - eye.x, y: a.y - eye.y }));
  const [dx, dy] = [shape.x - eye.x, shape.y - eye.y];
  const away = Math.hypot(dx, dy);
  if (away <= shape.radius) return [];
  const half = Math.asin(shape.radius / away);
  return [-half, 0, half].map((turn) => ({
    x: dx * Math.cos(turn) - dy * Math.sin(turn),
    y: dx * Math.sin(turn) + dy * Math.cos(turn),
  }));
}

/** A distance from an eye beyond all of some bounds. */
function beyond(eye: Vec2, { left, top, right, bottom }: Bounds): number {
  return Math.hypot(Math.max(eye.x - left, right - eye.x), Math.max(eye.y - top, bottom - eye.y)) + 1;
}

/** Returns whether the corners of a polygon lie on one line: it takes no ground, and no line runs through it. */
function isFlat(shape: Shape): boolean {
  if (shape.shape !== 'polygon') return false;
  const [first = { x: 0, y: 0 }, ...rest] = shape.points;
  const from = rest.map(({ x, y }) => ({ x: x - first.x, y: y - first.y }));
  const doubled = from.reduce((sum, p, i) => sum + (i === 0 ? 0 : cross(from[i - 1] ?? p, p)), 0);
  const { left, top, right, bottom } = bounds(shape);
  return Math.abs(doubled) <= TOUCH * Math.hypot(right - left, bottom - top);
}

/** Returns whether a line can run through a fog for longer than its sight depth. */
function isDeep({ blocker: { shape, sightDepth } }: FogArea): boolean {
  if (isFlat(shape)) return false;
  const { left, top, right, bottom } = bounds(shape);
  return Math.hypot(right - left, bottom - top) > sightDepth;
}

/** A fog as seen from an eye: positions are relative to it. */
interface FogAround {
  readonly sides: readonly Segment[];
  readonly disc: { readonly x: number; readonly y: number; readonly radius: number } | null;
  readonly sightDepth: number;
  /** No point of it is nearer. */
  readonly near: number;
  /** The directions between which it lies, turning from x to y; `null` if it lies all around. */
  readonly between: readonly [Vec2, Vec2] | null;
  readonly turns: readonly Vec2[];
}

function fogAround(eye: Vec2, { blocker: { shape, sightDepth }, sides }: FogArea): FogAround {
  const from = (p: Vec2): Vec2 => ({ x: p.x - eye.x, y: p.y - eye.y });
  const turns = turningPoints(eye, shape, sides);
  const containsEye = contains(shape, eye);
  const middle = from(middleOf(bounds(shape)));
  const ahead = turns.every((p) => p.x * middle.x + p.y * middle.y > 0);
  const most = (better: (p: Vec2, q: Vec2) => boolean) => turns.reduce((p, q) => (better(q, p) ? q : p));
  const between =
    containsEye || !ahead || turns.length === 0
      ? null
      : ([most((p, q) => cross(p, q) > 0), most((p, q) => cross(q, p) > 0)] as const);
  return {
    sides: sides.map(({ a, b }) => ({ a: from(a), b: from(b) })),
    disc: shape.shape === 'disc' ? { ...from(shape), radius: shape.radius } : null,
    sightDepth,
    near: distanceToShape(eye, shape, sides),
    between,
    turns,
  };
}

function middleOf({ left, top, right, bottom }: Bounds): Vec2 {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The distances at which a ray from the eye crosses the outline of a fog, near to far. */
function outlineCrossings(direction: Vec2, { sides, disc }: FogAround): number[] {
  if (disc) {
    const ahead = direction.x * disc.x + direction.y * disc.y;
    const inside = disc.radius ** 2 - cross(direction, disc) ** 2;
    if (inside <= 0) return [];
    const half = Math.sqrt(inside);
    return [ahead - half, ahead + half].filter((at) => at > 0);
  }
  const found: number[] = [];
  for (const { a, b } of sides) {
    const [p, q] = [cross(direction, a), cross(direction, b)];
    if (p < 0 === q < 0) continue;
    const at = cross(a, b) / (q - p);
    if (at > 0) found.push(at);
  }
  return found.sort((x, y) => x - y);
}

/**
 * The distances at which a ray from the eye enters and leaves a fog in turn. It ends outside, so an odd number of
 * crossings means that it begins inside, even for an eye on the very outline.
 */
function crossingsOf(direction: Vec2, fog: FogAround): number[] {
  const at = outlineCrossings(direction, fog);
  return at.length % 2 === 0 ? at : [0, ...at];
}

/** How far a level line in a direction gets: to where it has run through one of the fogs for its sight depth. */
function reachIn(direction: Vec2, fogs: readonly FogAround[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const fog of fogs) {
    if (fog.between && (cross(fog.between[0], direction) < 0 || cross(direction, fog.between[1]) < 0)) continue;
    const at = crossingsOf(direction, fog);
    let left = fog.sightDepth;
    for (let i = 0; i + 1 < at.length; i += 2) {
      const [enter, leave] = [at[i] as number, at[i + 1] as number];
      if (leave - enter > left) {
        least = Math.min(least, enter + left);
        break;
      }
      left -= leave - enter;
    }
  }
  return least;
}

/** The fogs that may stop a line to an edge of the outline, from `a` to `b`. */
function fogsBefore(a: Vec2, b: Vec2, fogs: readonly FogAround[]): readonly FogAround[] {
  const far = Math.max(Math.hypot(a.x, a.y), Math.hypot(b.x, b.y));
  return fogs.filter(({ near, between }) => {
    if (near >= far) return false;
    if (!between) return true;
    const [low, high] = between;
    const holds = (p: Vec2) => cross(low, p) >= 0 && cross(p, high) >= 0;
    return holds(a) || holds(b) || (cross(a, low) >= 0 && cross(low, b) >= 0);
  });
}

/**
 * Clips the outline of what is visible all around an eye (corners turning from x to y) to what fog leaves: a line ends
 * where it has run through a fog for longer than its sight depth (*Sight*). The fog's edge is curved: it is followed by
 * short straight pieces.
 */
export function clipAtFog(eye: Vec2, outline: readonly Vec2[], areas: readonly FogArea[]): readonly Vec2[] {
  if (areas.length === 0) return outline;
  // A fog that is smaller than its sight depth hides nothing.
  const all = areas.filter(isDeep).map((area) => fogAround(eye, area));
  const rim = outline.map(({ x, y }) => ({ x: x - eye.x, y: y - eye.y }));
  const found: Vec2[] = [];
  const add = (p: Vec2) => found.push({ x: eye.x + p.x, y: eye.y + p.y });
  rim.forEach((a, i) => {
    const b = rim[(i + 1) % rim.length];
    // Part of a ray has no width.
    if (!b || !(cross(unit(a), unit(b)) > NO_WIDTH)) return;
    const fogs = fogsBefore(a, b, all);
    if (fogs.length === 0) {
      add(a);
      add(b);
      return;
    }
    const along = { x: b.x - a.x, y: b.y - a.y };
    const onRim = (direction: Vec2) => cross(a, along) / cross(direction, along);
    const slice = (first: Vec2, last: Vec2, splits: number): void => {
      const middle = unit({ x: first.x + last.x, y: first.y + last.y });
      const [from, half, to] = [turned(first, INSET), middle, turned(last, -INSET)].map((each) =>
        reachIn(each, fogs),
      ) as [number, number, number];
      const [rimFrom, rimHalf, rimTo] = [first, middle, last].map(onRim) as [number, number, number];
      const isClear = from >= rimFrom && half >= rimHalf && to >= rimTo;
      const [d0, d1, d2] = [Math.min(from, rimFrom), Math.min(half, rimHalf), Math.min(to, rimTo)];
      const p = { x: first.x * d0, y: first.y * d0 };
      const q = { x: last.x * d2, y: last.y * d2 };
      // Where the straight line between the two is, in the middle.
      const chord = cross(p, q) / cross(middle, { x: q.x - p.x, y: q.y - p.y });
      // Inside a fog in which nothing is seen there is no chord.
      const isBlind = d0 === 0 && d1 === 0 && d2 === 0;
      const isStraight = isClear || isBlind || Math.abs(chord - d1) <= STRAIGHT * d1;
      const isNarrow = cross(first, last) <= NARROW && first.x * last.x + first.y * last.y > 0;
      if (splits > 0 && !(isStraight && isNarrow)) {
        slice(first, middle, splits - 1);
        slice(middle, last, splits - 1);
        return;
      }
      add(p);
      add(q);
    };
    const within = fogs.flatMap(({ turns }) => turns.filter((p) => cross(a, p) > 0 && cross(p, b) > 0));
    const rays = [a, ...within.sort((p, q) => -cross(p, q)), b].map(unit);
    for (let k = 1; k < rays.length; k++) {
      const [first, last] = [rays[k - 1], rays[k]];
      if (first && last && cross(first, last) > NO_WIDTH) slice(first, last, SPLITS);
    }
  });
  return found;
}

/** Steps along a line over the ground, to find where fog hides it. */
const STEPS = 48;

/** The distances from an eye between which fog below it hides the ground in a direction, near to far. */
function hiddenGround(
  inside: readonly (readonly [enter: number, leave: number])[],
  far: number,
  height: number,
  { bottom, top, sightDepth }: { readonly bottom: number; readonly top: number; readonly sightDepth: number },
): readonly (readonly [number, number])[] {
  // The line from the eye to the ground at a distance is below the fog's top from there on, and above its bottom to there.
  const isHidden = (away: number): boolean => {
    const [from, to] = [away * (1 - top / height), away * (1 - bottom / height)];
    let run = 0;
    for (const [enter, leave] of inside) run += Math.max(0, Math.min(leave, to) - Math.max(enter, from));
    return run * Math.hypot(1, height / away) > sightDepth;
  };
  const edge = (clear: number, hidden: number): number => {
    let [a, b] = [clear, hidden];
    for (let i = 0; i < 24; i++) {
      const middle = (a + b) / 2;
      if (isHidden(middle)) b = middle;
      else a = middle;
    }
    return (a + b) / 2;
  };
  const found: (readonly [number, number])[] = [];
  let [last, since] = [Number.MIN_VALUE, isHidden(Number.MIN_VALUE) ? 0 : Number.NaN];
  // Behind the fog the ground is clear again at the latest where the line passes over all of it.
  const end = top < height ? far / (1 - top / height) : far;
  for (let i = 1; i <= STEPS; i++) {
    const away = (end * i) / STEPS;
    const hidden = isHidden(away);
    if (hidden && Number.isNaN(since)) since = edge(last, away);
    if (!hidden && !Number.isNaN(since)) {
      found.push([since, edge(away, last)]);
      since = Number.NaN;
    }
    last = away;
  }
  if (!Number.isNaN(since)) found.push([since, end]);
  return found;
}

/** Directions looked at across one fog. */
const SLICES = 24;

/**
 * Returns the ground that a fog lower than an eye hides, at a level of the ground: in it, and behind it. Heights are
 * those of the scene. As pieces between neighbouring directions.
 */
export function groundBehindFog(
  eye: Vec2,
  height: number,
  { blocker, sides }: FogArea & { readonly blocker: { readonly bottom: number; readonly top: number } },
): Vec2[][] {
  const { shape } = blocker;
  const far = beyond(eye, bounds(shape));
  const fog = fogAround(eye, { blocker, sides });
  const turns = fog.turns.map(unit);
  const middle = unit(turns.reduce((sum, each) => ({ x: sum.x + each.x, y: sum.y + each.y }), { x: 1e-12, y: 0 }));
  const angle = (p: Vec2) => Math.atan2(cross(middle, p), middle.x * p.x + middle.y * p.y);
  const angles = turns.map(angle);
  const around = angles.length < 2 || Math.max(...angles) - Math.min(...angles) >= Math.PI;
  const [low, high] = around ? [-Math.PI, Math.PI] : [Math.min(...angles), Math.max(...angles)];
  const found: Vec2[][] = [];
  const width = (high - low) / SLICES;
  for (let i = 0; i < SLICES; i++) {
    const at = (turn: number): Vec2 => ({
      x: middle.x * Math.cos(turn) - middle.y * Math.sin(turn),
      y: middle.x * Math.sin(turn) + middle.y * Math.cos(turn),
    });
    const [first, centre, last] = [at(low + i * width), at(low + (i + 0.5) * width), at(low + (i + 1) * width)];
    const crossed = crossingsOf(centre, fog);
    const inside = Array.from({ length: Math.floor(crossed.length / 2) }, (_, k) => {
      return [crossed[2 * k] ?? 0, crossed[2 * k + 1] ?? 0] as const;
    });
    for (const [near, away] of hiddenGround(inside, far, height, blocker)) {
      const on = (direction: Vec2, distance: number) => ({
        x: eye.x + direction.x * distance,
        y: eye.y + direction.y * distance,
      });
      found.push([on(first, near), on(last, near), on(last, away), on(first, away)]);
    }
  }
  return found;
}
