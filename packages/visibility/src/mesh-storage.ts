import { type Mesh, NO_TWIN, next, ORIGIN, prev, TRIANGLE, TWIN } from './mesh.ts';

function grownInts(old: Int32Array<ArrayBufferLike>, least: number): Int32Array {
  const grown = new Int32Array(Math.max(least, 2 * old.length));
  grown.set(old);
  return grown;
}

function grownDoubles(old: Float64Array, least: number): Float64Array {
  const grown = new Float64Array(Math.max(least, 2 * old.length));
  grown.set(old);
  return grown;
}

/** Returns an empty mesh with capacity for a number of walls, still without a frame. */
export function emptyMesh(walls: number): Mesh {
  const vertices = 2 * walls + 8;
  return {
    half: new Int32Array(2 * vertices * TRIANGLE),
    walls: new Int32Array(vertices * TRIANGLE),
    halfEnd: 0,
    freeTriangle: -1,
    xy: new Float64Array(2 * vertices),
    spoke: new Int32Array(vertices),
    ending: new Int32Array(vertices),
    vertexEnd: 0,
    freeVertex: -1,
    links: new Int32Array(4 * walls + 16),
    linkEnd: 0,
    freeLink: -1,
    ends: new Float64Array(4 * walls + 16),
    tails: new Int32Array(walls + 4),
    wallEnd: 0,
    freeWall: -1,
    frameX: 0,
    frameY: 0,
    frame: 0,
    hints: new Int32Array(0),
    hintColumns: 0,
    hintLeft: 0,
    hintTop: 0,
    hintScale: 0,
    found: 0,
  };
}

/** Adds an unconnected vertex at a point. Reuses removed ones first. */
export function newVertex(mesh: Mesh, x: number, y: number): number {
  let v = mesh.freeVertex;
  if (v >= 0) {
    mesh.freeVertex = -2 - (mesh.spoke[v] as number);
  } else {
    v = mesh.vertexEnd++;
    if (v >= mesh.spoke.length) {
      mesh.spoke = grownInts(mesh.spoke, v + 1);
      mesh.ending = grownInts(mesh.ending, v + 1);
      mesh.xy = grownDoubles(mesh.xy, 2 * v + 2);
    }
  }
  mesh.xy[2 * v] = x;
  mesh.xy[2 * v + 1] = y;
  mesh.ending[v] = 0;
  return v;
}

/** Frees a vertex that belongs to no triangle. */
export function dropVertex(mesh: Mesh, v: number): void {
  mesh.spoke[v] = -2 - mesh.freeVertex;
  mesh.freeVertex = v;
}

/** Adds a triangle without twins or walls, and returns its first half-edge. */
export function newTriangle(mesh: Mesh, a: number, b: number, c: number): number {
  let t = mesh.freeTriangle;
  if (t >= 0) {
    mesh.freeTriangle = -2 - (mesh.half[t + ORIGIN] as number);
  } else {
    t = mesh.halfEnd;
    mesh.halfEnd += TRIANGLE;
    if (mesh.halfEnd > mesh.half.length) {
      mesh.half = grownInts(mesh.half, mesh.halfEnd);
      mesh.walls = grownInts(mesh.walls, mesh.half.length / 2);
    }
  }
  const { half, walls, spoke } = mesh;
  const f = next(t);
  const g = prev(t);
  half[t + ORIGIN] = a;
  half[f + ORIGIN] = b;
  half[g + ORIGIN] = c;
  for (let e = t; e <= g; e += 2) {
    half[e + TWIN] = NO_TWIN;
    walls[e >> 1] = -1;
  }
  spoke[a] = t;
  spoke[b] = f;
  spoke[c] = g;
  return t;
}

/** Frees a triangle, given any of its half-edges. */
export function dropTriangle(mesh: Mesh, e: number): void {
  const t = e & ~(TRIANGLE - 1);
  mesh.half[t + ORIGIN] = -2 - mesh.freeTriangle;
  mesh.freeTriangle = t;
}

/** Returns true if a half-edge belongs to a triangle in use. */
export function isLive(mesh: Mesh, e: number): boolean {
  return e >= 0 && e < mesh.halfEnd && (mesh.half[(e & ~(TRIANGLE - 1)) + ORIGIN] as number) >= 0;
}

/** Adds a pair that prepends a wall to a list of walls, and returns its index. */
export function newLink(mesh: Mesh, wall: number, rest: number): number {
  let link = mesh.freeLink;
  if (link >= 0) {
    mesh.freeLink = mesh.links[link + 1] as number;
  } else {
    link = mesh.linkEnd;
    mesh.linkEnd += 2;
    if (mesh.linkEnd > mesh.links.length) mesh.links = grownInts(mesh.links, mesh.linkEnd);
  }
  mesh.links[link] = wall;
  mesh.links[link + 1] = rest;
  return link;
}

/** Frees a pair. */
export function dropLink(mesh: Mesh, link: number): void {
  mesh.links[link + 1] = mesh.freeLink;
  mesh.freeLink = link;
}

/** Adds a wall and returns its index. Reuses removed ones first. */
export function newWall(mesh: Mesh, ax: number, ay: number, bx: number, by: number): number {
  let wall = mesh.freeWall;
  if (wall >= 0) {
    mesh.freeWall = -3 - (mesh.tails[wall] as number);
  } else {
    wall = mesh.wallEnd++;
    if (wall >= mesh.tails.length) {
      mesh.tails = grownInts(mesh.tails, wall + 1);
      mesh.ends = grownDoubles(mesh.ends, 4 * wall + 4);
    }
  }
  mesh.ends.set([ax, ay, bx, by], 4 * wall);
  mesh.tails[wall] = -1;
  return wall;
}

/** Frees a wall's index. */
export function dropWall(mesh: Mesh, wall: number): void {
  mesh.tails[wall] = -3 - mesh.freeWall;
  mesh.freeWall = wall;
}
