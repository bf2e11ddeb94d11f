import { describe, expect, test } from 'vitest';
import { detail, resolve } from '../../../support/resolve.ts';
import { order, piece, scene, weapon } from '../../../support/scenes.ts';

const MISS = 10;
const gun = piece('gun', 1000, 1000, { weapons: ['mortar'] });
const grenade = weapon({
  name: 'Hand grenade',
  projectile: 'grenade',
  deviation: 'hand-grenade',
  bands: [
    { band: 'short', to: 4, number: 8 },
    { band: 'medium', to: 8, number: 6 },
    { band: 'long', to: 12, number: 4 },
  ],
  area: { shape: 'disc', radius: 2 },
});

/** The grenade table, transcribed from document 002 for this test: inches for faces 1 to 10. */
const BOUNCE: readonly { band: string; ranges: readonly number[]; inches: readonly number[] }[] = [
  { band: 'short', ranges: [1, 4], inches: [1, 1, 1, 1, 1, 1, 1, 2, 2, 2] },
  { band: 'medium', ranges: [4.5, 8], inches: [1, 1, 1, 1, 1, 2, 2, 2, 2, 2] },
  { band: 'long', ranges: [8.5, 12], inches: [1, 1, 1, 1, 2, 2, 2, 2, 3, 3] },
];

describe('HL-10 grenades bounce', () => {
  for (const { band, ranges, inches } of BOUNCE) {
    test.each(inches.map((expected, i) => [i + 1, expected]))(
      `HL-10 ${band} range, face %i: %i in`,
      (face, expected) => {
        for (const range of ranges) {
          const result = resolve(scene([gun], { weapons: [grenade] }), order({ x: 1000 + range, y: 1000 }), {
            'to-hit': MISS,
            direction: 1,
            distance: face,
          });
          expect(detail(result, 'distance').measure.value).toBe(expected);
          expect(result.steps.find((step) => step.detail.kind === 'distance')?.rule).toBe('HL-10');
        }
      },
    );
  }

  test('HL-10 the direction die is that of ground fire, void faces and all', () => {
    const result = resolve(scene([gun], { weapons: [grenade] }), order({ x: 1006, y: 1000 }), {
      'to-hit': MISS,
      direction: [10, 7],
      distance: 6,
    });
    expect(detail(result, 'landing').at).toEqual({ x: 1004, y: 1000, z: 0 });
    expect(result.outcome?.headline).toBe('The grenade bounces two inches west and catches nobody.');
  });
});

describe('HL-11 charges', () => {
  const charge = weapon({ ...grenade, name: 'Satchel charge', projectile: 'charge', placeable: true });

  test('HL-11 a thrown charge bounces by the grenade table', () => {
    const result = resolve(scene([gun], { weapons: [charge] }), order({ x: 1010, y: 1000 }), {
      'to-hit': MISS,
      direction: 3,
      distance: 9,
    });
    expect(detail(result, 'landing').at.x).toBe(1013);
    expect(result.steps.map((step) => step.rule)).toContain('HL-11');
  });

  test('HL-11 a placed one asks for no test and does not deviate', () => {
    const result = resolve(scene([gun], { weapons: [charge] }), order({ x: 1003, y: 1000 }, { delivery: 'placed' }));
    expect(result.open).toEqual([]);
    expect(detail(result, 'landing').at).toEqual({ x: 1003, y: 1000, z: 0 });
    expect(result.outcome?.headline).toBe('The charge goes off where it was placed and catches nobody.');
  });

  test('HL-11 a mortar shell cannot be placed', () => {
    const result = resolve(scene([gun]), order({ x: 1003, y: 1000 }, { delivery: 'placed' }));
    expect(result.refusal?.rule).toBe('HL-11');
  });
});
