import type { Vec2 } from '../geometry/vec.ts';
import { held } from '../rules/hit-locations/stun.ts';
import type { Refusal } from '../rules/protocol.ts';
import type { Command } from '../scene/command.ts';
import { inList } from '../scene/draft.ts';
import { movePiece } from '../scene/piece-commands.ts';
import type { Piece, Scene } from '../scene/schema.ts';

/** Why a piece may not move or fire now (HL-20, HL-21), in the very words of a refused shot; nothing when it may. */
export function refusedNow(scene: Pick<Scene, 'turn'>, piece: Piece): Refusal | undefined {
  return held(piece, scene.turn);
}

/**
 * Moves a piece as its owner does. Who is stunned and may move again recovers by it (HL-21), as part of the same change.
 * {@link refusedNow} is asked before.
 */
export function moveInTurn(piece: Piece, to: Vec2): Command {
  const move = movePiece(piece.id, to, piece.name);
  if (piece.stunned === null) return move;
  return {
    label: `${move.label}, which recovers`,
    change: (scene) => {
      move.change(scene);
      const moved = inList(scene.pieces, piece.id);
      if (moved) moved.stunned = null;
    },
  };
}
