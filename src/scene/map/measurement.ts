import { cellsAlong } from '@fall-of-shot/plane/cells';
import { gap, rimTowards } from '@fall-of-shot/plane/gap';
import { distanceToShape } from '@fall-of-shot/plane/shapes';
import { distance3, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import { footprintOf } from '../schema/footprint.ts';
import type { Piece, Scene } from '../schema/schema.ts';

/** A point to measure from or to: on the ground, or the middle of a piece. */
export interface Spot extends Vec3 {
  readonly piece?: string;
}

/** The distance between two points of a measurement. */
export interface Leg {
  /** In scene units, in three dimensions (CO-02). */
  readonly length: number;
  /** What the distance on the ground is measured between: the points, or the edge of one footprint or both. */
  readonly from: 'point' | 'edge' | 'both edges';
  /** The number of squares or hexes, for display (CO-01); null without a grid. */
  readonly cells: number | null;
}

/** The footprint of the piece at a point, if range goes by edges and the piece is still there. */
function footprintAt(scene: Scene, spot: Spot) {
  if (scene.settings.range !== 'edge' || spot.piece === undefined) return undefined;
  const piece: Piece | undefined = scene.pieces.find((each) => each.id === spot.piece);
  // A measured line stays where it was drawn, even if the piece has moved on.
  return piece && footprintOf({ ...piece, x: spot.x, y: spot.y });
}

function legBetween(scene: Scene, a: Spot, b: Spot): Omit<Leg, 'cells'> {
  const [one, other] = [footprintAt(scene, a), footprintAt(scene, b)];
  if (!one && !other) return { length: distance3(a, b), from: 'point' };
  const plan = one && other ? gap(one, other) : one ? distanceToShape(b, one) : other ? distanceToShape(a, other) : 0;
  return { length: Math.hypot(plan, b.z - a.z), from: one && other ? 'both edges' : 'edge' };
}

/** The point from which cells are counted: by edges, the middle of the outermost cell of the footprint on that side. */
function countedFrom(scene: Scene, spot: Spot, towards: Vec2): Vec2 {
  const footprint = footprintAt(scene, spot);
  return footprint && scene.grid.kind !== 'none' ? rimTowards(footprint, towards, scene.grid.size / 2) : spot;
}

/** Measures each leg of a path. Counting cells continues from leg to leg, because of alternating diagonals. */
export function measuredLegs(scene: Scene, spots: readonly Spot[]): readonly Leg[] {
  const { grid, settings } = scene;
  const ends = spots.slice(1).map((to, i) => [spots[i] ?? to, to] as const);
  const counts = () => {
    if (grid.kind === 'none') return [];
    // A waypoint on a piece measured by its edges becomes two points, one on either side.
    const points = ends.flatMap(([a, b]) => [countedFrom(scene, a, b), countedFrom(scene, b, a)]);
    return cellsAlong(grid, settings.diagonals, points).filter((_, i) => i % 2 === 0);
  };
  const cells = counts();
  return ends.map(([a, b], i) => ({ ...legBetween(scene, a, b), cells: cells[i] ?? null }));
}
