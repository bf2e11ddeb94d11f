import { boundsOf, contains, edges } from '@fall-of-shot/plane/shapes';
import { along, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import { groundBehindFog } from '@fall-of-shot/sight/all-round/fog-clip';
import { type Blocker, blocksFrom } from '@fall-of-shot/sight/blockers';
import type { Cover } from '@fall-of-shot/sight/verdict';
import { groundAt } from '../../scene/obstructions/ground.ts';
import { inPlay } from '../../scene/schema/footprint.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { eyeOf, seenFrom } from '../battlefield/sight-query.ts';
import { wallMeshOf } from '../battlefield/terrain.ts';

/** How much of another piece a piece sees. */
export interface SeenPiece {
  readonly piece: string;
  readonly cover: Cover;
  /** The hidden share of its silhouette. */
  readonly hidden: number;
}

/** What a piece sees of the map. Lengths in scene units. */
export interface Seeing {
  readonly eye: Vec3;
  /** The visible area at eye height: one polygon that extends at least over the whole map. */
  readonly area: readonly Vec2[];
  /** Ground hidden by things lower than the eye, inside the area or not: clipped to it when drawn. */
  readonly low: readonly (readonly Vec2[])[];
  readonly pieces: readonly SeenPiece[];
}

/** The length of an endless shadow on the ground, behind a thing at least as high as the eye. */
const ENDLESS = 1e3;

/**
 * The ground hidden behind the sides of an obstruction that the viewer sees over, at the level of the viewer's ground.
 * It starts at the obstruction.
 */
function shadows(eye: Vec3, ground: number, blocker: Blocker): Vec2[][] {
  const { shape, bottom, top, opening, blocks, sightDepth, isTerrainWall } = blocker;
  // The first terrain wall lets lines pass.
  if (!blocks.sight || isTerrainWall) return [];
  if (sightDepth !== undefined) {
    if (top <= ground || top > eye.z) return [];
    const fog = { shape, bottom: Math.max(0, bottom - ground), top: top - ground, sightDepth };
    return groundBehindFog(eye, eye.z - ground, { blocker: fog, sides: edges(shape) });
  }
  // A window counts up to its sill; a thing that starts above the ground lets one see the ground right behind it.
  const height = opening ? Math.min(top, opening.bottom) : top;
  if (height <= ground || height >= eye.z || bottom >= height || contains(shape, eye)) return [];
  const reach = (z: number) => (z <= ground ? 1 : Math.min(ENDLESS, (eye.z - ground) / (eye.z - z)));
  const out = (p: Vec2, times: number) => along(eye, { x: p.x - eye.x, y: p.y - eye.y }, times);
  const sides =
    shape.shape === 'disc'
      ? edges({ shape: 'box', x: shape.x, y: shape.y, width: 2 * shape.radius, length: 2 * shape.radius, rotation: 0 })
      : edges(shape);
  return sides
    .filter((each) => blocksFrom(eye, each, blocker))
    .map(({ a, b }) => [out(a, reach(bottom)), out(b, reach(bottom)), out(b, reach(height)), out(a, reach(height))]);
}

/** The radius of a disc that contains a piece's footprint. */
function reachOf({ footprint }: Piece): number {
  return footprint.shape === 'disc' ? footprint.radius : Math.hypot(footprint.width, footprint.length) / 2;
}

/** The rectangle of the map. */
function mapOf({ size: { width, height } }: Scene) {
  return boundsOf([
    { x: 0, y: 0 },
    { x: width, y: height },
  ]);
}

/**
 * What a piece sees: the map at its eye's height, ground hidden by low things, and every other piece in play by the
 * same verdict as a shot at it (*Sight*). Undefined if the piece does not exist.
 */
export function seeingFrom(scene: Scene, id: string): Seeing | undefined {
  const piece = scene.pieces.find((each) => each.id === id);
  if (!piece) return undefined;
  const eye = eyeOf(piece);
  const others = scene.pieces.filter((other) => other.id !== id && inPlay(other));
  const ground = groundAt(scene, piece);
  const plan = wallMeshOf(scene.obstructions);
  const area = plan.seenFrom(eye, 'sight', mapOf(scene));
  return {
    eye,
    area,
    low: plan.lowAt(eye.z).flatMap((each) => shadows(eye, ground, each)),
    pieces: coverAmong(scene, id, others),
  };
}

/** The ground a piece sees at eye height, as one polygon in scene units; undefined if the piece does not exist. */
export function groundSeen(scene: Scene, id: string): readonly Vec2[] | undefined {
  const piece = scene.pieces.find((each) => each.id === id);
  return piece && wallMeshOf(scene.obstructions).seenFrom(eyeOf(piece), 'sight', mapOf(scene));
}

/** How much of some other pieces a piece sees, by the same verdict as a shot at them (*Sight*). */
export function coverAmong(scene: Scene, id: string, others: readonly Piece[]): readonly SeenPiece[] {
  const piece = scene.pieces.find((each) => each.id === id);
  if (!piece || others.length === 0) return [];
  const places = Float64Array.from(others.flatMap((other) => [other.x, other.y, reachOf(other)]));
  // In a crowd most pieces are either in the open or behind a lot: in the open, no wall needs to be checked.
  const open = wallMeshOf(scene.obstructions).openFrom(eyeOf(piece), places);
  return others.map((other, i): SeenPiece => {
    const { cover, hidden } = seenFrom(scene, piece, other, open[i] ?? false);
    return { piece: other.id, cover, hidden };
  });
}

/** Which of some pieces a piece sees at all. */
export function seenAmong(scene: Scene, id: string, others: readonly Piece[]): readonly string[] {
  return coverAmong(scene, id, others).flatMap(({ piece, cover }) => (cover === 'full' ? [] : [piece]));
}
