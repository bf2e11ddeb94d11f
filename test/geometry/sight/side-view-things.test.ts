import type { Blocker } from '@fall-of-shot/sight/blockers';
import { lineOfSight } from '@fall-of-shot/sight/line-of-sight';
import { lookAtPoint } from '@fall-of-shot/sight/point-sight';
import { sideView } from '@fall-of-shot/sight/side-cut';
import { surroundingsOf } from '@fall-of-shot/sight/surroundings';
import { describe, expect, test } from 'vitest';
import { EYE, man, RULES, round, upright } from '../../support/picture.ts';

const eye = { x: 0, y: 0, z: 2 };
const point = { x: 10, y: 0, z: 1 };

/** What the side view to a point shows, a metre lower at 10 m. */
const shown = (...blockers: readonly Blocker[]) => lookAtPoint(eye, point, surroundingsOf(blockers)).side().things;

describe('what the side view shows past the target', () => {
  test('is where the line goes on, and how high it is there', () => {
    const [post] = shown(round('post', 13, 0, 1));
    expect(post?.from).toBeCloseTo(12, 12);
    expect(post?.to).toBeCloseTo(14, 12);
    expect(post?.lineIn).toBeCloseTo(0.8, 12);
    expect(post?.lineOut).toBeCloseTo(0.6, 12);
  });

  test('is nothing that the target stands in', () => {
    const shape = { shape: 'box', x: 10.5, y: 0, width: 3, length: 3, rotation: 0 } as const;
    const things = shown({ ...upright('shed', []), shape });
    expect(things.map(({ id, place, from, to }) => [id, place, from, to])).toEqual([['shed', 'on the line', 9, 10]]);
  });

  test('is nothing from straight above', () => {
    const things = lookAtPoint({ x: 10, y: 0, z: 9 }, point, surroundingsOf([round('post', 13, 0, 1)])).side().things;
    expect(things).toEqual([]);
  });
});

test('a wall has no open heights and no visibility range', () => {
  const places = [
    [5, -1],
    [5, 1],
  ] as const;
  expect(shown(upright('wall', places))).toStrictEqual([
    {
      ...{ id: 'wall', label: 'wall', bottom: 0, top: 3, blocks: { sight: true, shots: true } },
      ...{ place: 'on the line', from: 5, to: 5, lineIn: 1.5, lineOut: 1.5 },
      ...{ stops: { sight: true, shots: true }, hides: [] },
    },
  ]);
});

describe('what hides only a flank', () => {
  test('is met by the line at its depth, at the height that it has there', () => {
    const flank = upright('flank', [
      [10, 0.05],
      [10, 5],
    ]);
    const from = { ...eye, z: EYE };
    const [thing] = lineOfSight(from, man({ x: 20, y: 0 }), surroundingsOf([flank]), RULES).side().things;
    const depth = Math.hypot(10, 0.05);
    expect(thing).toMatchObject({ id: 'flank', place: 'beside the line' });
    expect(thing?.from).toBeCloseTo(depth, 12);
    expect(thing?.to).toBe(thing?.from);
    expect(thing?.lineIn).toBeCloseTo(EYE - ((EYE - 0.9) * depth) / 20, 12);
    expect(thing?.lineOut).toBe(thing?.lineIn);
  });

  test('is met at the eye from straight above', () => {
    const floor: Blocker = { ...round('floor', 0, 0, 4), bottom: 3, top: 3.2, floor: true };
    const { side } = lineOfSight({ ...eye, z: 12 }, man({ x: 0, y: 0 }), surroundingsOf([floor]), RULES);
    expect(side().things).toMatchObject([{ id: 'floor', place: 'beside the line', from: 0, lineIn: 12, lineOut: 12 }]);
  });

  test('is not shown if nothing else is known of it', () => {
    const wall = upright('wall', [
      [5, -1],
      [5, 1],
    ]);
    const around = surroundingsOf([]);
    const { verdict } = lookAtPoint(eye, point, surroundingsOf([wall]));
    expect(verdict.obstructions).toHaveLength(1);
    const target = { at: 10, near: 10, base: 1, top: 1, parts: [] };
    const view = sideView({ verdict, target, met: [], all: [], occluderAreaOf: () => undefined, around });
    expect(view.things).toEqual([]);
  });
});

describe('the order of things in the side view', () => {
  /** A wall across the line. */
  const across = (id: string, x: number, more: Partial<Blocker> = {}) =>
    upright(
      id,
      [
        [x, -4],
        [x, 4],
      ],
      more,
    );
  /** A wall that meets the line at 8 m, but is nearer to the eye than that. */
  const slanting = (id: string) =>
    upright(id, [
      [4, -4],
      [12, 4],
    ]);
  const order = (...blockers: readonly Blocker[]) => shown(...blockers).map(({ id, label }) => `${id} ${label}`);

  test('is that in which the line meets them, not that of their nearest points', () => {
    expect(order(slanting('a'), across('b', 6))).toEqual(['b b', 'a a']);
    expect(order(slanting('b'), across('a', 9))).toEqual(['b b', 'a a']);
  });

  test('is that of their ids where the line meets several at once', () => {
    expect(order(slanting('b'), across('a', 8))).toEqual(['a a', 'b b']);
    expect(order(slanting('a'), across('b', 8))).toEqual(['a a', 'b b']);
  });

  test('is that of their names for those of one object at one place', () => {
    expect(order(across('a', 8, { label: 'two' }), across('a', 8, { label: 'one' }))).toEqual(['a one', 'a two']);
  });
});
