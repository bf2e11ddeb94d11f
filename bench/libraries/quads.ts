import type { Segment } from '@fall-of-shot/plane/shapes';
import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from 'three';
import { MeshBVH, SAH } from 'three-mesh-bvh';

/** An upright wall with a bottom and a top. */
export interface Upright extends Segment {
  readonly bottom: number;
  readonly top: number;
}

/** Whether a line in space meets a wall. */
export type SpaceCaster = (ax: number, ay: number, az: number, bx: number, by: number, bz: number) => boolean;

/** Fewer triangles in a leaf than by default: faster here. */
const LEAF = 4;

/** Walls as quads of two triangles each in a tree of boxes, split by surface area; single precision. */
function treeOf(walls: readonly Upright[]): MeshBVH {
  const corners = new Float32Array(12 * walls.length);
  walls.forEach(({ a, b, bottom, top }, i) => {
    corners.set([a.x, a.y, bottom, b.x, b.y, bottom, b.x, b.y, top, a.x, a.y, top], 12 * i);
  });
  const index = walls.flatMap((_, i) => [0, 1, 2, 0, 2, 3].map((corner) => 4 * i + corner));
  const geometry = new BufferGeometry()
    .setAttribute('position', new BufferAttribute(corners, 3))
    .setIndex(new BufferAttribute(Uint32Array.from(index), 1));
  return new MeshBVH(geometry, { strategy: SAH, targetLeafSize: LEAF });
}

/** A ray to aim at will, and its length. */
function aimed(ray: Ray, ax: number, ay: number, az: number, bx: number, by: number, bz: number): number {
  const far = Math.hypot(bx - ax, by - ay, bz - az);
  ray.origin.set(ax, ay, az);
  ray.direction.set(bx - ax, by - ay, bz - az).divideScalar(far);
  return far;
}

/** The nearest hit of three-mesh-bvh: its own fast path, though more than is asked for. */
export function byNearestHit(walls: readonly Upright[]): SpaceCaster {
  const tree = treeOf(walls);
  const ray = new Ray();
  return (ax, ay, az, bx, by, bz) => {
    const far = aimed(ray, ax, ay, az, bx, by, bz);
    return tree.raycastFirst(ray, DoubleSide, 0, far) !== null;
  };
}

/** Any hit of three-mesh-bvh: its query by callbacks, which stops at the first triangle that is hit. */
export function byAnyHit(walls: readonly Upright[]): SpaceCaster {
  const tree = treeOf(walls);
  const ray = new Ray();
  const at = new Vector3();
  return (ax, ay, az, bx, by, bz) => {
    const far = aimed(ray, ax, ay, az, bx, by, bz);
    const reached = (p: Vector3 | null) => p !== null && p.distanceToSquared(ray.origin) <= far * far;
    return tree.shapecast({
      intersectsBounds: (box) => box.containsPoint(ray.origin) || reached(ray.intersectBox(box, at)),
      intersectsTriangle: ({ a, b, c }) => reached(ray.intersectTriangle(a, b, c, false, at)),
    });
  };
}
