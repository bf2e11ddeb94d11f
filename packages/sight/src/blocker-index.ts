import {
  type Bounds,
  type Box,
  bounds,
  boundsMeet,
  boundsOf,
  boxCorners,
  distanceToShape,
  edges,
  type Polygon,
  type Segment,
} from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Blocker } from './blockers.ts';
import { anyOnLine } from './grid-line.ts';
import { eachInTriangle } from './grid-triangle.ts';
import { SideGrid } from './side-grid.ts';
import type { Nearby, SightObject, Surroundings } from './surroundings.ts';

/** The grid is rebuilt once more sides than this lie outside it. */
const MAX_OUTSIDE = 64;

/** A blocker in the index: its sides, their numbers in the grid, and its bounds. */
interface Entry {
  readonly blocker: Blocker;
  readonly all: Segment[];
  readonly numbers: readonly number[];
  readonly around: Bounds;
  readonly object: IndexedObject;
  /** The last query that found it, and its place in what that found. */
  lastQuery: number;
  place: number;
}

/** What a query found: to a wall, sides are added. */
type Found = Nearby & { readonly sides: Segment[] };

/** All blockers with one id. */
class IndexedObject implements SightObject {
  readonly entries = new Set<Entry>();

  get isSingle(): boolean {
    return this.entries.size === 1;
  }

  depth(eye: Vec2): number {
    let least = Number.POSITIVE_INFINITY;
    for (const { blocker, around, all } of this.entries) {
      const [dx, dy] = [
        Math.max(0, around.left - eye.x, eye.x - around.right),
        Math.max(0, around.top - eye.y, eye.y - around.bottom),
      ];
      // Measure only what may be nearer than the nearest so far.
      if (dx * dx + dy * dy < least * least) least = Math.min(least, distanceToShape(eye, blocker.shape, all));
    }
    return least;
  }
}

function polygonOf(box: Box): Polygon {
  return { shape: 'polygon', points: boxCorners(box) };
}

/** A disc is in the grid as the four sides of its bounding square. */
function sidesInGrid({ shape }: Blocker, all: readonly Segment[]): readonly Segment[] {
  if (shape.shape !== 'disc') return all;
  const { x, y, radius } = shape;
  return edges({ shape: 'box', x, y, width: 2 * radius, length: 2 * radius, rotation: 0 });
}

/** Fog and floors can hide from an eye inside them, with none of their sides nearby. */
function isAlwaysChecked(blocker: Blocker): boolean {
  return blocker.sightDepth !== undefined || blocker.floor === true;
}

/** Returns an empty grid for the sides of these blockers, with some room around them. */
export function gridFor(blockers: readonly Blocker[]): SideGrid {
  const sides = blockers.reduce((sum, { shape }) => sum + (shape.shape === 'disc' ? 4 : edges(shape).length), 0);
  const rim = boundsOf(
    blockers.flatMap(({ shape }) => {
      const { left, top, right, bottom } = bounds(shape);
      return [
        { x: left, y: top },
        { x: right, y: bottom },
      ];
    }),
  );
  const { left, top, right, bottom } = rim.left <= rim.right ? rim : { left: 0, top: 0, right: 1, bottom: 1 };
  const margin = 0.05 * Math.max(right - left, bottom - top);
  return new SideGrid(
    { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin },
    sides,
  );
}

/**
 * The blockers of a map, indexed by the cells of their sides, and updated in place when one changes. Blockers are
 * identified by their position in the list that was passed in.
 */
export class BlockerIndex implements Surroundings {
  private grid: SideGrid;
  private entries: Entry[];
  /** The owner of each side by number, and the last query that found the side: a side in several cells is visited often. */
  private readonly owners: Entry[] = [];
  private found = new Int32Array(16);
  private readonly unindexed = new Set<Entry>();
  private readonly byId = new Map<string, IndexedObject>();
  private queryCount = 0;

  constructor(blockers: readonly Blocker[]) {
    this.grid = gridFor(blockers);
    this.entries = blockers.map((blocker) => this.enter(blocker));
  }

  /** Enters everything into a grid that has room for all of it. */
  private rebuild(): void {
    const blockers = this.entries.map(({ blocker }) => blocker);
    this.grid = gridFor(blockers);
    this.owners.length = 0;
    this.unindexed.clear();
    this.byId.clear();
    this.entries = blockers.map((blocker) => this.enter(blocker));
  }

  private enter(given: Blocker): Entry {
    // Compute the corners of a box once, not per query.
    const blocker = given.shape.shape === 'box' ? { ...given, shape: polygonOf(given.shape) } : given;
    const all = edges(blocker.shape);
    const numbers: number[] = [];
    const object = this.byId.get(blocker.id) ?? new IndexedObject();
    this.byId.set(blocker.id, object);
    const entry: Entry = { blocker, all, numbers, around: bounds(blocker.shape), object, lastQuery: 0, place: 0 };
    object.entries.add(entry);
    if (isAlwaysChecked(blocker)) this.unindexed.add(entry);
    else {
      for (const side of sidesInGrid(blocker, all)) {
        const number = this.grid.add(side.a.x, side.a.y, side.b.x, side.b.y);
        numbers.push(number);
        this.owners[number] = entry;
        if (number >= this.found.length) this.found = grown(this.found);
      }
    }
    return entry;
  }

  private leave(entry: Entry): void {
    for (const number of entry.numbers) this.grid.remove(number);
    this.unindexed.delete(entry);
    entry.object.entries.delete(entry);
    if (entry.object.entries.size === 0) this.byId.delete(entry.blocker.id);
  }

  /** Replaces `count` blockers from index `at` on. Only their own cells of the index change. */
  replace(at: number, count: number, blockers: readonly Blocker[]): void {
    for (const entry of this.entries.slice(at, at + count)) this.leave(entry);
    this.entries.splice(at, count, ...blockers.map((blocker) => this.enter(blocker)));
    if (this.grid.outsideCount > MAX_OUTSIDE) this.rebuild();
  }

  between(eye: Vec2, a: Vec2, b: Vec2): readonly Nearby[] {
    const query = ++this.queryCount;
    const { owners, found, grid } = this;
    const all: Found[] = [];
    eachInTriangle(grid, eye.x, eye.y, a.x, a.y, b.x, b.y, (number) => {
      if (found[number] === query) return;
      found[number] = query;
      const entry = owners[number] as Entry;
      // Of a wall only the sides found count. Read them from the grid's arrays: those of the shape lie elsewhere in memory.
      const isWall = entry.blocker.shape.shape === 'polyline';
      if (entry.lastQuery === query) {
        if (isWall) (all[entry.place] as Found).sides.push(grid.segment(number));
        return;
      }
      entry.lastQuery = query;
      entry.place = all.length;
      all.push(nearbyOf(entry, isWall ? [grid.segment(number)] : entry.all));
    });
    if (this.unindexed.size > 0) {
      const box = boundsOf([eye, a, b]);
      for (const entry of this.unindexed) {
        // A wall has no inside: as fog or as a floor it hides nothing.
        const sides = entry.blocker.shape.shape === 'polyline' ? [] : entry.all;
        if (boundsMeet(entry.around, box)) all.push(nearbyOf(entry, sides));
      }
    }
    return all;
  }

  onLine(eye: Vec2, to: Vec2, holds: (near: Nearby) => boolean): boolean {
    const { owners, grid } = this;
    return anyOnLine(grid, eye.x, eye.y, to.x, to.y, (number) => {
      const entry = owners[number] as Entry;
      const isWall = entry.blocker.shape.shape === 'polyline';
      return holds(nearbyOf(entry, isWall ? [grid.segment(number)] : entry.all));
    });
  }
}

function nearbyOf({ blocker, around, object }: Entry, sides: Segment[]): Found {
  return { blocker, object, sides, bounds: around };
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}
