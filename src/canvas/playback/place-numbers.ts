import type { Vec2 } from '@fall-of-shot/plane/vec';
import { type Line, lineMeets, type Rect } from '../primitives/rect.ts';
import { isNearer, type TagEvent, within } from './place-tags.ts';
import { groundNear, type TakenGround } from './taken-near.ts';

/** Half the size of a number, and the gap to what it numbers, in window pixels. */
export const NUMBER_RADIUS = 13;
const TOUCH = 4;

/** How far a number keeps from what it must not cover, in window pixels: its rim and theirs have some width. */
const CLEAR = 4;

/** How far a number reaches from its middle, with what it keeps clear. */
export const NUMBER_REACH = NUMBER_RADIUS + CLEAR;

/** How far off its event a number is tried, in window pixels beyond touching it, and in how many directions. */
const OUT = [0, 10, 22, 40, 66, 96, 130, 170] as const;
const DIRECTIONS = 24;

/** How far a number reaches at most from the rim of its event, with what it keeps clear. */
const FARTHEST = Math.max(...OUT) + TOUCH + 2 * NUMBER_RADIUS + CLEAR + 1;

/** Farther from its event than this, a number has a line to it, in window pixels beyond touching it. */
export const LOOSE = 14;

/** What it costs to cover something, in window pixels of distance: a number is rather farther off than on a piece. */
const COST = { outside: 5000, number: 3000, piece: 3000, list: 3000, box: 700, way: 60, outline: 20 } as const;

function square({ x, y }: Vec2, half: number): Rect {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

/** A cost with so much more for each item that holds; what costs the limit already is not counted to its end. */
function withEach<T>(
  cost: number,
  items: readonly T[],
  each: number,
  limit: number,
  holds: (item: T) => boolean,
): number {
  if (cost >= limit) return cost;
  let count = 0;
  for (const item of items) {
    if (!holds(item)) continue;
    count++;
    if (cost + each * count >= limit) break;
  }
  return cost + each * count;
}

/** What a number would cover in a place; at least `limit` if it is that much, which is then not counted to its end. */
function costOf(
  middle: Vec2,
  { boxes, discs, ways, outlines, view }: TakenGround,
  used: readonly Vec2[],
  list: Rect | null,
  limit: number,
): number {
  const box = square(middle, NUMBER_RADIUS);
  const near = (other: Vec2, distance: number) => {
    const [x, y] = [other.x - middle.x, other.y - middle.y];
    return Math.abs(x) < distance && Math.abs(y) < distance && Math.hypot(x, y) < distance;
  };
  let cost = within(box, view) ? 0 : COST.outside;
  if (list && isNearer(list, middle, NUMBER_REACH)) cost += COST.list;
  const add = <T>(items: readonly T[], each: number, holds: (item: T) => boolean) => {
    cost = withEach(cost, items, each, limit, holds);
  };
  add(used, COST.number, (each) => near(each, 2 * NUMBER_REACH));
  add(discs, COST.piece, (disc) => near(disc, disc.radius + NUMBER_REACH));
  add(boxes, COST.box, (each) => isNearer(each, middle, NUMBER_REACH));
  add(ways, COST.way, (way) => lineMeets(way, box));
  add(outlines, COST.outline, (line) => lineMeets(line, box));
  return cost;
}

/** Numbers in their places, and whether one of them covers a piece, another number or the list. */
export interface PlacedNumbers {
  readonly numbers: ReadonlyMap<string, Vec2>;
  readonly covers: boolean;
}

/**
 * Places a number beside each event, touching it where it can: off pieces, names, the way and other numbers.
 *
 * @param list the list beside them, if it already stands
 */
export function placeNumbers(events: readonly TagEvent[], taken: TakenGround, list: Rect | null = null): PlacedNumbers {
  let covers = false;
  const found = new Map<string, Vec2>();
  for (const { id, at, rim } of events) {
    const used = [...found.values()];
    const near = groundNear(at, rim + FARTHEST, taken);
    let best: { readonly middle: Vec2; readonly cost: number } | undefined;
    for (const out of OUT) {
      if (best && best.cost <= out) break;
      for (let i = 0; i < DIRECTIONS; i++) {
        // Above first.
        const angle = (i / DIRECTIONS) * 2 * Math.PI - Math.PI / 2;
        const off = rim + NUMBER_RADIUS + TOUCH + out;
        const middle = { x: at.x + Math.cos(angle) * off, y: at.y + Math.sin(angle) * off };
        const cost = out + costOf(middle, near, used, list, (best?.cost ?? Number.POSITIVE_INFINITY) - out);
        if (!best || cost < best.cost) best = { middle, cost };
      }
    }
    if (best) found.set(id, best.middle);
    if (best && best.cost >= COST.piece) covers = true;
  }
  return { numbers: found, covers };
}

/** How far apart the places are where a list is tried, in window pixels. */
const GRID = 12;

/** How far a list keeps from the edges, in window pixels. */
const MARGIN = 12;

/** What it costs a list to cover something, in window pixels of distance from its corner. */
const LIST_COST = { disc: 3000, number: 3000, box: 1500, way: 400, outline: 60 } as const;

/** A list in its place, and whether it covers a piece, a number or a name there. */
export interface PlacedList {
  readonly box: Rect;
  readonly covers: boolean;
}

/** What a list costs that reaches into a part of a column: all that is covered of it costs once. */
interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly cost: number;
}

/** The part of a column that a disc takes. */
function bandOfDisc({ x, y }: Vec2, radius: number, left: number, right: number, cost: number): readonly Band[] {
  const aside = Math.max(left - x, 0, x - right);
  if (aside >= radius) return [];
  const half = Math.sqrt(radius ** 2 - aside ** 2);
  return [{ top: y - half, bottom: y + half, cost }];
}

/** The part of a column that a line runs through. */
function bandOfLine({ from, to }: Line, left: number, right: number, cost: number): readonly Band[] {
  const [first, last] = from.x <= to.x ? [from, to] : [to, from];
  if (first.x >= right || last.x <= left) return [];
  const rise = last.x === first.x ? 0 : (last.y - first.y) / (last.x - first.x);
  const enters = first.x >= left ? first.y : first.y + (left - first.x) * rise;
  const leaves = last.x <= right ? last.y : first.y + (right - first.x) * rise;
  return [{ top: Math.min(enters, leaves), bottom: Math.max(enters, leaves), cost }];
}

/** All that a list may cover in a column from one side to the other. */
function bandsIn(
  left: number,
  right: number,
  numbers: readonly Vec2[],
  { boxes, discs, ways, outlines }: TakenGround,
): readonly Band[] {
  return [
    ...discs.flatMap((disc) => bandOfDisc(disc, disc.radius + CLEAR, left, right, LIST_COST.disc)),
    ...numbers.flatMap((each) => bandOfDisc(each, NUMBER_REACH, left, right, LIST_COST.number)),
    ...boxes.flatMap(({ left: from, right: to, top, bottom }) =>
      from < right && left < to ? [{ top, bottom, cost: LIST_COST.box }] : [],
    ),
    ...ways.flatMap((way) => bandOfLine(way, left, right, LIST_COST.way)),
    ...outlines.flatMap((line) => bandOfLine(line, left, right, LIST_COST.outline)),
  ];
}

/** What lists of a height cost from the top of a column down, each a step of the grid below the one before. */
function columnCosts(bands: readonly Band[], top: number, height: number, count: number): readonly number[] {
  // How much more each costs than the one above it: every band is looked at once, not for every place.
  const more = new Array<number>(count + 1).fill(0);
  for (const band of bands) {
    const first = Math.max(0, Math.floor((band.top - height - top) / GRID) + 1);
    const end = Math.min(count, Math.ceil((band.bottom - top) / GRID));
    if (first >= end) continue;
    more[first] = (more[first] ?? 0) + band.cost;
    more[end] = (more[end] ?? 0) - band.cost;
  }
  let cost = 0;
  return more.map((by) => (cost += by)).slice(0, count);
}

/**
 * Places a list where it covers no piece, number or name, and as little of the way as it can: in the upper corner with
 * fewer events if that is free, else as near to it as there is room.
 *
 * @param size of the list in window pixels
 * @param events the places of what it tells
 * @param numbers the places of their numbers
 */
export function placeList(
  size: { readonly width: number; readonly height: number },
  events: readonly Vec2[],
  numbers: readonly Vec2[],
  taken: TakenGround,
): PlacedList {
  const { view } = taken;
  const most = { x: view.right - MARGIN - size.width, y: view.bottom - MARGIN - size.height };
  const least = { x: view.left + MARGIN, y: view.top + MARGIN };
  const middle = (view.left + view.right) / 2;
  const onLeft = events.filter(({ x }) => x < middle).length > events.length / 2;
  const corner = { x: onLeft ? Math.max(least.x, most.x) : least.x, y: least.y };
  const stepsTo = (from: number, to: number) => Math.max(1, Math.floor((to - from) / GRID) + 1);
  const [columns, rows] = [stepsTo(least.x, most.x), stepsTo(least.y, most.y)];
  let best: { readonly box: Rect; readonly cost: number } | undefined;
  for (let i = 0; i < columns; i++) {
    const left = onLeft ? corner.x - i * GRID : corner.x + i * GRID;
    const right = left + size.width;
    // What is farther to the side already costs more.
    if (best && best.cost <= Math.abs(left - corner.x)) break;
    const costs = columnCosts(bandsIn(left, right, numbers, taken), corner.y, size.height, rows);
    for (let j = 0; j < rows; j++) {
      const top = corner.y + j * GRID;
      const far = Math.hypot(left - corner.x, top - corner.y);
      if (best && best.cost <= far) break;
      const cost = far + (costs[j] ?? 0);
      if (!best || cost < best.cost) best = { box: { left, right, top, bottom: top + size.height }, cost };
    }
  }
  const there = { left: corner.x, right: corner.x + size.width, top: corner.y, bottom: corner.y + size.height };
  return { box: best?.box ?? there, covers: (best?.cost ?? LIST_COST.disc) >= LIST_COST.box };
}
