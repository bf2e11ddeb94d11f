import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Camera, Frame } from '../../../src/scene/map/camera.ts';
import { onlyMap, onMap, type SceneRect, voidIn } from '../../../src/scene/map/shot-camera.ts';

const size = { width: 60, height: 40 };
/** A panel covers the right of the window from edge to edge; bars and rails stand in the rest. */
const parts = {
  all: { left: 0, top: 0, width: 1200, height: 800 },
  seen: { left: 0, top: 0, width: 900, height: 800 },
  free: { left: 70, top: 60, width: 800, height: 640 },
};
const NEAREST = 80;

const n = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const cameras: fc.Arbitrary<Camera> = fc.record({ x: n(-90, 90), y: n(-90, 90), zoom: n(4, 60) });
const rects: fc.Arbitrary<SceneRect> = fc
  .record({ x: n(0, 59), y: n(0, 39), wide: n(1, 60), high: n(1, 40) })
  .map(({ x, y, wide, high }) => onlyMap({ left: x, top: y, right: x + wide, bottom: y + high }, size));

function shows(camera: Camera, { left, top, right, bottom }: SceneRect, frame: Frame): boolean {
  const [x, y] = [(left - camera.x) * camera.zoom, (top - camera.y) * camera.zoom];
  const [toX, toY] = [(right - camera.x) * camera.zoom, (bottom - camera.y) * camera.zoom];
  const slack = 1e-3;
  return (
    x >= frame.left - slack &&
    y >= frame.top - slack &&
    toX <= frame.left + frame.width + slack &&
    toY <= frame.top + frame.height + slack
  );
}

const fitting = ({ left, top, right, bottom }: SceneRect) =>
  Math.min(parts.free.width / (right - left), parts.free.height / (bottom - top));

describe('a camera moved onto the map', () => {
  test('has in the free part of the window what must be seen, wherever it was', () => {
    fc.assert(
      fc.property(cameras, rects, (camera, must) => {
        expect(shows(onMap(camera, must, size, parts, NEAREST), must, parts.free)).toBe(true);
      }),
    );
  });

  test('shows void only where no nearer camera could do without', () => {
    fc.assert(
      fc.property(cameras, rects, (camera, must) => {
        const next = onMap(camera, must, size, parts, NEAREST);
        const off = voidIn(next, size, parts.seen);
        if (next.zoom < Math.min(fitting(must), NEAREST) - 1e-6) expect(off).toBeLessThan(1e-6);
      }),
    );
  });

  test('is no nearer than before, if that shows no void', () => {
    const must = { left: 25, top: 15, right: 35, bottom: 25 };
    expect(onMap({ x: 10, y: 5, zoom: 24 }, must, size, parts, NEAREST)).toEqual({ x: 10, y: 5, zoom: 24 });
    expect(onMap({ x: 10, y: 5, zoom: 10 }, must, size, parts, NEAREST).zoom).toBe(20);
  });

  test('comes nearer for a place beside the edge of the map, so that the map goes on under the bars', () => {
    const next = onMap({ x: 0, y: 0, zoom: 20 }, { left: 2, top: 10, right: 12, bottom: 16 }, size, parts, NEAREST);
    expect(next.zoom).toBe(35);
    expect(next.x).toBeCloseTo(0, 9);
    expect(voidIn(next, size, parts.seen)).toBeCloseTo(0, 9);
  });

  test('has the void that it cannot avoid at the bottom', () => {
    const next = onMap({ x: 5, y: -5, zoom: 15 }, { left: 4, top: 10, right: 48, bottom: 20 }, size, parts, NEAREST);
    expect(next.zoom).toBeCloseTo(800 / 44, 9);
    expect(next.y).toBeCloseTo(0, 9);
    expect(voidIn(next, size, parts.seen)).toBeCloseTo(1 / 11, 9);
  });

  test('moved again, is the very same', () => {
    fc.assert(
      fc.property(cameras, rects, (camera, must) => {
        const next = onMap(camera, must, size, parts, NEAREST);
        expect(onMap(next, must, size, parts, NEAREST)).toBe(next);
      }),
    );
  });
});
