import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Ticker } from './clock.ts';

/** How long a piece glides to its new place, in milliseconds. */
export const GLIDE = 200;

/** So much of a glide is over in its first frame, in milliseconds: that a piece moves is seen at once. */
export const FIRST = 10;

/** A slower frame counts as this long, in milliseconds: it delays a glide instead of skipping it. */
const SLOW = 50;

/** More pieces that glide in different directions than this are moved at once: drawing each of them is too slow. */
const MOST = 40;

/** Differences below this are rounding, in scene units. */
const NEAR = 1e-6;

/** A piece at its place. */
export interface PlacedPiece extends Vec2 {
  readonly id: string;
}

/** Pieces that glide together. */
export interface Flock {
  /** The same while the same pieces glide. */
  readonly key: string;
  readonly ids: ReadonlySet<string>;
  /** How far they are from their places at this moment. */
  readonly offset: () => Vec2;
}

/** Everything that glides. */
export interface Gliding {
  readonly ids: ReadonlySet<string>;
  readonly flocks: readonly Flock[];
}

/**
 * The pieces that glide to their new places. The document has the new place at once; only what is drawn glides. Nothing
 * runs while nothing moves.
 */
export interface Glides {
  /** What glides now: the same object until a glide begins or ends. */
  readonly now: () => Gliding;
  /** Calls when a glide begins or ends. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls at each frame of a glide. */
  readonly listen: (listener: () => void) => () => void;
  /** Pieces have moved: each glides from where it is drawn. */
  readonly moved: (before: readonly PlacedPiece[], after: readonly PlacedPiece[]) => void;
  /** Everything is at its place at once. */
  readonly stop: () => void;
}

/** The way of some pieces: where they began, seen from their places, and when; `null` until the first frame. */
interface Way {
  readonly from: Vec2;
  began: number | null;
}

export const NOTHING_GLIDES: Gliding = { ids: new Set(), flocks: [] };
const NOWHERE: Vec2 = { x: 0, y: 0 };

/** Creates glides over a ticker. `still` is reduced motion: nothing glides. */
export function createGlides(ticker: Ticker, still: () => boolean): Glides {
  const ways = new Map<string, Way>();
  const changes = new Set<() => void>();
  const frames = new Set<() => void>();
  let gliding = NOTHING_GLIDES;
  let time = 0;
  let last = 0;
  let ticking = false;

  const offsetOf = ({ from, began }: Way): Vec2 => {
    const left = began === null ? 1 : (1 - Math.min(1, (time - began) / GLIDE)) ** 3;
    return { x: from.x * left, y: from.y * left };
  };
  const publish = (): void => {
    if (ways.size === 0 && gliding === NOTHING_GLIDES) return;
    const flocks = new Map<Way, Set<string>>();
    for (const [id, way] of ways) flocks.set(way, (flocks.get(way) ?? new Set()).add(id));
    gliding =
      ways.size === 0
        ? NOTHING_GLIDES
        : {
            ids: new Set(ways.keys()),
            flocks: [...flocks].map(([way, ids]) => ({ key: String([...ids][0]), ids, offset: () => offsetOf(way) })),
          };
    for (const listener of changes) listener();
  };
  const tick = (): void => {
    const now = ticker.now();
    time += Math.min(SLOW, now - last);
    last = now;
    const before = ways.size;
    for (const [id, way] of ways) {
      way.began ??= time - FIRST;
      if (time - way.began >= GLIDE) ways.delete(id);
    }
    for (const listener of frames) listener();
    if (ways.size < before) publish();
    ticking = ways.size > 0;
    if (ticking) ticker.nextFrame(tick);
  };
  const stop = (): void => {
    ways.clear();
    publish();
  };

  /** The way from where a piece is drawn to its place; undefined if it is there. */
  const wayOf = (id: string, from: Vec2, to: Vec2): Vec2 | undefined => {
    const drawn = ways.get(id);
    const { x, y } = drawn ? offsetOf(drawn) : NOWHERE;
    const way = { x: from.x + x - to.x, y: from.y + y - to.y };
    return Math.hypot(way.x, way.y) < NEAR ? undefined : way;
  };
  const moved: Glides['moved'] = (before, after) => {
    if (still()) return stop();
    const places = new Map(before.map((piece) => [piece.id, piece]));
    const fresh = new Map<string, { readonly way: Way; readonly ids: string[] }>();
    const left = new Set<string>();
    for (const piece of after) {
      const { id, x, y } = piece;
      const from = places.get(id);
      if (!from || (from.x === x && from.y === y)) {
        left.add(id);
        continue;
      }
      const way = wayOf(id, from, piece);
      if (!way) continue;
      const key = `${Math.round(way.x / NEAR)}/${Math.round(way.y / NEAR)}`;
      const together = fresh.get(key) ?? { way: { from: way, began: null }, ids: [] };
      together.ids.push(id);
      fresh.set(key, together);
    }
    // What has neither stayed nor gone on has arrived, or is no longer there.
    for (const id of [...ways.keys()]) if (!left.has(id)) ways.delete(id);
    const all = fresh.size > MOST ? [] : fresh.values();
    for (const { way, ids } of all) for (const id of ids) ways.set(id, way);
    publish();
    if (ticking || ways.size === 0) return;
    ticking = true;
    last = ticker.now();
    ticker.nextFrame(tick);
  };

  return {
    now: () => gliding,
    subscribe: (listener) => {
      changes.add(listener);
      return () => changes.delete(listener);
    },
    listen: (listener) => {
      frames.add(listener);
      return () => frames.delete(listener);
    },
    moved,
    stop,
  };
}

/** Glides of a map on which nothing ever moves. */
export const NO_GLIDES: Glides = {
  now: () => NOTHING_GLIDES,
  subscribe: () => () => undefined,
  listen: () => () => undefined,
  moved: () => undefined,
  stop: () => undefined,
};
