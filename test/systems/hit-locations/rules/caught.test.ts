import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HL_SETTINGS } from '../../../../src/systems/hit-locations/scene/settings.ts';
import { detail, resolve } from '../../../support/resolve.ts';
import { order, piece, scene, wall, weapon } from '../../../support/scenes.ts';

const gun = piece('gun', 1000, 1000, { weapons: ['mortar'] });
const HIT = { 'to-hit': 1 };

describe('HL-05 who is hit', () => {
  test('HL-05 every piece that any part overlaps, own side and target included', () => {
    const pieces = [
      gun,
      piece('target', 1030, 1000, { side: 'b' }),
      piece('friend', 1033, 1000),
      piece('far', 1034, 1000),
    ];
    const result = resolve(scene(pieces), order('target'), HIT);
    expect(detail(result, 'area').caught).toEqual(['target', 'friend']);
    expect(result.open.map((question) => question.key)).toEqual(['effect:target', 'effect:friend']);
  });

  test('HL-05 CO-03 touching counts: a footprint that ends exactly on the edge is caught', () => {
    const at = (gap: number) =>
      detail(resolve(scene([gun, piece('edge', 1030 + 3.5 + gap, 1000)]), order({ x: 1030, y: 1000 }), HIT), 'area')
        .caught;
    expect(at(0)).toEqual(['edge']);
    expect(at(0.001)).toEqual([]);
  });

  test('HL-05 the firer is caught by a shell that falls short', () => {
    const result = resolve(scene([gun]), order({ x: 1003, y: 1000 }), { 'to-hit': 10, direction: 7, distance: 1 });
    expect(detail(result, 'area').caught).toEqual(['gun']);
  });

  test('worked case: HL-05 a blast of radius 3 landing 4 inches from a footprint of radius 1.5 still hits it', () => {
    const big = piece('big', 1030, 1000, { footprint: { shape: 'disc', radius: 1.5 } });
    const result = resolve(scene([gun, big]), order('big'), { 'to-hit': 10, direction: 1, distance: 9 });
    expect(detail(result, 'landing').measure.value).toBe(4);
    expect(detail(result, 'area').caught).toEqual(['big']);
  });

  test('HL-05 CO-03 a corner of a rectangle is enough, whichever way it faces', () => {
    const tank = (facing: number) =>
      piece('tank', 1030, 996, { kind: 'vehicle', facing, footprint: { shape: 'box', width: 2, length: 4 } });
    const caught = (facing: number) =>
      detail(
        resolve(
          scene([gun, tank(facing)], { weapons: [weapon({ area: { shape: 'disc', radius: 2 } })] }),
          order({ x: 1030, y: 1000 }),
          HIT,
        ),
        'area',
      ).caught;
    expect(caught(0)).toEqual(['tank']);
    expect(caught(90)).toEqual([]);
  });

  test('HL-05 a defeated piece is not caught again', () => {
    const out = piece('out', 1030, 1000, { statuses: ['eliminated'] });
    expect(detail(resolve(scene([gun, out]), order({ x: 1030, y: 1000 }), HIT), 'area').caught).toEqual([]);
  });

  describe('HL-05 walls', () => {
    const behind = piece('behind', 1032, 1000);
    const shield = wall('w', [
      [1031, 990],
      [1031, 1010],
    ]);
    const settings = (wallsStopAreas: boolean) => {
      return { ...scene([]).settings, systems: { 'hit-locations': { ...HL_SETTINGS, wallsStopAreas } } };
    };
    const caught = (wallsStopAreas: boolean, more: Parameters<typeof wall>[2] = {}) =>
      detail(
        resolve(
          scene([gun, behind], { obstructions: [{ ...shield, ...more }], settings: settings(wallsStopAreas) }),
          order({ x: 1030, y: 1000 }, { cover: 'none', concealment: 'none' }),
          HIT,
        ),
        'area',
      );

    test('HL-05 do not stop the area by the letter', () => {
      expect(caught(false).caught).toEqual(['behind']);
      expect(caught(false).area.clipped).toBeUndefined();
    });
    test('HL-05 stop it when the scene says so, and the drawn area is the one that counts', () => {
      expect(caught(true).caught).toEqual([]);
      for (const point of caught(true).area.clipped ?? []) expect(point.x).toBeLessThanOrEqual(1031.0001);
    });
    test('HL-05 only what stops shots stops it', () => {
      expect(caught(true, { blocks: { sight: true, shots: false, movement: true } }).caught).toEqual(['behind']);
    });
    test('HL-05 a gap in the wall lets it through to what it can reach', () => {
      const gapped = [
        wall('a', [
          [1031, 990],
          [1031, 999.6],
        ]),
        wall('b', [
          [1031, 1000.4],
          [1031, 1010],
        ]),
      ];
      const result = resolve(
        scene([gun, behind], { obstructions: gapped, settings: settings(true) }),
        order({ x: 1030, y: 1000 }),
        HIT,
      );
      expect(detail(result, 'area').caught).toEqual(['behind']);
    });
  });

  test('HL-05 the firer and its side are caught like any other: sides change nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: fc.integer({ min: 1020, max: 1040 }), y: fc.integer({ min: 990, max: 1010 }) }), {
          maxLength: 8,
        }),
        (places) => {
          const with_ = (side: 'a' | 'b') =>
            detail(
              resolve(
                scene([gun, ...places.map(({ x, y }, i) => piece(`p${i}`, x, y, { side }))]),
                order({ x: 1030, y: 1000 }, { cover: 'none', concealment: 'none' }),
                HIT,
              ),
              'area',
            ).caught;
          expect(with_('a')).toEqual(with_('b'));
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('HL-08 the effect of a hit', () => {
  const target = piece('target', 1030, 1000);

  test.each([
    [5, 'eliminated'],
    [6, 'unharmed'],
  ])('HL-08 elimination number 5, die %i: %s', (face, expected) => {
    const result = resolve(scene([gun, target]), order('target'), { ...HIT, 'effect:target': face });
    expect(detail(result, 'effect').result).toBe(expected);
    expect(result.effects).toEqual(
      expected === 'eliminated' ? [{ kind: 'status', piece: 'target', status: 'eliminated' }] : [],
    );
  });

  test('HL-08 whoever was down before is not called unharmed', () => {
    const rifle = weapon({ area: null, elimination: { infantry: 5 } });
    const down = piece('target', 1030, 1000, { name: 'Ed', statuses: ['eliminated'] });
    const result = resolve(
      scene([piece('gun', 1000, 1000, { weapons: ['mortar'] }), down], { weapons: [rifle] }),
      order('target'),
      {
        'to-hit': 1,
        'effect:target': 9,
      },
    );
    expect(result.steps.at(-1)?.lead).toBe('Ed was down already.');
    expect(result.outcome?.headline).toMatch(/: Ed was down already\.$/);
  });

  test.each(['eliminated', 'damaged', 'unharmed'])('HL-08 without a number the table is asked: %s', (option) => {
    const tank = piece('target', 1030, 1000, { kind: 'vehicle' });
    const open = resolve(scene([gun, tank]), order('target'), HIT).open;
    expect(open).toMatchObject([{ kind: 'choose', key: 'effect:target', asks: { who: 'gm' } }]);
    const result = resolve(scene([gun, tank]), order('target'), { ...HIT, 'effect:target': option });
    expect(result.outcome?.results).toEqual([{ piece: 'target', result: option }]);
    expect(result.effects).toHaveLength(option === 'unharmed' ? 0 : 1);
  });
});
