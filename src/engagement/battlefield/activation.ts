import type { Refusal } from '../../rules/protocol.ts';
import type { Command } from '../../scene/history/command.ts';
import { matching } from '../../scene/history/draft-lookup.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { type Move, moveThings } from '../../scene/selection/selection-commands.ts';
import { engagementSystems } from '../system.ts';
import { factsOf } from './caught.ts';

/** Why a piece may not move or fire now (HL-20, HL-21), in the very words of a refused shot; nothing when it may. */
export function refusedNow(scene: Pick<Scene, 'turn'>, piece: Piece): Refusal | undefined {
  const facts = factsOf(piece);
  for (const { heldBack } of engagementSystems.all()) {
    const refusal = heldBack?.(facts, scene.turn);
    if (refusal) return refusal;
  }
  return undefined;
}

/** The first of some pieces that may not move now, and why (HL-20, HL-21). */
export function refusedAmong(
  scene: Scene,
  ids: ReadonlySet<string>,
): { readonly piece: string; readonly refusal: Refusal } | undefined {
  for (const piece of scene.pieces) {
    const refusal = ids.has(piece.id) ? refusedNow(scene, piece) : undefined;
    if (refusal) return { piece: piece.id, refusal };
  }
  return undefined;
}

/**
 * Moves pieces as their owners do, and obstructions along with them. Who is stunned and may move again recovers by it
 * (HL-21), as part of the same change. {@link refusedAmong} is asked before.
 */
export function moveInTurn(scene: Scene, move: Move, name: string): Command {
  const stunned = scene.pieces.filter((piece) => move.pieces.has(piece.id) && piece.stunned !== null);
  const recovers = new Set(stunned.map(({ id }) => id));
  const moved = moveThings(move, name);
  if (recovers.size === 0) return moved;
  return {
    label: `${moved.label}, which recovers`,
    change: (draft) => {
      moved.change(draft);
      for (const piece of matching(draft.pieces, ({ id }) => recovers.has(id))) piece.stunned = null;
    },
  };
}
