import type { Vec2 } from '../geometry/vec.ts';
import { freshPiece, kindName } from '../scene/fresh-piece.ts';
import type { Piece, Scene } from '../scene/schema.ts';
import type { Stamp } from './state.ts';

/** The first of "Trooper 1", "Trooper 2", … that nobody is called. */
function freeName(scene: Scene, name: string): string {
  const taken = new Set(scene.pieces.map((piece) => piece.name));
  let n = 1;
  while (taken.has(`${name} ${n}`)) n++;
  return `${name} ${n}`;
}

/** A new piece at a place, with the first name of its kind that nobody has. */
export function newPiece(id: string, scene: Scene, { kind, side }: Stamp, at: Vec2): Piece {
  return freshPiece(scene, { id, name: freeName(scene, kindName(kind)), kind, side }, at);
}
