import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCameraMove } from '../../src/playback/camera-move.ts';
import type { Camera } from '../../src/scene/map/camera.ts';

/** All cameras that a move passes through, a frame every 50 ms. */
function passed(from: Camera, to: Camera): readonly Camera[] {
  let camera = from;
  let now = 0;
  const frames: (() => void)[] = [];
  const cameras: Camera[] = [];
  const set = (next: Camera): void => {
    camera = next;
    cameras.push(next);
  };
  const ticker = { now: () => now, nextFrame: (call: () => void) => void frames.push(call) };
  createCameraMove({ get: () => camera, set }, ticker, () => false).to(to);
  for (let frame = frames.shift(); frame; frame = frames.shift()) {
    now += 50;
    frame();
  }
  return cameras;
}

const place = fc.double({ min: -1e4, max: 1e4, noNaN: true });
const zoom = fc.double({ min: 0.01, max: 400, noNaN: true });

test('a move ends where it should and stays between its ends', () => {
  fc.assert(
    fc.property(place, place, zoom, place, place, zoom, (x, y, z, x2, y2, z2) => {
      const [from, to] = [
        { x, y, zoom: z },
        { x: x2, y: y2, zoom: z2 },
      ];
      const all = passed(from, to);
      expect(all.at(-1)).toEqual(to);
      for (const each of all) {
        for (const key of ['x', 'y', 'zoom'] as const) {
          const slack = 1e-6 * (1 + Math.abs(from[key]) + Math.abs(to[key]));
          expect(each[key]).toBeGreaterThanOrEqual(Math.min(from[key], to[key]) - slack);
          expect(each[key]).toBeLessThanOrEqual(Math.max(from[key], to[key]) + slack);
        }
      }
    }),
  );
});

test('also between zooms that differ by a rounding error', () => {
  for (const z of [1, 3, 40, 97.3]) {
    for (let ulps = 1; ulps <= 4; ulps++) {
      const all = passed({ x: 0, y: 0, zoom: z }, { x: 10, y: 20, zoom: z * (1 + ulps * Number.EPSILON) });
      for (const { x, y } of all) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(10);
        expect(y).toBeCloseTo(2 * x, 6);
      }
    }
  }
});

test('a move to where the camera is already asks for no frame, and ends one that is under way', () => {
  expect(passed({ x: 1, y: 2, zoom: 3 }, { x: 1, y: 2, zoom: 3 })).toEqual([]);
  let camera: Camera = { x: 0, y: 0, zoom: 1 };
  let now = 0;
  const frames: (() => void)[] = [];
  const ticker = { now: () => now, nextFrame: (call: () => void) => void frames.push(call) };
  const port = {
    get: () => camera,
    set: (next: Camera) => {
      camera = next;
    },
  };
  const move = createCameraMove(port, ticker, () => false);
  move.to({ x: 100, y: 0, zoom: 1 });
  now = 100;
  frames.shift()?.();
  const there = camera;
  expect(there.x).toBeGreaterThan(0);
  move.to({ ...there });
  now = 1000;
  while (frames.length > 0) frames.shift()?.();
  expect(camera).toBe(there);
});
