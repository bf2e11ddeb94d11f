import type { Vec2 } from '../geometry/vec.ts';
import type { Command } from './command.ts';
import { groundAt } from './ground.ts';
import type { Piece, Scene } from './schema.ts';

/** Puts a piece on the map. */
export function addPiece(piece: Piece): Command {
  return {
    label: `Place ${piece.name}`,
    change: (scene) => {
      scene.pieces.push(piece as (typeof scene.pieces)[number]);
    },
  };
}

/** Where a piece stands when it is moved. Who stands on the ground goes up and down with it; who flies keeps the height. */
export function standingAt(
  scene: Pick<Scene, 'obstructions'>,
  piece: Piece,
  to: Vec2,
): Pick<Piece, 'x' | 'y' | 'elevation'> {
  const elevation = piece.elevation === groundAt(scene, piece) ? groundAt(scene, to) : piece.elevation;
  return { x: to.x, y: to.y, elevation };
}

/** Moves a piece. */
export function movePiece(id: string, to: Vec2, name = 'piece'): Command {
  return {
    label: `Move ${name}`,
    change: (scene) => {
      const piece = scene.pieces.find((each) => each.id === id);
      if (!piece) return;
      Object.assign(piece, standingAt(scene, piece, to));
    },
  };
}

/** Changes what is written on a piece's sheet. */
export function editPiece(id: string, edit: Partial<Omit<Piece, 'id'>>, name = 'piece'): Command {
  return {
    label: `Change ${name}`,
    change: (scene) => {
      const piece = scene.pieces.find((each) => each.id === id);
      if (piece) Object.assign(piece, edit);
    },
  };
}

/** Takes a piece off the map; the log keeps what it did. */
export function removePiece(id: string, name = 'piece'): Command {
  return {
    label: `Delete ${name}`,
    change: (scene) => {
      scene.pieces = scene.pieces.filter((piece) => piece.id !== id);
    },
  };
}
