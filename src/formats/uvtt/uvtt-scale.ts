import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Grid, Scene } from '../../scene/schema/schema.ts';
import { usualSquare } from '../common/map-units.ts';

/** Shares of a square closer than this are equal. */
const HAIR = 1e-9;

/** Returns the scene units per square of a file: one of the scene's cells, or else a usual square. */
export function squareOf({ grid, unit }: Pick<Scene, 'grid' | 'unit'>): number {
  const cells = grid.kind === 'none' ? grid.was : grid;
  return cells?.size ?? usualSquare(unit);
}

/** Returns the size of a scene's map in the squares of a file. */
export function squaresOf(scene: Pick<Scene, 'grid' | 'unit' | 'size'>): Vec2 {
  const square = squareOf(scene);
  return { x: scene.size.width / square, y: scene.size.height / square };
}

/**
 * Returns where the map starts in the file's squares, less than one square in, so that its whole squares are the
 * scene's.
 */
export function originOf(grid: Grid, square: number): Vec2 {
  if (grid.kind !== 'square') return { x: 0, y: 0 };
  const into = (offset: number) => {
    const cells = -offset / square;
    const part = cells - Math.floor(cells);
    // Almost a whole square counts as one.
    return part < HAIR || part > 1 - HAIR ? 0 : part;
  };
  return { x: into(grid.x), y: into(grid.y) };
}

/** Returns a grid as it lies on a map that was cropped by so much, in scene units. */
export function croppedGrid(grid: Grid, by: Vec2): Grid {
  if (Math.abs(by.x) <= HAIR && Math.abs(by.y) <= HAIR) return grid;
  if (grid.kind !== 'none') return { ...grid, x: grid.x - by.x, y: grid.y - by.y };
  return grid.was ? { kind: 'none', was: { ...grid.was, x: grid.was.x - by.x, y: grid.was.y - by.y } } : grid;
}

/** Returns the pixels per square of a picture: a whole number, since other programs read no other. */
export function pixelsPerSquare(width: number, squares: Vec2): number {
  return Math.max(1, Math.round(width / squares.x));
}

/** Returns true if a picture has a whole number of pixels per square, the same across and down. */
export function hasWholeSquares(picture: { readonly width: number; readonly height: number }, squares: Vec2): boolean {
  const pixels = pixelsPerSquare(picture.width, squares);
  // A map may end within a pixel.
  const near = (length: number, count: number) => Math.abs(length - pixels * count) < 1;
  return near(picture.width, squares.x) && near(picture.height, squares.y);
}

/** Returns the size of a picture for other programs, with a whole number of pixels per square, no longer than `most`. */
export function scaledToSquares(width: number, squares: Vec2, most: number): { width: number; height: number } {
  const fitting = Math.max(1, Math.floor(most / Math.max(squares.x, squares.y)));
  const pixels = Math.min(pixelsPerSquare(width, squares), fitting);
  const along = (count: number) => Math.max(1, Math.min(most, Math.round(count * pixels)));
  return { width: along(squares.x), height: along(squares.y) };
}
