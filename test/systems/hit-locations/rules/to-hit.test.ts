import { describe, expect, test } from 'vitest';
import { detail, resolve } from '../../../support/resolve.ts';
import { order, piece, scene, wall, weapon } from '../../../support/scenes.ts';

const gun = piece('gun', 1000, 1000, { weapons: ['mortar'] });
const short = weapon({
  bands: [
    { band: 'short', to: 12, number: 3 },
    { band: 'medium', to: 24, number: 2 },
  ],
});
const armed = { weapons: [short] };

describe('HL-30 no fishing beyond the maximum range', () => {
  test('HL-30 a target beyond it is refused before any die', () => {
    const result = resolve(scene([gun], armed), order({ x: 1024.5, y: 1000 }), {}, 'seed');
    expect(result.refusal).toEqual({ rule: 'HL-30', reason: 'Out of range: 24.5 in, and the Mortar reaches 24 in.' });
    expect(result.steps).toEqual([]);
  });

  test('HL-30 CO-01 exactly the maximum range is within it', () => {
    expect(resolve(scene([gun], armed), order({ x: 1024, y: 1000 })).refusal).toBeNull();
  });

  test('HL-30 the landing point may be beyond it', () => {
    const result = resolve(scene([gun], armed), order({ x: 1024, y: 1000 }), {
      'to-hit': 10,
      direction: 3,
      distance: 9,
    });
    expect(detail(result, 'landing').at.x).toBe(1028);
  });
});

describe('HL-31 no fishing for the impossible', () => {
  test('HL-31 a number of 0 or less is refused before any die', () => {
    const moved = order({ x: 1020, y: 1000 }, { firerMoved: true, targetMoved: true });
    const result = resolve(scene([gun], armed), moved, {}, 'seed');
    expect(result.refusal).toEqual({
      rule: 'HL-31',
      reason: 'Impossible: the number to hit is 0, and no d10 shows 0 or less.',
    });
  });

  test('HL-31 a number of 1 is allowed', () => {
    expect(resolve(scene([gun], armed), order({ x: 1020, y: 1000 }, { firerMoved: true })).refusal).toBeNull();
  });

  test('HL-31 where HL-30 applies too, HL-30 is named', () => {
    const both = order({ x: 1030, y: 1000 }, { firerMoved: true, targetMoved: true });
    expect(resolve(scene([gun], armed), both).refusal?.rule).toBe('HL-30');
  });
});

describe('HL-32 to hit', () => {
  const target = piece('target', 1010, 1000);

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('HL-32 number 3: face %i', (face) => {
    const result = resolve(scene([gun, target], armed), order('target'), { 'to-hit': face }, 'seed');
    expect(detail(result, 'to-hit').hit).toBe(face <= 3);
  });

  test('HL-32 the number is a list of reasons: band, movements, cover, concealment', () => {
    const all = order('target', { firerMoved: true, targetMoved: true, cover: 'partial', concealment: 'full' });
    const result = resolve(scene([gun, target], { weapons: [weapon()] }), all, {
      'to-hit': 10,
      direction: 1,
      distance: 1,
      'effect:target': 10,
    });
    expect(detail(result, 'to-hit').reasons.map(({ reason, value }) => [reason, value])).toEqual([
      ['short range, up to 60 in', 8],
      ['target moved', -1],
      ['firer moved', -1],
      ['cover, partial', -1],
      ['concealment, full', -2],
    ]);
    expect(detail(result, 'to-hit').number).toBe(3);
  });

  test("HL-32 each value can be changed for a shot, and the rules' value is shown beside it", () => {
    const said = order('target', {
      targetMoved: true,
      cover: 'partial',
      values: { band: 9, cover: -4, 'firer-moved': -7, 'target-moved': -1 },
      extra: [
        { reason: 'dug in', value: -2 },
        { reason: 'spotter', value: 1 },
      ],
    });
    const result = resolve(scene([gun, target], { weapons: [weapon()] }), said, { 'to-hit': 10 });
    // The firer did not move, so its value changes nothing; a value that is the rules' own is no change.
    expect(detail(result, 'to-hit').reasons.map(({ id, value, was }) => [id, value, was])).toEqual([
      ['band', 9, 8],
      ['target-moved', -1, undefined],
      ['cover', -4, -1],
      ['extra/0', -2, undefined],
      ['extra/1', 1, undefined],
    ]);
    expect(detail(result, 'to-hit').number).toBe(3);
  });

  test('HL-31 a changed value can make a shot impossible, and the refusal names it', () => {
    const result = resolve(scene([gun, target], { weapons: [weapon()] }), order('target', { values: { band: -1 } }));
    expect(result.refusal).toEqual({
      rule: 'HL-31',
      reason: 'Impossible: the number to hit is -1, and no d10 shows 0 or less.',
    });
  });

  test('HL-32 CO-04 cover is proposed from the map: a high wall covers wholly, and does not count as concealment too', () => {
    const high = wall('w', [
      [1005, 990],
      [1005, 1010],
    ]);
    const behind = resolve(
      scene([gun, target], { obstructions: [high], weapons: [weapon()] }),
      order('target'),
      { 'to-hit': 10 },
      's',
    );
    expect(detail(behind, 'to-hit').reasons.map(({ reason }) => reason)).toEqual([
      'short range, up to 60 in',
      'cover, full',
    ]);
  });

  test('HL-32 CO-04 a low wall close to the target covers its legs', () => {
    const low = wall(
      'w',
      [
        [1009, 990],
        [1009, 1010],
      ],
      { top: 0.7 },
    );
    const result = resolve(
      scene([gun, target], { obstructions: [low], weapons: [weapon()] }),
      order('target'),
      { 'to-hit': 10 },
      's',
    );
    expect(detail(result, 'to-hit').reasons.map(({ reason }) => reason)).toContain('cover, partial');
  });

  test('HL-32 what only hides is concealment', () => {
    const hedge = wall(
      'h',
      [
        [1009, 990],
        [1009, 1010],
      ],
      { blocks: { sight: true, shots: false, movement: true } },
    );
    const result = resolve(
      scene([gun, target], { obstructions: [hedge], weapons: [weapon()] }),
      order('target'),
      { 'to-hit': 10 },
      's',
    );
    expect(detail(result, 'to-hit').reasons.map(({ reason }) => reason)).toEqual([
      'short range, up to 60 in',
      'concealment, full',
    ]);
  });

  test('HL-32 CO-02 the range band includes height: a target straight up is far away', () => {
    const kite = piece('kite', 1010, 1000, { elevation: 20, kind: 'aircraft' });
    const result = resolve(
      scene([gun, kite], {
        weapons: [
          weapon({
            ...short,
            bands: [
              { band: 'short', to: 12, number: 9 },
              { band: 'medium', to: 24, number: 8 },
            ],
          }),
        ],
      }),
      order('kite'),
    );
    expect(detail(result, 'aim')).toMatchObject({ band: 'medium', range: Math.hypot(10, 20) });
  });

  test('CO-01 HL-32 the tables are read in inches, whatever the unit of the scene', () => {
    const base = scene([]);
    const metres = scene([gun], { unit: 'm', settings: { ...base.settings, perInch: 2 }, weapons: [weapon()] });
    const result = resolve(metres, order({ x: 1120, y: 1000 }), { 'to-hit': 10, direction: 3, distance: 10 });
    expect(detail(result, 'aim').band).toBe('short');
    expect(detail(result, 'distance').measure.value).toBe(4);
    expect(detail(result, 'landing').at.x).toBe(1128);
    expect(detail(result, 'area').area.plan).toMatchObject({ shape: 'disc', radius: 6 });
  });

  test('CO-07 rounds are used up, and without rounds the shot is refused', () => {
    const counted = { weapons: [weapon({ rounds: 2 })] };
    const result = resolve(scene([gun], counted), order({ x: 1020, y: 1000 }), { 'to-hit': 1 });
    expect(result.effects).toEqual([{ kind: 'ammunition', piece: 'gun', weapon: 'mortar', used: 1, left: 1 }]);
    const empty = { ...gun, rounds: { mortar: 0 } };
    expect(resolve(scene([empty], counted), order({ x: 1020, y: 1000 })).refusal?.reason).toBe(
      'The Mortar has no rounds left.',
    );
  });
});
