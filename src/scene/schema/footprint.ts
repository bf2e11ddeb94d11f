import type { Box, Disc } from '@fall-of-shot/plane/shapes';
import type { Piece } from './schema.ts';

/** A piece's footprint where it stands, in scene units (CO-03). */
export function footprintOf(piece: Piece): Disc | Box {
  const { footprint, x, y } = piece;
  return footprint.shape === 'disc'
    ? { shape: 'disc', x, y, radius: footprint.radius }
    : { shape: 'box', x, y, width: footprint.width, length: footprint.length, rotation: piece.facing };
}

/** Returns whether a piece is still in play: one that is out neither blocks nor is caught (HL-08). */
export function inPlay(piece: Piece): boolean {
  return !piece.statuses.includes('eliminated');
}
