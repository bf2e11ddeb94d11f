import type { Box, Disc, Polygon, Polyline, SolidShape } from '@fall-of-shot/plane/shapes';

/** A shape of each kind, small enough to work out by hand. */
export const at = (x: number, y: number) => ({ x, y });
export const WALL: Polyline = {
  shape: 'polyline',
  points: [at(0, 0), at(4, 0), at(4, 2)],
  closed: false,
  thickness: 0,
};
export const RING: Polyline = { ...WALL, closed: true };
export const ROCK: Polygon = { shape: 'polygon', points: [at(0, 0), at(4, 0), at(4, 2)] };
export const CRATE: Box = { shape: 'box', x: 2, y: 1, width: 4, length: 2, rotation: 0 };
export const POST: Disc = { shape: 'disc', x: 2, y: 1, radius: 3 };

export const box = (x: number, y: number, width: number, length: number, rotation = 0): Box => ({
  shape: 'box',
  x,
  y,
  width,
  length,
  rotation,
});
export const polygon = (...pairs: [number, number][]): SolidShape => ({
  shape: 'polygon',
  points: pairs.map(([x, y]) => ({ x, y })),
});
