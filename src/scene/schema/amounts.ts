import { isObject, type Json } from './json.ts';

/**
 * How much a scene may hold, so that a window can draw and search it at any time. The figures leave room for what large
 * honest maps have; docs/performance.md says how they were found.
 */
export const MOST = {
  obstructions: 60_000,
  pieces: 2_500,
  stencils: 2_000,
  pins: 2_000,
  lights: 5_000,
  weapons: 2_000,
  tries: 500,
  log: 20_000,
  /** Points of one wall or outline, and of all together. */
  points: 20_000,
  allPoints: 300_000,
  /** How often all walls and outlines together, laid end to end, reach across the map from corner to corner. */
  across: 1500,
} as const;

type List = Exclude<keyof typeof MOST, 'points' | 'allPoints' | 'across'>;

/** What the lists hold, and what to do about too many. */
const LISTS: Readonly<Record<List, readonly [things: string, remedy: string]>> = {
  obstructions: ['walls and things', 'Split the map in parts, or simplify its walls'],
  pieces: ['pieces', 'Split them over several scenes'],
  stencils: ['templates', 'Remove some'],
  pins: ['notes', 'Remove some'],
  lights: ['lights', 'Remove some'],
  weapons: ['weapons', 'Remove those that nobody holds'],
  tries: ['example shots', 'Remove some'],
  log: ['shots in its log', 'Begin a new scene'],
};

function said(count: number): string {
  return Math.round(count).toLocaleString('en');
}

function excess(count: number, what: string, most: number, remedy: string): string {
  return `${said(count)} ${what}, and ${said(most)} is the most. ${remedy}.`;
}

function numberIn(holder: Json, key: string): number {
  const value = holder[key];
  return typeof value === 'number' && Number.isFinite(value) ? Math.abs(value) : 0;
}

function pointsOf(shape: Json): readonly unknown[] {
  return Array.isArray(shape.points) ? shape.points : [];
}

/** How long the outline of a shape is. A part counts at most `longest`: what leads far off the map is not seen. */
function outlineOf(shape: Json, longest: number): number {
  const whole = 2 * (numberIn(shape, 'width') + numberIn(shape, 'length')) + 2 * Math.PI * numberIn(shape, 'radius');
  let sum = Math.min(whole, 4 * longest);
  let [x, y] = [Number.NaN, Number.NaN];
  for (const point of pointsOf(shape)) {
    if (!isObject(point) || typeof point.x !== 'number' || typeof point.y !== 'number') continue;
    const length = Math.hypot(point.x - x, point.y - y);
    if (length > 0) sum += Math.min(length, longest);
    [x, y] = [point.x, point.y];
  }
  return sum;
}

/** What is too much in the walls and things of a scene. */
function excessOfWalls(scene: Json, things: readonly unknown[]): string | undefined {
  const size = isObject(scene.size) ? scene.size : {};
  const diagonal = Math.hypot(numberIn(size, 'width'), numberIn(size, 'height'));
  let [points, lengths] = [0, 0];
  for (const [i, thing] of things.entries()) {
    const shape = isObject(thing) ? thing.shape : undefined;
    if (!isObject(shape)) continue;
    const count = pointsOf(shape).length;
    if (count > MOST.points) {
      return excess(count, `points in wall or thing ${said(i + 1)}`, MOST.points, 'Split it in parts');
    }
    points += count;
    lengths += outlineOf(shape, 2 * diagonal);
  }
  if (points > MOST.allPoints) {
    return excess(points, 'points in its walls', MOST.allPoints, 'Split the map in parts, or simplify its walls');
  }
  const across = diagonal > 0 ? lengths / diagonal : 0;
  if (across <= MOST.across) return undefined;
  const tangle = 'walls from corner to corner of the map, counted by their length';
  return excess(across, tangle, MOST.across, 'Leave out those that cross each other to and fro');
}

/**
 * Returns what a scene has too much of, how many there are and may be, and what to do: `5,000 pieces, and 2,500 is the
 * most. Split them over several scenes.` Undefined if it fits. Reads parsed JSON, and is quick: it is asked before the
 * rest is checked.
 */
export function excessIn(scene: unknown): string | undefined {
  if (!isObject(scene)) return undefined;
  const walls = Array.isArray(scene.obstructions) ? scene.obstructions : [];
  return excessOfLists(scene) ?? excessOfWalls(scene, walls);
}

/** The same for how long the lists of a scene are, whatever is in them: it may be asked at each edit. */
export function excessOfLists(scene: Readonly<Partial<Record<List, unknown>>>): string | undefined {
  for (const [list, [things, remedy]] of Object.entries(LISTS)) {
    const items = scene[list as List];
    const most = MOST[list as List];
    if (Array.isArray(items) && items.length > most) return excess(items.length, things, most, remedy);
  }
  return undefined;
}

/** Returns why a scene from a file is too large, in a sentence that says what to do; undefined if it is not. */
export function tooLarge(scene: unknown, name: string): string | undefined {
  const much = excessIn(scene);
  return much === undefined ? undefined : `${name} is too large: it has ${much}`;
}
