import { objectOf } from '../../scene/obstructions/objects.ts';
import type { Patch } from '../state/patch.ts';
import { onlyObstruction } from '../state/selection.ts';
import type { AppState } from '../state/state.ts';

/** Returns the session without references to pieces, obstructions and weapons that no longer exist. */
export function pruneReferences(state: AppState): Patch {
  const { history, selection, pointer, draft, sceneView } = state;
  const { scene } = history;
  const pieces = new Set(scene.pieces.map(({ id }) => id));
  const needsObstructions = selection.obstructions.length > 0 || pointer.hoveredObstruction !== null;
  const obstructions = new Set(needsObstructions ? scene.obstructions.map(({ id }) => id) : []);
  const existing = (ids: ReadonlySet<string>, id: string | null): string | null =>
    id !== null && ids.has(id) ? id : null;

  const all = [...(selection.piece === null ? [] : [selection.piece]), ...selection.morePieces];
  const [piece = null, ...morePieces] = all.filter((id) => pieces.has(id));
  const selected = {
    piece,
    morePieces,
    obstructions: selection.obstructions.filter((id) => obstructions.has(id)),
  };
  const shape = onlyObstruction({ ...state, selection: { ...selected, point: null } })?.shape;
  const points = shape && 'points' in shape ? shape.points.length : 4;
  const { aim } = draft;
  const targetGone =
    (aim?.at === 'piece' && !pieces.has(aim.piece)) ||
    (aim?.at === 'object' && !scene.obstructions.some((each) => objectOf(each) === aim.object));
  return {
    selection: {
      ...selected,
      point: shape && selection.point !== null && selection.point < points ? selection.point : null,
    },
    pointer: {
      hoveredPiece: existing(pieces, pointer.hoveredPiece),
      hoveredObstruction: existing(obstructions, pointer.hoveredObstruction),
    },
    sceneView: {
      fieldOfView: sceneView.fieldOfView && piece !== null,
      openWeapon: scene.weapons.some(({ id }) => id === sceneView.openWeapon) ? sceneView.openWeapon : null,
    },
    draft: targetGone ? { ...draft, aim: null } : draft,
  };
}
