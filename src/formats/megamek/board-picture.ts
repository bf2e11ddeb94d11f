import { type CellGrid, cellAt } from '../../geometry/plane/cells.ts';
import { pixelsPerCell } from '../dungeons/floor-picture.ts';
import { type Colour, writePng } from '../images/png-writing.ts';
import type { Board, BoardHex } from './megamek-board.ts';

/** The most pixels of a hex from side to side. */
const PIXELS = 48;

/** The lowest and highest level with a colour of its own, from dark to light. */
const LEVELS = { lowest: -4, highest: 12 };

function ground(level: number): Colour {
  const share = (level - LEVELS.lowest) / (LEVELS.highest - LEVELS.lowest);
  return [Math.round(120 + 110 * share), Math.round(118 + 104 * share), Math.round(98 + 100 * share)];
}

const GROUND = Array.from({ length: LEVELS.highest - LEVELS.lowest + 1 }, (_, i) => ground(LEVELS.lowest + i));

/** Terrain with its own colour. The first that a hex has counts: buildings before what they stand on. */
const KINDS: readonly (readonly [name: string, colour: Colour])[] = [
  ['building', [112, 108, 112]],
  ['fuel_tank', [130, 112, 100]],
  ['bridge', [150, 140, 126]],
  ['water', [128, 160, 182]],
  ['ice', [196, 212, 220]],
  ['jungle', [96, 126, 88]],
  ['woods', [112, 138, 96]],
  ['road', [178, 168, 148]],
  ['pavement', [176, 174, 170]],
  ['swamp', [122, 130, 104]],
  ['mud', [142, 124, 100]],
  ['rough', [158, 144, 122]],
  ['rubble', [148, 138, 130]],
  ['snow', [222, 226, 230]],
  ['sand', [206, 190, 150]],
];

const BEYOND: Colour = [52, 54, 58];
const COLOURS: readonly Colour[] = [BEYOND, ...GROUND, ...KINDS.map(([, colour]) => colour)];

function colourOf({ level, terrain }: BoardHex): number {
  const kind = KINDS.findIndex(([name]) => terrain.has(name));
  if (kind >= 0) return 1 + GROUND.length + kind;
  return 1 + Math.min(LEVELS.highest, Math.max(LEVELS.lowest, level)) - LEVELS.lowest;
}

/** Draws the ground of a board as a PNG: higher hexes lighter, and terrain in colours of its own. */
export function boardPicture(
  board: Board,
  grid: CellGrid,
  size: { readonly width: number; readonly height: number },
): Uint8Array {
  const { width: columns, height: rows } = board;
  const scale = pixelsPerCell(columns * rows, PIXELS) / grid.size;
  const [width, height] = [Math.ceil(size.width * scale), Math.ceil(size.height * scale)];
  // Hexes missing in the file are level ground.
  const colours = new Uint8Array(columns * rows).fill(1 - LEVELS.lowest);
  for (const hex of board.hexes) colours[hex.column * rows + hex.row] = colourOf(hex);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = { x: ((x + 0.5) * size.width) / width, y: ((y + 0.5) * size.height) / height };
      const { q, r } = cellAt(grid, at);
      const row = r + Math.floor(q / 2);
      const there = q >= 0 && q < columns && row >= 0 && row < rows;
      pixels[y * width + x] = there ? (colours[q * rows + row] ?? 0) : 0;
    }
  }
  return writePng(width, height, COLOURS, pixels);
}
