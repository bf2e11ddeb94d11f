import { contains } from '../geometry/shapes.ts';
import type { Vec2 } from '../geometry/vec.ts';
import type { Scene } from './schema.ts';

/** The height of the ground at a point, in scene units: the top of the highest hill there, or 0. */
export function groundAt(scene: Pick<Scene, 'obstructions'>, at: Vec2): number {
  let height = 0;
  for (const { kind, shape, top } of scene.obstructions) {
    if (kind === 'hill' && top > height && contains(shape, at)) height = top;
  }
  return height;
}
