/**
 * What is seen from a point, as slices around it in the sense of the turn from x to y: each runs between two rays from
 * the eye up to an edge. A slice ends on the ray that the next begins on, and the last on that of the first, so that
 * together they are the whole circle. All figures are a mesh's own vertices, so that what is asked of a polygon can be
 * answered exactly; `outlineOf` works the corners out. Scene units; arrays may be longer than `count` says.
 */
export interface VisibilityPolygon {
  /** The eye. */
  x: number;
  y: number;
  /** How many slices there are; none for an eye outside the plane. */
  count: number;
  /** The vertex through which each slice's first ray runs: x and y. */
  rays: Float64Array;
  /** The edge that each slice ends on, from its end on the right to the one on the left: four coordinates. */
  edges: Float64Array;
  /** The wall along that edge; -1 where nothing stops sight before the frame or the radius asked for. */
  walls: Int32Array;
  /** The first slice whose ray lies half a turn or more from the first ray, or -1 while nobody has asked. */
  opposite: number;
}

/** A polygon without slices, to be filled and used again. */
export function emptyPolygon(): VisibilityPolygon {
  return {
    x: 0,
    y: 0,
    count: 0,
    rays: new Float64Array(64),
    edges: new Float64Array(128),
    walls: new Int32Array(32),
    opposite: -1,
  };
}

/** Sees to it that so many slices find room. What the polygon held is lost where it has to grow. */
export function makeRoom(polygon: VisibilityPolygon, count: number): void {
  if (count <= polygon.walls.length) return;
  const room = 2 * count;
  polygon.rays = new Float64Array(2 * room);
  polygon.edges = new Float64Array(4 * room);
  polygon.walls = new Int32Array(room);
}
