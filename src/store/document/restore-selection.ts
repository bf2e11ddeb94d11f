import { travel } from '../../scene/history/history.ts';
import { sceneOf } from '../attack/selectors.ts';
import { NO_DRAFT } from '../state/create.ts';
import { followRescale } from '../state/follow-rescale.ts';
import { heldBefore, onlyIn } from '../state/held-references.ts';
import { withSelection } from '../state/selection.ts';
import type { AppState } from '../state/state.ts';
import { pruneReferences } from './prune-references.ts';

/**
 * What the session takes hold of again when things come back: the piece itself, with the shot that it was about to fire.
 * Where it was aimed at, the aim comes back with whoever aimed. A weapon comes back into the editor that it was open in.
 */
function takenUp(state: AppState, before: AppState, by: number): Partial<AppState> {
  const back = onlyIn(sceneOf(state), sceneOf(before));
  const held = by < 0 ? heldBefore(before.history.past.at(by)) : undefined;
  const opened = held?.weaponOpen && back.weapons.includes(held.weaponOpen) ? { weaponOpen: held.weaponOpen } : {};
  if (back.pieces.length + back.obstructions.length === 0) return opened;
  const aim = held?.draft.aim;
  const aimed = aim?.at === 'piece' && back.pieces.includes(aim.piece);
  const hand = held?.selection ?? null;
  const again = hand === null ? back.pieces.length === 0 : aimed || back.pieces.includes(hand);
  if (again && held) {
    const { selection, alsoSelected, selectedObstructions, draft, seeing } = held;
    return { ...opened, selection, alsoSelected, selectedObstructions, draft, seeing };
  }
  return { ...opened, ...withSelection({ pieces: back.pieces, obstructions: back.obstructions }), draft: NO_DRAFT };
}

/** The state after so many changes were taken back (below 0) or made again: with what must follow the document. */
export function restoreSelection(state: AppState, by: number): Partial<AppState> {
  const history = travel(state.history, by);
  if (history === state.history) return {};
  // What an undo takes back no longer lies on the map.
  const cleared = by < 0 ? { playing: null, beat: -1 } : {};
  const next = { ...state, history, ...cleared, ...followRescale(state, history.scene) };
  const taken = { ...next, ...takenUp(next, state, by) };
  return { ...taken, ...pruneReferences(taken) };
}
