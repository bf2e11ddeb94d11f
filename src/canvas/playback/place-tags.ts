import type { Vec2 } from '@fall-of-shot/plane/vec';
import { type Line, lineMeets, overlap, type Rect } from '../primitives/rect.ts';
import { groundNear, type TakenDisc, type TakenGround } from './taken-near.ts';

/** Something that happened, and the size of its tag. In window pixels. */
export interface TagEvent {
  readonly id: string;
  readonly at: Vec2;
  /** The radius of what it happened to. */
  readonly rim: number;
  readonly width: number;
  readonly height: number;
}

/** Where a tag is, and its leader from the rim of what it tells to its nearest edge. */
export interface PlacedTag {
  readonly box: Rect;
  readonly leader: Line;
}

/** With more events than this, all become numbers with a list beside. */
const MOST = 5;

/** How far from its event a tag is tried, and in how many directions. */
const REACHES = [22, 34, 50, 70, 96, 128, 168, 220] as const;
const DIRECTIONS = 32;

/** How far a tag keeps from other things, and from the way. */
const AIR = 4;
const OFF_WAY = 8;

/** How many places of one tag are tried, nearest first, and of all together, before they become numbers. */
const CHOICES = 64;
const TRIES = 4000;

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

/** The part of a direction that moves a box to the side of its anchor. */
function pushed(part: number, length: number): number {
  return Math.abs(part) < 0.35 ? 0 : (Math.sign(part) * length) / 2;
}

/** How far a box above or below its event is tried to the side, as shares of its width. */
const SLIDES = [0, -0.38, 0.38] as const;

/** A box of a tag, with its leader; null if it would cover what it tells. */
function placedAt({ at, rim, width, height }: TagEvent, middle: Vec2): PlacedTag | null {
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
  if (far < rim + AIR) return null;
  const rimPoint = { x: at.x + ((near.x - at.x) / far) * rim, y: at.y + ((near.y - at.y) / far) * rim };
  return { box, leader: { from: rimPoint, to: near } };
}

function lengthOf({ leader: { from, to } }: PlacedTag): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** The places of a tag around its event, nearest first. */
function candidates(event: TagEvent): readonly PlacedTag[] {
  const { at, rim, width, height } = event;
  const found: PlacedTag[] = [];
  for (const reach of REACHES) {
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = (i / DIRECTIONS) * 2 * Math.PI;
      const way = { x: Math.cos(angle), y: Math.sin(angle) };
      const y = at.y + way.y * (rim + reach) + pushed(way.y, height);
      const aside = pushed(way.x, width);
      for (const slide of aside === 0 ? SLIDES : [0]) {
        const placed = placedAt(event, { x: at.x + way.x * (rim + reach) + aside + slide * width, y });
        if (placed) found.push(placed);
      }
    }
  }
  return found.sort((a, b) => lengthOf(a) - lengthOf(b));
}

/** How far any place of a tag reaches from its event, with what it keeps off. */
function reachOf({ rim, width, height }: TagEvent): number {
  return rim + Math.max(...REACHES) + Math.max((0.5 + Math.max(...SLIDES)) * width, width, height) + OFF_WAY + 1;
}

/** How far a point is from a box; 0 inside it. */
function gapTo({ left, right, top, bottom }: Rect, { x, y }: Vec2): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** Returns whether a point is nearer to a box than a distance: as {@link gapTo}, which takes longer. */
export function isNearer({ left, right, top, bottom }: Rect, { x, y }: Vec2, distance: number): boolean {
  const aside = Math.max(left - x, 0, x - right);
  if (aside >= distance) return false;
  const apart = Math.max(top - y, 0, y - bottom);
  return apart < distance && Math.hypot(aside, apart) < distance;
}

/** How far a point is from a line. */
function offLine({ from, to }: Line, { x, y }: Vec2): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(from.x + dx * share - x, from.y + dy * share - y);
}

export function within(box: Rect, view: Rect): boolean {
  return box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
}

/** Returns whether a disc is the piece that an event is about. */
function isOwn({ x, y }: TakenDisc, { at }: TagEvent): boolean {
  return Math.hypot(x - at.x, y - at.y) < 1;
}

/** Returns whether a place is free of everything but other tags. */
function isFree({ box, leader }: PlacedTag, event: TagEvent, taken: TakenGround): boolean {
  const { boxes, discs, ways, outlines, view } = taken;
  if (!within(box, view)) return false;
  const [aired, wide] = [inflated(box, AIR), inflated(box, OFF_WAY)];
  const others = boxes.filter(({ of }) => of !== event.id);
  if (others.some((each) => overlap(aired, each))) return false;
  if (discs.some((disc) => gapTo(box, disc) < disc.radius + AIR)) return false;
  if (ways.some((way) => lineMeets(way, wide) || linesCross(leader, way))) return false;
  if (outlines.some((line) => lineMeets(line, box))) return false;
  if (discs.some((disc) => !isOwn(disc, event) && offLine(leader, disc) < disc.radius)) return false;
  // A leader leaves the box that its own event is in, such as that around the aim.
  return !others.some((each) => gapTo(each, event.at) > 0 && lineMeets(leader, each));
}

/** Returns whether two tags leave each other alone. */
function agree(a: PlacedTag, b: PlacedTag): boolean {
  return !(
    overlap(inflated(a.box, AIR), b.box) ||
    lineMeets(a.leader, inflated(b.box, AIR)) ||
    lineMeets(b.leader, inflated(a.box, AIR)) ||
    linesCross(a.leader, b.leader)
  );
}

/** The first choice of one place each that all agree; null if there is none, or it is not found in time. */
function agreed(choices: readonly (readonly PlacedTag[])[]): readonly PlacedTag[] | null {
  let tries = TRIES;
  const found: PlacedTag[] = [];
  const goOn = (): boolean => {
    const next = choices[found.length];
    if (!next) return true;
    for (const each of next) {
      if (tries-- <= 0) return false;
      if (!found.every((other) => agree(each, other))) continue;
      found.push(each);
      if (goOn()) return true;
      found.pop();
    }
    return false;
  };
  return goOn() ? found : null;
}

/**
 * Places the tag of each event in the nearest free place beside it, with a straight leader: off pieces, names, the way,
 * outlines and other tags, and no leader across another. Null if there is no such place for all of them, or there are
 * too many: then all become numbers, never some. In window pixels.
 *
 * @param events in the order of the way
 * @param before tags that are shown already: each stays where it is, as long as that place is free
 */
export function placeTags(
  events: readonly TagEvent[],
  taken: TakenGround,
  before: ReadonlyMap<string, PlacedTag> = new Map(),
): ReadonlyMap<string, PlacedTag> | null {
  if (events.length > MOST) return null;
  const choices = events.map((event) => {
    const known = before.get(event.id);
    const near = groundNear(event.at, reachOf(event), taken);
    if (known && isFree(known, event, taken)) return { event, free: [known] };
    const free: PlacedTag[] = [];
    for (const each of candidates(event)) {
      if (free.length >= CHOICES) break;
      if (isFree(each, event, near)) free.push(each);
    }
    return { event, free };
  });
  // Whoever has the fewest places chooses first.
  const order = choices.sort((a, b) => a.free.length - b.free.length);
  const places = agreed(order.map(({ free }) => free));
  return places && new Map(order.flatMap(({ event }, i) => (places[i] ? [[event.id, places[i]] as const] : [])));
}
