import { travel } from '../scene/history.ts';
import { NO_DRAFT } from './create.ts';
import { heldBefore, onlyIn } from './held.ts';
import { rescaled } from './rescaled.ts';
import { sceneOf } from './selectors.ts';
import type { AppState } from './state.ts';

/** What the session holds on to, less what is no longer there. */
export function stillThere({ history, selection, hover, draft, seeing, weaponOpen }: AppState): Partial<AppState> {
  const { pieces, weapons } = history.scene;
  const there = new Set(pieces.map((piece) => piece.id));
  const kept = (id: string | null): string | null => (id !== null && there.has(id) ? id : null);
  const gone = draft.aim?.at === 'piece' && !there.has(draft.aim.piece);
  return {
    selection: kept(selection),
    hover: kept(hover),
    seeing: seeing && kept(selection) !== null,
    draft: gone ? { ...draft, aim: null } : draft,
    weaponOpen: weapons.some(({ id }) => id === weaponOpen) ? weaponOpen : null,
  };
}

/**
 * What the session takes hold of again when things come back: the piece itself, with the shot that it was about to fire.
 * Where it was aimed at, the aim comes back with whoever aimed. A weapon comes back into the editor that it was open in.
 */
function takenUp(state: AppState, before: AppState, by: number): Partial<AppState> {
  const back = onlyIn(sceneOf(state), sceneOf(before));
  const held = by < 0 ? heldBefore(before.history.past.at(by)) : undefined;
  const opened = held?.weaponOpen && back.weapons.includes(held.weaponOpen) ? { weaponOpen: held.weaponOpen } : {};
  const [piece] = back.pieces;
  if (piece === undefined) return opened;
  const aim = held?.draft.aim;
  const aimed = aim?.at === 'piece' && back.pieces.includes(aim.piece);
  const again = held?.selection != null && (aimed || back.pieces.includes(held.selection));
  if (!again || !held) return { ...opened, selection: piece, draft: NO_DRAFT };
  return { ...opened, selection: held.selection, draft: held.draft, seeing: held.seeing };
}

/** The state after so many changes were taken back (below 0) or made again: with what must follow the document. */
export function travelled(state: AppState, by: number): Partial<AppState> {
  const history = travel(state.history, by);
  if (history === state.history) return {};
  // What an undo takes back no longer lies on the map.
  const cleared = by < 0 ? { playing: null, beat: -1 } : {};
  const next = { ...state, history, ...cleared, ...rescaled(state, history.scene) };
  const taken = { ...next, ...takenUp(next, state, by) };
  return { ...taken, ...stillThere(taken) };
}
