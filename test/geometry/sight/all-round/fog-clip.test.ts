import { contains, edges, type SolidShape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { clipAtFog, type FogArea, groundBehindFog } from '@fall-of-shot/sight/all-round/fog-clip';
import { describe, expect, test } from 'vitest';
import { type Places, placesOf } from '../../../support/places.ts';
import { numbersFrom } from '../../cells.ts';

const fogOf = (shape: SolidShape, sightDepth: number, bottom = 0, top = 2): FogArea & { readonly blocker: Low } => ({
  blocker: { shape, bottom, top, sightDepth },
  sides: edges(shape),
});
interface Low {
  readonly shape: SolidShape;
  readonly bottom: number;
  readonly top: number;
  readonly sightDepth: number;
}
const disc = (x: number, y: number, radius: number): SolidShape => ({ shape: 'disc', x, y, radius });
const polygon = (points: Places): SolidShape => ({ shape: 'polygon', points: placesOf(points) });
const box = (x: number, y: number, width: number, length: number): SolidShape => ({
  ...{ shape: 'box', x, y, width, length, rotation: 0 },
});

/** What is seen without fog: a square of 20 units around the origin, turning from x to y. */
const SQUARE = placesOf('-10,-10 10,-10 10,10 -10,10');

const away = ({ x, y }: Vec2, eye: Vec2): number => Math.hypot(x - eye.x, y - eye.y);
const bearing = ({ x, y }: Vec2, eye: Vec2): number => Math.atan2(y - eye.y, x - eye.x);
const towards = (turn: number): Vec2 => ({ x: Math.cos(turn), y: Math.sin(turn) });

/** The distances at which a ray from an eye crosses sides, near to far. */
function crossings(eye: Vec2, turn: number, points: readonly Vec2[]): number[] {
  const { x: dx, y: dy } = towards(turn);
  return points
    .flatMap((a, i) => {
      const b = points[(i + 1) % points.length] ?? a;
      // Where the ray's own line, y over x turned, changes its side.
      const [p, q] = [a, b].map((c) => dx * (c.y - eye.y) - dy * (c.x - eye.x)) as [number, number];
      if (p > 0 === q > 0) return [];
      const share = p / (p - q);
      const at = { x: a.x + (b.x - a.x) * share - eye.x, y: a.y + (b.y - a.y) * share - eye.y };
      const along = at.x * dx + at.y * dy;
      return along > 0 ? [along] : [];
    })
    .sort((a, b) => a - b);
}

/** How far a ray gets before it has been in a fog for its sight depth. */
function reach(
  eye: Vec2,
  turn: number,
  { blocker: { shape, sightDepth } }: FogArea & { readonly blocker: Low },
): number {
  let at: number[];
  if (shape.shape === 'disc') {
    const middle = { x: shape.x - eye.x, y: shape.y - eye.y };
    const along = middle.x * Math.cos(turn) + middle.y * Math.sin(turn);
    const square = shape.radius ** 2 - (middle.x ** 2 + middle.y ** 2 - along ** 2);
    if (square <= 0 || along + Math.sqrt(square) <= 0) return Number.POSITIVE_INFINITY;
    at = [Math.max(0, along - Math.sqrt(square)), along + Math.sqrt(square)];
  } else {
    at = crossings(
      eye,
      turn,
      edges(shape).map(({ a }) => a),
    );
    if (at.length % 2 === 1) at.unshift(0);
  }
  let left = sightDepth;
  for (let i = 0; i < at.length; i += 2) {
    const [enter = 0, leave = 0] = [at[i], at[i + 1]];
    if (leave - enter > left) return enter + left;
    left -= leave - enter;
  }
  return Number.POSITIVE_INFINITY;
}

/** Compares what is left of the square in many directions with where rays end. Returns how many end in or behind fog. */
function compared(eye: Vec2, fogs: readonly (FogArea & { readonly blocker: Low })[], rim = SQUARE): number {
  const seen = clipAtFog(eye, rim, fogs);
  // A slice at every edge that jumps, and some more.
  expect(seen.length).toBeLessThan(4000);
  let [stopped, last] = [0, bearing(seen[0] ?? eye, eye)];
  for (const p of seen) {
    const turn = bearing(p, eye);
    // It turns from x to y, once around.
    if (away(p, eye) > 1e-9) {
      expect(Math.sin(turn - last)).toBeGreaterThan(-1e-6);
      last = turn;
    }
  }
  const expected = (turn: number) =>
    Math.min(crossings(eye, turn, rim)[0] ?? 0, ...fogs.map((fog) => reach(eye, turn, fog)));
  for (let i = 0; i < 160; i++) {
    const turn = ((i + 0.37) / 160) * 2 * Math.PI - Math.PI;
    const there = [-2e-4, 0, 2e-4].map((by) => expected(turn + by));
    const got = crossings(eye, turn, seen)[0] ?? 0;
    // Where an edge jumps, anything between the two sides will do.
    expect(got, JSON.stringify({ eye, turn, fogs })).toBeGreaterThan(Math.min(...there) * (1 - 1 / 400) - 1e-6);
    expect(got, JSON.stringify({ eye, turn, fogs })).toBeLessThan(Math.max(...there) * (1 + 1 / 400) + 1e-6);
    if (expected(turn) < (crossings(eye, turn, rim)[0] ?? 0)) stopped++;
  }
  return stopped;
}

describe('what is seen all around ends where it has run through fog for its sight depth', () => {
  const origin = { x: 0, y: 0 };

  test.each<[string, Vec2, readonly (FogArea & { readonly blocker: Low })[]]>([
    ['a disc ahead', origin, [fogOf(disc(5, 0, 2), 1)]],
    ['a disc that hides at once', origin, [fogOf(disc(-5, 1, 2), 0)]],
    ['a disc around the eye', { x: 1, y: -2 }, [fogOf(disc(0, 0, 6), 2)]],
    ['a disc beyond what is seen, and one half beyond', origin, [fogOf(disc(30, 0, 3), 1), fogOf(disc(9, 9, 4), 1)]],
    ['a box behind', origin, [fogOf(box(-5, 0, 2, 6), 1.5)]],
    ['a box around the eye', origin, [fogOf(box(1, 1, 8, 6), 3)]],
    ['a wedge', { x: 0, y: 1 }, [fogOf(polygon('3,0 7,3 6,-4'), 1)]],
    // Out of one arm and into the other: what was inside before counts.
    ['a fork', origin, [fogOf(polygon('2,-3 8,-3 8,-1 3,-1 3,1 8,1 8,3 2,3'), 2.5)]],
    ['a fork across', origin, [fogOf(polygon('2,-3 3,-3 3,2 5,2 5,-3 6,-3 6,3 2,3'), 1.5)]],
    [
      'a ring of fog around a clearing',
      origin,
      [fogOf(polygon('-6,-6 6,-6 6,6 -6,6 -6,0 -3,0 -3,3 3,3 3,-3 -6,-3'), 1)],
    ],
    ['two behind each other', origin, [fogOf(box(4, 0, 2, 4), 3), fogOf(box(8, 0, 2, 8), 1)]],
    ['two that overlap', origin, [fogOf(disc(5, 0, 2), 3), fogOf(disc(5, 1, 3), 2)]],
    ['seen from its edge', origin, [fogOf(box(3, 0, 6, 6), 2)]],
    ['seen from its corner', origin, [fogOf(box(3, 3, 6, 6), 2)]],
    ['thin, right beside the eye', origin, [fogOf(polygon('-8,0.1 8,0.1 8,0.3 -8,0.3'), 0.5)]],
  ])('%s', (_, eye, fogs) => {
    expect(compared(eye, fogs)).toBeGreaterThan(2);
    // Elsewhere on the map.
    const by = { x: 4096, y: -2048 };
    const there = (p: Vec2): Vec2 => ({ x: p.x + by.x, y: p.y + by.y });
    const moved = fogs.map(({ blocker: { shape, sightDepth } }) =>
      fogOf(
        shape.shape === 'polygon' ? { ...shape, points: shape.points.map(there) } : { ...shape, ...there(shape) },
        sightDepth,
      ),
    );
    expect(compared(there(eye), moved, SQUARE.map(there))).toBeGreaterThan(2);
  });

  test.each([1, 2, 3])('any outline, from anywhere: %d', (seed) => {
    const next = numbersFrom(seed);
    for (let round = 0; round < 25; round++) {
      const eye = { x: next(-8, 8), y: next(-8, 8) };
      const fogs = Array.from({ length: 1 + (round % 3) }, () => {
        const [x, y] = [next(-9, 9), next(-9, 9)];
        const points = Array.from({ length: 3 + (round % 4) }, () => [x + next(-5, 5), y + next(-5, 5)] as const);
        return fogOf(round % 5 === 0 ? disc(x, y, next(0.5, 5)) : polygon(points), next(0, 4));
      });
      compared(eye, fogs);
    }
  });

  test('without fog, what is seen is the very same', () => {
    expect(clipAtFog(origin, SQUARE, [])).toBe(SQUARE);
  });

  test.each<[string, SolidShape, number]>([
    // 3, 4 and 5: no line is longer inside.
    ['that is not larger than its sight depth', box(4, 0, 3, 4), 5],
    ['without area', polygon('4,-2 4,3 4,1'), 0],
    ['without area, aslant, with a corner at the origin', polygon('0,0 4,2 8,4 2,1'), 0],
    ['beyond what is seen', box(20, 0, 4, 4), 0],
  ])('a fog %s hides nothing, and cuts nothing', (_, shape, depth) => {
    const seen = clipAtFog(origin, SQUARE, [fogOf(shape, depth)]);
    // Each side of the square with both of its ends.
    expect(seen).toEqual(SQUARE.flatMap((p, i) => [p, SQUARE[(i + 1) % 4]]));
  });

  test('a fog that is a little larger than its sight depth hides something', () => {
    expect(clipAtFog(origin, SQUARE, [fogOf(box(4, 1, 3, 4), 4.8)]).length).toBeGreaterThan(8);
  });

  test('sides of what is seen that no fog stands before are not cut', () => {
    const seen = clipAtFog(origin, SQUARE, [fogOf(disc(5, 0, 2), 1)]);
    // The sides to the south, west and north, each with both ends; they follow the one to the east.
    expect(seen.slice(0, 2)).toEqual(SQUARE.slice(0, 2));
    expect(seen.slice(-4)).toEqual([SQUARE[2], SQUARE[3], SQUARE[3], SQUARE[0]]);
  });

  test('in a fog in which nothing is seen, nothing is seen', () => {
    for (const p of clipAtFog(origin, SQUARE, [fogOf(disc(1, 0, 4), 0)])) expect(away(p, origin)).toBe(0);
  });

  test('the middle of a disc hides from its sight depth on', () => {
    const seen = clipAtFog(origin, SQUARE, [fogOf(disc(5, 0, 2), 1)]);
    const ahead = seen.filter(({ y }) => Math.abs(y) < 1e-6);
    // It is entered at 3.
    expect(ahead.length).toBeGreaterThan(0);
    for (const { x } of ahead) expect(x).toBeCloseTo(4, 6);
    expect(Math.min(...seen.map((p) => away(p, origin)))).toBeCloseTo(4, 6);
  });
});

/** Whether fog hides a place on the ground from an eye at a height: by what lies on the line, step by step. */
function isHidden(eye: Vec2, height: number, p: Vec2, { shape, bottom, top, sightDepth }: Low): boolean {
  const STEPS = 800;
  let inside = 0;
  for (let i = 0; i < STEPS; i++) {
    const t = (i + 0.5) / STEPS;
    const z = height * (1 - t);
    const at = { x: eye.x + (p.x - eye.x) * t, y: eye.y + (p.y - eye.y) * t };
    if (z > bottom && z < top && contains(shape, at)) inside++;
  }
  return (inside / STEPS) * Math.hypot(away(p, eye), height) > sightDepth;
}

describe('fog below an eye hides the ground in it and behind it', () => {
  test.each<[string, Vec2, number, Low]>([
    ['a disc ahead', { x: 0, y: 0 }, 6, fogOf(disc(10, 2, 3), 1).blocker],
    ['a disc to the west, higher up', { x: 300, y: -50 }, 20, fogOf(disc(290, -45, 3), 0.5).blocker],
    ['a disc below', { x: 0, y: 0 }, 8, fogOf(disc(1, 0, 5), 1).blocker],
    ['a disc that is not on the ground', { x: 0, y: 0 }, 8, fogOf(disc(6, 6, 3), 0.5, 2, 4).blocker],
    ['a box', { x: 2, y: 1 }, 5, fogOf(box(2, 12, 8, 3), 1.5).blocker],
    ['a box below', { x: 2, y: 1 }, 5, fogOf(box(3, 2, 9, 7), 1).blocker],
    ['nearly as high as the eye', { x: 0, y: 0 }, 2.5, fogOf(box(0, -9, 4, 4), 1).blocker],
    ['as high as the eye', { x: 0, y: 0 }, 2, fogOf(box(0, -9, 4, 4), 1).blocker],
    ['higher than the eye', { x: 0, y: 0 }, 1.5, fogOf(box(0, -9, 4, 4), 1).blocker],
    ['a fork', { x: 0, y: 0 }, 3, fogOf(polygon('4,-3 6,-3 6,2 9,2 9,-3 12,-3 12,4 4,4'), 1).blocker],
    ['thicker than one sees through from here', { x: 0, y: 0 }, 6, fogOf(disc(10, 2, 3), 0).blocker],
  ])('%s', (_, eye, height, fog) => {
    const pieces = groundBehindFog(eye, height, { blocker: fog, sides: edges(fog.shape) });
    expect(pieces.length).toBeGreaterThan(10);
    const rays = new Map<string, { readonly turn: number; readonly hidden: (readonly [number, number])[] }>();
    for (const [nearFirst, nearLast, farLast, farFirst] of pieces) {
      if (!nearFirst || !nearLast || !farLast || !farFirst) throw new Error('A piece has four corners.');
      // Both of its sides lead away from the eye, so far and so far.
      expect(away(nearFirst, eye)).toBeCloseTo(away(nearLast, eye), 6);
      expect(away(farFirst, eye)).toBeCloseTo(away(farLast, eye), 6);
      const [first, last] = [bearing(farFirst, eye), bearing(farLast, eye)];
      const wide = Math.atan2(Math.sin(last - first), Math.cos(last - first));
      expect(wide).toBeGreaterThan(0);
      expect(wide).toBeLessThanOrEqual(Math.PI / 12 + 1e-9);
      const turn = first + wide / 2;
      const known = rays.get(turn.toFixed(6)) ?? { turn, hidden: [] };
      known.hidden.push([away(nearFirst, eye), away(farFirst, eye)]);
      rays.set(turn.toFixed(6), known);
    }
    expect(rays.size).toBeGreaterThan(10);
    for (const { turn, hidden } of rays.values()) {
      for (let d = 0.3; d < 40; d += 1.1) {
        const place = { x: eye.x + Math.cos(turn) * d, y: eye.y + Math.sin(turn) * d };
        if (hidden.some((range) => range.some((end) => Math.abs(end - d) < 0.1))) continue;
        // Up to where the fog is passed over, or as far as is looked at.
        if (fog.top >= height && d > Math.max(...hidden.map(([, to]) => to))) continue;
        const within = hidden.some(([from, to]) => d > from && d < to);
        expect(within, JSON.stringify({ turn, d })).toBe(isHidden(eye, height, place, fog));
      }
    }
    // In directions in which there is no piece, nothing is hidden.
    for (let i = 0; i < 48; i++) {
      const turn = (i / 48) * 2 * Math.PI;
      const isNear = [...rays.values()].some((ray) => Math.cos(turn - ray.turn) > Math.cos(Math.PI / 12));
      for (let d = 1; d < 30 && !isNear; d += 2) {
        const place = { x: eye.x + Math.cos(turn) * d, y: eye.y + Math.sin(turn) * d };
        expect(isHidden(eye, height, place, fog)).toBe(false);
      }
    }
  });

  test('one sees through a thin one', () => {
    const fog = fogOf(disc(10, 2, 3), 7).blocker;
    expect(groundBehindFog({ x: 0, y: 0 }, 6, { blocker: fog, sides: [] })).toEqual([]);
  });
});
