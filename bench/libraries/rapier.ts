import { ColliderDesc, init, Ray, World } from '@dimforge/rapier2d-compat';
import type { CasterMaker } from './caster.ts';

/** One collider of all walls, a physics engine in WebAssembly; single precision. */
export const rapier: CasterMaker = async (walls) => {
  await init();
  const vertices = Float32Array.from(walls.flatMap(({ a, b }) => [a.x, a.y, b.x, b.y]));
  const world = new World({ x: 0, y: 0 });
  const collider = world.createCollider(
    ColliderDesc.polyline(
      vertices,
      Uint32Array.from({ length: 2 * walls.length }, (_, i) => i),
    ),
  );
  const ray = new Ray({ x: 0, y: 0 }, { x: 0, y: 0 });
  return {
    name: 'rapier2d',
    anyHit(ax, ay, bx, by) {
      ray.origin.x = ax;
      ray.origin.y = ay;
      ray.dir.x = bx - ax;
      ray.dir.y = by - ay;
      return collider.intersectsRay(ray, 1);
    },
  };
};
