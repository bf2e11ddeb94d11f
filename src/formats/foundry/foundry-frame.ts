import type { CellGrid } from '@fall-of-shot/plane/cells';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Unit } from '@fall-of-shot/rules/vocabulary';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import { settled } from '../../scene/grid/grid-calibration.ts';
import { FARTHEST } from '../../scene/schema/parts/limits.ts';
import type { Grid } from '../../scene/schema/schema.ts';
import { type Loose, numberOf, objectOf, textOf } from '../common/loose-json.ts';
import { unitNamed, usualSquare } from '../common/map-units.ts';
import type { MapOptions } from '../common/opened-map.ts';
import { foundryVersion } from './foundry-version.ts';

/** Maps the pixels of a Foundry canvas to one of our scenes. */
export interface FoundryFrame {
  /** The map in pixels of the canvas: its origin and size. */
  readonly origin: Vec2;
  readonly width: number;
  readonly height: number;
  /** Pixels per cell, from side to side. */
  readonly cell: number;
  readonly unit: Unit;
  /** Scene units per cell, and per unit of the file. */
  readonly square: number;
  readonly perUnit: number;
  readonly grid: Grid;
  readonly notices: readonly string[];
}

/** Grid types as numbered by the file: none, squares, hexes in rows (odd, even), hexes in columns (odd, even). */
type GridType = 0 | 1 | 2 | 3 | 4 | 5;

interface Cells {
  readonly type: GridType;
  /** Pixels per cell, from side to side. */
  readonly cell: number;
  /** Old hexes only: the corner-to-corner size by which their padding is counted. */
  readonly corners: number | undefined;
  readonly distance: number | undefined;
  readonly units: string;
}

/** Reads grids of every version: a number with separate fields up to version 9, an object since 10. */
function cellsOf(scene: Loose): Cells {
  const old = numberOf(scene.grid) !== undefined;
  const grid = old
    ? { type: scene.gridType, size: scene.grid, distance: scene.gridDistance, units: scene.gridUnits }
    : { type: scene.gridType, distance: scene.gridDistance, units: scene.gridUnits, ...objectOf(scene.grid) };
  const known = numberOf(grid.type);
  const type = (known !== undefined && [0, 1, 2, 3, 4, 5].includes(known) ? known : 1) as GridType;
  const given = numberOf('size' in grid ? grid.size : undefined);
  const size = given !== undefined && given > 0 ? given : 100;
  const { legacyHex } = objectOf(objectOf(scene.flags).core);
  const distance = numberOf(grid.distance);
  const rest = {
    type,
    distance: distance !== undefined && distance > 0 ? distance : undefined,
    units: textOf(grid.units),
  };
  // Up to version 9 a hex was measured from corner to corner; scenes that kept that are flagged.
  if (type >= 2 && old) return { ...rest, cell: (size * Math.sqrt(3)) / 2, corners: size };
  if (type >= 2 && legacyHex === true) return { ...rest, cell: size, corners: Math.round((size * 2) / Math.sqrt(3)) };
  return { ...rest, cell: size, corners: undefined };
}

/**
 * Returns the padding around the map, in pixels: whole cells, so that the map starts where it would without any.
 *
 * @param divided whether Foundry divided by the cell, as before version 12, or multiplied by its reciprocal, which may
 *   round to one cell more: 525 pixels are 5 cells of 105, but times 1 / 105 they are more
 */
function paddingOf(cells: Cells, width: number, height: number, padding: number, divided: boolean): Vec2 {
  const { type, cell, corners } = cells;
  const whole = (length: number, step: number) =>
    Math.ceil(divided ? (padding * length) / step : padding * length * (1 / step)) * step;
  if (type < 2 || corners !== undefined) {
    const step = corners ?? cell;
    return { x: whole(width, step), y: whole(height, step) };
  }
  // Rows, or columns, of hexes overlap by a quarter of their long side.
  const next = (cell * Math.sqrt(3)) / 2;
  const columns = type >= 4;
  const [x, y] = columns ? [whole(width, next), whole(height, cell)] : [whole(width, cell), whole(height, next)];
  // After an odd number of them the next one would start half a hex aside.
  const odd = padding > 0 && Math.round((columns ? x : y) / next) % 2 !== 0;
  return { x: x + (odd && !columns ? cell / 2 : 0), y: y + (odd && columns ? cell / 2 : 0) };
}

/**
 * Returns the grid on the map. Its cells start in the corner of the canvas; the first hex of an odd grid is cut in half
 * there.
 */
function gridOf({ type, cell }: Cells, origin: Vec2, size: number): Grid {
  if (type === 0) return { kind: 'none' };
  const [side, corner] = [type % 2 === 1 ? cell / 2 : 0, cell / Math.sqrt(3)];
  const first = type === 1 ? { x: 0, y: 0 } : type <= 3 ? { x: side, y: corner } : { x: corner, y: side };
  const kind = type === 1 ? 'square' : type <= 3 ? 'hex-rows' : 'hex-columns';
  const along = (pixels: number) => inUnits({ square: size, cell }, pixels);
  const grid: CellGrid = { kind, size, x: along(first.x - origin.x), y: along(first.y - origin.y) };
  const { x, y } = settled(grid, { x: 0, y: 0 });
  // Avoid -0, which JSON does not have.
  return { kind, size, x: x + 0, y: y + 0 };
}

/** Returns the length of a cell in the scene's unit, with notices. */
function scaleOf({ distance, units }: Cells, options: MapOptions) {
  const named = unitNamed(units);
  const known = named ?? { unit: 'ft' as const, times: 1 };
  const own = distance ?? usualSquare(known.unit) / known.times;
  const unit = options.unit ?? known.unit;
  const converted = options.unit === undefined || options.unit === known.unit ? own * known.times : usualSquare(unit);
  const square = options.square ?? converted;
  const says = units.trim().slice(0, 40);
  const unitWords = says === '' ? 'does not say in what unit it is measured' : `is measured in “${says}”`;
  const notices =
    named || options.unit ? [] : [`The map ${unitWords}: feet were taken. Its unit is set in the Scene tab.`];
  return { unit, square, perUnit: square / own, notices };
}

/**
 * Reads the size of a Foundry scene, the position of its map on the padded canvas, its grid and its scale. Fails in one
 * sentence if it gives no size, or is too large at its scale.
 */
export function readFrame(scene: Loose, name: string, options: MapOptions): Result<FoundryFrame> {
  const [width, height] = [numberOf(scene.width) ?? 0, numberOf(scene.height) ?? 0];
  if (!(width > 0 && height > 0)) {
    return failed(
      `${name} does not say how large its scene is: width and height must be numbers above 0. Export it again.`,
    );
  }
  const cells = cellsOf(scene);
  const { unit, square, perUnit, notices } = scaleOf(cells, options);
  const { cell } = cells;
  const sizes = [width, height].map((pixels) => inUnits({ square, cell }, pixels));
  const legal = (length: number) => length > 1e-6 && length <= FARTHEST;
  if (![square, perUnit, ...sizes].every(legal)) {
    return failed(
      `${name} cannot be opened with cells of ${square} ${unit}: set the distance of its grid and export it again.`,
    );
  }
  const background = objectOf(scene.background);
  const padding = Math.min(Math.max(numberOf(scene.padding) ?? 0, 0), 0.5);
  const padded = paddingOf(cells, width, height, padding, (foundryVersion(scene) ?? 12) < 12);
  const shift = (...given: unknown[]) =>
    given.map(numberOf).find((by) => by !== undefined && Math.abs(by) <= FARTHEST) ?? 0;
  const origin = {
    x: padded.x - shift(background.offsetX, scene.shiftX),
    y: padded.y - shift(background.offsetY, scene.shiftY),
  };
  const grid = gridOf(cells, origin, square);
  return succeeded({ origin, width, height, cell, unit, square, perUnit, grid, notices });
}

/** Converts a length on the canvas to scene units. Multiplies first: 838 pixels of 5 ft per 100 are exactly 41.9 ft. */
export function inUnits({ square, cell }: Pick<FoundryFrame, 'square' | 'cell'>, pixels: number): number {
  return (pixels * square) / cell;
}

/** Converts a point of the canvas to the map, in scene units. */
export function onMap(frame: FoundryFrame, { x, y }: Vec2): Vec2 {
  return { x: inUnits(frame, x - frame.origin.x), y: inUnits(frame, y - frame.origin.y) };
}
