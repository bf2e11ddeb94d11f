import type { Vec2 } from '@fall-of-shot/plane/vec';
import { failed, type Result } from '../../lib/result.ts';
import { sceneName } from '../common/file-names.ts';
import { isObject, type Loose, listOf, numberOf, objectOf, textOf } from '../common/loose-json.ts';
import { counted, type MapOptions, type OpenedMap } from '../common/opened-map.ts';
import { CELL, type Dungeon, type DungeonDoor, doorIn, dungeonMap, MOST_CELLS } from './dungeon.ts';

/** Returns true if parsed JSON looks like a dungeon of the One Page Dungeon generator. */
export function looksLikeWatabou(value: unknown): boolean {
  return isObject(value) && Array.isArray(value.rects) && ('doors' in value || 'notes' in value || 'story' in value);
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly rotunda: boolean;
}

/** Coordinates beyond this mean a broken file. */
const FARTHEST_SQUARE = 100_000;

/** The most rooms, doors and so on of one dungeon: the generator makes a few dozen. */
const MOST_ROOMS = 5000;

/** The widest round room, in squares, and the most round rooms. */
const WIDEST_ROUND = 41;
const MOST_ROUND = 200;

/** Columns this close to a line of the grid, in squares, stand on it. */
const TOUCH = 1e-6;

function whole(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && Number.isInteger(number) && Math.abs(number) <= FARTHEST_SQUARE ? number : undefined;
}

function rectOf(value: unknown): Rect | undefined {
  const rect = objectOf(value);
  const [x, y, w, h] = [whole(rect.x), whole(rect.y), whole(rect.w), whole(rect.h)];
  if (x === undefined || y === undefined || w === undefined || h === undefined || w < 1 || h < 1) return undefined;
  return { x, y, w, h, rotunda: rect.rotunda === true };
}

/** Labels of doors by type. Types without one are plain doors. */
const DOORS: Readonly<Record<number, string>> = {
  4: 'Portcullis',
  5: 'Double door',
  6: 'Secret door',
  7: 'Heavy door',
};

/** Types that are no doors: corridors, archways and stairs. */
const OPENINGS: ReadonlySet<number> = new Set([0, 2]);
const STAIRS: ReadonlySet<number> = new Set([3, 8, 9]);
const BARS = 4;

/** Returns the GM's note: the dungeon's story, and the contents of its rooms. */
function noteOf({ story, notes }: Loose): string {
  const lines = listOf(notes)
    .slice(0, 500)
    .map(objectOf)
    .map(({ ref, text }) => [textOf(ref).slice(0, 20), textOf(text).slice(0, 2000)])
    .filter(([, text]) => text !== '')
    .map(([ref, text]) => (ref === '' ? text : `${ref}. ${text}`));
  return [...(textOf(story) === '' ? [] : [textOf(story).slice(0, 2000)]), ...lines].join('\n');
}

/**
 * Opens a dungeon of the One Page Dungeon generator from parsed JSON: a wall around everything open, doors across their
 * squares, portcullises that can be seen through, pillars, and a drawn floor with water and stairs. Its texts go into
 * the GM's note. Fails, in one sentence, only if it has no room, or too many squares.
 */
export function readWatabou(value: unknown, name: string, options: MapOptions = {}): Result<OpenedMap> {
  const file = objectOf(value);
  const read = listOf(file.rects).map(rectOf);
  const rects = read.filter((rect) => rect !== undefined).slice(0, MOST_ROOMS);
  if (rects.length === 0) {
    return failed(
      `${name} has no rooms: its rects must be squares with x, y, w and h in whole numbers. Export it again.`,
    );
  }
  const edge = (of: (rect: Rect) => number, pick: (a: number, b: number) => number) =>
    rects.map(of).reduce((a, b) => pick(a, b));
  // Leave one square of rock around it.
  const [left, top] = [edge(({ x }) => x, Math.min) - 1, edge(({ y }) => y, Math.min) - 1];
  const width = edge(({ x, w }) => x + w, Math.max) + 1 - left;
  const height = edge(({ y, h }) => y + h, Math.max) + 1 - top;
  if (width * height > MOST_CELLS) {
    return failed(`${name} is too large: its rooms lie on ${width} by ${height} squares. Export a smaller dungeon.`);
  }
  const cells = new Uint8Array(width * height);
  const fill = ({ x, y, w, h }: Rect, kind: number) => {
    for (let row = y - top; row < y - top + h; row++)
      cells.fill(kind, row * width + x - left, row * width + x - left + w);
  };
  const isFloor = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (cells[y * width + x] ?? 0) > 0;
  for (const rect of rects) fill(rect, CELL.floor);
  for (const each of listOf(file.water).slice(0, MOST_ROOMS)) {
    const at = objectOf(each);
    const pool = rectOf({ w: 1, h: 1, ...at });
    if (!pool || pool.w * pool.h > 400) continue;
    for (let y = pool.y; y < pool.y + pool.h; y++) {
      for (let x = pool.x; x < pool.x + pool.w; x++) {
        if (isFloor(x - left, y - top)) cells[(y - top) * width + x - left] = CELL.water;
      }
    }
  }
  let broken = read.length - rects.length;
  const doors: DungeonDoor[] = [];
  for (const each of listOf(file.doors).slice(0, MOST_ROOMS)) {
    const door = objectOf(each);
    const dir = objectOf(door.dir);
    const [x, y, type] = [whole(door.x), whole(door.y), numberOf(door.type)];
    const [across, down] = [numberOf(dir.x) ?? 0, numberOf(dir.y) ?? 0];
    if (x === undefined || y === undefined || type === undefined || (across === 0) === (down === 0)) broken++;
    else if (!isFloor(x - left, y - top)) broken++;
    else if (STAIRS.has(type)) cells[(y - top) * width + x - left] = CELL.stairs;
    else if (!OPENINGS.has(type)) {
      doors.push({ label: DOORS[type] ?? 'Door', barred: type === BARS, ...doorIn(x - left, y - top, across !== 0) });
    }
  }
  // A point on the lines of the grid touches up to four squares.
  const touched = (at: number) => [Math.floor(at - TOUCH), Math.floor(at + TOUCH)];
  const isOpen = ({ x, y }: Vec2) => touched(x).every((column) => touched(y).every((row) => isFloor(column, row)));
  const pillars = listOf(file.columns)
    .slice(0, MOST_ROOMS)
    .map(objectOf)
    .map((column) => [numberOf(column.x), numberOf(column.y)] as const)
    .flatMap(([x, y]) => (x === undefined || y === undefined ? [] : [{ x: x - left, y: y - top }]))
    .filter(isOpen);
  const dungeon: Dungeon = {
    title: textOf(file.title).trim().slice(0, 200) || sceneName(name),
    note: noteOf(file),
    width,
    height,
    cells,
    doors,
    pillars,
    rotundas: rects
      .filter(({ rotunda, w, h }) => rotunda && w === h && w > 2 && w <= WIDEST_ROUND)
      .slice(0, MOST_ROUND)
      .map(({ x, y, w }) => ({ x: x - left, y: y - top, size: w })),
    notices:
      broken > 0 ? [`${counted(broken, 'broken room or door was', 'broken rooms and doors were')} left out.`] : [],
  };
  return dungeonMap(dungeon, name, options);
}
