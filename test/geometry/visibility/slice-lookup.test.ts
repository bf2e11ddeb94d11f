import { DOUBTFUL } from '@fall-of-shot/visibility/float-filter';
import { turn } from '@fall-of-shot/visibility/mesh';
import { emptyPolygon, type VisibilityPolygon } from '@fall-of-shot/visibility/polygon';
import { sees, sliceAt } from '@fall-of-shot/visibility/slice-lookup';
import { describe, expect, test } from 'vitest';
import { numbersFrom } from '../cells.ts';

type Point = readonly [number, number];

/** What is seen from an eye between rays through points, which turn from x to y. Nothing stops sight. */
function openPolygon([x, y]: Point, rays: readonly Point[]): VisibilityPolygon {
  return {
    ...emptyPolygon(),
    x,
    y,
    count: rays.length,
    rays: Float64Array.from(rays.flat()),
    edges: new Float64Array(4 * rays.length),
    walls: new Int32Array(rays.length).fill(-1),
  };
}

/** A small direction all round the eye in each sixteenth, and four that lie close to others. */
const DIRECTIONS: readonly Point[] = [
  [3, 0],
  [8, 1],
  [2, 1],
  [1, 1],
  [1, 2],
  [0, 1],
  [-1, 3],
  [-2, 2],
  [-3, 1],
  [-1, 0],
  [-8, -1],
  [-2, -1],
  [-5, -5],
  [-1, -2],
  [0, -7],
  [1, -3],
  [4, -4],
  [3, -1],
];

/** Which of some directions, in order, one comes after last, all of them by their angle; with wholes, that is exact. */
function lastBefore(rays: readonly Point[], [x, y]: Point): number {
  const angle = ([dx, dy]: Point) => Math.atan2(dy, dx);
  const start = angle(rays[0] ?? [1, 0]);
  const round = (p: Point) => {
    const turned = angle(p) - start;
    if (Math.abs(turned) < 1e-9) return 0;
    return turned < 0 ? turned + 2 * Math.PI : turned;
  };
  return rays.findLastIndex((ray) => round(ray) <= round([x, y]) + 1e-9);
}

/** The directions from one on, all round. */
const from = (start: number, all = DIRECTIONS) => [...all.slice(start), ...all.slice(0, start)];

describe('the slice in a direction', () => {
  test.each<[string, Point, number]>([
    ['around the origin', [0, 0], 1],
    ['to the lower right of it', [5, 7], 1],
    ['to the upper left of it', [-40, -3], 1],
    ['to the upper right of it, on a scale of thousands', [9000, -2000], 1024],
    ['in thousandths', [-3 / 512, 7 / 512], 1 / 1024],
    ['of a tiny unit', [0, 0], 2 ** -120],
    ['of a huge unit', [2 ** 48, -(2 ** 47)], 2 ** 40],
  ])('is the last that begins before it, wherever the first begins: %s', (_, eye, unit) => {
    const placed = ([dx, dy]: Point, times = 1): Point => [eye[0] + dx * unit * times, eye[1] + dy * unit * times];
    // All of them, every second, every third and so on, but always with less than half a turn from one to the next.
    for (const step of [1, 2, 3, 5]) {
      for (let start = 0; start < DIRECTIONS.length; start++) {
        const rays = from(start).filter((__, i) => i % step === 0);
        const polygon = openPolygon(
          eye,
          rays.map((ray) => placed(ray)),
        );
        const found = (times: number) => DIRECTIONS.map((direction) => sliceAt(polygon, ...placed(direction, times)));
        const expected = DIRECTIONS.map((direction) => lastBefore(rays, direction));
        expect([found(1), found(2), found(0.5)]).toEqual([expected, expected, expected]);
      }
    }
  });

  test.each<[string, Point]>([
    ['right', [1, 0]],
    ['down', [0, 1]],
    ['left', [-1, 0]],
    ['up', [0, -1]],
    ['more to the right', [3, 1]],
    ['more to the left', [-3, -1]],
    ['more down', [1, 3]],
    ['more up', [-1, -3]],
    ['along a diagonal', [2, 2]],
    ['along another', [-2, 2]],
  ])('is exact in front of the eye and behind it, on the line of the first ray: %s', (_, [dx, dy]) => {
    const turned: readonly Point[] = [
      [dx, dy],
      [-dy, dx],
      [-dx, -dy],
      [dy, -dx],
    ];
    for (const eye of [
      [0, 0],
      [4, 9],
      [-100, 30],
      [30, -100],
    ] as const) {
      for (const rays of [turned, turned.filter((__, i) => i !== 2), [...turned.slice(0, 3)]]) {
        const polygon = openPolygon(
          eye,
          rays.map((ray) => [eye[0] + ray[0], eye[1] + ray[1]]),
        );
        for (const times of [0.25, 1, 4]) {
          const at = (direction: Point) =>
            sliceAt(polygon, eye[0] + times * direction[0], eye[1] + times * direction[1]);
          for (const direction of turned) expect(at(direction)).toBe(lastBefore(rays, direction));
        }
      }
    }
  });

  test('where the next half begins is worked out once', () => {
    let opposite = -1;
    let times = 0;
    const polygon = Object.defineProperty(openPolygon([0, 0], DIRECTIONS), 'opposite', {
      get: () => opposite,
      set: (value: number) => {
        opposite = value;
        times++;
      },
    });
    for (const direction of DIRECTIONS) sliceAt(polygon, ...direction);
    expect(times).toBe(1);
    // The tenth direction is the opposite of the first.
    expect(opposite).toBe(9);
  });
});

describe('rounded arithmetic decides only where it cannot be wrong', () => {
  /** The slice in a direction, and how many numbers of rays were read for it but for those of the halves. */
  function lookup(polygon: VisibilityPolygon, x: number, y: number): { slice: number; read: number } {
    sliceAt(polygon, x, y);
    let read = 0;
    const rays = new Proxy(polygon.rays, {
      get: (all, key) => {
        read++;
        return Reflect.get(all, key);
      },
    });
    const slice = sliceAt({ ...polygon, rays }, x, y);
    return { slice, read };
  }

  /** A search over one ray alone reads it once to see on which side of it a point lies, and anew if that is in doubt. */
  const [SURE, EXACT] = [4, 6];

  test.each([2 ** -60, 2 ** -20, 1, 2 ** 20, 2 ** 60])('at the very bound, on a scale of %d', (unit) => {
    // On the diagonal, what is compared is how far the ray is beside it, with the sum of its coordinates. Here are those
    // where the two are the same after rounding.
    let found = 0;
    for (let i = 0; i < 100; i++) {
      const y = 4 / 3 + (i - 50) * 2 ** -52;
      const x = y + 4 * 2 ** -52;
      if (x - y !== DOUBTFUL * (x + y)) continue;
      found++;
      const polygon = openPolygon(
        [0, 0],
        [
          [unit, -unit],
          [x * unit, y * unit],
          [-unit, unit / 2],
          [-unit, -unit],
        ],
      );
      polygon.opposite = 2;
      expect(lookup(polygon, unit, unit)).toEqual({ slice: 1, read: EXACT });
    }
    expect(found).toBeGreaterThan(0);
  });

  test.each([-40, -8, -5, -4, -3, -1, 0, 1, 3, 4, 5, 8, 40])('%d last digits beside a ray', (digits) => {
    for (const unit of [2 ** -60, 2 ** -20, 1, 2 ** 20, 2 ** 60]) {
      const ray: Point = [1.5 + digits * 2 ** -52, 1.5];
      const polygon = openPolygon(
        [0, 0],
        [[1, -1], ray, [-1, 0.5], [-1, -1]].map(([x = 0, y = 0]): Point => [x * unit, y * unit]),
      );
      // That of a share of one and a half, three times over: four and a half last digits are certain.
      const read = Math.abs(digits) > 4 ? SURE : EXACT;
      expect(lookup(polygon, unit, unit)).toEqual({ slice: digits >= 0 ? 1 : 0, read });
    }
  });

  test('of points that rounding puts on a ray, or on its other side', () => {
    const next = numbersFrom(4);
    let wrong = 0;
    for (let i = 0; i < 400; i++) {
      const unit = 2 ** Math.floor(next(-30, 30));
      const [x, y] = [next(-1, 1) * unit, next(-1, 1) * unit];
      const [dx, dy] = [next(0.1, 1) * unit, next(0.1, 1) * unit];
      const rays: Point[] = [
        [x + 2 * dx, y - dy],
        [x + dx, y + dy],
        [x - 2 * dx, y + dy],
        [x - dx, y - 2 * dy],
      ];
      const [px, py] = [x + dx * 0.7, y + dy * 0.7];
      const exact = turn(x, y, x + dx, y + dy, px, py);
      const rounded = (x + dx - x) * (py - y) - (y + dy - y) * (px - x);
      if (Math.sign(rounded) !== Math.sign(exact)) wrong++;
      expect(sliceAt(openPolygon([x, y], rays), px, py)).toBe(exact >= 0 ? 1 : 0);
    }
    // Otherwise this would show nothing.
    expect(wrong).toBeGreaterThan(30);
  });
});

describe('what is seen', () => {
  /** Four slices around the eye, each with a wall or without: right, below, left, above. */
  function room(walls: readonly number[], [x, y]: Point = [0, 0], reach = [2, 2, 2, 2]): VisibilityPolygon {
    const corners: readonly Point[] = [
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ];
    const polygon = openPolygon(
      [x, y],
      corners.map(([dx, dy]) => [x + dx, y + dy]),
    );
    polygon.walls.set(walls);
    corners.forEach(([dx, dy], i) => {
      const [ex = 0, ey = 0] = corners[(i + 1) % 4] ?? [];
      const far = reach[i] ?? 0;
      polygon.edges.set([x + dx * far, y + dy * far, x + ex * far, y + ey * far], 4 * i);
    });
    return polygon;
  }

  test.each([
    ['never filled', emptyPolygon()],
    ['of an eye outside the plane', { ...room([-1, -1, -1, -1]), count: 0 }],
  ])('without slices is nothing, not even the eye: %s', (_, polygon) => {
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [-1, 0.5],
    ] as const)
      expect(sees(polygon, x, y)).toBe(false);
  });

  test.each<Point>([
    [0, 0],
    [7, -30],
  ])('is what lies in front of a wall or on it, from an eye at %d, %d', (x, y) => {
    const polygon = room([4, 4, 4, 4], [x, y], [2, 3, 4, 5]);
    // How far the walls are from the eye to the right, below, to the left, and above.
    const [right, below, left, above] = [2, 3, 4, 5];
    const wrong: string[] = [];
    for (let i = -6; i <= 6; i += 0.5) {
      for (let j = -6; j <= 6; j += 0.5) {
        const isWithin = (isThere: boolean, far: number) => !isThere || Math.max(Math.abs(i), Math.abs(j)) <= far;
        const seen =
          isWithin(i >= Math.abs(j), right) &&
          isWithin(j >= Math.abs(i), below) &&
          isWithin(-i >= Math.abs(j), left) &&
          isWithin(-j >= Math.abs(i), above);
        if (sees(polygon, x + i, y + j) !== seen) wrong.push(`${i} ${j}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('on a ray between two slices ends at the nearer wall, also where the last slice ends and the first begins', () => {
    for (let near = 0; near < 4; near++) {
      const polygon = room([4, 5, 6, 7], [0, 0], [3, 3, 3, 3].with(near, 2));
      [
        [1, -1],
        [1, 1],
        [-1, 1],
        [-1, -1],
      ].forEach(([x = 0, y = 0], ray) => {
        const isNearer = ray === near || ray === (near + 1) % 4;
        expect(sees(polygon, 2 * x, 2 * y)).toBe(true);
        expect(sees(polygon, 2.5 * x, 2.5 * y)).toBe(!isNearer);
        expect(sees(polygon, 3 * x, 3 * y)).toBe(!isNearer);
        expect(sees(polygon, 3.5 * x, 3.5 * y)).toBe(false);
      });
    }
  });

  test('is everything where no wall stops sight', () => {
    for (let wall = 0; wall < 4; wall++) {
      const polygon = room([-1, -1, -1, -1].with(wall, 0));
      [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ].forEach(([x = 0, y = 0], slice) => {
        expect(sees(polygon, x, y)).toBe(true);
        expect(sees(polygon, 1e9 * x, 1e9 * y)).toBe(slice !== wall);
      });
    }
  });

  test('includes the eye, but not all that is level with it', () => {
    const polygon = room([1, 1, 1, 1], [3, 5]);
    expect(sees(polygon, 3, 5)).toBe(true);
    for (const [x, y] of [
      [3, 5 + 9],
      [3, 5 - 9],
      [3 + 9, 5],
      [3 - 9, 5],
    ] as const)
      expect(sees(polygon, x, y)).toBe(false);
  });
});
