import { boundsOfArea, type EffectArea, overlapsArea, reachAt, type Solid } from '@fall-of-shot/plane/areas';
import { overlapsPolygon } from '@fall-of-shot/plane/overlap';
import { type Disc, distanceToShape } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import type { CaughtFacts, PieceFacts } from '@fall-of-shot/rules/facts';
import { footprintOf, inPlay } from '../../scene/schema/footprint.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { mayReach, solidOf } from './entities.ts';
import { eyeOf } from './sight-query.ts';
import { wallMeshOf } from './terrain.ts';

/** The facts about a piece of the scene. */
export function factsOf(piece: Piece): PieceFacts {
  const { id, name, kind, side, x, y, elevation, facing } = piece;
  return { id, name, kind, side, at: { x, y, z: elevation }, facing, out: !inPlay(piece) };
}

/** A circle that contains a piece, whichever way it faces. */
function circleAround({ x, y, footprint }: Piece): Disc {
  const radius = footprint.shape === 'disc' ? footprint.radius : (footprint.width + footprint.length) / 2;
  return { shape: 'disc', x, y, radius };
}

/** Sorts by distance from the area's centre or apex; pieces on top of it by their own centres. */
function byDistance(from: Vec2): (a: Piece, b: Piece) => number {
  const far = (piece: Piece) => distanceToShape(from, footprintOf(piece));
  return (a, b) => far(a) - far(b) || distance2(from, a) - distance2(from, b) || (a.id < b.id ? -1 : 1);
}

/**
 * Pieces in an effect area whose centre (for a cone or beam: apex) is at height `z` (HL-05, HL-06, HL-40), nearest
 * first; `except` is left out. With `wallsStopAreas`, walls clip the area. A cone or beam that `except` fires leaves at
 * the height of the eye, as its line of fire does: what the shot passes over does not stop it.
 */
export function caughtIn(
  scene: Scene,
  area: EffectArea,
  z: number,
  except: string | null,
  wallsStopAreas: boolean,
): CaughtFacts {
  const wallMesh = wallsStopAreas ? wallMeshOf(scene.obstructions) : undefined;
  const firer =
    area.shape === 'cone' || area.shape === 'beam' ? scene.pieces.find(({ id }) => id === except) : undefined;
  const clipped = wallMesh?.clipAreaByWalls(area, firer ? eyeOf(firer).z : z);
  const leftFor = (solid: Solid): readonly Vec2[] | undefined => {
    // A ball covers a smaller disc at other heights; other areas are the same at all heights.
    if (!wallMesh || area.shape !== 'ball') return clipped;
    return wallMesh.clipAreaByWalls({ ...area, radius: reachAt(area, solid) ?? 0 }, z);
  };
  const around = boundsOfArea(area);
  const reached = (piece: Piece): boolean => {
    if (!inPlay(piece) || piece.id === except || !mayReach(around, circleAround(piece))) return false;
    const solid = solidOf(piece);
    if (!overlapsArea(area, solid)) return false;
    const left = leftFor(solid);
    return !left || overlapsPolygon(left, solid.footprint);
  };
  return {
    area: { plan: area, z, ...(clipped ? { clipped } : {}) },
    pieces: scene.pieces.filter(reached).sort(byDistance(area)).map(factsOf),
  };
}
