import { listed, type Surroundings } from '../geometry/sight/surroundings.ts';
import type { Scene } from '../scene/schema.ts';
import { blockerOf } from './blockers.ts';

/** What the obstructions of a scene are to sight. */
export function terrainOf(obstructions: Scene['obstructions']): Surroundings {
  return listed(obstructions.map(blockerOf));
}
