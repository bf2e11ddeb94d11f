import { gap } from '@fall-of-shot/plane/gap';
import type { Bounds } from '@fall-of-shot/plane/shapes';
import { distance3, TOUCH, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import { blocksNow } from '../../../scene/obstructions/blocking.ts';
import { traitsOf } from '../../../scene/obstructions/kinds.ts';
import { barrierOn } from '../../../scene/obstructions/movement.ts';
import { standingAt } from '../../../scene/pieces/piece-edits.ts';
import { footprintOf, inPlay } from '../../../scene/schema/footprint.ts';
import type { Piece, Scene } from '../../../scene/schema/schema.ts';
import { createHeap } from './heap.ts';
import { type Lattice, placeOn } from './lattice.ts';
import { nearThings } from './near-things.ts';

/** How far a piece gets on a lattice, and how. */
export interface Reach {
  /** The length of the way to each place, in scene units; `NaN` where none leads, or it is too long. */
  readonly lengths: Float64Array;
  /** Where the piece can stand, by number: reached, and free of other pieces. Where it stands now is the first. */
  readonly places: readonly number[];
  /** The elevation of the piece on a place. */
  elevation(index: number): number;
  /** The way to a place that is reached, from where the piece stands over waypoints. */
  way(index: number): readonly Vec2[];
}

const NEIGHBOURS = [-1, 0, 1]
  .flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })))
  .filter(({ x, y }) => x !== 0 || y !== 0);

/** Where the piece would stand in another one. */
function occupiedBy(scene: Scene, piece: Piece): (at: Vec3) => boolean {
  const others = scene.pieces
    .filter((other) => other.id !== piece.id && inPlay(other))
    .map((other) => ({ other, footprint: footprintOf(other) }));
  return ({ x, y, z }) => {
    const footprint = footprintOf({ ...piece, x, y });
    return others.some(
      ({ other, footprint: taken }) =>
        other.elevation < z + piece.height && z < other.elevation + other.height && gap(footprint, taken) < TOUCH,
    );
  };
}

/**
 * Finds every place that a piece can reach, on the shortest ways over places of the lattice that go straight where
 * nothing is in between. What stops a way here stops the same way that is drawn on the map.
 *
 * @param lattice one of its places must be where the piece stands
 * @param limit the longest way, in scene units
 */
export function reachOf(scene: Scene, piece: Piece, lattice: Lattice, limit: number): Reach {
  const { step, columns, rows } = lattice;
  const count = columns * rows;
  const within: Bounds = {
    left: lattice.left,
    top: lattice.top,
    right: lattice.left + (columns - 1) * step,
    bottom: lattice.top + (rows - 1) * step,
  };
  const things = nearThings(
    scene.obstructions.filter((thing) => blocksNow(thing).movement),
    within,
    3 * step,
  );
  const hills = { obstructions: Object.freeze(scene.obstructions.filter((thing) => traitsOf(thing).ground)) };
  const spots: (Vec3 | undefined)[] = new Array(count);
  const spot = (index: number): Vec3 => {
    const known = spots[index];
    if (known) return known;
    const { x, y, elevation } = standingAt(hills, piece, placeOn(lattice, index));
    const found = { x, y, z: elevation };
    spots[index] = found;
    return found;
  };
  const isClear = (from: number, to: number): boolean => {
    const [a, b] = [spot(from), spot(to)];
    const near = things.along(a, b);
    if (near.length === 0) return true;
    return barrierOn({ obstructions: near }, { ...piece, x: a.x, y: a.y, elevation: a.z }, a, b) === undefined;
  };

  const start = Math.round((piece.y - lattice.top) / step) * columns + Math.round((piece.x - lattice.left) / step);
  // Where the piece stands exactly, not after a sum.
  spots[start] = { x: piece.x, y: piece.y, z: piece.elevation };
  const lengths = new Float64Array(count).fill(Number.NaN);
  const before = new Int32Array(count).fill(-1);
  const isDone = new Uint8Array(count);
  const heap = createHeap();
  lengths[start] = 0;
  heap.push(0, start);
  const offer = (from: number, to: number): boolean => {
    const length = (lengths[from] ?? 0) + distance3(spot(from), spot(to));
    const known = lengths[to] ?? Number.NaN;
    if (length > limit + TOUCH || length >= known) return true;
    if (!isClear(from, to)) return false;
    lengths[to] = length;
    before[to] = from;
    heap.push(length, to);
    return true;
  };
  for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
    if (isDone[next]) continue;
    isDone[next] = 1;
    const [column, row] = [next % columns, Math.floor(next / columns)];
    const parent = before[next] ?? -1;
    for (const { x, y } of NEIGHBOURS) {
      if (column + x < 0 || column + x >= columns || row + y < 0 || row + y >= rows) continue;
      const to = next + y * columns + x;
      if (isDone[to]) continue;
      // Straight on from the waypoint before, if that is open: else the way turns here.
      if (parent < 0 || !offer(parent, to)) offer(next, to);
    }
  }

  const isTaken = occupiedBy(scene, piece);
  const places = [start];
  for (let index = 0; index < count; index++) {
    if (index !== start && !Number.isNaN(lengths[index]) && !isTaken(spot(index))) places.push(index);
  }
  return {
    lengths,
    places,
    elevation: (index) => spot(index).z,
    way: (index) => {
      const points: Vec2[] = [];
      for (let at = index; at >= 0; at = before[at] ?? -1) points.unshift({ x: spot(at).x, y: spot(at).y });
      return points;
    },
  };
}
