import { type CellGrid, cellAt, middleOf } from '@fall-of-shot/plane/cells';
import type { Bounds } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type Konva from 'konva';
import { isDrawable } from '../../scene/grid/drawable-grid.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { faded, MAP } from '../primitives/palette.ts';
import type { Path } from '../primitives/trace.ts';

/** The spacing of the white crosses, in squares. */
const EVERY = 5;

/** Hexes smaller than this are not drawn, in window pixels: they would be a grey veil. */
const LEAST = 4;

const LINE = 'rgba(0, 0, 0, 0.3)';

type Size = Scene['size'];

/** Adds the lines of all squares of a map to a path. */
function traceSquares(context: Path, { width, height }: Size, grid: CellGrid): void {
  const first = (origin: number) => origin - Math.floor(origin / grid.size) * grid.size;
  context.beginPath();
  for (let x = first(grid.x); x <= width; x += grid.size) {
    context.moveTo(x, 0);
    context.lineTo(x, height);
  }
  for (let y = first(grid.y); y <= height; y += grid.size) {
    context.moveTo(0, y);
    context.lineTo(width, y);
  }
}

function drawSquares(context: Konva.Context, size: Size, grid: CellGrid, zoom: number): void {
  const { width, height } = size;
  traceSquares(context, size, grid);
  context.setAttr('strokeStyle', LINE);
  context.setAttr('lineWidth', 1 / zoom);
  context.stroke();
  const arm = 4 / zoom;
  const step = grid.size * EVERY;
  const start = (origin: number) => origin - Math.floor(origin / step) * step;
  context.beginPath();
  for (let x = start(grid.x); x <= width; x += step) {
    for (let y = start(grid.y); y <= height; y += step) {
      context.moveTo(x - arm, y);
      context.lineTo(x + arm, y);
      context.moveTo(x, y - arm);
      context.lineTo(x, y + arm);
    }
  }
  context.setAttr('strokeStyle', 'rgba(255, 255, 255, 0.5)');
  context.stroke();
}

/**
 * Adds the visible hexes to a path: of each only the three sides that earlier neighbours do not draw. Columns are rows
 * with the axes swapped.
 */
function traceHexes(context: Path, size: Size, grid: CellGrid, view: Bounds): void {
  context.beginPath();
  const rows: CellGrid = grid.kind === 'hex-rows' ? grid : { ...grid, kind: 'hex-rows', x: grid.y, y: grid.x };
  const over = ({ x, y }: Vec2): Vec2 => (grid.kind === 'hex-rows' ? { x, y } : { x: y, y: x });
  const from = over({ x: Math.max(0, view.left), y: Math.max(0, view.top) });
  const to = over({ x: Math.min(size.width, view.right), y: Math.min(size.height, view.bottom) });
  if (from.x >= to.x || from.y >= to.y) return;
  const [half, radius] = [grid.size / 2, grid.size / Math.sqrt(3)];
  const first = cellAt(rows, from).r - 1;
  const last = cellAt(rows, to).r + 1;
  for (let r = first; r <= last; r++) {
    // In the next row, the same column starts half a hex farther right.
    const start = Math.floor((from.x - rows.x) / grid.size - r / 2) - 1;
    const end = Math.ceil((to.x - rows.x) / grid.size - r / 2) + 1;
    for (let q = start; q <= end; q++) {
      const { x, y } = middleOf(rows, { q, r });
      const corners = [
        { x: x - half, y: y + radius / 2 },
        { x: x - half, y: y - radius / 2 },
        { x, y: y - radius },
        { x: x + half, y: y - radius / 2 },
      ].map(over);
      corners.forEach((corner, i) => {
        if (i === 0) context.moveTo(corner.x, corner.y);
        else context.lineTo(corner.x, corner.y);
      });
    }
  }
}

/** Adds the visible grid lines of a scene to a path; nothing if there is no grid or it would be a grey veil. */
export function traceGrid(context: Path, { size, grid }: Scene, zoom: number, view: Bounds): void {
  context.beginPath();
  if (grid.kind === 'none' || grid.size * zoom < LEAST) return;
  if (grid.kind === 'square') traceSquares(context, size, grid);
  else traceHexes(context, size, grid, view);
}

/** Clips drawing to the map until `context.restore()`. */
function within(context: Konva.Context, { width, height }: Size): void {
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
}

function drawHexes(context: Konva.Context, size: Size, grid: CellGrid, zoom: number, view: Bounds): void {
  if (grid.size * zoom < LEAST) return;
  within(context, size);
  traceHexes(context, size, grid, view);
  context.setAttr('strokeStyle', LINE);
  context.setAttr('lineWidth', 1.2 / zoom);
  context.stroke();
  context.restore();
}

/** Draws a grid while it is fitted: thin bright lines on a dark casing, visible on any picture. */
export function drawFitted(context: Konva.Context, size: Size, grid: CellGrid, zoom: number, view: Bounds): void {
  if (grid.size * zoom < LEAST) return;
  within(context, size);
  if (grid.kind === 'square') traceSquares(context, size, grid);
  else traceHexes(context, size, grid, view);
  for (const [colour, width] of [
    [faded(MAP.casing, 0.55), 3],
    [MAP.fit, 1.25],
  ] as const) {
    context.setAttr('strokeStyle', colour);
    context.setAttr('lineWidth', width / zoom);
    context.stroke();
  }
  context.restore();
}

/** Draws the grid of a scene: squares with a white cross every five, or the visible hexes. */
export function drawGrid(
  context: Konva.Context,
  { size, grid }: Pick<Scene, 'size' | 'grid'>,
  zoom: number,
  view: Bounds,
): void {
  if (grid.kind === 'none' || !isDrawable(grid, size)) return;
  if (grid.kind === 'square') drawSquares(context, size, grid, zoom);
  else drawHexes(context, size, grid, zoom, view);
}
