import { edges, type SolidShape } from '@fall-of-shot/plane/shapes';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import type { OccluderArea } from '@fall-of-shot/sight/covered-silhouette';
import {
  blockSightAndShotsAlike,
  hasTerrainWall,
  type Obstacle,
  type Occluder,
  occluderAreaOfAll,
  overheadOcclusion,
  perspectiveOcclusion,
} from '@fall-of-shot/sight/occlusion';
import {
  coversFullHeight,
  hiddenShare,
  NOTHING,
  occluderAreaOf,
  type PartRect,
  partRectsOf,
  spansInside,
} from '@fall-of-shot/sight/occlusion-shape';
import type { Trapezoid } from '@fall-of-shot/sight/trapezoids';
import { BODIES } from '@fall-of-shot/sight/verdict';
import { viewOf } from '@fall-of-shot/sight/view';
import { describe, expect, test } from 'vitest';
import { man, round, upright } from '../../support/picture.ts';

// The eye looks 8 m to the right, at a plane from -1 to 1: what is at (x, y) appears at 8 y / x, 8 / x times nearer.
const eye = { x: 0, y: 0, z: 1.5 };
const view = viewOf(eye, { x: 8, y: 0 }, 1);
const target = man({ x: 8, y: 0 }, { base: 1, height: 2, body: 'panel' });
const object = { isSingle: true, depth: () => Number.NaN };
const near = (blocker: Blocker, containsEye = false) => ({ blocker, sides: edges(blocker.shape), object, containsEye });

/** A rectangle of the plane. */
const piece = (from: number, to: number, low: number, high: number): Trapezoid => {
  return { from, to, low0: low, low1: low, high0: high, high1: high };
};
const full = (...pieces: Trapezoid[]): OccluderArea => ({ full: pieces, half: [] });
const half = (...pieces: Trapezoid[]): OccluderArea => ({ full: [], half: pieces });

describe('the parts of a target on the plane', () => {
  test('are where the shares of its width and height say', () => {
    const third = expect.closeTo(1 / 3, 12);
    const sixth = expect.closeTo(1 / 6, 12);
    const rects = partRectsOf(view, target);
    expect(rects.map(({ part }) => part)).toEqual(
      ['lower', 'upper'].flatMap((row) => [`${row} left`, `${row} middle`, `${row} right`]),
    );
    expect(rects[0]).toEqual({
      part: 'lower left',
      rect: { left: -1, right: expect.closeTo(-1 / 3, 12), bottom: 1, top: 2 },
      share: sixth,
    });
    expect(rects[5]).toEqual({
      part: 'upper right',
      rect: { left: third, right: 1, bottom: 2, top: 3 },
      share: sixth,
    });
  });

  test('count by their areas', () => {
    const [head, trunk] = partRectsOf(view, { ...target, body: 'biped' });
    // 0.3 by 0.14 of the head, 0.5 by 0.38 of the trunk, 0.2 by 0.42 of each arm, 0.24 by 0.48 of each leg.
    const all = 0.042 + 0.19 + 2 * 0.084 + 2 * 0.1152;
    expect([head?.share, trunk?.share]).toEqual([expect.closeTo(0.042 / all, 12), expect.closeTo(0.19 / all, 12)]);
    expect(head?.rect).toEqual({ left: -0.3, right: 0.3, bottom: expect.closeTo(2.72, 12), top: 3 });
    for (const body of BODIES) {
      const sum = partRectsOf(view, { ...target, body }).reduce((before, { share }) => before + share, 0);
      expect(sum).toBeCloseTo(1, 12);
    }
  });
});

test.each<[string, number, number, boolean]>([
  // The eye is at 1.5, the target from 1 to 3.
  ['from the target to its top', 1, 3, true],
  ['well beyond', 0, 9, true],
  ['that ends within the target', 1, 2.9, false],
  ['that begins within the target', 1.1, 3, false],
])('whether what is as high as a blocker %s hides all behind it', (_, bottom, top, expected) => {
  expect(coversFullHeight({ bottom, top }, 1.5, target)).toBe(expected);
  // An eye as high as its ends sees neither over nor under it; a higher or lower one does.
  for (const [z, sees] of [
    [bottom, expected],
    [bottom - 0.1, false],
    [top, expected],
    [top + 0.1, false],
  ] as const) {
    expect(coversFullHeight({ bottom, top }, z, target)).toBe(sees);
  }
});

describe('where lines run inside', () => {
  const high = { bottom: 0, top: 4 };
  test.each<[string, Blocker, number]>([
    ['a high post: its flanks will do', round('post', 4, 0, 0.25, high), 1],
    ['a post that is too low', round('post', 4, 0, 0.25, { ...high, top: 2 }), 48],
    ['a post that hangs too high', round('post', 4, 0, 0.25, { ...high, bottom: 1.25 }), 48],
    ['a post with an opening', round('post', 4, 0, 0.25, { ...high, opening: { bottom: 1, top: 2 } }), 48],
    ['a high post at the plane', round('post', 7.75, 0, 0.25, high), 48],
    ['round fog', round('fog', 4, 0, 0.25, { ...high, sightDepth: 0 }), 384],
    ['a round terrain wall: in and out', round('hedge', 4, 0, 0.25, { ...high, isTerrainWall: true }), 96],
    ['a wall', upright('wall', '4,-1 4,1', high), 1],
    ['a wall beside the view', upright('wall', '4,1 4,2', high), 0],
    ['a high post beside the view', round('post', 4, 2, 0.25, high), 0],
  ])('%s', (_, blocker, pieces) => {
    expect(spansInside(view, near(blocker), target)).toHaveLength(pieces);
  });

  test('a solid begins at the eye if that is in it', () => {
    const shape: SolidShape = { shape: 'box', x: 0, y: 0, width: 8, length: 8, rotation: 0 };
    const fog: Blocker = { ...round('fog', 0, 0, 4), shape, sightDepth: 1 };
    expect(spansInside(view, near(fog, true), target)).toEqual([
      { from: -1, to: 1, in0: 1e12, in1: 1e12, out0: 2, out1: 2 },
    ]);
    // A terrain wall is crossed only where it ends.
    const hedge: Blocker = { ...round('hedge', 0, 0, 4), shape, isTerrainWall: true };
    expect(spansInside(view, near(hedge, true), target)).toEqual([
      { from: -1, to: 1, in0: 2, in1: 2, out0: 2, out1: 2 },
    ]);
  });
});

describe('what a blocker half way hides of the plane', () => {
  // From the eye at 1.5, what is half way appears twice as far above or below it.
  const span = { from: -1, to: 1, in0: 2, in1: 2, out0: 2, out1: 2 };
  const shown = (more: Partial<Blocker>) =>
    occluderAreaOf(view, { ...upright('wall', '4,-1 4,1'), ...more }, [span], target);

  test.each<[string, Partial<Blocker>, OccluderArea]>([
    ['a wall of 3 m', {}, full(piece(-1, 1, -1.5, 4.5))],
    ['a wall that hangs at 1 m', { bottom: 1 }, full(piece(-1, 1, 0.5, 4.5))],
    ['a wall without height', { bottom: 1, top: 1 }, NOTHING],
    ['a terrain wall, half', { isTerrainWall: true }, half(piece(-1, 1, -1.5, 4.5))],
    ['a terrain wall without height', { isTerrainWall: true, top: 0 }, NOTHING],
    [
      'a window, by its sill and what is above it',
      { opening: { bottom: 1, top: 2 } },
      full(piece(-1, 1, -1.5, 0.5), piece(-1, 1, 2.5, 4.5)),
    ],
    ['a window down to the ground', { opening: { bottom: 0, top: 2 } }, full(piece(-1, 1, 2.5, 4.5))],
    ['a window that begins below the ground', { opening: { bottom: -1, top: 2 } }, full(piece(-1, 1, 2.5, 4.5))],
    ['a window up to the top', { opening: { bottom: 1, top: 3 } }, full(piece(-1, 1, -1.5, 0.5))],
    ['a window that ends above the top', { opening: { bottom: 1, top: 9 } }, full(piece(-1, 1, -1.5, 0.5))],
    ['a window above the top', { opening: { bottom: 4, top: 5 } }, full(piece(-1, 1, -1.5, 4.5))],
    ['a window below the ground', { opening: { bottom: -2, top: -1 } }, full(piece(-1, 1, -1.5, 4.5))],
    ['fog that one cannot see into', { sightDepth: 0, bottom: -9, top: 9 }, { full: expect.any(Array), half: [] }],
  ])('%s', (_, more, expected) => {
    expect(shown(more)).toEqual(expected);
  });

  test('fog hides what is farther behind its near side than one can see', () => {
    const deep = { from: -1, to: 1, in0: 8, in1: 8, out0: 1, out1: 1 };
    const fog = (sightDepth: number) => {
      const blocker = { ...upright('fog', '1,-1 1,1'), bottom: -9, top: 9, sightDepth };
      return hiddenShare({ left: -1, right: 1, bottom: 1, top: 3 }, occluderAreaOf(view, blocker, [deep], target));
    };
    // It is 7 m deep, and a little more for lines that slant.
    expect([fog(0), fog(6.9), fog(7.5)]).toEqual([1, 1, 0]);
    // Of the target up to 3 m, the lines to its top slant most: those are the first to be lost.
    expect(fog(7.06)).toBeGreaterThan(0);
    expect(fog(7.06)).toBeLessThan(1);
  });

  test('without a span, nothing', () => {
    expect(occluderAreaOf(view, upright('wall', '4,-1 4,1'), [], target)).toBe(NOTHING);
  });
});

const both = { sight: true, shots: true };
const onlySight = { sight: true, shots: false };
const onlyShots = { sight: false, shots: true };

interface Given extends Partial<Blocker> {
  readonly alone?: readonly number[];
}

/** An occluder with an id that hides an area. */
function occluder(id: string, hides: OccluderArea, { alone, ...more }: Given = {}): Occluder {
  const made = { ...near(upright(id, '4,-1 4,1', more)), depth: 4, area: () => hides };
  return alone ? { ...made, alone } : made;
}

const obstacle = (first: Occluder, ...others: Occluder[]): Obstacle => ({
  id: first.blocker.id,
  members: [first, ...others],
});

/** Two parts beside each other. */
const PARTS: readonly PartRect[] = [
  { part: 'trunk', rect: { left: -1, right: 0, bottom: 0, top: 2 }, share: 0.5 },
  { part: 'head', rect: { left: 0, right: 1, bottom: 0, top: 2 }, share: 0.5 },
];
const left = full(piece(-1, 0, 0, 2));
const low = full(piece(-1, 1, 0, 0.5));
const all = full(piece(-1, 1, 0, 2));

describe('obstacles', () => {
  test('are all blockers of one id, ordered by the first of each', () => {
    const things = ['b', 'a', 'b', 'c', 'a'].map((id) => occluder(id, NOTHING));
    const { obstacles } = perspectiveOcclusion(PARTS, things);
    expect(obstacles.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(obstacles.map(({ members }) => members)).toEqual([
      [things[0], things[2]],
      [things[1], things[4]],
      [things[3]],
    ]);
    expect(obstacles[0]?.members[1]).toBe(things[2]);
  });

  test('hide together what their members do that block the one or the other', () => {
    const [seen, shot] = [occluder('a', left, { blocks: onlySight }), occluder('a', low, { blocks: onlyShots })];
    const hedge = occluder('b', half(piece(0, 1, 0, 1)));
    expect(occluderAreaOfAll([obstacle(seen, shot)], 'sight')).toBe(left);
    expect(occluderAreaOfAll([obstacle(seen, shot)], 'shots')).toBe(low);
    expect(occluderAreaOfAll([], 'sight')).toBe(NOTHING);
    expect(occluderAreaOfAll([obstacle(seen, shot), obstacle(hedge)], 'shots')).toEqual({
      full: low.full,
      half: [piece(0, 1, 0, 1)],
    });
  });

  test('have a terrain wall if one of their members is one', () => {
    const [wall, hedge] = [occluder('a', left), occluder('a', left, { isTerrainWall: true })];
    expect(
      [obstacle(wall), obstacle(hedge), obstacle(wall, hedge)].map((each) => hasTerrainWall(each) === true),
    ).toEqual([false, true, true]);
  });

  test('block sight and shots alike if each of their members does', () => {
    const [wall, glass, paper, air] = [both, onlyShots, onlySight, { sight: false, shots: false }].map((blocks) =>
      obstacle(occluder('a', left, { blocks })),
    ) as [Obstacle, Obstacle, Obstacle, Obstacle];
    expect(blockSightAndShotsAlike([])).toBe(true);
    expect(blockSightAndShotsAlike([wall, air])).toBe(true);
    expect(blockSightAndShotsAlike([glass])).toBe(false);
    expect(blockSightAndShotsAlike([paper])).toBe(false);
    expect(blockSightAndShotsAlike([wall, glass])).toBe(false);
    expect(blockSightAndShotsAlike([obstacle(wall.members[0], glass.members[0])])).toBe(false);
  });
});

describe('in perspective', () => {
  const hiddenBy = (channel: 'sight' | 'shots', one: Obstacle, among: readonly Obstacle[] = [one]) =>
    perspectiveOcclusion(PARTS, []).hiddenBy(channel, one, among);
  const together = (channel: 'sight' | 'shots', ...counted: readonly Obstacle[]) =>
    perspectiveOcclusion(PARTS, []).hiddenTogether(channel, counted);

  test('a part is hidden as far as areas cover it', () => {
    expect(together('sight')).toEqual([0, 0]);
    expect(together('sight', obstacle(occluder('a', left)))).toEqual([1, 0]);
    expect(together('sight', obstacle(occluder('a', left)), obstacle(occluder('b', low)))).toEqual([1, 0.25]);
    expect(hiddenBy('sight', obstacle(occluder('b', low)))).toEqual([0.25, 0.25]);
    const glass = obstacle(occluder('a', left, { blocks: onlyShots }));
    expect([hiddenBy('sight', glass), hiddenBy('shots', glass)]).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect([together('sight', glass), together('shots', glass)]).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  test('what a single blocker hides by itself is not computed again', () => {
    const known = obstacle(occluder('a', left, { alone: [0.5, 0.75] }));
    expect(hiddenBy('sight', known)).toEqual([0.5, 0.75]);
    expect(hiddenBy('shots', obstacle(occluder('a', left, { alone: [0.5, 0.75], blocks: onlySight })))).toEqual([0, 0]);
    // Of two with one id, each hides its own.
    const [first, second] = [occluder('a', left, { alone: [1, 0] }), occluder('a', low)];
    expect(hiddenBy('sight', obstacle(first, second))).toEqual([1, 0.25]);
    // Together with others, areas decide, as they may overlap.
    expect(together('sight', known)).toEqual([1, 0]);
  });

  test('where one is known to hide everything, no other is asked', () => {
    const unasked = obstacle({
      ...occluder('b', NOTHING),
      area: () => {
        throw new Error('Its area was asked for.');
      },
    });
    const whole = obstacle(occluder('a', all, { alone: [1, 1] }));
    expect(together('sight', unasked, whole)).toEqual([1, 1]);
    const most = obstacle(occluder('a', left, { alone: [1, 0.5] }));
    expect(together('sight', most)).toEqual([1, 0]);
    const glass = obstacle(occluder('a', all, { alone: [1, 1], blocks: onlyShots }));
    expect([together('sight', glass), together('shots', glass)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test('a terrain wall hides together with those among which it counts', () => {
    const [first, second] = ['a', 'b'].map((id) => obstacle(occluder(id, half(piece(-0.5, 0.5, 0, 2))))) as [
      Obstacle,
      Obstacle,
    ];
    const wall = obstacle(occluder('c', all));
    expect(hiddenBy('sight', first)).toEqual([0, 0]);
    expect(hiddenBy('sight', first, [first, second])).toEqual([0.5, 0.5]);
    // A wall does not make a pair with it.
    expect(hiddenBy('sight', first, [first, wall])).toEqual([0, 0]);
    expect(together('sight', first, second)).toEqual([0.5, 0.5]);
    expect(together('sight', first)).toEqual([0, 0]);
  });
});

describe('from straight above', () => {
  const above = { x: 8, y: 0, z: 20 };
  const square = (id: string, x: number, width: number, more: Partial<Blocker> = {}): Occluder => ({
    ...occluder(id, all, { bottom: 5, top: 5, floor: true, ...more }),
    blocker: {
      ...upright(id, [], { bottom: 5, top: 5, floor: true, ...more }),
      shape: { shape: 'box', x, y: 0, width, length: 40, rotation: 0 },
    },
  });
  const below = { ...target, footprint: { shape: 'box', x: 8, y: 0, width: 2, length: 2, rotation: 0 } as const };
  // Of a roof from 0 to 8, the edge below the eye hides up to there.
  const [west, glass, wall] = [
    square('west', 4, 8),
    square('glass', 12, 8, { blocks: onlyShots }),
    occluder('wall', all),
  ];
  const seen = () => overheadOcclusion(above, below, PARTS, [west, glass, wall]);

  test('only floors hide, every part by the same share', () => {
    const { obstacles, hiddenTogether, hiddenBy } = seen();
    const [first, second] = obstacles as [Obstacle, Obstacle];
    expect(obstacles.map(({ id }) => id)).toEqual(['west', 'glass']);
    expect(hiddenTogether('sight', obstacles)).toEqual([0.5, 0.5]);
    expect(hiddenTogether('shots', obstacles)).toEqual([1, 1]);
    expect(hiddenTogether('shots', [])).toEqual([0, 0]);
    expect([hiddenBy('sight', first, obstacles), hiddenBy('shots', first, obstacles)]).toEqual([
      [0.5, 0.5],
      [0.5, 0.5],
    ]);
    expect([hiddenBy('sight', second, obstacles), hiddenBy('shots', second, obstacles)]).toEqual([
      [0, 0],
      [0.5, 0.5],
    ]);
  });

  test('and nothing on the plane, which is seen edge-on', () => {
    for (const { members } of seen().obstacles) expect(members.map(({ area }) => area())).toEqual([NOTHING]);
  });
});
