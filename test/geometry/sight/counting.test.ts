import type { Blocker } from '@fall-of-shot/sight/blockers';
import { describe, expect, test } from 'vitest';
import { EYE, man, RULES, round, upright } from '../../support/picture.ts';
import { judgeSight } from '../../support/rules/judge.ts';

const eye = { x: 0, y: 0, z: EYE };
/** A panel of one metre by 1.8 m: what hides a tenth of its width hides a tenth of it. */
const panel = man({ x: 20, y: 0 }, { body: 'panel' });
const judged = (blockers: readonly Blocker[], rules = RULES) => judgeSight(eye, panel, blockers, rules);
const names = (blockers: readonly Blocker[], rules = RULES) =>
  judged(blockers, rules).obstructions.map(({ id, hides: { seen, shotAt } }) => [id, seen, shotAt]);

const SIGHT = { blocks: { sight: true, shots: false } };
const SHOTS = { blocks: { sight: false, shots: true } };
const BOTH = {};

/** A high wall, that far away, over the panel from one percentage of its width to another. */
function over(id: string, x: number, from: number, to: number, more: Partial<Blocker> = {}): Blocker {
  const y = (percent: number) => (percent / 100 - 0.5) * (x / 20);
  return upright(id, `${x},${y(from)} ${x},${y(to)}`, more);
}
const hedge = (id: string, x: number, from: number, to: number, more: Partial<Blocker> = {}) =>
  over(id, x, from, to, { isTerrainWall: true, ...more });

describe('what hides too little by itself does not count (CO-04)', () => {
  test.each<[string, Partial<Blocker>, number, number]>([
    ['from sight', SIGHT, 0.25, 0],
    ['from shots', SHOTS, 0, 0.25],
    ['from both', BOTH, 0.25, 0.25],
  ])('%s: it counts at exactly the limit, not below', (_, more, seen, shotAt) => {
    const wall = over('wall', 10, 0, 25, more);
    expect(names([wall], { ...RULES, negligible: 0.25 })).toEqual([['wall', seen, shotAt]]);
    expect(names([wall], { ...RULES, negligible: 0.250001 })).toEqual([]);
  });

  test.each<[string, Partial<Blocker>, Partial<Blocker>, [number, number]]>([
    ['from sight, if it does from shots', SIGHT, SHOTS, [0, 1]],
    ['from shots, if it does from sight', SHOTS, SIGHT, [1, 0]],
  ])('%s: the line passes it there', (_, little, much, [seen, shotAt]) => {
    const screen = [over('screen', 5, 48, 52, little), over('screen', 10, -50, 150, much)];
    const verdict = judged(screen);
    expect([verdict.seen.hidden, verdict.shotAt.hidden]).toEqual([seen, shotAt]);
    expect(verdict.firstBlock).toMatchObject({ id: 'screen', at: { x: 10 } });
    // Beside a wall that counts for both.
    expect(judged([...screen, over('wall', 4, -50, 20)]).firstBlock).toEqual(verdict.firstBlock);
  });

  test('with terrain walls around: the line passes it', () => {
    const post = over('post', 5, 48, 52);
    expect(judged([post, hedge('hedge', 10, -50, 150)]).firstBlock).toBeUndefined();
    expect(judged([post, hedge('a', 10, -50, 150), hedge('b', 15, -50, 150)]).firstBlock?.id).toBe('b');
  });
});

describe('terrain walls count by what they help to hide (CO-04)', () => {
  test('each of two', () => {
    const both = [hedge('a', 10, 0, 20), hedge('b', 12, 10, 30)];
    expect(names(both)).toEqual([
      ['a', 0.1, 0.1],
      ['b', 0.1, 0.1],
    ]);
    expect(judged(both).seen.hidden).toBe(0.1);
  });

  test('of those that block shots as well, only where two do', () => {
    expect(names([hedge('a', 10, 0, 100), hedge('b', 12, 0, 100, SIGHT)])).toEqual([
      ['a', 1, 0],
      ['b', 1, 0],
    ]);
  });

  test('none, if one helps to hide enough, but only with two that do not', () => {
    const three = [hedge('a', 10, 0, 3), hedge('b', 11, 0, 6), hedge('c', 12, 3, 6)];
    expect(names(three)).toEqual([]);
    expect(judged(three).seen.hidden).toBe(0);
    // The same beside a wall.
    expect(names([...three, over('wall', 13, 50, 100)])).toEqual([['wall', 0.5, 0.5]]);
  });

  test.each([
    ['from sight', SIGHT],
    ['from shots', SHOTS],
    ['from both', BOTH],
  ])('none of five %s, where the outer ones drop out, then the next, then the middle one', (_, more) => {
    const five = [
      hedge('a', 10, 0, 3, more),
      hedge('b', 11, 0, 6, more),
      hedge('c', 12, 3, 9, more),
      hedge('d', 13, 6, 12, more),
      hedge('e', 14, 9, 12, more),
    ];
    expect(names(five)).toEqual([]);
    const { seen, shotAt } = judged(five);
    expect([seen.hidden, shotAt.hidden]).toEqual([0, 0]);
  });
});

test('a part of which exactly the limit is visible is in sight', () => {
  // To the left, half of the lower and upper middle are hidden, and all of the lower and upper left.
  const { seen } = judged([over('wall', 10, -50, 50)]);
  expect(seen.parts.map(({ part, visible, inSight }) => [part, visible, inSight])).toEqual([
    ['lower left', 0, false],
    ['lower middle', 0.5, true],
    ['lower right', 1, true],
    ['upper left', 0, false],
    ['upper middle', 0.5, true],
    ['upper right', 1, true],
  ]);
});

test('obstructions as deep as each other come by their names', () => {
  expect(names([over('b', 10, -50, 50), over('a', 10, 50, 150)])).toEqual([
    ['a', 0.5, 0.5],
    ['b', 0.5, 0.5],
  ]);
  const parts = [over('wall', 10, -50, 50, { label: 'second' }), over('wall', 10, 50, 150, { label: 'first' })];
  expect(judged(parts).obstructions.map(({ label }) => label)).toEqual(['first']);
});

describe('the place of an obstruction', () => {
  test('is the nearest of those where the line meets it, whatever its depth', () => {
    // Its end is 5 m from the eye, and the line meets it at 15 m.
    const slanted = upright('wall', '3,4 15,0 18,-1');
    const places = (...blockers: readonly Blocker[]) => judged(blockers).obstructions.map(({ touch }) => touch.x);
    expect(places(slanted)).toEqual([15]);
    expect(places(slanted, over('wall', 10, -50, 150))).toEqual([10]);
    expect(places(over('wall', 10, -50, 150), over('wall', 12, -50, 150))).toEqual([10]);
  });

  test('is at its depth where the line does not meet it', () => {
    const [flank] = judged([over('flank', 10, 60, 150)]).obstructions;
    expect(flank?.touch.x).toBeCloseTo(Math.hypot(10, 0.05), 12);
    expect(flank?.touch.z).toBeCloseTo(EYE + (0.9 - EYE) * (Math.hypot(10, 0.05) / 20), 12);
  });
});

describe('an eye in or at a thing', () => {
  const slab = (more: Partial<Blocker>): Blocker => ({
    ...upright('slab', []),
    ...{ shape: { shape: 'box', x: 10, y: 0, width: 30, length: 30, rotation: 0 } as const, bottom: 3, top: 3.2 },
    ...more,
  });
  const hidden = (z: number, base: number, more: Partial<Blocker>) =>
    judgeSight({ x: 0, y: 0, z }, man({ x: 20, y: 0 }, { base }), [slab(more)], RULES).seen.hidden;

  test.each([
    ['exactly on a floor', 3.2, 0, 1],
    ['exactly under a floor', 3, 3.2, 1],
    ['within a floor, who is above it', 3.1, 3.2, 0],
    ['within a floor, who is below it', 3.1, 0, 0],
  ])('%s', (_, z, base, share) => {
    expect(hidden(z, base, { floor: true })).toBe(share);
  });

  test('above a crate looks down past it', () => {
    expect(hidden(4, 0, {})).toBe(0);
  });

  test.each([
    ['east', 1, 0],
    ['south', 0, 1],
    ['west', -1, 0],
    ['north', 0, -1],
  ])('on the rim of a crate or a hut in the %s looks out of it', (_, x, y) => {
    const crate: Blocker = {
      ...upright('crate', []),
      shape: { shape: 'box', x: 2 * x, y: 2 * y, width: 4, length: 4, rotation: 0 },
    };
    for (const thing of [crate, round('hut', 2 * x, 2 * y, 2)]) {
      expect(judgeSight(eye, man({ x: 20 * x, y: 20 * y }), [thing], RULES).seen.hidden).toBe(0);
    }
  });

  test('on a hill with a terrain wall around it sees out of that, but not past another', () => {
    const shape = { shape: 'box', x: 0, y: 0, width: 10, length: 10, rotation: 0 } as const;
    const hill: Blocker = { ...upright('hill', []), shape, isTerrainWall: true };
    expect(judged([hill]).seen.hidden).toBe(0);
    expect(judged([hill, hedge('hedge', 10, -50, 150)]).seen.hidden).toBe(1);
  });

  test('in fog sees no better because it touches the target', () => {
    const fog = round('fog', 10, 0, 30, { sightDepth: 0.1, blocks: { sight: true, shots: false } });
    const { seen } = judgeSight({ ...eye, x: 19.5 - 1e-9 }, panel, [fog], RULES);
    expect(seen.hidden).toBe(1);
  });
});

test('a wall nearer than the target by the tolerance is as deep as the target (CO-04)', () => {
  expect(names([over('wall', 19.5 - 1e-8, -50, 150)])).toEqual([]);
  expect(names([over('wall', 19.5 - 2e-8, -50, 150)])).toEqual([['wall', 1, 1]]);
});
