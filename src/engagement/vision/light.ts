import { overlapsPolygon } from '@fall-of-shot/plane/overlap';
import { type Bounds, boundsMeet, boundsOf } from '@fall-of-shot/plane/shapes';
import { along, bearing, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import { clipToDisc } from '@fall-of-shot/visibility/clip-to-disc';
import { atOnce } from '../../lib/at-once.ts';
import { groundAt } from '../../scene/obstructions/ground.ts';
import { footprintOf } from '../../scene/schema/footprint.ts';
import type { Light, Piece, Scene } from '../../scene/schema/schema.ts';
import { HEIGHTS } from '../../scene/schema/units.ts';
import { eyeOf } from '../battlefield/sight-query.ts';
import { wallMeshOf } from '../battlefield/terrain.ts';

/** The ground that one light reaches, as polygons in scene units: all of it, and the bright part. */
export interface Lit {
  readonly all: readonly Vec2[];
  readonly bright: readonly Vec2[];
  readonly bounds: Bounds;
}

/** A light: where it is, how far it reaches, and how far it is bright. */
interface Lamp {
  readonly at: Vec3;
  readonly reach: number;
  readonly bright: number;
  /** Whether walls stop it. */
  readonly shadows: boolean;
}

/** The height of a map's lamps, between sill and top of a window: their light falls through. */
function lampHeight(scene: Scene, at: Vec2): number {
  const { windowBottom, windowTop } = HEIGHTS[scene.unit];
  return groundAt(scene, at) + (windowBottom + windowTop) / 2;
}

function carried(piece: Piece): Lamp[] {
  if (!piece.light) return [];
  const { bright, dim } = piece.light;
  return [{ at: eyeOf(piece), reach: Math.max(bright, dim), bright, shadows: true }];
}

function hung(scene: Scene, { x, y, range, bright, intensity, shadows }: Light): Lamp[] {
  if (intensity === 0) return [];
  return [
    {
      at: { x, y, z: lampHeight(scene, { x, y }) },
      reach: range,
      bright: Math.min(bright ?? range / 2, range),
      shadows,
    },
  ];
}

/** Corners of a light that no wall stops. */
const RIM = 120;

function circle(middle: Vec2, radius: number): readonly Vec2[] {
  return Array.from({ length: RIM }, (_, i) => along(middle, bearing((i * 360) / RIM), radius));
}

function shineOf(scene: Scene, { at, reach, bright, shadows }: Lamp): Lit {
  const around = boundsOf([
    { x: at.x - reach, y: at.y - reach },
    { x: at.x + reach, y: at.y + reach },
  ]);
  if (!shadows) return { all: circle(at, reach), bright: bright > 0 ? circle(at, bright) : [], bounds: around };
  const open = wallMeshOf(scene.obstructions).seenFrom(at, 'sight', around);
  return { all: clipToDisc(at, open, reach), bright: clipToDisc(at, open, bright), bounds: around };
}

/** What each light reaches among some obstructions: moving one torch leaves the others as they are. */
const known = new WeakMap<Scene['obstructions'], Map<string, Lit>>();

/** As many lights are kept for each state of the walls: a torch that is carried around leaves a trail of them. */
const MOST = 2000;

/**
 * Computes what each light of a scene reaches, one light at a time: those of the map, and those that pieces carry. Walls
 * stop light as they stop sight at the height of the light.
 *
 * @param hidden whether pieces that the GM hides shine, too: for players they do not
 */
export function* lightBySteps(scene: Scene, hidden: boolean): Generator<void, readonly Lit[]> {
  const kept = known.get(scene.obstructions) ?? new Map<string, Lit>();
  known.set(scene.obstructions, kept);
  const lamps = [
    ...scene.lights.flatMap((light) => hung(scene, light)),
    ...scene.pieces.flatMap((piece) => (piece.secret.hidden && !hidden ? [] : carried(piece))),
  ].filter(({ reach }) => reach > 0);
  if (kept.size > MOST) kept.clear();
  const lit: Lit[] = [];
  for (const lamp of lamps) {
    const key = JSON.stringify(lamp);
    const found = kept.get(key);
    const shine = found ?? shineOf(scene, lamp);
    kept.set(key, shine);
    lit.push(shine);
    if (!found) yield;
  }
  return lit;
}

/** Computes {@link lightBySteps} at once. */
export function lightOf(scene: Scene, hidden: boolean): readonly Lit[] {
  return atOnce(lightBySteps(scene, hidden));
}

/** Whether any light reaches a part of a piece. */
export function isLit(piece: Piece, lights: readonly Lit[]): boolean {
  const footprint = footprintOf(piece);
  const reach =
    piece.footprint.shape === 'disc' ? piece.footprint.radius : piece.footprint.width + piece.footprint.length;
  const around = boundsOf([
    { x: piece.x - reach, y: piece.y - reach },
    { x: piece.x + reach, y: piece.y + reach },
  ]);
  return lights.some(({ all, bounds }) => boundsMeet(bounds, around) && overlapsPolygon(all, footprint));
}
