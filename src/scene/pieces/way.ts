import { lerp2, type Vec2 } from '@fall-of-shot/plane/vec';
import { type Leg, measuredLegs } from '../map/measurement.ts';
import { type Barrier, barrierOn } from '../obstructions/movement.ts';
import type { Piece, Scene } from '../schema/schema.ts';
import { movedLength } from './moved.ts';
import { standingAt } from './piece-edits.ts';

/** How a part of a way is covered: at a walk, at a run, or not at all this turn. */
export type Reach = 'walk' | 'run' | 'beyond';

/** A part of a way in one colour. */
export interface Stretch {
  readonly reach: Reach;
  /** Its ends and the waypoints between them, in scene units. */
  readonly points: readonly Vec2[];
}

/** The way of a piece from where it stands over waypoints. */
export interface Way {
  readonly points: readonly Vec2[];
  /** Measured from middle to middle: every move is. */
  readonly legs: readonly Leg[];
  readonly stretches: readonly Stretch[];
  /** The lengths at a walk, at a run, and beyond both. In scene units. */
  readonly lengths: Readonly<Record<Reach, number>>;
  /** How far the piece has moved this turn before. In scene units. */
  readonly before: number;
  /** The first thing in the way, where, and in which direction the way goes there. */
  readonly barrier: (Pick<Barrier, 'thing'> & { readonly at: Vec2; readonly towards: Vec2 }) | null;
}

/**
 * The lengths up to which a piece walks and runs, less what it has moved this turn before. Without any allowance it may
 * walk on and on. In scene units.
 */
export function limitsOf(
  { walk, run }: Pick<Piece, 'walk' | 'run'>,
  before: number,
): readonly [walk: number, run: number] {
  if (walk === null && run === null) return [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const left = (length: number) => Math.max(0, length - before);
  return [left(walk ?? 0), left(Math.max(walk ?? 0, run ?? 0))];
}

/** Adds a leg to the stretches: to the last one if it is of the same kind. */
function extended(stretches: readonly Stretch[], reach: Reach, from: Vec2, to: Vec2): readonly Stretch[] {
  const last = stretches.at(-1);
  return last?.reach === reach
    ? [...stretches.slice(0, -1), { reach, points: [...last.points, to] }]
    : [...stretches, { reach, points: [from, to] }];
}

/** Cuts a way where a piece begins to run, where it has run as far as it can, and where something is in the way. */
function stretchesOf(
  points: readonly Vec2[],
  legs: readonly Leg[],
  limits: readonly [number, number],
  blockedFrom: number,
): readonly Stretch[] {
  const [walk, run] = [Math.min(limits[0], blockedFrom), Math.min(limits[1], blockedFrom)];
  let stretches: readonly Stretch[] = [];
  let come = 0;
  legs.forEach(({ length }, i) => {
    const [from, to] = [points[i], points[i + 1]];
    if (!from || !to || length === 0) return;
    const cuts = [walk, run].map((limit) => Math.min(1, Math.max(0, (limit - come) / length)));
    const shares = [0, ...cuts, 1];
    (['walk', 'run', 'beyond'] as const).forEach((reach, n) => {
      const [a = 0, b = 0] = [shares[n], shares[n + 1]];
      if (b > a) stretches = extended(stretches, reach, lerp2(from, to, a), b === 1 ? to : lerp2(from, to, b));
    });
    come += length;
  });
  return stretches;
}

/** The first thing in the way of a piece, and the length of the way before it. */
function firstBarrier(
  scene: Scene,
  piece: Piece,
  points: readonly Vec2[],
  legs: readonly Leg[],
): { readonly barrier: Way['barrier']; readonly before: number } {
  let before = 0;
  for (const [i, { length }] of legs.entries()) {
    const [from, to] = [points[i], points[i + 1]];
    const found =
      from && to && length > 0
        ? barrierOn(scene, { ...piece, ...standingAt(scene, piece, from) }, from, to)
        : undefined;
    if (from && to && found) {
      const towards = { x: to.x - from.x, y: to.y - from.y };
      return {
        barrier: { thing: found.thing, at: lerp2(from, to, found.share), towards },
        before: before + length * found.share,
      };
    }
    before += length;
  }
  return { barrier: null, before: Number.POSITIVE_INFINITY };
}

/** Measures a way of a piece, with what is in the way of it. */
export function wayOf(scene: Scene, piece: Piece, points: readonly Vec2[]): Way {
  const spots = points.map((at) => ({ x: at.x, y: at.y, z: standingAt(scene, piece, at).elevation }));
  const legs = measuredLegs(scene, spots);
  const { barrier, before } = firstBarrier(scene, piece, points, legs);
  const already = movedLength(piece, scene);
  const [walk, run] = limitsOf(piece, already);
  const all = legs.reduce((sum, { length }) => sum + length, 0);
  const walked = Math.min(all, walk);
  const ran = Math.min(all, run) - walked;
  return {
    points,
    legs,
    stretches: stretchesOf(points, legs, [walk, run], before),
    lengths: { walk: walked, run: ran, beyond: all - walked - ran },
    before: already,
    barrier,
  };
}
