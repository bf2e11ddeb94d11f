import { objectOf } from '../../scene/obstructions/objects.ts';
import { onlyObstruction } from '../state/selection.ts';
import type { AppState } from '../state/state.ts';

/** What the session holds on to, less the pieces and obstructions that are no longer there. */
export function pruneReferences(state: AppState): Partial<AppState> {
  const {
    history,
    selection,
    alsoSelected,
    selectedObstructions,
    hover,
    hoveredObstruction,
    draft,
    seeing,
    weaponOpen,
  } = state;
  const pieces = new Set(history.scene.pieces.map((piece) => piece.id));
  const obstructions = new Set(
    selectedObstructions.length > 0 || hoveredObstruction !== null
      ? history.scene.obstructions.map(({ id }) => id)
      : [],
  );
  const kept = (id: string | null): string | null => (id !== null && pieces.has(id) ? id : null);
  const [first = null, ...others] = [...(selection === null ? [] : [selection]), ...alsoSelected].filter((id) =>
    pieces.has(id),
  );
  const { aim } = draft;
  const gone =
    (aim?.at === 'piece' && !pieces.has(aim.piece)) ||
    (aim?.at === 'object' && !history.scene.obstructions.some((each) => objectOf(each) === aim.object));
  const now = {
    ...state,
    selection: first,
    selectedObstructions: selectedObstructions.filter((id) => obstructions.has(id)),
  };
  const chosen = onlyObstruction(now)?.shape;
  const points = chosen && 'points' in chosen ? chosen.points.length : 4;
  return {
    selection: first,
    alsoSelected: others,
    selectedObstructions: now.selectedObstructions,
    chosenPoint: chosen && state.chosenPoint !== null && state.chosenPoint < points ? state.chosenPoint : null,
    hover: kept(hover),
    hoveredObstruction: hoveredObstruction !== null && obstructions.has(hoveredObstruction) ? hoveredObstruction : null,
    seeing: seeing && first !== null,
    weaponOpen: history.scene.weapons.some(({ id }) => id === weaponOpen) ? weaponOpen : null,
    draft: gone ? { ...draft, aim: null } : draft,
  };
}
