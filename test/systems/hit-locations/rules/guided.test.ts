import { describe, expect, test } from 'vitest';
import { battlefield } from '../../../support/battlefield.ts';
import { detail, resolve, stepOf } from '../../../support/resolve.ts';
import { exactOf } from '../../../support/rules/shot-odds.ts';
import { order, piece, scene, weapon } from '../../../support/scenes.ts';

const gun = piece('gun', 1000, 1000, { weapons: ['mortar'] });
const table = scene([gun, piece('target', 1030, 1000), piece('beside', 1036, 1000)], {
  weapons: [weapon({ guided: true, projectile: 'missile' })],
});

describe('HL-07 guided warheads', () => {
  test('HL-07 a miss asks the GM for the landing point, offers the target point, and rolls no scatter', () => {
    const result = resolve(table, order('target'), { 'to-hit': 10 });
    expect(result.open).toMatchObject([
      { kind: 'point', key: 'landing', rule: 'HL-07', asks: { who: 'gm' }, offered: { x: 1030, y: 1000, z: 0 } },
    ]);
  });

  test('HL-07 the area is where the GM says', () => {
    const answers = { 'to-hit': 10, landing: { kind: 'point', x: 1034, y: 1000, z: 0 } } as const;
    const result = resolve(table, order('target'), answers);
    expect(detail(result, 'landing')).toMatchObject({
      at: { x: 1034, y: 1000, z: 0 },
      measure: { value: 4, unit: 'in' },
    });
    expect(stepOf(result, 'landing').rule).toBe('HL-07');
    expect(detail(result, 'area').caught).toEqual(['beside']);
    expect(resolve(table, order('target'), { ...answers, 'effect:beside': 9 }).outcome?.headline).toBe(
      'The missile corrects its course and lands four inches from target: beside is unharmed.',
    );
  });

  test('HL-07 a hit is centred on the target point like any other', () => {
    expect(detail(resolve(table, order('target'), { 'to-hit': 1 }), 'landing').at.x).toBe(1030);
  });

  test('HL-07 the odds leave out landings that only the GM knows', () => {
    const odds = exactOf(order('target'), battlefield(table));
    expect(odds).toMatchObject({ onTarget: 0.8, unknown: 0.2, nobody: 0, landings: [{ chance: 0.8 }] });
    expect(odds?.entities).toMatchObject([{ entity: { id: 'target' }, hit: 0.8 }]);
  });
});

describe('HL-03 beyond the table', () => {
  test('HL-03 beyond 960 inches the GM is asked for the distance, and offered the last row', () => {
    const far = scene([gun, piece('target', 2000, 1000)], { weapons: [weapon()] });
    const asked = resolve(far, order('target'), { 'to-hit': 10, direction: 1, distance: 9 });
    expect(asked.open).toMatchObject([{ kind: 'length', key: 'distance-beyond', offered: 12, asks: { who: 'gm' } }]);
    const said = resolve(far, order('target'), { 'to-hit': 10, direction: 1, distance: 9, 'distance-beyond': 20 });
    expect(detail(said, 'landing').at).toEqual({ x: 2000, y: 980, z: 0 });
  });
});
