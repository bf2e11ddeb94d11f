import type { Vec2 } from '@fall-of-shot/plane/vec';
import { fittedFootprint } from '../../scene/pieces/fitted-size.ts';
import { freshPiece, kindName } from '../../scene/pieces/new-piece.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { numberedName } from '../../scene/templates/template.ts';
import type { Placement } from '../state/state.ts';

/** A new piece at a place, with the first free name of its kind. */
export function newPiece(id: string, scene: Scene, { kind, side }: Pick<Placement, 'kind' | 'side'>, at: Vec2): Piece {
  const piece = freshPiece(scene, { id, name: numberedName(scene.pieces, kindName(kind)), kind, side }, at);
  return { ...piece, footprint: fittedFootprint(scene, piece.footprint) };
}
