import type { Vec2 } from '@fall-of-shot/plane/vec';
import { describe, expect, test } from 'vitest';
import { createPointer, LONG, type RawPointer } from '../../../src/app/input/one-pointer.ts';
import { createPinch } from '../../../src/app/input/pinch.ts';
import { marqueeOf } from '../../../src/store/state/tool-state.ts';
import { table } from '../../support/table.ts';

/** One pointer over a table, ten pixels to the inch, with a manual clock. */
function pointed() {
  const on = table();
  on.store.setState({ view: { camera: { x: 0, y: 0, zoom: 10 } } });
  let now = 0;
  let waiting: (() => void)[] = [];
  const frames = { next: (call: () => void) => waiting.push(call), now: () => now };
  const pointer = createPointer(on.store, on.actions, on.tools, frames);
  let before: Vec2 | null = null;
  const news = (kind: RawPointer['kind'], x: number, y: number, more: Partial<RawPointer> = {}): void => {
    const window = { x, y };
    pointer.handle({
      ...{ kind, id: 1, button: 0, touch: false, space: false, window, before, free: false, add: false },
      ...more,
    });
    before = kind === 'up' ? null : window;
  };
  return {
    ...on,
    pointer,
    news,
    /** Advances the clock by some milliseconds, with a frame at the end. */
    pass: (by: number): void => {
      now += by;
      const calls = waiting;
      waiting = [];
      for (const call of calls) call();
    },
  };
}

const TARGET = [505, 205] as const;
const GROUND = [800, 600] as const;

describe('a mouse', () => {
  test('presses, drags and releases with the chosen tool', () => {
    const { news, pointer, tools, piece } = pointed();
    expect(pointer.path).toBe('pointer.idle');
    news('press', ...TARGET);
    expect([pointer.path, tools.select.path]).toEqual(['pointer.pressing', 'select.pressing']);
    news('move', 605, 305);
    expect([pointer.path, tools.select.path]).toEqual(['pointer.pressing', 'select.dragging']);
    news('up', 605, 305);
    expect([pointer.path, tools.select.path]).toEqual(['pointer.idle', 'select.idle']);
    expect(piece('target')).toMatchObject({ x: 60.5, y: 30.5 });
  });

  test('that is held on the ground pings the place, and starts no marquee', () => {
    const { news, pointer, pass, tools, state } = pointed();
    news('press', ...GROUND);
    expect(pointer.path).toBe('pointer.holding');
    pass(LONG - 1);
    expect(pointer.path).toBe('pointer.holding');
    pass(1);
    expect([pointer.path, tools.select.path]).toEqual(['pointer.pressing', 'select.idle']);
    expect(state().pointer.ping?.at).toEqual({ x: 80, y: 60 });
    news('up', ...GROUND);
    expect(pointer.path).toBe('pointer.idle');
  });

  test('that moves off the ground starts a marquee, however long it takes', () => {
    const { news, pointer, pass, state } = pointed();
    news('press', ...GROUND);
    news('move', 700, 500);
    expect(pointer.path).toBe('pointer.pressing');
    pass(2 * LONG);
    expect(marqueeOf(state())).not.toBeNull();
    expect(state().pointer.ping).toBeNull();
  });

  test('pans with Space and with the other buttons; a right click opens the menu', () => {
    const { news, pointer, state, actions } = pointed();
    news('press', ...GROUND, { space: true });
    expect(pointer.path).toBe('pointer.panning');
    news('move', 810, 620);
    expect(state().view.camera).toMatchObject({ x: -1, y: -2 });
    news('up', 810, 620);
    expect(state().pointer.menu).toBeNull();
    news('press', ...GROUND, { button: 2 });
    news('move', 700, 600, { button: 2 });
    news('up', 700, 600, { button: 2 });
    expect([pointer.path, state().pointer.menu]).toEqual(['pointer.idle', null]);
    news('press', ...GROUND, { button: 2 });
    news('up', ...GROUND, { button: 2 });
    expect(state().pointer.menu).toMatchObject({ window: { x: 800, y: 600 } });
    actions.pointer.openMenu(null);
  });

  test('keeps its press after Escape, while the tool is idle', () => {
    const { news, pointer, tools } = pointed();
    news('press', ...TARGET);
    pointer.handle({ kind: 'escape' });
    expect([pointer.path, tools.select.path]).toEqual(['pointer.pressing', 'select.idle']);
    news('up', ...TARGET);
    expect(pointer.path).toBe('pointer.idle');
  });

  test('drags the landing of an open shot for the GM', () => {
    const { news, pointer, tools, fire, actions } = pointed();
    actions.shot.setReviewShots(true);
    fire();
    actions.tool.choose('select');
    news('press', ...TARGET);
    expect([pointer.path, tools.resolve.path]).toEqual(['pointer.pressing', 'landing.pressing']);
    news('move', 555, 205);
    expect([pointer.path, tools.resolve.path]).toEqual(['pointer.pressing', 'landing.dragging']);
    news('up', 555, 205);
    expect([pointer.path, tools.resolve.path]).toEqual(['pointer.idle', 'landing.idle']);
    expect(tools.select.path).toBe('select.idle');
  });
});

describe('a finger', () => {
  const touch = { touch: true };

  test('waits first, and is a click when it is lifted', () => {
    const { news, pointer, tools, state } = pointed();
    news('press', ...TARGET, touch);
    expect([pointer.path, tools.select.path]).toEqual(['pointer.resting', 'select.idle']);
    news('up', ...TARGET, touch);
    expect(pointer.path).toBe('pointer.idle');
    expect(state().selection.piece).toBe('target');
  });

  test('that moves drags a piece with the tool, or pans on the ground', () => {
    const { news, pointer, tools, state } = pointed();
    news('press', ...TARGET, touch);
    news('move', 507, 205, touch);
    expect(pointer.path).toBe('pointer.resting');
    news('move', 605, 205, touch);
    expect([pointer.path, tools.select.path]).toEqual(['pointer.pressing', 'select.dragging']);
    news('up', 605, 205, touch);
    news('press', ...GROUND, touch);
    news('move', 810, 600, touch);
    expect(pointer.path).toBe('pointer.panning');
    expect(state().view.camera.x).toBeCloseTo(-1, 9);
  });

  test('that stays down opens the menu', () => {
    const { news, pointer, pass, state } = pointed();
    news('press', ...TARGET, touch);
    pass(LONG);
    expect(pointer.path).toBe('pointer.idle');
    expect(state().pointer.menu).not.toBeNull();
  });

  test('that is joined by another cancels its press', () => {
    const { news, pointer, tools } = pointed();
    news('press', ...TARGET, touch);
    news('move', 605, 205, touch);
    pointer.cancel();
    expect([pointer.path, tools.select.path]).toEqual(['pointer.idle', 'select.idle']);
  });
});

test('two fingers pinch until one is lifted', () => {
  const { actions, state } = pointed();
  actions.view.resize(1440, 900);
  const { zoom } = state().view.camera;
  const down = new Map<number, Vec2>();
  const pinch = createPinch(actions, down);
  const news = (kind: RawPointer['kind'], id: number, x: number): void => {
    const window = { x, y: 100 };
    const before = down.get(id) ?? null;
    if (kind === 'press') down.set(id, window);
    if (kind === 'up') down.delete(id);
    pinch.handle({ kind, id, button: 0, touch: true, space: false, window, before, free: false, add: false });
    if (kind === 'move') down.set(id, window);
  };
  news('press', 1, 100);
  expect(pinch.path).toBe('pinch.idle');
  news('press', 2, 200);
  expect(pinch.path).toBe('pinch.pinching');
  news('move', 2, 300);
  expect(state().view.camera.zoom).toBeCloseTo(2 * zoom, 9);
  news('press', 3, 400);
  news('move', 3, 500);
  expect(state().view.camera.zoom).toBeCloseTo(2 * zoom, 9);
  news('up', 3, 500);
  expect(pinch.path).toBe('pinch.pinching');
  news('up', 1, 100);
  expect(pinch.path).toBe('pinch.idle');
});
