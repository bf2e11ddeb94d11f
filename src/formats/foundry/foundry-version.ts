import { isObject, type Loose, numberOf, objectOf } from '../common/loose-json.ts';

/**
 * Returns the version of Foundry that wrote a scene, or undefined if it does not say. Scenes of version 9 and earlier
 * differ in their form, and stand for all of them.
 */
export function foundryVersion(scene: Loose): number | undefined {
  const { coreVersion } = objectOf(scene._stats);
  const told = numberOf(typeof coreVersion === 'string' ? coreVersion.split('.')[0] : coreVersion);
  if (told !== undefined) return told;
  if (Array.isArray(scene.levels)) return 14;
  return isObject(scene.grid) ? undefined : 9;
}
