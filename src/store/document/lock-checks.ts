import { boundsOfThings, type SelectedThings, withoutLocked } from '../../scene/selection/selection.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';

/** Returns the first of some things if all of them are locked, so that nothing can be done to them; else null. */
export function lockedAmong(state: AppState, things: SelectedThings): AppState['pointer']['triedLocked'] {
  const scene = sceneOf(state);
  const { pieces, obstructions } = withoutLocked(scene, things);
  const first = things.pieces[0] ?? things.obstructions[0];
  return first === undefined || pieces.length + obstructions.length > 0 ? null : { id: first, on: scene };
}

/** Where the locked thing stands that somebody tried to change, and why nothing happened; undefined once anything has. */
export function shownLock(
  state: AppState,
): { readonly x: number; readonly y: number; readonly text: string } | undefined {
  const { triedLocked } = state.pointer;
  const scene = sceneOf(state);
  if (triedLocked?.on !== scene) return undefined;
  const ids = [triedLocked.id];
  const around = boundsOfThings(scene, { pieces: ids, obstructions: ids });
  return around && { x: (around.left + around.right) / 2, y: around.top, text: 'Locked: Shift+K unlocks it' };
}
