import type { Vec2 } from '../../geometry/plane/vec.ts';
import { overlap, type Rect } from '../primitives/rect.ts';

/** A straight line, in window pixels. */
export interface Line {
  readonly from: Vec2;
  readonly to: Vec2;
}

/** Something that happened, and the size of its tag. In window pixels. */
export interface TagEvent {
  readonly id: string;
  readonly at: Vec2;
  /** The radius of what it happened to. */
  readonly rim: number;
  readonly width: number;
  readonly height: number;
}

/** What tags must keep off, in window pixels. */
export interface TakenGround {
  /** Pieces, names, dice, labels. */
  readonly boxes: readonly Rect[];
  /** The way of the shot: no tag on it, and no leader across it. */
  readonly ways: readonly Line[];
  /** Outlines of areas: no tag on them; leaders may cross. */
  readonly outlines: readonly Line[];
  /** The part of the window that is free. */
  readonly view: Rect;
}

/** Where a tag is, and its leader from the rim of what it tells to its nearest edge. */
export interface PlacedTag {
  readonly box: Rect;
  readonly leader: Line;
}

/** With more events than this, all become numbers with a list beside. */
const MOST = 5;

/** How far from its event a tag is tried, and in how many directions. */
const REACHES = [22, 34, 50, 70, 96, 128, 168] as const;
const DIRECTIONS = 16;

/** How far a tag keeps from other things, and from the way. */
const AIR = 4;
const OFF_WAY = 8;

function inflated({ left, right, top, bottom }: Rect, by: number): Rect {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}

function side(a: Vec2, b: Vec2, p: Vec2): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/** Returns whether two lines cross; touching with an end is no crossing. */
export function linesCross(a: Line, b: Line): boolean {
  const [s, t] = [side(a.from, a.to, b.from), side(a.from, a.to, b.to)];
  const [u, v] = [side(b.from, b.to, a.from), side(b.from, b.to, a.to)];
  return s * t < 0 && u * v < 0;
}

/** Returns whether a line runs through a box. */
export function lineMeets({ from, to }: Line, { left, right, top, bottom }: Rect): boolean {
  let [enters, leaves] = [0, 1];
  for (const [start, way, low, high] of [
    [from.x, to.x - from.x, left, right],
    [from.y, to.y - from.y, top, bottom],
  ] as const) {
    if (way === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [a, b] = [(low - start) / way, (high - start) / way];
    enters = Math.max(enters, Math.min(a, b));
    leaves = Math.min(leaves, Math.max(a, b));
  }
  return enters < leaves;
}

/** The part of a direction that moves a box to the side of its anchor. */
function pushed(part: number, length: number): number {
  return Math.abs(part) < 0.35 ? 0 : (Math.sign(part) * length) / 2;
}

/** The places of a tag around its event, nearest first. */
function candidates({ at, rim, width, height }: TagEvent): readonly PlacedTag[] {
  const found: { readonly placed: PlacedTag; readonly length: number }[] = [];
  for (const reach of REACHES) {
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = (i / DIRECTIONS) * 2 * Math.PI;
      const way = { x: Math.cos(angle), y: Math.sin(angle) };
      const middle = {
        x: at.x + way.x * (rim + reach) + pushed(way.x, width),
        y: at.y + way.y * (rim + reach) + pushed(way.y, height),
      };
      const box = {
        left: middle.x - width / 2,
        right: middle.x + width / 2,
        top: middle.y - height / 2,
        bottom: middle.y + height / 2,
      };
      const near = {
        x: Math.min(box.right, Math.max(box.left, at.x)),
        y: Math.min(box.bottom, Math.max(box.top, at.y)),
      };
      const far = Math.hypot(near.x - at.x, near.y - at.y);
      // A tag does not cover what it tells.
      if (far < rim + AIR) continue;
      const rimPoint = { x: at.x + ((near.x - at.x) / far) * rim, y: at.y + ((near.y - at.y) / far) * rim };
      found.push({ placed: { box, leader: { from: rimPoint, to: near } }, length: far - rim });
    }
  }
  return found.sort((a, b) => a.length - b.length).map(({ placed }) => placed);
}

function holds(box: Rect, { x, y }: Vec2): boolean {
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}

function isFree(
  { box, leader }: PlacedTag,
  { at }: TagEvent,
  taken: TakenGround,
  placed: readonly PlacedTag[],
): boolean {
  const { boxes, ways, outlines, view } = taken;
  if (box.left < view.left || box.right > view.right || box.top < view.top || box.bottom > view.bottom) return false;
  const [aired, wide] = [inflated(box, AIR), inflated(box, OFF_WAY)];
  if (boxes.some((each) => overlap(aired, each))) return false;
  if (placed.some((each) => overlap(aired, each.box) || lineMeets(each.leader, aired))) return false;
  if (ways.some((way) => lineMeets(way, wide) || linesCross(leader, way))) return false;
  if (outlines.some((line) => lineMeets(line, box))) return false;
  if (placed.some((each) => linesCross(leader, each.leader) || lineMeets(leader, each.box))) return false;
  // A leader leaves the box that its own event is in.
  return !boxes.some((each) => !holds(each, at) && lineMeets(leader, each));
}

/** Places tags in an order; returns the id of the first without a place, or all of them. */
function placedInTurn(events: readonly TagEvent[], taken: TakenGround): ReadonlyMap<string, PlacedTag> | string {
  const found = new Map<string, PlacedTag>();
  for (const event of events) {
    const others = [...found.values()];
    const free = candidates(event).find((each) => isFree(each, event, taken, others));
    if (!free) return event.id;
    found.set(event.id, free);
  }
  return found;
}

/**
 * Places the tag of each event in the nearest free place beside it, with a straight leader: off pieces, names, the way,
 * outlines and other tags, and no leader across another. Null if there is no such place for all of them, or there are
 * too many: then all become numbers, never some. In window pixels.
 *
 * @param events in the order of the way
 */
export function placeTags(events: readonly TagEvent[], taken: TakenGround): ReadonlyMap<string, PlacedTag> | null {
  if (events.length > MOST) return null;
  let order = [...events];
  // Whoever finds no place gets the first choice.
  for (let turn = 0; turn <= events.length; turn++) {
    const placed = placedInTurn(order, taken);
    if (typeof placed !== 'string') return placed;
    order = [...order.filter(({ id }) => id === placed), ...order.filter(({ id }) => id !== placed)];
  }
  return null;
}

/** Half the size of a number, and the gap to what it numbers, in window pixels. */
export const NUMBER_RADIUS = 13;
const TOUCH = 3;

/** Places a number beside each event, touching it: off pieces and the way where it can, never on another number. */
export function placeNumbers(events: readonly TagEvent[], taken: TakenGround): ReadonlyMap<string, Vec2> {
  const found = new Map<string, Vec2>();
  const used: Rect[] = [];
  for (const { id, at, rim } of events) {
    let best: { readonly middle: Vec2; readonly box: Rect; readonly cost: number } | undefined;
    for (const out of [0, 18, 40, 66, 96]) {
      for (let i = 0; i < DIRECTIONS; i++) {
        // Above first.
        const angle = (i / DIRECTIONS) * 2 * Math.PI - Math.PI / 2;
        const off = rim + NUMBER_RADIUS + TOUCH + out;
        const middle = { x: at.x + Math.cos(angle) * off, y: at.y + Math.sin(angle) * off };
        const box = {
          left: middle.x - NUMBER_RADIUS,
          right: middle.x + NUMBER_RADIUS,
          top: middle.y - NUMBER_RADIUS,
          bottom: middle.y + NUMBER_RADIUS,
        };
        const { view } = taken;
        const outside =
          box.left < view.left || box.right > view.right || box.top < view.top || box.bottom > view.bottom;
        const cost =
          out +
          (outside ? 1000 : 0) +
          400 * used.filter((each) => overlap(box, each)).length +
          200 * taken.boxes.filter((each) => overlap(box, each)).length +
          60 * taken.ways.filter((way) => lineMeets(way, box)).length +
          20 * taken.outlines.filter((line) => lineMeets(line, box)).length;
        if (!best || cost < best.cost) best = { middle, box, cost };
      }
    }
    if (!best) continue;
    found.set(id, best.middle);
    used.push(best.box);
  }
  return found;
}
