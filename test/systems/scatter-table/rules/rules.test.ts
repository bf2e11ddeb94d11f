import { describe, expect, test } from 'vitest';
import { piece } from '../../../support/scenes.ts';
import { armed, field, run, shot, told } from '../range.ts';

const arm = armed('st-stone-arm');
const rocket = armed('st-field-rocket');
const pot = armed('st-fire-pot');
const HEXES = { grid: { kind: 'hex-columns', size: 2, x: 500, y: 500 } } as const;

describe('the stone arm: d8 from the line of fire, 2d6 feet by range', () => {
  test('ST-01 everything is read in the table of the weapon', () => {
    const result = run(field(arm), shot(arm, 90));
    expect(result.steps[0]).toMatchObject({
      rule: 'ST-01',
      lead: '90 ft, row up to 100 ft.',
      text: 'Crew aims the Stone arm at a point',
    });
    expect(result.open).toMatchObject([
      { key: 'to-hit', prompt: 'To hit, d20: 11 or more.', dice: { count: 1, sides: 20 } },
    ]);
  });

  test.each([
    [100, 'up to 100 ft', 1],
    [100.5, 'up to 200 ft', 2],
    [200, 'up to 200 ft', 2],
    [300, 'up to 300 ft', 3],
  ])('ST-02 at %d ft the row is %s, and 3 and 4 are 7 ft, %d times', (range, row, times) => {
    const result = run(field(arm), shot(arm, range), { 'to-hit': 1, direction: 1, distance: [3, 4] });
    expect(told(result, 'distance')).toMatchObject({
      row,
      distance: 7 * times,
      measure: { value: 7 * times, unit: 'ft' },
    });
    expect(told(result, 'landing').at.x).toBeCloseTo(500 + range + 7 * times, 9);
  });

  test('ST-02 beyond the last row nothing can be fired at', () => {
    expect(run(field(arm), shot(arm, 301)).refusal).toEqual({
      rule: 'ST-02',
      reason: 'Out of range: 301 ft, and the Stone arm reaches 300 ft.',
    });
  });

  test("ST-03 the table's modifier changes the number that is needed", () => {
    const harder = shot(arm, 90, { extra: [{ reason: 'smoke', value: 3 }] });
    expect(told(run(field(arm), harder, { 'to-hit': 13 }), 'table-roll')).toMatchObject({
      needed: '14 or more',
      hit: false,
      sum: 13,
    });
    expect(told(run(field(arm), harder, { 'to-hit': 14 }), 'table-roll').hit).toBe(true);
  });

  test('ST-04 a hit lands on its aim point and rolls no more', () => {
    const result = run(field(arm), shot(arm, 90), { 'to-hit': 11 });
    expect(told(result, 'landing')).toMatchObject({ at: { x: 590, y: 500 }, direction: null, distance: 0 });
    expect(result.outcome?.headline).toBe('The boulder lands on its target point and catches nobody.');
  });

  test.each([
    [1, 'straight on', 90, 1, 0],
    [3, 'at 90° right of the line of fire', 180, 0, 1],
    [5, 'straight back', 270, -1, 0],
    [7, 'at 90° left of the line of fire', 0, 0, -1],
  ])('ST-05 a d8 that shows %d is %s', (face, name, degrees, x, y) => {
    const result = run(field(arm), shot(arm, 90), { 'to-hit': 2, direction: face, distance: [5, 5] });
    expect(told(result, 'direction').direction).toBe(name);
    expect(told(result, 'direction').degrees).toBeCloseTo(degrees, 9);
    expect(told(result, 'landing').at.x).toBeCloseTo(590 + 10 * x, 9);
    expect(told(result, 'landing').at.y).toBeCloseTo(500 + 10 * y, 9);
  });

  test('ST-05 from north it uses the scene’s north, whatever the line of fire', () => {
    const north = armed('st-stone-arm', { direction: { dice: 'd10', rose: 'rose', points: 8, from: 'north' } });
    const on = field(north, [], { north: 90 });
    const result = run(on, shot(north, 90), { 'to-hit': 2, direction: [9, 10, 3], distance: [5, 5] });
    // 9 and 10 name no direction and are rolled again; the third is east, which a north to the right turns down the map.
    expect(told(result, 'direction')).toMatchObject({ direction: 'E', degrees: 180, die: { faces: [9, 10, 3] } });
    expect(told(result, 'landing').at.y).toBeCloseTo(510, 9);
    expect(result.outcome?.headline).toBe('The boulder lands ten feet east and catches nobody.');
  });

  test('ST-05 sums of several dice wrap around', () => {
    const two = armed('st-stone-arm', { direction: { dice: '2d6', rose: 'rose', points: 6, from: 'fire' } });
    const way = (faces: number[]) =>
      told(run(field(two), shot(two, 90), { 'to-hit': 2, direction: faces, distance: [1, 1] }), 'direction');
    expect(way([1, 1]).direction).toBe('straight on');
    expect(way([6, 2]).direction).toBe('straight on');
    expect(way([6, 5]).direction).toBe('straight back');
  });

  test('ST-07 the log says the landing with its direction and its distance', () => {
    const result = run(field(arm), shot(arm, 90), { 'to-hit': 2, direction: 1, distance: [6, 6] });
    expect(result.steps.find(({ detail }) => detail.kind === 'landing')).toMatchObject({
      rule: 'ST-07',
      lead: '12 ft straight on.',
    });
    expect(result.outcome?.headline).toBe('The boulder lands twelve feet straight on and catches nobody.');
  });

  test('ST-09 each caught piece rolls: out, damaged, unharmed', () => {
    const three = ['a', 'b', 'c'].map((id, i) => piece(id, 590 + i, 500, { name: id }));
    const result = run(field(arm, three), shot(arm, 'a'), {
      'to-hit': 20,
      'effect:a': 16,
      'effect:b': 9,
      'effect:c': 8,
    });
    expect(result.effects).toEqual([
      { kind: 'status', piece: 'a', status: 'eliminated' },
      { kind: 'status', piece: 'b', status: 'damaged' },
    ]);
    expect(result.outcome?.headline).toBe('The boulder lands on a: a is down, b is damaged, c is unharmed.');
  });
});

describe('the field rocket: a d12 clock face, metres by range band', () => {
  test('a hit is this number or less', () => {
    expect(told(run(field(rocket), shot(rocket, 100), { 'to-hit': 5 }), 'table-roll').hit).toBe(true);
    expect(told(run(field(rocket), shot(rocket, 100), { 'to-hit': 6 }), 'table-roll').hit).toBe(false);
  });

  test.each([
    [12, 'towards 12 o’clock', 1, 0],
    [3, 'towards 3 o’clock', 0, 1],
    [6, 'towards 6 o’clock', -1, 0],
    [9, 'towards 9 o’clock', 0, -1],
  ])('ST-05 a d12 that shows %d goes %s, 12 straight ahead', (face, name, x, y) => {
    const result = run(field(rocket), shot(rocket, 100), { 'to-hit': 10, direction: face, distance: 8 });
    expect(told(result, 'direction').direction).toBe(name);
    expect(told(result, 'landing').at.x).toBeCloseTo(600 + 8 * x, 9);
    expect(told(result, 'landing').at.y).toBeCloseTo(500 + 8 * y, 9);
    expect(result.outcome?.headline).toBe(`The rocket lands eight metres ${name} and catches nobody.`);
  });

  test.each([
    [30, 1, 0],
    [30, 6, 5],
    [300, [7, 6], 19.5],
  ])('ST-06 at %d m the dice %j are %d m', (range, distance, metres) => {
    const result = run(field(rocket), shot(rocket, range), { 'to-hit': 10, direction: 12, distance });
    expect(told(result, 'distance').measure).toEqual({ value: metres, unit: 'm' });
    expect(told(result, 'landing').at.x).toBeCloseTo(500 + range + metres, 9);
  });

  test('ST-08 a miss catches what the disc overlaps where it lands, and a round is used up', () => {
    const on = field(rocket, [piece('far', 600, 512.4, { name: 'Far' }), piece('off', 600, 513, { name: 'Off' })]);
    const result = run(on, shot(rocket, 100), { 'to-hit': 10, direction: 3, distance: 8, 'effect:far': 1 });
    expect(told(result, 'area')).toMatchObject({ area: { plan: { radius: 4 } }, caught: ['far'] });
    expect(result.effects).toEqual([
      { kind: 'status', piece: 'far', status: 'eliminated' },
      { kind: 'ammunition', piece: 'crew', weapon: 'st-field-rocket', used: 1, left: 3 },
    ]);
  });
});

describe('the fire pot: a pair of d6 on hexes', () => {
  const TO_RIGHT = { 'to-hit': [1, 1] };

  test('ST-10 it needs a grid of hexes', () => {
    expect(run(field(pot), shot(pot, 6)).refusal).toEqual({
      rule: 'ST-10',
      reason: 'The Fire pot scatters by the sides of a hex: give the map a grid of hexes.',
    });
    const square = { grid: { kind: 'square', size: 2, x: 0, y: 0 } } as const;
    expect(run(field(pot, [], square), shot(pot, 6)).refusal?.rule).toBe('ST-10');
    const rose = armed('st-fire-pot', { direction: { dice: 'd8', rose: 'rose', points: 8, from: 'fire' } });
    expect(run(field(rose, [], square), shot(rose, 6)).refusal).toBeNull();
    expect(run(field(rose), shot(rose, 6)).refusal?.reason).toBe('The Fire pot counts in cells: give the map a grid.');
  });

  test.each([
    // Hexes in columns have a side straight up: fired to the right, the next one clockwise is taken.
    [1, 120],
    [2, 180],
    [6, 60],
  ])('ST-10 a d6 that shows %d is the side of the hex at %d°, cells are lengths of the grid', (face, degrees) => {
    const on = field(pot, [], HEXES);
    const result = run(on, shot(pot, 16), { ...TO_RIGHT, direction: face, distance: 4 });
    expect(told(result, 'direction').degrees).toBeCloseTo(degrees, 9);
    // 4 − 1 cells of 2 in.
    expect(told(result, 'distance')).toMatchObject({ distance: 6, measure: { value: 6, unit: 'in' } });
    const { at, aim } = told(result, 'landing');
    expect(Math.hypot(at.x - aim.x, at.y - aim.y)).toBeCloseTo(6, 9);
    expect(result.outcome?.headline).toMatch(/lands three cells over the (first|second|sixth) side of the hex/);
  });

  test('ST-06 at close range up to 3 is no distance: it lands on the spot', () => {
    const result = run(field(pot, [], HEXES), shot(pot, 6), { ...TO_RIGHT, direction: 4, distance: 2 });
    expect(told(result, 'landing')).toMatchObject({ distance: 0, direction: null });
    expect(result.steps.find(({ rule }) => rule === 'ST-07')?.lead).toBe('On the spot.');
  });

  test('ST-03 two dice are summed, and both are typed', () => {
    const on = field(pot, [], HEXES);
    expect(told(run(on, shot(pot, 6), { 'to-hit': [2, 4] }), 'table-roll')).toMatchObject({ sum: 6, hit: true });
    expect(() => run(on, shot(pot, 6), { 'to-hit': 6 })).toThrow(/1 more die is needed/);
  });

  test('ST-09 without a roll the table decides', () => {
    const on = field(pot, [piece('near', 506, 500, { name: 'Near' })], HEXES);
    const asked = run(on, shot(pot, 'near'), { 'to-hit': [6, 6] });
    expect(asked.open).toMatchObject([{ kind: 'choose', key: 'effect:near', asks: { who: 'gm' } }]);
    const said = run(on, shot(pot, 'near'), { 'to-hit': [6, 6], 'effect:near': 'damaged' });
    expect(said.effects).toEqual([{ kind: 'status', piece: 'near', status: 'damaged' }]);
  });
});

describe('ST-08 without an effect area', () => {
  const dart = armed('st-stone-arm', { area: null });
  const on = field(dart, [piece('near', 590, 500, { name: 'Near' }), piece('behind', 600, 500, { name: 'Behind' })]);

  test('ST-08 a hit strikes its target alone', () => {
    const result = run(on, shot(dart, 'near'), { 'to-hit': 20, 'effect:near': 20 });
    expect(result.outcome?.results).toEqual([{ piece: 'near', result: 'eliminated' }]);
  });

  test('ST-08 a miss strikes who stands where it lands', () => {
    const result = run(on, shot(dart, 'near'), { 'to-hit': 1, direction: 1, distance: [5, 5], 'effect:behind': 9 });
    expect(result.outcome?.results).toEqual([{ piece: 'behind', result: 'damaged' }]);
    const nobody = run(on, shot(dart, 'near'), { 'to-hit': 1, direction: 1, distance: [3, 3] });
    expect(nobody.outcome?.headline).toBe('The boulder lands six feet straight on and catches nobody.');
  });
});
