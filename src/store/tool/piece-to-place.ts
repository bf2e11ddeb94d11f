import { snapped } from '../../scene/grid/snap.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { recruit } from '../../scene/templates/template.ts';
import { newPiece } from '../document/new-piece.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';

const ID = 'piece-to-place';

/** The piece that a click of the place tool would add, where it would stand; null without the tool, or off the map. */
export function pieceToPlace(state: AppState): Piece | null {
  const { tool, pointer, settings } = state;
  const { at, free } = pointer;
  if (tool.id !== 'place' || !at) return null;
  const scene = sceneOf(state);
  const { from, side } = settings.placement;
  const piece = from
    ? recruit(from.template, scene, { ...at, side }, () => ID).piece
    : newPiece(ID, scene, settings.placement, at);
  const { x, y } = free ? at : snapped(at, scene.grid, piece.footprint);
  // The one that was just placed stands there: a second one over it would hide its look.
  if (scene.pieces.some((other) => other.x === x && other.y === y)) return null;
  return { ...piece, id: ID, x, y };
}
