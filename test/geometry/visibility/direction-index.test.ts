import type { Vec2 } from '@fall-of-shot/plane/vec';
import { buildDirectionIndex, type DirectionIndex, sliceToward } from '@fall-of-shot/visibility/direction-index';
import { turn } from '@fall-of-shot/visibility/mesh';
import type { VisibilityPolygon } from '@fall-of-shot/visibility/polygon';
import { sliceAt } from '@fall-of-shot/visibility/slice-lookup';
import { describe, expect, test } from 'vitest';
import { numbersFrom } from '../cells.ts';
import { at, polygonThrough } from './slices.ts';

const ORIGIN = at(0, 0);

/** The rays of a polygon by the directions of its slices, all of which are narrower than half a turn. */
const raysAround = (eye: Vec2, directions: readonly Vec2[]): VisibilityPolygon =>
  polygonThrough(
    eye,
    directions.map(({ x, y }) => at(eye.x + x, eye.y + y)),
  );

/** Directions all round, from one near `start` on, at different distances, in whole numbers. */
function directionsAround(count: number, start = 0): Vec2[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = start + (2 * Math.PI * (i + 0.25)) / count;
    const distance = 1e6 * (1 + ((7 * i) % 5));
    return at(Math.round(Math.cos(angle) * distance), Math.round(Math.sin(angle) * distance));
  });
}

/** The direction in which a bucket begins: they divide the square whose corners lie on the axes, from x to y. */
function startOf(bucket: number, size: number): Vec2 {
  const x = 1 - (4 * bucket) / size;
  return x >= -1 ? at(x, 1 - Math.abs(x)) : at(-2 - x, Math.abs(-2 - x) - 1);
}

/** The last slice that begins before a direction, by looking at all of them. */
function lastBefore({ x, y, rays, count }: VisibilityPolygon, direction: Vec2): number {
  const past = (slice: number) => {
    const [rx = 0, ry = 0] = rays.subarray(2 * slice, 2 * slice + 2);
    return turn(x, y, rx, ry, x + direction.x, y + direction.y);
  };
  const found = Array.from({ length: count }, (_, slice) => slice).filter(
    (slice) => past(slice) > 0 && past((slice + 1) % count) <= 0,
  );
  expect(found).toHaveLength(1);
  return found[0] ?? Number.NaN;
}

const bucketsOf = ({ buckets, mask }: DirectionIndex) => [...buckets.subarray(0, mask + 1)];

describe('the buckets of an index', () => {
  test.each([
    [3, 64],
    [31, 64],
    [32, 64],
    [33, 128],
    [64, 128],
    [65, 256],
    [200, 512],
  ])('of %d slices are %d: two a slice or more, and a power of two', (count, size) => {
    const index = buildDirectionIndex(raysAround(ORIGIN, directionsAround(count)));
    expect(index.mask).toBe(size - 1);
    expect(index.buckets.length).toBeGreaterThanOrEqual(size);
    expect(index.direction).toHaveLength(2);
  });

  test.each([3, 4, 7, 8, 16, 50, 150])('each name the last slice that begins before them, of %d', (count) => {
    for (const eye of [at(3_000_000, -1_000_000), at(-500, 20_000_000)]) {
      for (const start of [0, 4]) {
        const polygon = raysAround(eye, directionsAround(count, start));
        const index = buildDirectionIndex(polygon);
        const size = index.mask + 1;
        // The directions are longer than rounding is wide.
        const expected = Array.from({ length: size }, (_, bucket) => {
          const { x, y } = startOf(bucket, size);
          return lastBefore(polygon, at(x * 4096, y * 4096));
        });
        expect(bucketsOf(index)).toEqual(expected);
      }
    }
  });

  test('name the slice before one that begins with them', () => {
    const axes = [at(1, 0), at(0, 1), at(-1, 0), at(0, -1)];
    const index = buildDirectionIndex(raysAround(at(5, 7), axes));
    const quarter = (slice: number) => Array.from({ length: 16 }, () => slice);
    // The first bucket begins with the first slice: there, the last one has not ended.
    expect(bucketsOf(index)).toEqual([3, ...[0, 1, 2, 3].flatMap(quarter)].slice(0, 64));
  });

  test('name the right slices although rounding puts a ray before the one that it comes after', () => {
    const [near, far] = [at(1.7940810849371085, 0.4140187119085635), at(2.106106609124108, 0.4860246021055634)];
    expect(turn(0, 0, near.x, near.y, far.x, far.y)).toBeGreaterThan(0);
    const index = buildDirectionIndex(polygonThrough(ORIGIN, [at(1, -1), near, far, at(-1, 1), at(-1, -1)]));
    const many = (length: number, slice: number) => Array.from({ length }, () => slice);
    // The two rays lie on both sides of where bucket 3 begins, the wrong way round.
    const found = bucketsOf(index);
    expect([...found.slice(57), ...found.slice(0, 3)]).toEqual(many(10, 0));
    expect(found.slice(3, 25)).toEqual(many(22, 2));
    expect([...found.slice(25, 41), ...found.slice(41, 57)]).toEqual([...many(16, 3), ...many(16, 4)]);
  });

  test('are kept between calls, and made anew only where there are too few', () => {
    const first = buildDirectionIndex(raysAround(ORIGIN, directionsAround(200))).buckets;
    const few = raysAround(ORIGIN, directionsAround(8));
    expect(buildDirectionIndex(few).buckets).toBe(first);
    const just = raysAround(ORIGIN, directionsAround(first.length / 2));
    expect(buildDirectionIndex(just).buckets).toBe(first);
    const more = buildDirectionIndex(raysAround(ORIGIN, directionsAround(first.length / 2 + 1))).buckets;
    expect(more.length).toBe(2 * first.length);
    expect(buildDirectionIndex(few).buckets).toBe(more);
  });
});

describe('the slice in a direction', () => {
  /** Looks a direction up in an index whose buckets all name one slice. */
  function foundFrom(polygon: VisibilityPolygon, slice: number, { x, y }: Vec2): number {
    const buckets = new Int32Array(64).fill(slice);
    return sliceToward({ polygon, buckets, mask: 63, direction: Float64Array.of(x, y) });
  }

  test('is found from any bucket less than half a turn away, before it or after it', () => {
    const next = numbersFrom(1);
    for (const eye of [ORIGIN, at(300, -1000)]) {
      const directions = directionsAround(12);
      const polygon = raysAround(eye, directions);
      directions.forEach((ray, slice) => {
        const after = directions[(slice + 1) % 12] ?? ray;
        const [a, b] = [next(0.1, 1), next(0.1, 1)];
        const between = at(ray.x * a + after.x * b, ray.y * a + after.y * b);
        for (let away = -4; away <= 4; away++) {
          expect(foundFrom(polygon, (slice + away + 12) % 12, between)).toBe(slice);
          // On the ray between two, it is the one that begins there.
          expect(foundFrom(polygon, (slice + away + 12) % 12, at(ray.x / 4, ray.y / 4))).toBe(slice);
        }
      });
    }
  });

  test('begins its search in its own bucket', () => {
    const polygon = raysAround(ORIGIN, directionsAround(12));
    const index = buildDirectionIndex(polygon);
    for (let bucket = 0; bucket < 64; bucket++) {
      const read: number[] = [];
      const buckets = new Proxy(index.buckets, {
        get: (target, key) => {
          read.push(Number(key));
          return Reflect.get(target, key);
        },
      });
      const { x, y } = startOf(bucket + 0.5, 64);
      sliceToward({ ...index, buckets, direction: Float64Array.of(x, y) });
      expect(read).toEqual([bucket]);
    }
  });

  test('is exactly the one that a search over all slices finds', () => {
    const next = numbersFrom(2);
    let close = 0;
    for (let i = 0; i < 4000; i++) {
      // Sizes at which a filter that grows with the wrong power of them would be too small, or too large.
      const scale = 2 ** (30 * ((i % 3) - 1));
      const eye = at((scale * next(-1, 0)) / 3, (scale * next(-1, 0)) / 3);
      const p = at((scale * next(1, 9)) / 7, (scale * next(1, 9)) / 7);
      const share = next(0.1, 3);
      // A ray as good as through the point, but for last digits.
      const ray = at(eye.x + (p.x - eye.x) * share, eye.y + (p.y - eye.y) * share);
      const polygon = polygonThrough(eye, [
        ray,
        at(eye.x - 9 * scale, eye.y + scale),
        at(eye.x - scale, eye.y - 9 * scale),
        at(eye.x + 9 * scale, eye.y - 8 * scale),
      ]);
      const direction = at(p.x - eye.x, p.y - eye.y);
      if (eye.x + direction.x !== p.x || eye.y + direction.y !== p.y) continue;
      const slice = sliceAt(polygon, p.x, p.y);
      if (slice === 3) close++;
      for (const from of [0, 3]) expect(foundFrom(polygon, from, direction)).toBe(slice);
    }
    expect(close).toBeGreaterThan(400);
  });

  test('is found for a direction that is too short to lead away from the eye', () => {
    // The numbers next to a million are 2 ** -33 away.
    const step = 2 ** -33;
    const polygon = raysAround(at(1e6, 1e6), [at(4, 1), at(1, 4), at(-4, 1), at(0, -1)]);
    for (const from of [0, 1, 2, 3]) expect(foundFrom(polygon, from, at(0.9 * step, 0.4 * step))).toBe(0);
  });
});
