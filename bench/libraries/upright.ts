import { BufferAttribute, BufferGeometry, DoubleSide, Ray } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { Segment } from '../../src/geometry/plane/shapes.ts';
import type { Vec3 } from '../../src/geometry/plane/vec.ts';

/** An upright wall with a bottom and a top. */
export interface Upright extends Segment {
  readonly bottom: number;
  readonly top: number;
}

/** Walls of their own heights as quads in three-mesh-bvh, the one library that casts rays in space. */
export function uprights(walls: readonly Upright[]): (eye: Vec3, x: number, y: number, z: number) => boolean {
  const corners = walls.flatMap(({ a, b, bottom, top }) => [
    a.x,
    a.y,
    bottom,
    b.x,
    b.y,
    bottom,
    b.x,
    b.y,
    top,
    a.x,
    a.y,
    top,
  ]);
  const index = walls.flatMap((_, i) => [0, 1, 2, 0, 2, 3].map((corner) => 4 * i + corner));
  const geometry = new BufferGeometry()
    .setAttribute('position', new BufferAttribute(Float32Array.from(corners), 3))
    .setIndex(new BufferAttribute(Uint32Array.from(index), 1));
  const tree = new MeshBVH(geometry);
  const ray = new Ray();
  return (eye, x, y, z) => {
    const far = Math.hypot(x - eye.x, y - eye.y, z - eye.z);
    ray.origin.set(eye.x, eye.y, eye.z);
    ray.direction.set(x - eye.x, y - eye.y, z - eye.z).divideScalar(far);
    return tree.raycastFirst(ray, DoubleSide, 0, far) !== null;
  };
}
