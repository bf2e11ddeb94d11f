import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Refusal } from '@fall-of-shot/rules/protocol';
import { moveInTurn, refusedAmong, refusedNow } from '../../engagement/battlefield/activation.ts';
import type { Edit } from '../../scene/history/edit.ts';
import { stoppedBy } from '../../scene/obstructions/movement.ts';
import { obstructionName } from '../../scene/obstructions/obstruction-edits.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { type SelectedThings, selectedPieces } from '../../scene/selection/selection.ts';
import type { Move } from '../../scene/selection/selection-edits.ts';
import { pieceOf, sceneOf } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';

/** The first of some pieces that may not move now, and why (HL-20, HL-21); undefined if all may. */
export function refusedMoves(state: AppState, ids: readonly string[]): AppState['pointer']['refusedMove'] {
  return refusedAmong(sceneOf(state), new Set(ids)) ?? null;
}

/** The edit to move things: ask {@link refusedMoves} first. */
export function movingThings(state: AppState, move: Move, name: string): Edit {
  return moveInTurn(sceneOf(state), move, name);
}

/**
 * The first of some pieces that walls stop on the path between two displacements, and what stops it; undefined if none
 * is stopped.
 */
export function stoppedOnPath(
  scene: Scene,
  what: SelectedThings,
  from: Vec2,
  to: Vec2,
): AppState['pointer']['stoppedMove'] {
  for (const piece of selectedPieces(scene, what)) {
    const at = (by: Vec2) => ({ x: piece.x + by.x, y: piece.y + by.y });
    const wall = stoppedBy(scene, piece, at(from), at(to));
    if (wall) return { piece: piece.id, by: obstructionName(wall), on: scene };
  }
  return null;
}

/** Returns why a piece may not move now (HL-20, HL-21), or undefined if it may. */
export function refusedMove(state: AppState, id: string): Refusal | undefined {
  const piece = pieceOf(sceneOf(state), id);
  return piece && refusedNow(sceneOf(state), piece);
}

/** Returns why the piece last dragged may not move; undefined once a new turn, an undo or the like lets it move. */
export function visibleRefusal(state: AppState): AppState['pointer']['refusedMove'] {
  const {
    pointer: { refusedMove: refused },
  } = state;
  return refused && refusedMove(state, refused.piece)?.reason === refused.refusal.reason ? refused : null;
}
