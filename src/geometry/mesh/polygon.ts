/**
 * What is seen from a point, as slices around it in the sense of the turn from x to y: each runs between two rays from
 * the eye up to a straight rim. A slice ends on the ray that the next begins on, and the last on that of the first, so
 * that together they are the whole circle. The polygon's edges are, slice by slice, its rim and the stretch of a ray to
 * the next slice's rim, which may have no length. Lengths in scene units; arrays may be longer than `count` says.
 */
export interface VisibilityPolygon {
  /** The eye. */
  x: number;
  y: number;
  /** How many slices there are. */
  count: number;
  /** The point through which each slice's first ray runs, exactly: a vertex of the mesh; x and y. */
  rays: Float64Array;
  /** Where each slice's rim begins and ends, rounded: four coordinates. */
  rims: Float64Array;
  /** The wall that each rim lies on; -1 where nothing stops sight before the frame or the radius asked for. */
  walls: Int32Array;
}

/** A polygon without slices, to be filled and used again. */
export function emptyPolygon(): VisibilityPolygon {
  return {
    x: 0,
    y: 0,
    count: 0,
    rays: new Float64Array(64),
    rims: new Float64Array(128),
    walls: new Int32Array(32),
  };
}

/** Sees to it that so many slices find room. What the polygon held is lost where it has to grow. */
export function makeRoom(polygon: VisibilityPolygon, count: number): void {
  if (count <= polygon.walls.length) return;
  const room = 2 * count;
  polygon.rays = new Float64Array(2 * room);
  polygon.rims = new Float64Array(4 * room);
  polygon.walls = new Int32Array(room);
}
