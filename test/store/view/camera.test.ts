import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Camera, fitted } from '../../../src/scene/map/camera.ts';
import { patched } from '../../../src/store/state/patch.ts';
import {
  closeUp,
  frames,
  freeView,
  legible,
  panned,
  revealing,
  toScene,
  viewOfMarks,
  zoomed,
} from '../../../src/store/view/camera.ts';

import { table } from '../../support/table.ts';

const n = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const camera: fc.Arbitrary<Camera> = fc.record({ x: n(-500, 500), y: n(-500, 500), zoom: n(0.5, 200) });
const at = fc.record({ x: n(0, 2000), y: n(0, 1500) });
const frame = { left: 72, top: 68, width: 800, height: 600 };

const corners = (view: Camera, { left, top, width, height } = frame) => ({
  from: toScene(view, { x: left, y: top }),
  to: toScene(view, { x: left + width, y: top + height }),
});

describe('zoom', () => {
  test('keeps the point under the pointer', () => {
    fc.assert(
      fc.property(camera, at, n(0.01, 100), (view, pointer, factor) => {
        const [before, after] = [toScene(view, pointer), toScene(zoomed(view, factor, pointer, 10), pointer)];
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });

  test.each([
    [1000, 400],
    [0.0001, 2.5],
    [1.25, 25],
  ])('by %d gives %d: from a quarter of the whole map to forty times', (factor, zoom) => {
    expect(zoomed({ x: 0, y: 0, zoom: 20 }, factor, { x: 9, y: 9 }, 10).zoom).toBe(zoom);
  });

  test('there and back changes nothing', () => {
    const view = { x: 3, y: 4, zoom: 20 };
    const back = zoomed(zoomed(view, 1.25, { x: 300, y: 200 }, 10), 0.8, { x: 300, y: 200 }, 10);
    for (const key of ['x', 'y', 'zoom'] as const) expect(back[key]).toBeCloseTo(view[key], 9);
  });
});

test('panning by pixels keeps the point under the pointer', () => {
  fc.assert(
    fc.property(camera, at, at, (view, pointer, by) => {
      const moved = toScene(panned(view, by), { x: pointer.x + by.x, y: pointer.y + by.y });
      expect(moved.x).toBeCloseTo(toScene(view, pointer).x, 6);
      expect(moved.y).toBeCloseTo(toScene(view, pointer).y, 6);
    }),
  );
});

test('a fitted map is wholly visible, in the middle of the free frame', () => {
  fc.assert(
    fc.property(n(1, 5000), n(1, 5000), (width, height) => {
      const { from, to } = corners(fitted({ width, height }, frame));
      expect(from.x + to.x).toBeCloseTo(width, 6);
      expect(from.y + to.y).toBeCloseTo(height, 6);
      expect(from.x).toBeLessThanOrEqual(1e-6);
      expect(from.y).toBeLessThanOrEqual(1e-6);
    }),
  );
});

test.each([
  [1440, 900],
  [1366, 768],
  [1024, 768],
  [720, 450],
])('a map opens wholly in the free part of a window of %i by %i', (width, height) => {
  const plan = {
    ...table().state().history.scene,
    size: { width: 48, height: 27 },
    picture: { asset: 'plan', x: 0, y: 0, width: 48, height: 27 },
  };
  const on = table();
  on.actions.view.resize(width, height - 28);
  on.actions.program.openScene(plan, {});
  const { from, to } = corners(on.state().view.camera, frames(on.state()).free);
  expect(from.x).toBeLessThanOrEqual(0);
  expect(from.y).toBeLessThanOrEqual(0);
  expect(to.x).toBeGreaterThanOrEqual(48);
  expect(to.y).toBeGreaterThanOrEqual(27);
});

describe('bringing a part into view', () => {
  const view: Camera = { x: 0, y: 0, zoom: 20 };
  const stretch = (left: number, top: number, size: number) => ({ left, top, right: left + size, bottom: top + size });

  test('revealing what is in view keeps the very same camera', () => {
    expect(revealing(view, stretch(10, 10, 5), frame)).toBe(view);
  });

  test.each([
    ['out of view', stretch(100, 100, 5), 20],
    ['under a panel', stretch(1, 10, 5), 20],
    ['too large', stretch(0, 0, 60), 10],
  ])('revealing what is %s centres it and never zooms in', (_, wanted, zoom) => {
    const next = revealing(view, wanted, frame);
    const { from, to } = corners(next);
    expect(next.zoom).toBe(zoom);
    expect((from.x + to.x) / 2).toBeCloseTo((wanted.left + wanted.right) / 2, 9);
    expect((from.y + to.y) / 2).toBeCloseTo((wanted.top + wanted.bottom) / 2, 9);
  });

  test.each([
    ['small and far off: nearer, by 2.6 at most', stretch(100, 100, 5), 52],
    ['half the frame: until it fills four fifths', stretch(10, 10, 15), 32],
    ['larger than the frame: farther, until it fits', stretch(0, 0, 60), 10],
    ['large enough, but out of view: centred', stretch(100, 100, 24), 20],
  ])('a close-up of what is %s', (_, wanted, zoom) => {
    const next = closeUp(view, wanted, frame);
    expect(next.zoom).toBeCloseTo(zoom, 9);
    const { from, to } = corners(next);
    expect((from.x + to.x) / 2).toBeCloseTo((wanted.left + wanted.right) / 2, 9);
    expect(from.x).toBeLessThanOrEqual(wanted.left);
    expect(to.y).toBeGreaterThanOrEqual(wanted.bottom);
  });

  test('a close-up of what is large enough and in view keeps the very same camera', () => {
    expect(closeUp(view, stretch(10, 10, 22), frame)).toBe(view);
  });
});

describe('the window', () => {
  test('without its panels is free; a folded panel frees more', () => {
    const window = { viewport: { width: 1440, height: 900 }, panelOpen: true, camera: { x: 5, y: 0, zoom: 10 } };
    const state = patched(table().state(), { view: window });
    const open = frames(state);
    const folded = frames(patched(state, { view: { panelOpen: false } }));
    expect(open.all).toEqual({ left: 0, top: 0, width: 1440, height: 900 });
    expect(folded.free.width - open.free.width).toBe(376);
    const { left, right } = freeView(state);
    expect([left, right]).toEqual([5 + open.free.left / 10, 5 + (open.free.left + open.free.width) / 10]);
    // The marks of a shot keep off the playback bar: with two lines it is 54 px high, 12 above the lower edge of the map.
    expect(viewOfMarks(state).bottom * 10).toBeLessThan(900 - 12 - 54);
    expect(viewOfMarks(state)).toMatchObject({ left, right, top: freeView(state).top });
  });

  test('however small, gives a camera that shows something and zooms the right way', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1600 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.boolean(),
        (width, height, panelOpen) => {
          const at = table();
          at.store.setState({ view: { panelOpen } });
          at.actions.view.resize(width, height);
          const { zoom } = at.state().view.camera;
          expect(zoom).toBeGreaterThan(0.001);
          at.actions.view.zoom(1.25);
          expect(at.state().view.camera.zoom).toBeGreaterThan(zoom);
          at.actions.view.zoom(0.8);
          expect(at.state().view.camera.zoom).toBeCloseTo(zoom, 9);
          at.actions.view.showAll();
          expect(at.state().view.camera.zoom).toBeGreaterThan(0.001);
        },
      ),
    );
  });

  test('resized, keeps its middle in the middle', () => {
    const at = table();
    at.actions.view.resize(1200, 800);
    const before = toScene(at.state().view.camera, { x: 600, y: 400 });
    at.actions.view.resize(900, 700);
    const after = toScene(at.state().view.camera, { x: 450, y: 350 });
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
  });
});

describe('the camera for a prepared shot', () => {
  const frame = { left: 100, top: 50, width: 800, height: 600 };
  const camera = { x: 0, y: 0, zoom: 10 };

  test('zooms in until it can be read when both ends are close together', () => {
    const short = { left: 40, top: 30, right: 50, bottom: 38 };
    const near = legible(camera, short, frame);
    expect(near.zoom).toBe(26);
    // In the centre of the free area.
    expect((45 - near.x) * near.zoom).toBeCloseTo(500, 9);
    expect((34 - near.y) * near.zoom).toBeCloseTo(350, 9);
  });

  test('moves no further than it must when the shot is large enough already', () => {
    const long = { left: 60, top: 10, right: 100, bottom: 40 };
    const moved = legible(camera, long, frame);
    expect(moved.zoom).toBe(10);
    expect((100 - moved.x) * 10).toBeCloseTo(900, 9);
    expect(moved.y).toBe(0);
  });

  test('zooms out if the shot does not fit', () => {
    const wide = legible(camera, { left: 0, top: 0, right: 160, bottom: 60 }, frame);
    expect(wide.zoom).toBe(5);
  });
});
