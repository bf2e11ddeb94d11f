import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detail, resolve, stepOf } from '../../../support/resolve.ts';
import { order, piece, scene, weapon } from '../../../support/scenes.ts';

const MISS = 10;
const gun = piece('gun', 1000, 1000, { weapons: ['mortar'] });

/** The table of directions, transcribed from document 002 for this test: face to map offset per inch. */
const D = Math.sqrt(0.5);
const DIRECTIONS: readonly [face: number, name: string, x: number, y: number][] = [
  [1, 'N', 0, -1],
  [2, 'NE', D, -D],
  [3, 'E', 1, 0],
  [4, 'SE', D, D],
  [5, 'S', 0, 1],
  [6, 'SW', -D, D],
  [7, 'W', -1, 0],
  [8, 'NW', -D, -D],
];

/** The five tables of ground fire, transcribed from document 002 for this test: inches for faces 1 to 10. */
const GROUND_FIRE: readonly { over: number; to: number; inches: readonly number[] }[] = [
  { over: 0, to: 60, inches: [1, 1, 1, 2, 2, 2, 3, 3, 4, 4] },
  { over: 60, to: 120, inches: [2, 2, 3, 3, 4, 4, 5, 5, 6, 6] },
  { over: 120, to: 240, inches: [3, 3, 4, 4, 5, 5, 6, 6, 8, 8] },
  { over: 240, to: 480, inches: [4, 4, 5, 5, 6, 6, 8, 8, 10, 10] },
  { over: 480, to: 960, inches: [5, 5, 7, 7, 9, 9, 11, 11, 12, 12] },
];

function shoot(range: number, direction: number | number[], distance: number) {
  return resolve(scene([gun]), order({ x: 1000 + range, y: 1000 }), { 'to-hit': MISS, direction, distance });
}

describe('HL-01 a miss with an effect area lands elsewhere', () => {
  test('HL-01 the area is moved to the landed point', () => {
    const result = shoot(30, 3, 10);
    expect(detail(result, 'landing').at).toEqual({ x: 1034, y: 1000, z: 0 });
    expect(detail(result, 'area').area.plan).toEqual({ shape: 'disc', x: 1034, y: 1000, radius: 3 });
  });

  test('HL-01 a hit does not deviate', () => {
    const result = resolve(scene([gun]), order({ x: 1030, y: 1000 }), { 'to-hit': 1 });
    expect(detail(result, 'landing').at).toEqual({ x: 1030, y: 1000, z: 0 });
    expect(result.open).toEqual([]);
  });
});

describe('HL-02 direction', () => {
  test.each(DIRECTIONS)('HL-02 face %i is %s', (face, name, x, y) => {
    const result = shoot(60, face, 1);
    expect(detail(result, 'direction').direction).toBe(name);
    const { at, aim } = detail(result, 'landing');
    expect(at.x - aim.x).toBeCloseTo(x, 9);
    expect(at.y - aim.y).toBeCloseTo(y, 9);
  });

  test.each([9, 10])('HL-02 face %i is void, rolled again and shown', (face) => {
    const result = shoot(60, [face, 4], 1);
    expect(detail(result, 'direction').die.faces).toEqual([face, 4]);
    expect(detail(result, 'direction').direction).toBe('SE');
    expect(stepOf(result, 'direction').text).toContain('rolled again once');
  });

  test('HL-02 a void face alone leaves the question open to more dice', () => {
    expect(() => shoot(60, 9, 1)).toThrow(/1 more die is needed/);
    expect(() => shoot(60, [3, 9], 1)).toThrow(/Too many dice/);
    expect(() => shoot(60, [11], 1)).toThrow(/not a face/);
  });

  test("HL-02 the scene's north turns the landing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 1, max: 8 }), (north, face) => {
        const result = resolve(scene([gun], { north }), order({ x: 1050, y: 1000 }), {
          'to-hit': MISS,
          direction: face,
          distance: 10,
        });
        const angle = ((north + (face - 1) * 45) * Math.PI) / 180;
        const { at, aim } = detail(result, 'landing');
        expect(at.x - aim.x).toBeCloseTo(4 * Math.sin(angle), 9);
        expect(at.y - aim.y).toBeCloseTo(-4 * Math.cos(angle), 9);
      }),
    );
  });
});

describe("CO-01 a scene's own north", () => {
  const missed = (north: number, face: number) =>
    resolve(scene([gun], { north }), order({ x: 1050, y: 1000 }), { 'to-hit': MISS, direction: face, distance: 10 });

  test.each([
    // The third face is east: with north to the right that is down the map, with north down it is to the left.
    [0, 3, { x: 4, y: 0 }],
    [90, 3, { x: 0, y: 4 }],
    [180, 3, { x: -4, y: 0 }],
    [270, 3, { x: 0, y: -4 }],
    [45, 8, { x: 0, y: -4 }],
  ])('at %d° face %d deviates by %j', (north, face, off) => {
    const { at, aim } = detail(missed(north, face), 'landing');
    expect(at.x - aim.x).toBeCloseTo(off.x, 9);
    expect(at.y - aim.y).toBeCloseTo(off.y, 9);
  });

  test('the log says the direction on the map: the word is the same, the bearing turns with north', () => {
    for (const north of [0, 30, 90, 200]) {
      const told = missed(north, 2);
      expect(detail(told, 'direction')).toMatchObject({ direction: 'NE', degrees: north + 45 });
      expect(told.outcome?.headline).toMatch(/north-?east/);
    }
  });
});

describe('HL-03 distance of ground fire', () => {
  for (const { over, to, inches } of GROUND_FIRE) {
    const middle = (over + to) / 2;
    const justOver = over + 0.5;
    test.each(inches.map((expected, i) => [i + 1, expected]))(
      `HL-03 over ${over} to ${to} inches, face %i: %i in`,
      (face, expected) => {
        for (const range of [justOver, middle, to])
          expect(detail(shoot(range, 1, face), 'distance').measure.value).toBe(expected);
      },
    );
  }

  test('HL-03 beyond 960 inches the GM is asked, and offered the last row', () => {
    const asked = shoot(960.5, 1, 7);
    expect(asked.outcome).toBeNull();
    expect(asked.open).toMatchObject([{ kind: 'length', key: 'distance-beyond', offered: 11, asks: { who: 'gm' } }]);
    const said = resolve(scene([gun]), order({ x: 1960.5, y: 1000 }), {
      'to-hit': MISS,
      direction: 1,
      distance: 7,
      'distance-beyond': 14,
    });
    expect(detail(said, 'landing').at.y).toBeCloseTo(1000 - 14, 9);
    expect(said.steps.filter((step) => step.rule === 'HL-03')).toHaveLength(2);
  });

  test('worked case: HL-03 a mortar at exactly 60 inches, dice 2 and 9: NE 4 in', () => {
    const { at, aim } = detail(shoot(60, 2, 9), 'landing');
    expect(at.x - aim.x).toBeCloseTo(2.83, 2);
    expect(at.y - aim.y).toBeCloseTo(-2.83, 2);
  });

  test('worked case: HL-03 at 60.5, dice 9, 10, 5, 1: two void, then S, 2 inches', () => {
    const result = shoot(60.5, [9, 10, 5], 1);
    expect(detail(result, 'direction').die.faces).toEqual([9, 10, 5]);
    expect(stepOf(result, 'direction').text).toContain('rolled again 2 times');
    expect(detail(result, 'landing').at).toEqual({ x: 1060.5, y: 1002, z: 0 });
    expect(result.outcome?.headline).toBe('The shell lands two inches south and catches nobody.');
  });
});

describe('HL-04 which weapons deviate', () => {
  const rifle = weapon({ area: null, projectile: 'shot' });
  const target = piece('target', 1010, 1000);

  test('HL-04 a weapon without an effect area simply misses', () => {
    const result = resolve(scene([gun, target], { weapons: [rifle] }), order('target'), { 'to-hit': MISS });
    expect(result.outcome?.headline).toBe('The shot misses target.');
    expect(result.steps.map((step) => step.detail.kind)).not.toContain('landing');
    expect(result.steps.at(-1)?.rule).toBe('HL-04');
  });

  test('HL-04 it hits its target alone', () => {
    const near = piece('near', 1010.4, 1000);
    const result = resolve(scene([gun, target, near], { weapons: [rifle] }), order('target'), {
      'to-hit': 1,
      'effect:target': 5,
    });
    expect(result.effects).toEqual([{ kind: 'status', piece: 'target', status: 'eliminated' }]);
  });
});
