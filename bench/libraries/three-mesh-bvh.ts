import { BufferAttribute, BufferGeometry, DoubleSide, Ray } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { CasterMaker } from './caster.ts';

/** Walls as upright quads of two triangles each in a tree of boxes; single precision. */
export const threeMeshBvh: CasterMaker = (walls) => {
  const corners = walls.flatMap(({ a, b }) => [a.x, a.y, -1, b.x, b.y, -1, b.x, b.y, 1, a.x, a.y, 1]);
  const index = walls.flatMap((_, i) => [0, 1, 2, 0, 2, 3].map((corner) => 4 * i + corner));
  const geometry = new BufferGeometry()
    .setAttribute('position', new BufferAttribute(Float32Array.from(corners), 3))
    .setIndex(new BufferAttribute(Uint32Array.from(index), 1));
  const tree = new MeshBVH(geometry);
  const ray = new Ray();
  return {
    name: 'three-mesh-bvh',
    anyHit(ax, ay, bx, by) {
      const far = Math.hypot(bx - ax, by - ay);
      ray.origin.set(ax, ay, 0.1);
      ray.direction.set(bx - ax, by - ay, 0).divideScalar(far);
      return tree.raycastFirst(ray, DoubleSide, 0, far) !== null;
    },
  };
};
