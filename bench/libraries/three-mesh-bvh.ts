import type { CasterMaker } from './caster.ts';
import { byAnyHit, byNearestHit } from './quads.ts';

/** Where rays run, above the bottom of the walls and below their top. */
const LEVEL = 0.1;

/** The tree of boxes, asked for the nearest hit. */
export const threeMeshBvhNearest: CasterMaker = (walls) => {
  const meets = byNearestHit(walls.map((wall) => ({ ...wall, bottom: -1, top: 1 })));
  return { name: 'three-mesh-bvh', anyHit: (ax, ay, bx, by) => meets(ax, ay, LEVEL, bx, by, LEVEL) };
};

/** The tree of boxes, asked for any hit. */
export const threeMeshBvhAny: CasterMaker = (walls) => {
  const meets = byAnyHit(walls.map((wall) => ({ ...wall, bottom: -1, top: 1 })));
  return { name: 'three-mesh-bvh, any hit', anyHit: (ax, ay, bx, by) => meets(ax, ay, LEVEL, bx, by, LEVEL) };
};
