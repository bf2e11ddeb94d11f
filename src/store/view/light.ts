import { type Lit, lightOf } from '../../engagement/vision/light.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import { sceneNow } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';

const litIn = memoizeLast(lightOf);

/** What the lights of a dark scene reach, with pieces where they are dragged; `null` if the scene is not dark. */
export function lightNow(state: AppState): readonly Lit[] | null {
  const { scene } = state.history;
  if (!scene.settings.darkness) return null;
  const now = sceneNow(state);
  // While walls are dragged, the light waits: each move would change all of it.
  return litIn(now.obstructions === scene.obstructions ? now : scene, true);
}
