import { deepEqual } from '../../lib/deep-equal.ts';
import type { SelectedThings } from '../../scene/selection/selection.ts';
import { type AppStore, NO_DRAFT } from '../state/create.ts';
import type { Patch } from '../state/patch.ts';
import { selectedThings, withSelection } from '../state/selection.ts';
import type { AppState } from '../state/state.ts';

/** Returns another selection. A new firer starts without a target and without a weapon. */
function selecting(state: AppState, things: SelectedThings): Patch {
  if (deepEqual(selectedThings(state), things)) return {};
  const { selection } = withSelection(things);
  const any = things.pieces.length + things.obstructions.length > 0;
  return {
    selection,
    pointer: { triedLocked: null },
    sceneView: { fieldOfView: state.sceneView.fieldOfView && selection.piece !== null },
    ...(selection.piece === state.selection.piece ? {} : { draft: NO_DRAFT }),
    ...(any && state.tool.id !== 'fire' ? { view: { tab: 'piece' } } : {}),
  };
}

/** Actions that change the selection. None has an effect while a shot is open. */
export function selectActions(store: AppStore) {
  const select = (things: (state: AppState) => SelectedThings): void =>
    store.setState((state) => (state.shot ? {} : selecting(state, things(state))));
  return {
    /** Selects one piece, or nothing. */
    piece: (id: string | null): void => select(() => ({ pieces: id === null ? [] : [id], obstructions: [] })),
    /** Selects pieces and obstructions. The first piece is shown in the inspector and fires. */
    things: (things: SelectedThings): void => select(() => things),
    /** Adds a piece or an obstruction to the selection, or removes it. */
    toggle: (what: Partial<Record<keyof SelectedThings, string>>): void =>
      select((state) => {
        const { pieces, obstructions } = selectedThings(state);
        const toggled = (ids: readonly string[], id: string | undefined) =>
          id === undefined ? ids : ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
        return { pieces: toggled(pieces, what.pieces), obstructions: toggled(obstructions, what.obstructions) };
      }),
  };
}
