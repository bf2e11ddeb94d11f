import type { Refusal } from '@fall-of-shot/rules/protocol';
import { inList } from '../../scene/history/draft-lookup.ts';
import type { Edit } from '../../scene/history/edit.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { type Move, moveThings } from '../../scene/selection/selection-edits.ts';
import { engagementSystems } from '../engagement-system.ts';

/** Returns why a piece may not move or fire now (HL-20, HL-21), in the words of a refused shot; undefined if it may. */
export function refusedNow(scene: Pick<Scene, 'turn'>, piece: Piece): Refusal | undefined {
  for (const { heldBack } of engagementSystems.all()) {
    const refusal = heldBack?.(piece, scene.turn);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Returns the first of some pieces that may not move now, and why (HL-20, HL-21). */
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
 * Moves pieces as their owners do, and obstructions with them. It is counted how far each has moved this turn. Rules for
 * moved pieces, such as recovery (HL-21), apply in the same change. Ask {@link refusedAmong} first.
 */
export function moveInTurn(scene: Scene, move: Move, name: string): Edit {
  const moving = scene.pieces.filter(({ id, locked }) => move.pieces.has(id) && !locked);
  const changes = moving.flatMap((piece) =>
    engagementSystems.all().flatMap(({ id, onMove }) => {
      const change = onMove?.(piece);
      return change ? [{ piece: piece.id, system: id, ...change }] : [];
    }),
  );
  const moved = moveThings({ ...move, inTurn: true }, name);
  const [first] = changes;
  if (!first) return moved;
  return {
    label: `${moved.label}, which ${first.words}`,
    change: (draft) => {
      moved.change(draft);
      for (const { piece: id, system, figures } of changes) {
        const piece = inList(draft.pieces, id);
        // Somebody may have locked it since: then it has not moved.
        if (piece && !piece.locked) piece.figures = { ...piece.figures, [system]: figures };
      }
    },
  };
}
