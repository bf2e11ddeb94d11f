import type { Vec2 } from '@fall-of-shot/plane/vec';
import { memoizeLast } from '../../lib/memoize-last.ts';
import { type Way, wayOf } from '../../scene/pieces/way.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { pieceOf, sceneOf } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';

/** The single piece that is dragged along a way, where it stands; undefined if none is. */
function wayfarer(state: AppState) {
  const { drag } = state.pointer;
  return drag?.waypoints ? pieceOf(sceneOf(state), drag.piece) : undefined;
}

/** Where the piece that is dragged along a way is held now. */
export function heldAt(state: AppState): Vec2 | undefined {
  const piece = wayfarer(state);
  const by = state.pointer.drag?.by;
  return piece && by ? { x: piece.x + by.x, y: piece.y + by.y } : undefined;
}

const wayOver = memoizeLast(
  (scene: Scene, piece: Piece, waypoints: readonly Vec2[], x: number, y: number): Way =>
    wayOf(scene, piece, [{ x: piece.x, y: piece.y }, ...waypoints, { x, y }]),
);

/** The way of the dragged piece: from where it stands over its waypoints to where it is held. Null if there is none. */
export function draggedWay(state: AppState): { readonly piece: Piece; readonly way: Way } | null {
  const piece = wayfarer(state);
  const held = heldAt(state);
  const waypoints = state.pointer.drag?.waypoints;
  if (!piece || !held || !waypoints) return null;
  return { piece, way: wayOver(sceneOf(state), piece, waypoints, held.x, held.y) };
}
