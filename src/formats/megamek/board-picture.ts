import { type CellGrid, cellAt, middleOf } from '@fall-of-shot/plane/cells';
import { pixelsPerCell } from '../dungeons/floor-picture.ts';
import { type Colour, writePng } from '../images/png-writing.ts';
import { lanesOf } from './board-lanes.ts';
import { drawContours, drawLane, drawNumber } from './board-marks.ts';
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
  ['water', [128, 160, 182]],
  ['ice', [196, 212, 220]],
  ['jungle', [96, 126, 88]],
  ['woods', [112, 138, 96]],
  ['pavement', [176, 174, 170]],
  ['swamp', [122, 130, 104]],
  ['mud', [142, 124, 100]],
  ['rough', [158, 144, 122]],
  ['rubble', [148, 138, 130]],
  ['snow', [222, 226, 230]],
  ['sand', [206, 190, 150]],
];

const BEYOND: Colour = [52, 54, 58];
const MARKS: readonly Colour[] = [
  [178, 168, 148],
  [164, 152, 134],
  [94, 86, 76],
  [104, 92, 72],
  [58, 54, 48],
];
const COLOURS: readonly Colour[] = [BEYOND, ...GROUND, ...KINDS.map(([, colour]) => colour), ...MARKS];

/** The places of the marks' colours: lanes, a bridge's rails, contour lines, and numbers. */
const FIRST_MARK = COLOURS.length - MARKS.length;
const [ROAD, BRIDGE, RAIL, CONTOUR, NUMBER] = [0, 1, 2, 3, 4].map((i) => FIRST_MARK + i);

function colourOf({ level, terrain }: BoardHex): number {
  const kind = KINDS.findIndex(([name]) => terrain.has(name));
  if (kind >= 0) return 1 + GROUND.length + kind;
  return 1 + Math.min(LEVELS.highest, Math.max(LEVELS.lowest, level)) - LEVELS.lowest;
}

/** How far below the middle of a hex its level is written, as a share of the hex. */
const NUMBER_BELOW = 0.33;

/** Thickness of contour lines, as a share of a hex. */
const LINE = 0.04;

/**
 * Draws the ground of a board as a PNG: higher hexes lighter, terrain in colours of its own, roads and bridges as lanes,
 * a line where the level changes, and the number of each level but 0.
 */
export function boardPicture(
  board: Board,
  grid: CellGrid,
  size: { readonly width: number; readonly height: number },
): Uint8Array {
  const { width: columns, height: rows, hexes } = board;
  const scale = pixelsPerCell(columns * rows, PIXELS) / grid.size;
  const [width, height] = [Math.ceil(size.width * scale), Math.ceil(size.height * scale)];
  const colours = new Uint8Array(columns * rows);
  const levels = new Int8Array(columns * rows);
  for (const hex of hexes) {
    colours[hex.column * rows + hex.row] = colourOf(hex);
    levels[hex.column * rows + hex.row] = hex.level;
  }
  const pixels = new Uint8Array(width * height);
  const places = new Int32Array(width * height).fill(-1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = { x: ((x + 0.5) * size.width) / width, y: ((y + 0.5) * size.height) / height };
      const { q, r } = cellAt(grid, at);
      const row = r + Math.floor(q / 2);
      if (q < 0 || q >= columns || row < 0 || row >= rows) continue;
      pixels[y * width + x] = colours[q * rows + row] ?? 0;
      places[y * width + x] = q * rows + row;
    }
  }
  const canvas = { width, height, pixels, hexes: places };
  const across = grid.size * scale;
  const middle = ({ column, row }: BoardHex, below = 0) => {
    const { x, y } = middleOf(grid, { q: column, r: row - Math.floor(column / 2) });
    return { x: (x * width) / size.width, y: (y * height) / size.height + below * across };
  };
  drawContours(canvas, levels, Math.max(1, Math.round(LINE * across)), CONTOUR ?? 0);
  for (const lane of lanesOf(board)) {
    const place = lane.hex.column * rows + lane.hex.row;
    drawLane(canvas, lane, place, middle(lane.hex), across, (lane.bridge ? BRIDGE : ROAD) ?? 0, RAIL ?? 0);
  }
  for (const hex of hexes) {
    if (hex.level !== 0) drawNumber(canvas, hex.level, middle(hex, NUMBER_BELOW), across, NUMBER ?? 0);
  }
  return writePng(width, height, COLOURS, pixels);
}
