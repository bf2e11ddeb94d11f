import type { Blocker } from '@fall-of-shot/sight/blockers';
import type { SightTarget } from '@fall-of-shot/sight/occlusion-shape';
import { BODIES, type Body, type SightVerdict } from '@fall-of-shot/sight/verdict';
import { describe, expect, test } from 'vitest';
import { EYE, man, RULES, round, upright } from '../../support/picture.ts';
import { judgePoint, judgeSight } from '../../support/rules/judge.ts';

const eye = { x: 0, y: 0, z: EYE };
const target = man({ x: 20, y: 0 });
const across = (x: number, more: Partial<Blocker> = {}, id = 'wall') =>
  upright(
    id,
    [
      [x, -5],
      [x, 5],
    ],
    more,
  );
const judge = (blockers: readonly Blocker[], at: SightTarget = target, rules = RULES): SightVerdict =>
  judgeSight(eye, at, blockers, rules);

const PARTS: Readonly<Record<Body, string[]>> = {
  biped: ['head', 'trunk', 'left arm', 'right arm', 'left leg', 'right leg'],
  quadruped: ['head', 'trunk', 'front left leg', 'front right leg', 'rear left leg', 'rear right leg'],
  panel: ['lower left', 'lower middle', 'lower right', 'upper left', 'upper middle', 'upper right'],
};

describe.each(BODIES)('the silhouette of a %s', (body) => {
  test('has its significant parts, whose shares sum to 1', () => {
    const { seen, shotAt } = judge([], man({ x: 20, y: 0 }, { body }));
    expect(seen.parts.map(({ part }) => part)).toEqual(PARTS[body]);
    expect(seen.parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(shotAt).toEqual(seen);
  });

  test('is open with nothing in between, hidden behind a high wall', () => {
    const open = judge([], man({ x: 20, y: 0 }, { body }));
    expect(open).toMatchObject({ seen: { cover: 'none', hidden: 0 }, obstructions: [] });
    expect(open.firstBlock).toBeUndefined();
    const shut = judge([across(10)], man({ x: 20, y: 0 }, { body }));
    expect(shut.seen.cover).toBe('full');
    expect(shut.seen.hidden).toBeCloseTo(1, 12);
  });
});

describe('a high wall', () => {
  test('is where the line stops first: halfway, and halfway down from the eye to the middle', () => {
    expect(judge([across(10)])).toMatchObject({
      target: { x: 20, y: 0, z: 0.9 },
      firstBlock: { id: 'wall', at: { x: 10, y: 0, z: (EYE + 0.9) / 2 } },
      obstructions: [{ id: 'wall', depth: 10, hides: { seen: 1, shotAt: 1 }, touch: { x: 10, y: 0 } }],
    });
  });

  test('that comes near the eye but crosses late is deeper on the line than one that is farther but crosses early', () => {
    // Its near end is 5 m from the eye, beside the line; it crosses at 15 m. The other crosses at 10.
    const slanted = upright('slanted', [
      [4, -3],
      [15, 0],
      [16, 4],
    ]);
    const verdict = judge([slanted, across(10)]);
    expect(verdict.obstructions.map(({ id, depth }) => [id, depth])).toEqual([
      ['slanted', 5],
      ['wall', 10],
    ]);
    expect(verdict.firstBlock).toMatchObject({ id: 'wall', at: { x: 10 } });
  });

  test('over half of the silhouette hides that half, by the parts in it', () => {
    // From behind the eye's right side the wall comes in to the middle of the line.
    const half = upright('half', [
      [10, 0],
      [10, 5],
    ]);
    const verdict = judge([half]);
    expect(verdict.seen.cover).toBe('partial');
    expect(verdict.seen.hidden).toBeCloseTo(0.5, 12);
    expect(verdict.obstructions[0]?.parts).toEqual(['right arm', 'right leg']);
  });

  test('an obstruction that hides only a flank touches the line at its depth', () => {
    const flank = upright('flank', [
      [10, 0.05],
      [10, 5],
    ]);
    const [first] = judge([flank]).obstructions;
    expect(first?.touch.x).toBeCloseTo(10, 2);
    expect(judge([flank]).firstBlock).toBeUndefined();
  });
});

test.each<[string, Blocker, string]>([
  ['behind the target', across(21), 'none'],
  ['that touches the target from behind', across(20.5), 'none'],
  ['at its very centre', across(20), 'none'],
  ['as deep as its near side', across(19.5), 'none'],
  ['a hair nearer', across(19.499), 'full'],
  ['under the eye', across(0), 'none'],
  ['a hair before the eye', across(0.001), 'full'],
  ['that the line runs along', upright('w', '2,0 18,0'), 'none'],
  ['that blocks nothing', across(10, { blocks: { sight: false, shots: false } }), 'none'],
  ['that hangs above', across(10, { bottom: 1.7 }), 'none'],
  ['with the eye inside its footprint', round('hill', 1, 0, 3), 'none'],
  ['with the eye outside its footprint', round('hill', 4, 0, 3), 'full'],
  ['that is another piece as deep as the target', round('twin', 20, 0, 0.5), 'none'],
  ['that is another piece strictly nearer', round('twin', 19.9, 0, 0.5), 'full'],
])('CO-04 an obstruction %s', (_, blocker, cover) => {
  expect(judge([blocker]).seen.cover).toBe(cover);
  expect(judge([blocker]).obstructions).toHaveLength(cover === 'none' ? 0 : 1);
});

describe('perspective', () => {
  const low = { top: 1 };
  test.each([
    [19, 'partial', ['left leg', 'right leg']],
    [1, 'none', []],
  ])('a wall of 1 m, %i m from the eye: %s', (x, cover, parts) => {
    const verdict = judge([across(x, low)]);
    expect(verdict.seen.cover).toBe(cover);
    expect(verdict.obstructions[0]?.parts ?? []).toEqual(parts);
  });

  test('seen from above it hides less: from a roof of 12 m nothing above the ankles', () => {
    const hidden = (z: number) => judgeSight({ ...eye, z }, target, [across(18.5, low)], RULES).seen.hidden;
    expect(hidden(EYE)).toBeGreaterThan(hidden(6));
    expect(hidden(6)).toBeGreaterThan(hidden(12));
  });

  test('from straight above only floors hide, not even surrounding fog', () => {
    const over = { x: 20.2, y: 0, z: 12 };
    const mist = round('mist', 20, 0, 9, { top: 30, sightDepth: 2 });
    expect(judgeSight(over, target, [across(20.1), round('post', 20, 0, 0.2), mist], RULES).seen.cover).toBe('none');
    expect(judgeSight({ ...over, x: 21.2 }, target, [mist], RULES).seen.cover).toBe('full');
  });
});

describe('CO-04 negligible', () => {
  // A kerb a metre before the feet looms a twentieth nearer; the legs are 0.2304 of the parts' 0.6304.
  const behindKerb = (top: number) => ((1.62 - (1.62 - top) * (20 / 19)) / (0.48 * 1.8)) * (0.2304 / 0.6304);
  test.each([
    [0.15, 0, 0],
    [0.25, 1, behindKerb(0.25)],
  ])('a kerb of %d m counts %i times', (top, count, hidden) => {
    const verdict = judge([across(19, { top })]);
    expect(verdict.obstructions).toHaveLength(count);
    expect(verdict.seen.hidden).toBeCloseTo(hidden, 9);
  });

  test('what hides exactly the limit counts', () => {
    const share = judge([across(19, { top: 0.25 })]).seen.hidden;
    const hidden = (negligible: number) =>
      judge([across(19, { top: 0.25 })], target, { ...RULES, negligible }).seen.hidden;
    expect(hidden(share)).toBe(share);
    expect(hidden(share + 1e-9)).toBe(0);
  });

  test('a share below one percent is not called 0 %', () => {
    const { obstructions } = judge([across(19, { top: 0.09 })], target, { ...RULES, negligible: 1e-6 });
    expect(obstructions.map(({ reason }) => reason)).toEqual([expect.stringMatching(/ <1 % of the silhouette/)]);
  });
});

describe('fog', () => {
  const fog = (depth: number, from = 5, to = 10) => ({
    ...upright('fog', []),
    shape: { shape: 'box', x: (from + to) / 2, y: 0, width: to - from, length: 40, rotation: 0 } as const,
    top: 30,
    blocks: { sight: true, shots: false },
    sightDepth: depth,
  });
  test.each([
    ['thicker than its depth', fog(4.9), 'full'],
    ['thinner than its depth', fog(5.2), 'none'],
    ['around the eye, thick', fog(9, -10, 10), 'full'],
    ['around the eye, thin', fog(11, -10, 10), 'none'],
    ['around both, thick', fog(15, -10, 30), 'full'],
    ['around both, thin', fog(21, -10, 30), 'none'],
    ['around the target, thick', fog(4, 15, 30), 'full'],
    ['low on the ground', { ...fog(1), top: 0.1 }, 'none'],
    ['all behind the target', fog(0, 21, 30), 'none'],
  ])('%s', (_, blocker, cover) => {
    const verdict = judge([blocker]);
    expect(verdict.seen.cover).toBe(cover);
    expect(verdict.shotAt).toMatchObject({ cover: 'none', hidden: 0 });
  });

  test('a level line through it counts as well', () => {
    const level = judgePoint(eye, { x: 20, y: 0, z: EYE }, [fog(4.9)]);
    expect([level.seen.cover, level.shotAt.cover]).toEqual(['full', 'none']);
    expect(judgePoint(eye, { x: 20, y: 0, z: EYE }, [fog(5)]).seen.cover).toBe('none');
  });
});

describe('a window', () => {
  const open = { opening: { bottom: 1, top: 2.2 } };
  test.each([
    ['half way: the sill hides the shins', 10, 'none', []],
    ['close before the target: the sill hides the legs', 19, 'partial', ['left leg', 'right leg']],
    ['at the eye: all is seen through it', 0.5, 'none', []],
  ])('%s', (_, x, cover, parts) => {
    const verdict = judge([across(x, open)]);
    expect(verdict.seen.cover).toBe(cover);
    expect(verdict.obstructions[0]?.parts ?? []).toEqual(parts);
  });
});

describe('a bare point', () => {
  const point = { x: 20, y: 0, z: 0 };
  test.each<[string, Blocker[], string, string]>([
    ['in the open', [], 'none', 'none'],
    ['behind a wall', [across(10)], 'full', 'full'],
    ['behind glass', [across(10, { blocks: { sight: false, shots: true } })], 'none', 'full'],
    ['behind a wall that is too low', [across(2, { top: 1 })], 'none', 'none'],
    ['behind the same, nearer to it', [across(12, { top: 1 })], 'full', 'full'],
    ['before a wall', [across(20)], 'none', 'none'],
    ['with a wall under the eye', [across(0)], 'none', 'none'],
    ['on a wall that comes nearer elsewhere', [upright('wall', '10,-9 20,0 20,9')], 'none', 'none'],
  ])('%s', (_, blockers, seen, shotAt) => {
    const verdict = judgePoint(eye, point, blockers);
    expect([verdict.seen.cover, verdict.shotAt.cover]).toEqual([seen, shotAt]);
    expect(verdict.firstBlock?.id).toBe(seen === shotAt && seen === 'none' ? undefined : 'wall');
  });
});

describe('terrain walls in the line to a bare point', () => {
  const point = { x: 20, y: 0, z: EYE };
  const terrainWall = (id: string, ...points: [number, number][]) => upright(id, points, { isTerrainWall: true });
  test.each<[string, Blocker[], string]>([
    ['one', [terrainWall('a', [10, -5], [10, 5])], 'none'],
    ['two', [terrainWall('a', [10, -5], [10, 5]), terrainWall('b', [12, -5], [12, 5])], 'full'],
    ['the corner of one chain is one', [terrainWall('a', [8, -5], [10, 0], [8, 5])], 'none'],
    ['a chain that the line crosses twice', [terrainWall('a', [8, -5], [8, 5], [12, 5], [12, -5])], 'full'],
    [
      'two things that meet there are two',
      [terrainWall('a', [8, -5], [10, 0]), terrainWall('b', [10, 0], [8, 5])],
      'full',
    ],
    [
      'one too low for the line',
      [terrainWall('a', [10, -5], [10, 5]), { ...terrainWall('b', [12, -5], [12, 5]), top: 1 }],
      'none',
    ],
  ])('%s', (_, blockers, cover) => {
    expect(judgePoint(eye, point, blockers).seen.cover).toBe(cover);
  });
});
