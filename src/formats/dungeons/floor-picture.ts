import { insidePolygon } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { type Colour, writePng } from '../images/png-writing.ts';

/** The most pixels of a square, and of the whole picture. */
const PIXELS = 40;
const MOST_PIXELS = 4_000_000;

/** The most inside tests for round rooms, counted as pixels times wall corners. */
const MOST_LOOKS = 300_000_000;

/** Rock, floor, water, stairs and their steps: muted, so that pieces stand out. */
const COLOURS: readonly Colour[] = [
  [52, 54, 58],
  [208, 201, 186],
  [160, 183, 192],
  [190, 181, 164],
  [168, 158, 140],
];
const STEP = 4;

/** Returns the pixels per cell for a map with this many cells. */
export function pixelsPerCell(cells: number, most = PIXELS): number {
  return Math.max(1, Math.min(most, Math.floor(Math.sqrt(MOST_PIXELS / Math.max(1, cells)))));
}

interface Ground {
  readonly width: number;
  readonly height: number;
  /** The kind of each square, row by row: an index into the colours. */
  readonly cells: Uint8Array;
  readonly rotundas: readonly { readonly x: number; readonly y: number; readonly size: number }[];
}

/**
 * Draws the floor of a dungeon as a PNG: open squares light, and round rooms rounded.
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
  // In a maze with hundreds of round rooms, only the walls are round.
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
        // Even-odd rule: inside the outermost ring and not in a hole.
        if (near.filter((ring) => insidePolygon(at, ring)).length % 2 === 0) kind = 0;
      }
      pixels[py * width * scale + px] = kind;
    }
  }
  return writePng(width * scale, height * scale, COLOURS, pixels);
}
