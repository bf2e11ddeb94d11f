import type { Vec2 } from '@fall-of-shot/plane/vec';
import { movePiece } from '../../src/scene/pieces/piece-edits.ts';
import type { Drag } from '../../src/store/state/state.ts';

/** A dragged piece that would be dropped there. */
export function dragged(piece: string, to: Vec2): Drag {
  return { piece, pieces: [piece], obstructions: [], edit: movePiece(piece, to) };
}
