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
} from '../plane/shapes.ts';
import type { Vec2 } from '../plane/vec.ts';
import type { Blocker } from './blockers.ts';
import { eachInTriangle } from './grid-triangle.ts';
import { SideGrid } from './side-grid.ts';
import type { Nearby, Surroundings, Whole } from './surroundings.ts';

/** So many sides may lie outside of the grid before it is made anew. */
const MOST_STRAYS = 64;

/** A thing in the terrain: its sides, the numbers that the grid knows them by, and its rim. */
interface Entry {
  readonly blocker: Blocker;
  readonly all: readonly Segment[];
  readonly numbers: readonly number[];
  readonly around: Bounds;
  readonly whole: Joint;
  /** When it was last met, by the count of questions; of a wall, which of its sides. */
  asked: number;
  met: Segment[];
}

/** Everything that goes by one id. */
class Joint implements Whole {
  readonly entries = new Set<Entry>();

  depth(eye: Vec2): number {
    let least = Number.POSITIVE_INFINITY;
    for (const { blocker, around, all } of this.entries) {
      const [dx, dy] = [
        Math.max(0, around.left - eye.x, eye.x - around.right),
        Math.max(0, around.top - eye.y, eye.y - around.bottom),
      ];
      // Only what may be nearer than the nearest so far is measured.
      if (dx * dx + dy * dy < least * least) least = Math.min(least, distanceToShape(eye, blocker.shape, all));
    }
    return least;
  }
}

function polygonOf(box: Box): Polygon {
  return { shape: 'polygon', points: boxCorners(box) };
}

/** The grid knows a disc by the four sides of the square around it. */
function sidesInGrid(blocker: Blocker, all: readonly Segment[]): readonly Segment[] {
  if (blocker.shape.shape !== 'disc') return all;
  const { left, top, right, bottom } = bounds(blocker.shape);
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return edges({ shape: 'polygon', points: corners });
}

/** One may stand in these and still have them between: no side of theirs needs to be near. */
function surrounds(blocker: Blocker): boolean {
  return blocker.sightDepth !== undefined || blocker.floor === true;
}

/**
 * The things that stand on a map, indexed by where their sides are: static, but changed in place when one of them changes.
 * They are known by their places in the list that was handed in.
 */
export class Terrain implements Surroundings {
  private entries: Entry[] = [];
  private grid = new SideGrid({ left: 0, top: 0, right: 1, bottom: 1 }, 1);
  /** Which thing a side belongs to, by its number, and when it was last met. */
  private owners: { readonly entry: Entry; asked: number }[] = [];
  private readonly wide = new Set<Entry>();
  private readonly byId = new Map<string, Joint>();
  private questions = 0;

  constructor(blockers: readonly Blocker[]) {
    this.build(blockers);
  }

  private build(blockers: readonly Blocker[]): void {
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
    const around = rim.left <= rim.right ? rim : { left: 0, top: 0, right: 1, bottom: 1 };
    const margin = 0.05 * Math.max(around.right - around.left, around.bottom - around.top);
    this.grid = new SideGrid(
      {
        left: around.left - margin,
        top: around.top - margin,
        right: around.right + margin,
        bottom: around.bottom + margin,
      },
      sides,
    );
    this.owners = [];
    this.wide.clear();
    this.byId.clear();
    this.entries = blockers.map((blocker) => this.enter(blocker));
  }

  private enter(given: Blocker): Entry {
    // A box is worked out as its corners once, not at every question.
    const blocker = given.shape.shape === 'box' ? { ...given, shape: polygonOf(given.shape) } : given;
    const all = edges(blocker.shape);
    const numbers: number[] = [];
    const whole = this.byId.get(blocker.id) ?? new Joint();
    this.byId.set(blocker.id, whole);
    const entry: Entry = { blocker, all, numbers, around: bounds(blocker.shape), whole, asked: -1, met: [] };
    whole.entries.add(entry);
    if (surrounds(blocker)) this.wide.add(entry);
    else {
      for (const side of sidesInGrid(blocker, all)) {
        const number = this.grid.add(side.a.x, side.a.y, side.b.x, side.b.y);
        numbers.push(number);
        this.owners[number] = { entry, asked: -1 };
      }
    }
    return entry;
  }

  private leave(entry: Entry): void {
    for (const number of entry.numbers) this.grid.remove(number);
    this.wide.delete(entry);
    entry.whole.entries.delete(entry);
    if (entry.whole.entries.size === 0) this.byId.delete(entry.blocker.id);
  }

  /** Puts things in the place of `count` things from `at` on: only their own cells of the index change. */
  replace(at: number, count: number, blockers: readonly Blocker[]): void {
    for (const entry of this.entries.slice(at, at + count)) this.leave(entry);
    this.entries.splice(at, count, ...blockers.map((blocker) => this.enter(blocker)));
    if (this.grid.strays > MOST_STRAYS) this.build(this.entries.map(({ blocker }) => blocker));
  }

  between(eye: Vec2, a: Vec2, b: Vec2): readonly Nearby[] {
    const question = ++this.questions;
    const found: Entry[] = [];
    eachInTriangle(this.grid, eye.x, eye.y, a.x, a.y, b.x, b.y, (number) => {
      const owner = this.owners[number];
      // A side that runs through several cells comes as often.
      if (!owner || owner.asked === question) return;
      owner.asked = question;
      const { entry } = owner;
      if (entry.asked !== question) {
        entry.asked = question;
        entry.met = [];
        found.push(entry);
      }
      // Made anew from the figures at hand: those that came with the shape lie somewhere else in memory.
      if (entry.blocker.shape.shape === 'polyline') entry.met.push(this.grid.segment(number));
    });
    const box = boundsOf([eye, a, b]);
    for (const entry of this.wide) if (boundsMeet(entry.around, box)) found.push(entry);
    return found.map(({ blocker, all, met, around, whole }) => ({
      blocker,
      whole,
      sides: blocker.shape.shape === 'polyline' ? met : all,
      bounds: around,
    }));
  }
}
