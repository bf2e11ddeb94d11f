import { insidePolygon } from '../../geometry/plane/shapes.ts';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import { type Colour, writePng } from '../images/png-writing.ts';

/** Pixels of a square, and of a whole picture, at most. */
const PIXELS = 40;
const MOST_PIXELS = 4_000_000;

/** The most that is looked for whether a pixel lies inside of walls, counted in corners of these. */
const MOST_LOOKS = 300_000_000;

/** Rock, floor, water, stairs and their steps: quiet, so that pieces stand out. */
const COLOURS: readonly Colour[] = [
  [52, 54, 58],
  [208, 201, 186],
  [160, 183, 192],
  [190, 181, 164],
  [168, 158, 140],
];
const STEP = 4;

/** How many pixels a cell of a map of so many is drawn with. */
export function pixelsPerCell(cells: number, most = PIXELS): number {
  return Math.max(1, Math.min(most, Math.floor(Math.sqrt(MOST_PIXELS / Math.max(1, cells)))));
}

interface Ground {
  readonly width: number;
  readonly height: number;
  /** What each square is, row by row: an index into the colours. */
  readonly cells: Uint8Array;
  readonly rotundas: readonly { readonly x: number; readonly y: number; readonly size: number }[];
}

/**
 * Draws the floor of a dungeon as a PNG: what is dug out is light, and round rooms are cut round.
 *
 * @param rings the walls, in squares
 */
export function floorPicture(
  { width, height, cells, rotundas }: Ground,
  rings: readonly (readonly Vec2[])[],
): Uint8Array {
  const scale = pixelsPerCell(width * height);
  const round = new Set(
    rotundas.flatMap(({ x, y, size }) =>
      Array.from({ length: size * size }, (_, i) => (y + Math.floor(i / size)) * width + x + (i % size)),
    ),
  );
  const near = rings.filter((ring) => ring.length > 4);
  const corners = near.reduce((sum, { length }) => sum + length, 0);
  // Of a maze with hundreds of round rooms the walls alone are round.
  if (round.size * scale * scale * corners > MOST_LOOKS) round.clear();
  const pixels = new Uint8Array(width * scale * height * scale);
  for (let py = 0; py < height * scale; py++) {
    const row = Math.floor(py / scale) * width;
    for (let px = 0; px < width * scale; px++) {
      const cell = row + Math.floor(px / scale);
      let kind = cells[cell] ?? 0;
      if (kind === 3 && Math.floor((py % scale) / Math.max(1, scale / 5)) % 2 === 1) kind = STEP;
      if (kind !== 0 && round.has(cell)) {
        const at = { x: (px + 0.5) / scale, y: (py + 0.5) / scale };
        // Even or odd: inside the outermost ring and not in a hole of it.
        if (near.filter((ring) => insidePolygon(at, ring)).length % 2 === 0) kind = 0;
      }
      pixels[py * width * scale + px] = kind;
    }
  }
  return writePng(width * scale, height * scale, COLOURS, pixels);
}
