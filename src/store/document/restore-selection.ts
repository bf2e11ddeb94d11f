import { travel } from '../../scene/history/history.ts';
import { changesIn } from '../../scene/history/steps.ts';
import { NO_DRAFT } from '../state/create.ts';
import { followRescale } from '../state/follow-rescale.ts';
import { heldBefore, onlyIn } from '../state/held-references.ts';
import { merged, type Patch, patched } from '../state/patch.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import { withSelection } from '../state/selection.ts';
import type { AppState } from '../state/state.ts';
import { pruneReferences } from './prune-references.ts';

/**
 * Returns the selection and aim for things that come back: the piece itself with its prepared shot, and the aim with
 * its target. A weapon reopens in the editor if it was open there.
 */
function restored(state: AppState, before: AppState, by: number): Patch {
  const back = onlyIn(sceneOf(state), sceneOf(before));
  const held = by < 0 ? heldBefore(before.history.past.at(-changesIn(before.history.past, by))) : undefined;
  const { openWeapon } = held ?? {};
  const opened = openWeapon && back.weapons.includes(openWeapon) ? { openWeapon } : {};
  if (back.pieces.length + back.obstructions.length === 0) return { sceneView: opened };
  const aim = held?.draft.aim;
  const aimed = aim?.at === 'piece' && back.pieces.includes(aim.piece);
  const firer = held?.selection.piece ?? null;
  const again = firer === null ? back.pieces.length === 0 : aimed || back.pieces.includes(firer);
  if (again && held) {
    const { selection, draft, fieldOfView } = held;
    return { selection, draft, sceneView: { ...opened, fieldOfView } };
  }
  const things = withSelection({ pieces: back.pieces, obstructions: back.obstructions });
  return { ...things, sceneView: opened, draft: NO_DRAFT };
}

/** Returns the state after steps were undone (below 0) or redone, with everything that follows the document. */
export function restoreSelection(state: AppState, by: number): Patch {
  const history = travel(state.history, by);
  if (history === state.history) return {};
  // A shot that was undone is no longer shown on the map.
  const cleared: Patch = by < 0 ? { playback: { playing: null, beat: -1 } } : {};
  const next = patched(state, merged({ history, volley: null }, cleared, followRescale(state, history.scene)));
  const taken = patched(next, restored(next, state, by));
  return patched(taken, pruneReferences(taken));
}
