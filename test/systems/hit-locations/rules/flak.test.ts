import { describe, expect, test } from 'vitest';
import { hillAt } from '../../../support/hills.ts';
import { detail, resolve, stepOf } from '../../../support/resolve.ts';
import { order, piece, scene, weapon } from '../../../support/scenes.ts';

const gun = piece('gun', 1000, 1000, { weapons: ['mortar'] });
const flak = weapon({ area: { shape: 'ball', radius: 3 }, elimination: {} });
const kite = piece('kite', 1030, 1000, { kind: 'aircraft', side: 'b', elevation: 12, height: 1 });
const sky = (...more: ReturnType<typeof piece>[]) => scene([gun, kite, ...more], { weapons: [flak] });
const miss = (altitude: number, direction = 3, distance = 4) => ({ 'to-hit': 10, direction, distance, altitude });

describe('HL-40 antiaircraft fire', () => {
  test('worked case: HL-40 at altitude 12, dice 3, 4, 10: east 2 inches, 5 down, altitude 7', () => {
    const result = resolve(sky(), order('kite'), miss(10));
    expect(detail(result, 'landing').at).toEqual({ x: 1032, y: 1000, z: 7 });
    expect(detail(result, 'area').area.plan).toEqual({ shape: 'ball', x: 1032, y: 1000, z: 7, radius: 3 });
    expect(stepOf(result, 'altitude').rule).toBe('HL-40');
  });

  // Transcribed from the chart of the document.
  test.each([
    [1, 1],
    [2, -1],
    [3, 2],
    [4, -2],
    [5, 3],
    [6, -3],
    [7, 4],
    [8, -4],
    [9, 5],
    [10, -5],
  ])('HL-40 face %i: %i inches', (face, inches) => {
    const result = resolve(sky(), order('kite'), miss(face));
    expect(detail(result, 'altitude').measure.value).toBe(inches);
    expect(detail(result, 'landing').at.z).toBe(12 + inches);
  });

  test('HL-40 the distance comes from the row of the firing distance, measured in space', () => {
    // 59.9 inches on the plan, over 60 through the air: the second row.
    const high = piece('high', 1059.9, 1000, { kind: 'aircraft', elevation: 12 });
    const result = resolve(sky(high), order('high'), miss(1, 3, 1));
    expect(detail(result, 'distance')).toMatchObject({ row: 'over 60 to 120 in', measure: { value: 2, unit: 'in' } });
  });

  test('HL-40 a miss in the air explodes all the same, and catches what the ball reaches', () => {
    const result = resolve(sky(), order('kite'), miss(2));
    expect(detail(result, 'area').caught).toEqual(['kite']);
    // Five down: between the burst at 7 and the kite's base at 12 lie 5 inches, and the ball has 3.
    expect(detail(resolve(sky(), order('kite'), miss(10)), 'area').caught).toEqual([]);
  });

  test('HL-40 HL-06 overlap is three-dimensional: troops under the burst are safe, a tall tower is not', () => {
    const under = piece('under', 1032, 1000);
    const tower = piece('tower', 1032, 1001, { kind: 'structure', height: 9.5 });
    const result = resolve(sky(under, tower), order('kite', { cover: 'none', concealment: 'none' }), miss(2));
    // The burst is at 11, its lower rim at 8.
    expect(detail(result, 'area').caught).toEqual(['tower', 'kite']);
  });

  test('HL-40 below the ground means on the ground, hills included', () => {
    const low = piece('low', 1030, 1000, { kind: 'aircraft', elevation: 2 });
    const flat = scene([gun, low], { weapons: [flak] });
    expect(detail(resolve(flat, order('low'), miss(10)), 'landing').at.z).toBe(0);
    const onHill = { ...flat, obstructions: [hillAt('h', 1032, 1000, 1)] };
    expect(
      detail(resolve(onHill, order('low', { cover: 'none', concealment: 'none' }), miss(10)), 'landing').at.z,
    ).toBe(1);
  });

  test('HL-40 a hit explodes on the target point, without an altitude die', () => {
    const result = resolve(sky(), order('kite'), { 'to-hit': 1 });
    expect(detail(result, 'landing').at).toEqual({ x: 1030, y: 1000, z: 12 });
    expect(result.steps.some((step) => step.detail.kind === 'altitude')).toBe(false);
  });

  test('HL-40 the sentence says the distance and the altitude', () => {
    const result = resolve(sky(), order('kite'), miss(10));
    expect(result.outcome?.headline).toBe('The shell bursts two inches east, five inches down and catches nobody.');
  });

  test('HL-40 only a ball asks for the altitude', () => {
    const shell = scene([gun, kite], { weapons: [weapon()] });
    const result = resolve(shell, order('kite'), { 'to-hit': 10, direction: 3, distance: 4 });
    expect(result.open.map(({ key }) => key)).not.toContain('altitude');
  });
});
