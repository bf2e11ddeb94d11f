/**
 * What is visible from a point, as slices around it, turning from x to y. Each slice lies between two rays from the
 * eye, up to an edge, and ends on the ray that the next one begins on, so that together they form the full circle. All
 * coordinates are the mesh's own vertices, so queries can be exact; `outlineOf` computes the corners. Scene units;
 * arrays may be longer than `count`.
 */
export interface VisibilityPolygon {
  /** The eye. */
  x: number;
  y: number;
  /** Number of slices; 0 if the eye is outside the plane. */
  count: number;
  /** The vertex on each slice's first ray: x and y. */
  rays: Float64Array;
  /** The edge that each slice ends on, from right to left: four coordinates. */
  edges: Float64Array;
  /** The wall along that edge; -1 where nothing stops sight before the frame or the requested radius. */
  walls: Int32Array;
  /** The first slice whose ray lies half a turn or more from the first ray; -1 until needed. */
  opposite: number;
}

/** Returns a polygon without slices, to be filled and reused. */
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

/** Doubles the room for slices, and keeps those there are. */
export function enlarge(polygon: VisibilityPolygon): void {
  const { rays, edges, walls } = polygon;
  const room = 2 * walls.length;
  polygon.rays = new Float64Array(2 * room);
  polygon.rays.set(rays);
  polygon.edges = new Float64Array(4 * room);
  polygon.edges.set(edges);
  polygon.walls = new Int32Array(room);
  polygon.walls.set(walls);
}
