import type { Shape } from '@fall-of-shot/plane/shapes';
import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import { lineHits } from '@fall-of-shot/sight/line-hits';
import { lookAtPoint } from '@fall-of-shot/sight/point-sight';
import { surroundingsOf } from '@fall-of-shot/sight/surroundings';
import { describe, expect, test } from 'vitest';
import { upright } from '../../support/picture.ts';

/** Lines go 40 m to the east. Those that rise or fall by 30 m are 50 m long. */
const line = (from: number, to: number): [Vec3, Vec3] => [
  { x: 0, y: 0, z: from },
  { x: 40, y: 0, z: to },
];
const FALLING = line(32, 2);
const RISING = line(2, 32);
const LEVEL = line(1, 1);

const SIGHT = { blocks: { sight: true, shots: false } };
const SHOTS = { blocks: { sight: false, shots: true } };

const across = (id: string, x: number, more: Partial<Blocker> = {}) => upright(id, `${x},-5 ${x},5`, more);
const solid = (id: string, shape: Shape, more: Partial<Blocker> = {}): Blocker => ({
  ...upright(id, []),
  shape,
  ...more,
});
const block = (from: number, to: number, more: Partial<Blocker> = {}): Blocker => {
  const shape = { shape: 'box', x: (from + to) / 2, y: 0, width: to - from, length: 4, rotation: 0 } as const;
  return solid('block', shape, more);
};
const hedge = (id: string, x: number, more: Partial<Blocker> = {}) => across(id, x, { isTerrainWall: true, ...more });

const look = ([eye, end]: [Vec3, Vec3], ...blockers: readonly Blocker[]) =>
  lookAtPoint(eye, end, surroundingsOf(blockers));
const stop = (at: [Vec3, Vec3], ...blockers: readonly Blocker[]) => look(at, ...blockers).verdict.firstBlock;

describe('a sloping line is stopped by a block', () => {
  test.each<[string, [Vec3, Vec3], Partial<Blocker>, Vec3]>([
    // From x = 8 to 24 it falls from 26 to 14, or rises from 8 to 20.
    ['at its side', FALLING, { top: 30 }, { x: 8, y: 0, z: 26 }],
    ['at its top, where it falls into it', FALLING, { top: 20 }, { x: 16, y: 0, z: 20 }],
    ['at its side, where it falls out below', FALLING, { bottom: 20, top: 30 }, { x: 8, y: 0, z: 26 }],
    ['at its side, and rises', RISING, { top: 30 }, { x: 8, y: 0, z: 8 }],
    ['at its bottom, where it rises into it', RISING, { bottom: 14, top: 30 }, { x: 16, y: 0, z: 14 }],
    ['at its side, where it rises out above', RISING, { top: 14 }, { x: 8, y: 0, z: 8 }],
  ])('%s', (_, at, heights, place) => {
    const found = stop(at, block(8, 24, heights));
    expect(found?.id).toBe('block');
    for (const axis of ['x', 'y', 'z'] as const) expect(found?.at[axis]).toBeCloseTo(place[axis], 12);
  });

  test.each<[string, [Vec3, Vec3], Partial<Blocker>]>([
    ['above, falling', FALLING, { top: 13 }],
    ['below, falling', FALLING, { bottom: 27, top: 40 }],
    ['above, rising', RISING, { top: 7 }],
    ['below, rising', RISING, { bottom: 21, top: 40 }],
    ['along its top', LEVEL, { top: 1 }],
    ['along its bottom', LEVEL, { bottom: 1, top: 2 }],
    ['over the edge of its top', FALLING, { top: 14 }],
    ['under the edge of its bottom', FALLING, { bottom: 26, top: 40 }],
  ])('but not one that it passes %s', (_, at, heights) => {
    expect(stop(at, block(8, 24, heights))).toBeUndefined();
  });

  test('at the first of two places, above its window and below it', () => {
    const opening = { bottom: 16, top: 24 };
    expect(stop(FALLING, block(8, 24, { top: 40, opening }))?.at).toMatchObject({ x: 8, z: 26 });
    expect(stop(RISING, block(16, 40, { top: 40, opening }))?.at).toMatchObject({ x: 16, z: 14 });
  });
});

test('of two walls at one place, the first by name stops the line', () => {
  expect(stop(LEVEL, across('b', 10), across('a', 10))?.id).toBe('a');
});

test('what a line passes without a stop has none', () => {
  const [eye, end] = LEVEL;
  const around = surroundingsOf([across('low', 10, { top: 0.5 })]);
  const candidates = around.between(eye, end, end).map((near) => ({ ...near, containsEye: false, depth: 10 }));
  const [candidate] = candidates;
  expect(lineHits(eye, end, candidates)).toStrictEqual([{ enter: 0.25, leave: 0.25, candidate }]);
});

describe('fog', () => {
  /** Two banks of one area of fog: from 8 to 16 m, and from 24 to 36. */
  const points = '8,-2 16,-2 16,3 24,3 24,-2 36,-2 36,4 8,4'.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return { x, y };
  });
  const banks = (sightDepth: number, more: Partial<Blocker> = {}) =>
    solid('fog', { shape: 'polygon', points }, { top: 40, sightDepth, ...SIGHT, ...more });

  test('adds up the lengths inside both of its banks', () => {
    // 8 m in the first, and 2 more.
    expect(stop(LEVEL, banks(10))?.at).toEqual({ x: 26, y: 0, z: 1 });
    expect(stop(LEVEL, banks(19.999))?.at.x).toBeCloseTo(35.999, 9);
    expect(stop(LEVEL, banks(20))).toBeUndefined();
  });

  test('adds up lengths in space, not on the ground', () => {
    // Of 50 m in all, a fifth is in the first bank.
    expect(stop(FALLING, banks(12.5))?.at.x).toBeCloseTo(26, 12);
  });

  test('counts only where the line is within its heights', () => {
    // The line is above the fog in the first bank, and in it from 24 m on, for 15 m of its own length.
    expect(stop(FALLING, banks(10, { top: 17 }))?.at.x).toBeCloseTo(32, 12);
    expect(stop(FALLING, banks(15.001, { top: 17 }))).toBeUndefined();
    // It is below 17 m from 20 m on, in the middle of the second bank if that begins at 16.
    expect(stop(FALLING, block(16, 36, { top: 17, sightDepth: 10, ...SIGHT }))?.at.x).toBeCloseTo(28, 12);
    // It is below its bottom after 24 m.
    expect(stop(FALLING, banks(9.999, { bottom: 14 }))?.at.x).toBeCloseTo(8 + 0.8 * 9.999, 9);
    expect(stop(FALLING, banks(10.001, { bottom: 14 }))).toBeUndefined();
  });

  test('counts for a level line along its top or its bottom, but not beyond', () => {
    const inside = (heights: Partial<Blocker>) => stop(LEVEL, block(8, 24, { sightDepth: 4, ...SIGHT, ...heights }));
    expect(inside({ top: 1 })?.at.x).toBeCloseTo(12, 12);
    expect(inside({ bottom: 1 })?.at.x).toBeCloseTo(12, 12);
    expect(inside({ top: 0.999 })).toBeUndefined();
    expect(inside({ bottom: 1.001 })).toBeUndefined();
  });

  test('that is opaque stops the line where it begins', () => {
    expect(stop(LEVEL, banks(0))?.at).toEqual({ x: 8, y: 0, z: 1 });
  });

  test('stops the line in one of its banks only', () => {
    const stops = (depth: number) =>
      look(LEVEL, banks(depth))
        .side()
        .things.map(({ from, stops: { sight, shots } }) => [from, sight, shots]);
    expect(stops(10)).toEqual([
      [8, false, false],
      [24, true, false],
    ]);
    expect(stops(4)).toEqual([
      [8, true, false],
      [24, false, false],
    ]);
  });
});

describe('the second terrain wall stops the line', () => {
  test.each<[string, [Vec3, Vec3], Blocker[], [string, number]]>([
    ['at its place', LEVEL, [hedge('a', 10), hedge('b', 20)], ['b', 20]],
    // The slanted one comes nearer to the eye than the other, but the line meets it later.
    [
      'by the order of the line, not of their depth',
      LEVEL,
      [upright('slanted', '5,-4 30,0 34,4', { isTerrainWall: true }), hedge('a', 10)],
      ['slanted', 30],
    ],
    // At 10 m the line is 24.5 m high, at 30 m it is 9.5 m high.
    ['below the tops of both', FALLING, [hedge('a', 10, { top: 25 }), hedge('b', 30, { top: 10 })], ['b', 30]],
    [
      'above the bottoms of both',
      FALLING,
      [hedge('a', 10, { bottom: 24, top: 40 }), hedge('b', 30, { bottom: 9, top: 40 })],
      ['b', 30],
    ],
    ['at the far side of a hill', LEVEL, [{ ...block(8, 24), isTerrainWall: true }], ['block', 24]],
    ['at the near side of a hill', LEVEL, [hedge('a', 4), { ...block(8, 24), isTerrainWall: true }], ['block', 8]],
    // Shots pass the first, and sight is stopped first; or the other way round.
    ['first of sight', LEVEL, [hedge('a', 4, SIGHT), { ...block(8, 24), isTerrainWall: true }], ['block', 8]],
    ['first of shots', LEVEL, [hedge('a', 4, SHOTS), { ...block(8, 24), isTerrainWall: true }], ['block', 8]],
  ])('%s', (_, at, blockers, [id, x]) => {
    const found = stop(at, ...blockers);
    expect(found?.id).toBe(id);
    expect(found?.at.x).toBeCloseTo(x, 12);
  });

  test.each<[string, [Vec3, Vec3], Blocker[]]>([
    ['passes above one', FALLING, [hedge('a', 10, { top: 24 }), hedge('b', 30, { top: 40 })]],
    ['passes below one', FALLING, [hedge('a', 10, { bottom: 25, top: 40 }), hedge('b', 30, { top: 40 })]],
    ['passes along the top of one', LEVEL, [hedge('a', 10, { top: 1 }), hedge('b', 30)]],
    ['passes along the bottom of one', LEVEL, [hedge('a', 10, { bottom: 1 }), hedge('b', 30)]],
    ['ends in the second', LEVEL, [{ ...block(32, 48), isTerrainWall: true }]],
    ['starts in the first', LEVEL, [{ ...block(-8, 8), isTerrainWall: true }]],
    [
      'passes one that blocks only sight, and one that blocks only shots',
      LEVEL,
      [hedge('a', 4, SIGHT), hedge('b', 8, SHOTS)],
    ],
  ])('but not one that %s', (_, at, blockers) => {
    expect(stop(at, ...blockers)).toBeUndefined();
  });

  test('and glass before it is none', () => {
    const { seen, shotAt } = look(LEVEL, across('glass', 4, SHOTS), hedge('a', 8)).verdict;
    expect([seen.cover, shotAt.cover]).toEqual(['none', 'full']);
  });
});
