import type { Edit } from '../history/edit.ts';
import type { Piece, Scene } from '../schema/schema.ts';
import { piecesAmong } from './figure-edits.ts';

/** How far a piece has moved this turn, in scene units. */
export function movedLength({ moved }: Pick<Piece, 'moved'>, { turn }: Pick<Scene, 'turn'>): number {
  return moved?.turn === turn.number ? moved.length : 0;
}

/** What is stored of a piece that moves some more. A length of 0 changes nothing. */
export function movedFurther(piece: Pick<Piece, 'moved'>, scene: Pick<Scene, 'turn'>, by: number): Piece['moved'] {
  return by > 0 ? { turn: scene.turn.number, length: movedLength(piece, scene) + by } : piece.moved;
}

/** Forgets how far pieces have moved this turn: they were only put in their places. */
export function forgetMoves(ids: readonly string[], name = 'piece'): Edit {
  return {
    label: `Forget how far ${name} moved`,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids, ({ moved }) => moved !== null)) piece.moved = null;
    },
  };
}
