import { produce } from 'immer';
import type { Scene } from '../../scene/schema/schema.ts';
import { effectKind } from '../../scene/systems/effect-kinds.ts';

/**
 * The scene with what a shot of the log and all after it did to pieces and things undone, as far as their effects tell; where
 * everybody stands it is as it is. The scene itself where the log has no such shot.
 */
export function sceneBefore(scene: Scene, entry: string): Scene {
  const at = scene.log.findIndex(({ id }) => id === entry);
  if (at < 0) return scene;
  const effects = scene.log.slice(at).flatMap(({ outcome }) => outcome.effects);
  return produce(scene, (draft) => {
    for (const effect of [...effects].reverse()) effectKind(effect.kind)?.revert?.(draft, effect);
  });
}
