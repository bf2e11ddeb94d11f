import { REACH, type SideShape, sideShape } from '../../design/side-shape.ts';
import type { Piece } from '../../scene/schema/schema.ts';

/**
 * The smallest radius at which a piece is drawn, in window pixels. Small, so that an area touches what it seems to
 * touch; the clickable radius is larger (`scene/pieces/hit-test.ts`).
 */
const LEAST = 13;

/** The outline of a piece: a rectangle if its footprint is one, else that of its side. */
export function outlineOf({ footprint, side }: Pick<Piece, 'footprint' | 'side'>): SideShape | 'box' {
  return footprint.shape === 'box' ? 'box' : sideShape(side);
}

/** The radius of the circle that is as large as a round piece, in window pixels; half the width of a rectangle. */
export function bodyRadius({ footprint }: Pick<Piece, 'footprint'>, zoom: number): number {
  const radius = footprint.shape === 'disc' ? footprint.radius : Math.min(footprint.width, footprint.length) / 2;
  return Math.max(LEAST, radius * zoom);
}

/** Half the drawn size of a piece, in window pixels: marks around it keep clear of this. */
export function drawnRadius(piece: Pick<Piece, 'footprint' | 'side'>, zoom: number): number {
  const outline = outlineOf(piece);
  return bodyRadius(piece, zoom) * (outline === 'box' ? 1 : REACH[outline]);
}

/** The drawn size of a rectangle, in window pixels. */
export function boxSize(footprint: Extract<Piece['footprint'], { shape: 'box' }>, zoom: number) {
  return {
    width: Math.max(LEAST * 1.2, footprint.width * zoom),
    length: Math.max(LEAST * 1.6, footprint.length * zoom),
  };
}

/** The distance of a piece's name below its centre, in window pixels. */
export function nameDrop(piece: Piece, zoom: number): number {
  const { footprint } = piece;
  if (footprint.shape === 'disc') return drawnRadius(piece, zoom) + 6;
  const turn = (piece.facing * Math.PI) / 180;
  const down = (Math.abs(Math.sin(turn)) * footprint.width + Math.abs(Math.cos(turn)) * footprint.length) / 2;
  return Math.max(drawnRadius(piece, zoom), down * zoom) + 8;
}
