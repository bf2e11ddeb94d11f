import type { Blocker } from '@fall-of-shot/sight/blockers';
import type { SightTarget } from '@fall-of-shot/sight/occlusion-shape';
import type { Body } from '@fall-of-shot/sight/verdict';

/*
 * Occlusion by brute force: thousands of straight lines to points spread over the silhouette, each tested against every
 * thing by the plainest formula. Written independently of the engine, from the text of the rules (*Sight*, CO-04),
 * sharing nothing with it but the form of the question. Slow on purpose.
 */

type P = { x: number; y: number };
type P3 = P & { z: number };

/** Left, right, bottom, top of each part, in shares of width and height (*Sight*). */
const PARTS: Record<Body, [number, number, number, number][]> = {
  biped: [
    [-0.15, 0.15, 0.86, 1],
    [-0.25, 0.25, 0.48, 0.86],
    [-0.45, -0.25, 0.42, 0.84],
    [0.25, 0.45, 0.42, 0.84],
    [-0.26, -0.02, 0, 0.48],
    [0.02, 0.26, 0, 0.48],
  ],
  quadruped: [
    [0.32, 0.5, 0.62, 1],
    [-0.42, 0.32, 0.42, 0.82],
    [0.2, 0.3, 0, 0.42],
    [0.06, 0.16, 0, 0.42],
    [-0.26, -0.16, 0, 0.42],
    [-0.4, -0.3, 0, 0.42],
  ],
  panel: [0, 0.5].flatMap((up) =>
    [0, 1, 2].map((i): [number, number, number, number] => [i / 3 - 0.5, (i + 1) / 3 - 0.5, up, up + 0.5]),
  ),
};

const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** The corners of a thing; none for a disc. */
function cornersOf(shape: Blocker['shape']): P[] {
  if (shape.shape === 'disc') return [];
  if (shape.shape !== 'box') return [...shape.points];
  const { x, y, width, length, rotation } = shape;
  const [c, s] = [Math.cos(rad(rotation)), Math.sin(rad(rotation))];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([i = 0, j = 0]) => {
    const [a, b] = [(i * width) / 2, (j * length) / 2];
    return { x: x + a * c - b * s, y: y + a * s + b * c };
  });
}

const SIDES = new WeakMap<Blocker['shape'], [P, P][]>();

function sidesOf(shape: Blocker['shape']): [P, P][] {
  const known = SIDES.get(shape) ?? joined(shape);
  SIDES.set(shape, known);
  return known;
}

function joined(shape: Blocker['shape']): [P, P][] {
  const points = cornersOf(shape);
  const open = shape.shape === 'polyline' && !shape.closed;
  const sides: [P, P][] = [];
  points.forEach((p, i) => {
    const q = points[i + 1] ?? (open ? undefined : points[0]);
    if (q) sides.push([p, q]);
  });
  return sides;
}

/** By the winding of the outline around a point. */
function inside(shape: Blocker['shape'], p: P): boolean {
  if (shape.shape === 'polyline') return false;
  if (shape.shape === 'disc') return (p.x - shape.x) ** 2 + (p.y - shape.y) ** 2 < shape.radius ** 2;
  let angle = 0;
  for (const [a, b] of sidesOf(shape)) {
    const [ax, ay, bx, by] = [a.x - p.x, a.y - p.y, b.x - p.x, b.y - p.y];
    angle += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  }
  return Math.abs(angle) > Math.PI;
}

function distance(shape: Blocker['shape'], p: P): number {
  if (inside(shape, p)) return 0;
  if (shape.shape === 'disc') return Math.hypot(p.x - shape.x, p.y - shape.y) - shape.radius;
  return Math.min(
    ...sidesOf(shape).map(([a, b]) => {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(a.x + t * dx - p.x, a.y + t * dy - p.y);
    }),
  );
}

/** Where a line on the plan crosses the outline, as shares of its way. */
function crossingsOf(shape: Blocker['shape'], eye: P, end: P, counts: (a: P, b: P) => boolean): number[] {
  const [dx, dy] = [end.x - eye.x, end.y - eye.y];
  if (shape.shape === 'disc') {
    const [fx, fy] = [eye.x - shape.x, eye.y - shape.y];
    const [a, b, c] = [dx * dx + dy * dy, fx * dx + fy * dy, fx * fx + fy * fy - shape.radius ** 2];
    const under = b * b - a * c;
    if (under <= 0 || a === 0) return [];
    return [(-b - Math.sqrt(under)) / a, (-b + Math.sqrt(under)) / a].filter((t) => t > 0 && t < 1);
  }
  const found: number[] = [];
  for (const [a, b] of sidesOf(shape)) {
    if (!counts(a, b)) continue;
    const [ex, ey] = [b.x - a.x, b.y - a.y];
    const cross = dx * ey - dy * ex;
    if (cross === 0) continue;
    const t = ((a.x - eye.x) * ey - (a.y - eye.y) * ex) / cross;
    const s = ((a.x - eye.x) * dy - (a.y - eye.y) * dx) / cross;
    if (t > 0 && t < 1 && s >= 0 && s <= 1) found.push(t);
  }
  return found.sort((a, b) => a - b);
}

/** What a line meets of one thing: whether it is blocked, and how many limited sides it passes. */
function asked(blocker: Blocker, eye: P3, end: P3): { stopped: boolean; passes: number } {
  const { shape, bottom, top, opening, sightDepth, oneWay } = blocker;
  const z = (t: number) => eye.z + (end.z - eye.z) * t;
  const solid = (height: number) =>
    height > bottom && height < top && !(opening && height > opening.bottom && height < opening.top);
  const counts = (a: P, b: P) => {
    // To the left on the screen, where y goes down, the product is negative.
    const product = (b.x - a.x) * (eye.y - a.y) - (b.y - a.y) * (eye.x - a.x);
    return !oneWay || (oneWay === 'left' ? product < 0 : product > 0);
  };
  const at = crossingsOf(shape, eye, end, counts);
  if (blocker.isTerrainWall) return { stopped: false, passes: at.filter((t) => solid(z(t))).length };
  if (shape.shape === 'polyline') return { stopped: at.some((t) => solid(z(t))), passes: 0 };
  let run = 0;
  const stops = [0, ...at, 1];
  for (let i = 1; i < stops.length; i++) {
    const [from = 0, to = 1] = [stops[i - 1], stops[i]];
    const middle = (from + to) / 2;
    if (!inside(shape, { x: eye.x + (end.x - eye.x) * middle, y: eye.y + (end.y - eye.y) * middle })) continue;
    // The part of the stretch at heights where it stands, cut where the line passes them.
    const levels = [bottom, top, ...(opening ? [opening.bottom, opening.top] : [])]
      .map((level) => (level - eye.z) / (end.z - eye.z))
      .filter((t) => t > from && t < to);
    const cuts = [from, ...levels.sort((a, b) => a - b), to];
    for (let k = 1; k < cuts.length; k++) {
      const [a = 0, b = 0] = [cuts[k - 1], cuts[k]];
      if (solid(z((a + b) / 2))) run += b - a;
    }
  }
  const length = run * Math.hypot(end.x - eye.x, end.y - eye.y, end.z - eye.z);
  return { stopped: sightDepth === undefined ? length > 0 : length > sightDepth, passes: 0 };
}

/** The hidden fraction to sight and to shots, of everything together and of each thing that counts. */
export interface OracleVerdict {
  readonly seen: number;
  readonly shotAt: number;
  readonly parts: readonly { readonly seen: number; readonly shotAt: number }[];
  readonly alone: ReadonlyMap<string, { readonly seen: number; readonly shotAt: number }>;
}

/** Casts `lines` lines at each part; their ends are spread evenly (the R2 sequence). */
export function oracle(
  eye: P3,
  target: SightTarget,
  blockers: readonly Blocker[],
  negligible: number,
  lines: number,
): OracleVerdict {
  const far = Math.hypot(target.at.x - eye.x, target.at.y - eye.y);
  const right = { x: -(target.at.y - eye.y) / far, y: (target.at.x - eye.x) / far };
  const rim = cornersOf(target.footprint).map((p) =>
    Math.abs((p.x - target.at.x) * right.x + (p.y - target.at.y) * right.y),
  );
  const width = 2 * (target.footprint.shape === 'disc' ? target.footprint.radius : Math.max(...rim));
  const near = distance(target.footprint, eye);
  const depth = (id: string) =>
    Math.min(...blockers.filter((each) => each.id === id).map(({ shape }) => distance(shape, eye)));
  const counted = blockers.filter((blocker) => {
    const { shape, sightDepth, isTerrainWall, floor, bottom, top, id } = blocker;
    if (inside(shape, eye)) {
      return floor ? eye.z <= bottom || eye.z >= top : sightDepth !== undefined || isTerrainWall === true;
    }
    return floor === true || depth(id) < near - 1e-8;
  });
  const ids = [...new Set(counted.map(({ id }) => id))];
  const parts = PARTS[target.body];
  const joint = parts.reduce((sum, [l, r, b, t]) => sum + (r - l) * (t - b), 0);

  // For each part and line: which objects block it, and how many limited sides of each it passes.
  const answers = parts.map(([l, r, b, t]) =>
    Array.from({ length: lines }, (_, i) => {
      const [p, q] = [(0.5 + i * 0.7548776662466927) % 1, (0.5 + i * 0.5698402909980532) % 1];
      const across = (l + (r - l) * p) * width;
      const end = {
        x: target.at.x + right.x * across,
        y: target.at.y + right.y * across,
        z: target.base + target.height * (b + (t - b) * q),
      };
      return counted.map((blocker) => ({ blocker, ...asked(blocker, eye, end) }));
    }),
  );
  const share = (channel: 'sight' | 'shots', hidden: (all: (typeof answers)[number][number]) => boolean) =>
    answers.map((each) => {
      const stopped = each.filter((all) => hidden(all.filter(({ blocker }) => blocker.blocks[channel])));
      return stopped.length / lines;
    });
  const whole = (shares: number[]) =>
    parts.reduce((sum, [l, r, b, t], i) => sum + ((r - l) * (t - b) * (shares[i] ?? 0)) / joint, 0);
  const passes = (all: { passes: number }[]) => all.reduce((sum, each) => sum + each.passes, 0);
  const aloneIn = (id: string, channel: 'sight' | 'shots') =>
    whole(
      share(channel, (all) => {
        const own = all.filter(({ blocker }) => blocker.id === id);
        return own.some(({ stopped }) => stopped) || (passes(own) > 0 && passes(all) > 1);
      }),
    );
  const alone = new Map(ids.map((id) => [id, { seen: aloneIn(id, 'sight'), shotAt: aloneIn(id, 'shots') }]));
  const kept = new Set(
    ids.filter((id) => {
      const { seen = 0, shotAt = 0 } = alone.get(id) ?? {};
      return Math.max(seen, shotAt) >= negligible;
    }),
  );
  const together = (channel: 'sight' | 'shots') =>
    share(channel, (all) => {
      const own = all.filter(({ blocker }) => kept.has(blocker.id));
      return own.some(({ stopped }) => stopped) || passes(own) > 1;
    });
  const [sight, shots] = [together('sight'), together('shots')];
  return {
    seen: whole(sight),
    shotAt: whole(shots),
    parts: parts.map((_, i) => ({ seen: sight[i] ?? 0, shotAt: shots[i] ?? 0 })),
    alone: new Map([...alone].filter(([id]) => kept.has(id))),
  };
}
