import { edges, type Segment } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { numbers } from './numbers.ts';

/** The kinds of scene: rotated boxes in the open; rooms with doors, where sight is short; thin posts, nearly all in view. */
export const KINDS = ['field', 'rooms', 'pillars'] as const;
export type Kind = (typeof KINDS)[number];

/** Walls at a density that is the same whatever their number, over a square about the origin. Lengths in scene units. */
export interface BenchScene {
  readonly kind: Kind;
  readonly walls: readonly Segment[];
  /** Side of the square. */
  readonly side: number;
  /** Points in the inner half of the square, none inside a box or post. */
  readonly eyes: readonly Vec2[];
}

/** One solid in each cell of a grid, turned and moved about in it at random, so that no two meet. */
function solids(count: number, cell: number, half: (next: () => number) => number, seed: number): Segment[][] {
  const next = numbers(seed);
  const columns = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, i) => {
    const size = half(next);
    const room = cell / 2 - size * Math.SQRT2;
    const x = (i % columns) * cell - (columns * cell) / 2 + cell / 2 + (2 * next() - 1) * room;
    const y = Math.floor(i / columns) * cell - (columns * cell) / 2 + cell / 2 + (2 * next() - 1) * room;
    const length = size * (1 + next());
    return edges({ shape: 'box', x, y, width: 2 * size, length, rotation: next() * 360 });
  });
}

const ROOM = 8;
const DOOR = 1.5;
/** How many of the doors stand open. */
const OPEN = 0.25;

/** A wall of a room with a door somewhere in it: two walls and, where it is shut, the door. */
function roomWall(from: Vec2, to: Vec2, next: () => number): Segment[] {
  const at = (0.1 + next() * (0.8 - DOOR / ROOM)) * ROOM;
  const along = (way: number): Vec2 => ({
    x: from.x + ((to.x - from.x) * way) / ROOM,
    y: from.y + ((to.y - from.y) * way) / ROOM,
  });
  const [near, far] = [along(at), along(at + DOOR)];
  const shut = next() >= OPEN ? [{ a: near, b: far }] : [];
  return [{ a: from, b: near }, ...shut, { a: far, b: to }];
}

function rooms(count: number, seed: number): { walls: Segment[]; side: number } {
  const next = numbers(seed);
  const columns = Math.ceil(Math.sqrt(count / (2 * (3 - OPEN))));
  const half = (columns * ROOM) / 2;
  const walls: Segment[] = [];
  for (let i = 0; i <= columns; i++) {
    for (let j = 0; j <= columns; j++) {
      const [x, y] = [i * ROOM - half, j * ROOM - half];
      if (j < columns) walls.push(...roomWall({ x, y }, { x, y: y + ROOM }, next));
      if (i < columns) walls.push(...roomWall({ x, y }, { x: x + ROOM, y }, next));
    }
  }
  return { walls: walls.slice(0, count), side: columns * ROOM };
}

function inside(p: Vec2, solid: readonly Segment[]): boolean {
  return solid.every(({ a, b }) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0);
}

const CELLS: Readonly<Record<'field' | 'pillars', number>> = { field: 6, pillars: 10 };
const HALVES: Readonly<Record<'field' | 'pillars', (next: () => number) => number>> = {
  field: (next) => 0.5 + next(),
  pillars: () => 0.05,
};

/** A scene of so many walls (a multiple of four for solids), with so many eyes. */
export function sceneOf(kind: Kind, count: number, eyeCount = 64): BenchScene {
  const made = kind === 'rooms' ? undefined : solids(count / 4, CELLS[kind], HALVES[kind], count);
  const { walls, side } =
    made && kind !== 'rooms'
      ? { walls: made.flat(), side: Math.ceil(Math.sqrt(count / 4)) * CELLS[kind] }
      : rooms(count, count);
  const next = numbers(count + 1);
  const eyes: Vec2[] = [];
  while (eyes.length < eyeCount) {
    const eye = { x: ((next() - 0.5) * side) / 2, y: ((next() - 0.5) * side) / 2 };
    if (!made?.some((solid) => inside(eye, solid))) eyes.push(eye);
  }
  return { kind, walls, side, eyes };
}
