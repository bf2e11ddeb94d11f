import { produce } from 'immer';
import type { Scene } from '../../scene/schema/schema.ts';
import { effectKind } from '../../scene/systems/effect-kinds.ts';

/**
 * Returns the scene with the effects of a logged shot and of all later ones reverted, as far as the effects allow;
 * positions stay as they are now. Returns the scene itself if the log has no such shot.
 */
export function sceneBefore(scene: Scene, entry: string): Scene {
  const at = scene.log.findIndex(({ id }) => id === entry);
  if (at < 0) return scene;
  const effects = scene.log.slice(at).flatMap(({ outcome }) => outcome.effects);
  return produce(scene, (draft) => {
    for (const effect of [...effects].reverse()) effectKind(effect.kind)?.revert?.(draft, effect);
  });
}
