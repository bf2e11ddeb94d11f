import { applyPatches, enablePatches } from 'immer';
import { deepEqual } from '../../lib/deep-equal.ts';
import { sceneSchema } from '../schema/schema.ts';
import type { History } from './history.ts';

enablePatches();

/** Returns whether undoing and redoing the whole history leads back to its document. */
export function agrees(history: History): boolean {
  try {
    const back = history.past.reduceRight((scene, change) => applyPatches(scene, change.back), history.scene);
    const again = history.past.reduce((scene, change) => applyPatches(scene, change.forward), back);
    const end = history.future.reduce((scene, change) => applyPatches(scene, change.forward), again);
    const home = history.future.reduceRight((scene, change) => applyPatches(scene, change.back), end);
    return (
      [back, end].every((scene) => sceneSchema.safeParse(scene).success) &&
      deepEqual(again, home) &&
      deepEqual(home, history.scene)
    );
  } catch {
    return false;
  }
}
