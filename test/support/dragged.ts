import type { Vec2 } from '../../src/geometry/plane/vec.ts';
import { movePiece } from '../../src/scene/pieces/piece-commands.ts';
import type { Drag } from '../../src/store/state/state.ts';

/** A piece in the hand, which would put it down there. */
export function dragged(piece: string, to: Vec2): Drag {
  return { piece, pieces: [piece], obstructions: [], command: movePiece(piece, to) };
}
