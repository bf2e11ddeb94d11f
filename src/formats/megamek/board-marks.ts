import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Lane } from './board-lanes.ts';

/** A picture of palette indices, row by row, and the hex of each pixel: its place in a list, or -1 beyond the board. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly hexes: Int32Array;
}

/** Widths of a lane and of the edges of a bridge, as shares of a hex. */
const ROAD = 0.26;
const BRIDGE = 0.34;
const RAIL = 0.05;

/** Digits and the minus sign, three pixels wide and five high: a row of bits each. */
const DIGITS: Readonly<Record<string, readonly number[]>> = {
  '-': [0, 0, 7, 0, 0],
  '0': [7, 5, 5, 5, 7],
  '1': [2, 6, 2, 2, 7],
  '2': [7, 1, 7, 4, 7],
  '3': [7, 1, 7, 1, 7],
  '4': [5, 5, 7, 1, 1],
  '5': [7, 4, 7, 1, 7],
  '6': [7, 4, 7, 5, 7],
  '7': [7, 1, 1, 2, 2],
  '8': [7, 5, 7, 5, 7],
  '9': [7, 5, 7, 1, 7],
};

/** Pixels of a hex from side to side for one pixel of a digit, and the fewest on which digits can be read. */
const PER_DOT = 18;
const FEWEST = 14;

function paint({ width, height, pixels }: Canvas, x: number, y: number, colour: number): void {
  if (x >= 0 && y >= 0 && x < width && y < height) pixels[y * width + x] = colour;
}

function hexAt({ width, height, hexes }: Canvas, x: number, y: number): number {
  return x >= 0 && y >= 0 && x < width && y < height ? (hexes[y * width + x] ?? -1) : -1;
}

/** Returns how far a point is from a stretch that begins at the origin. */
function distanceTo({ x, y }: Vec2, end: Vec2): number {
  const length2 = end.x * end.x + end.y * end.y;
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, (x * end.x + y * end.y) / length2));
  return Math.hypot(x - share * end.x, y - share * end.y);
}

/**
 * Draws a lane around the middle of its hex, and nowhere else.
 *
 * @param place of its hex in the list
 * @param size of a hex from side to side, in pixels
 */
export function drawLane(
  canvas: Canvas,
  { bridge, exits }: Lane,
  place: number,
  middle: Vec2,
  size: number,
  colour: number,
  rail: number,
) {
  const half = ((bridge ? BRIDGE : ROAD) * size) / 2;
  const edge = bridge ? Math.max(1, RAIL * size) : 0;
  const ends = exits.length > 0 ? exits.map((exit) => ({ x: exit.x * size, y: exit.y * size })) : [{ x: 0, y: 0 }];
  const reach = Math.ceil(size / 2 + half);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const at = { x: Math.round(middle.x) + dx, y: Math.round(middle.y) + dy };
      const from = { x: at.x + 0.5 - middle.x, y: at.y + 0.5 - middle.y };
      const away = Math.min(...ends.map((end) => distanceTo(from, end)));
      if (away <= half && hexAt(canvas, at.x, at.y) === place)
        paint(canvas, at.x, at.y, away > half - edge ? rail : colour);
    }
  }
}

/** Writes a number around a point, if hexes are large enough to read it. */
export function drawNumber(canvas: Canvas, value: number, middle: Vec2, size: number, colour: number): void {
  if (size < FEWEST) return;
  const text = String(value);
  const dot = Math.max(1, Math.floor(size / PER_DOT));
  const left = Math.round(middle.x - ((text.length * 4 - 1) * dot) / 2);
  const top = Math.round(middle.y - (5 * dot) / 2);
  [...text].forEach((digit, i) => {
    (DIGITS[digit] ?? []).forEach((bits, row) => {
      for (let column = 0; column < 3; column++) {
        if (((bits >> (2 - column)) & 1) === 0) continue;
        for (let y = 0; y < dot; y++) {
          for (let x = 0; x < dot; x++) paint(canvas, left + (4 * i + column) * dot + x, top + row * dot + y, colour);
        }
      }
    });
  });
}

/**
 * Draws a line wherever the level changes from one pixel to the next.
 *
 * @param levels of the hexes in the list
 */
export function drawContours(canvas: Canvas, levels: Int8Array, thick: number, colour: number): void {
  const { width, height } = canvas;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = hexAt(canvas, x, y);
      if (here < 0) continue;
      const [right, below] = [hexAt(canvas, x + 1, y), hexAt(canvas, x, y + 1)];
      const isEdge = (right >= 0 && levels[right] !== levels[here]) || (below >= 0 && levels[below] !== levels[here]);
      if (!isEdge) continue;
      for (let dy = 0; dy < thick; dy++) for (let dx = 0; dx < thick; dx++) paint(canvas, x + dx, y + dy, colour);
    }
  }
}
