import type { Aim } from '@fall-of-shot/rules/facts';
import { movedLength } from '../../scene/pieces/moved.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { pieceOf } from '../state/scene-selectors.ts';

/** Whether the firer and the target of an attack have moved this turn. */
export function whoMoved(scene: Scene, firer: Piece, aim: Aim): { readonly firer: boolean; readonly target: boolean } {
  const target = aim.at === 'piece' ? pieceOf(scene, aim.piece) : undefined;
  return { firer: movedLength(firer, scene) > 0, target: target !== undefined && movedLength(target, scene) > 0 };
}
