import { stFlight } from '@fall-of-shot/rules/systems/scatter-table/flight';
import { describe, expect, test } from 'vitest';
import { piece, scene, wall } from '../../../support/scenes.ts';
import { armed, field, run, shot, told } from '../range.ts';

const arm = armed('st-stone-arm');
const pot = armed('st-fire-pot');
const MISS = { 'to-hit': 1, direction: 1, distance: [1, 1] };
const HEXES = { grid: { kind: 'hex-columns', size: 2, x: 500, y: 500 } } as const;

describe('ST-02 the end of a row', () => {
  test.each<[string, Parameters<typeof field>[2], number]>([
    ['feet on a map in feet', {}, 1],
    ['feet on a map in metres', { unit: 'm' }, 0.3048],
  ])('counts what is as near as rounding: %s', (_, more, foot) => {
    const row = (range: number) => run(field(arm, [], more), shot(arm, range)).open[0]?.prompt;
    const needed = { near: 'To hit, d20: 11 or more.', far: 'To hit, d20: 14 or more.' };
    expect(row(100 * foot + 5e-9)).toBe(needed.near);
    expect(row(100 * foot + 2e-8)).toBe(needed.far);
  });

  test('of cells is measured in their size', () => {
    const lead = (range: number) => run(field(pot, [], HEXES), shot(pot, range)).steps[0]?.lead;
    expect(lead(8)).toBe('8 in, row up to 4 cells.');
    expect(lead(8.1)).toBe('8.1 in, row up to 10 cells.');
  });

  test('may be measured from edge to edge', () => {
    const on = field(arm, [piece('ott', 590, 500, { name: 'Ott' })]);
    const result = run({ ...on, settings: { ...on.settings, range: 'edge' } }, shot(arm, 'ott'));
    expect(result.steps[0]?.lead).toBe('89 ft edge to edge, row up to 100 ft.');
  });
});

describe('a shot that is refused', () => {
  const others = [piece('ott', 590, 500, { name: 'Ott' })];

  test.each<[string, Parameters<typeof shot>[1], Parameters<typeof shot>[2], string]>([
    ['CO-07', 'nobody', {}, 'The target is no longer in the scene.'],
    ['CO-07', 'crew', {}, 'Crew cannot fire at itself: aim at a point on the ground instead.'],
    [
      'CO-08',
      'ott',
      { gm: { add: ['nobody'] } },
      'The GM override names "nobody", and there is no such piece in the scene: order.gm has to name one that is.',
    ],
    ['CO-07', 'ott', { firer: 'nobody' }, 'There is no piece "nobody" in the scene to fire.'],
  ])('%s at %s with %j', (rule, aim, more, reason) => {
    expect(run(field(arm, others), shot(arm, aim, more)).refusal).toEqual({ rule, reason });
  });

  test('CO-07 for want of rounds, but only if it could be made', () => {
    const rocket = armed('st-field-rocket');
    const empty = scene([piece('crew', 500, 500, { name: 'Crew', weapons: [rocket.id], rounds: { [rocket.id]: 0 } })], {
      rulebook: 'scatter-table',
      unit: 'm',
      weapons: [rocket],
    });
    const reason = (range: number) => run(empty, shot(rocket, range)).refusal?.rule;
    expect(reason(100)).toBe('CO-07');
    expect(reason(5000)).toBe('ST-02');
  });

  test('CO-07 with a weapon of other rules', () => {
    const on = scene([piece('crew', 500, 500, { name: 'Crew', weapons: ['mortar'] })], { rulebook: 'scatter-table' });
    expect(run(on, { ...shot(arm, 90), weapon: 'mortar' }).refusal).toEqual({
      rule: 'CO-07',
      reason: 'The Mortar belongs to another rule system than Scatter Table.',
    });
  });
});

describe('the line of fire', () => {
  test('ST-05 of a shot at the firer’s own place is where it faces', () => {
    const on = scene([piece('crew', 500, 500, { name: 'Crew', weapons: [arm.id], facing: 30 })], {
      rulebook: 'scatter-table',
      unit: 'ft',
      weapons: [arm],
    });
    const result = run(on, shot(arm, 0), { ...MISS, direction: 3 });
    expect(told(result, 'direction').degrees).toBeCloseTo(120, 9);
  });

  test('ST-07 ends at the height of the target point', () => {
    const order = shot(arm, 90, { aim: { at: 'point', x: 590, y: 500, z: 40 } });
    expect(told(run(field(arm), order, MISS), 'landing')).toMatchObject({ aim: { z: 40 }, at: { z: 40 } });
  });
});

describe('CO-08 the GM overrides', () => {
  const on = field(arm, [
    piece('ott', 590, 500, { name: 'Ott' }),
    piece('kern', 591, 500, { name: 'Kern' }),
    piece('dray', 650, 500, { name: 'Dray' }),
  ]);

  test('who is caught: the log shows the area with those', () => {
    const order = shot(arm, 'ott', { gm: { strike: ['kern'], add: ['dray'] } });
    const result = run(on, order, { 'to-hit': 20, 'effect:ott': 1, 'effect:dray': 20 });
    expect(told(result, 'area').caught).toEqual(['ott', 'dray']);
    expect(result.steps.filter(({ rule }) => rule === 'ST-08' || rule === 'CO-08')).toMatchObject([
      { lead: 'Ott and Kern are caught.' },
      { lead: 'The GM excludes Kern.', text: 'By the map it is caught' },
      { lead: 'The GM adds Dray.', text: 'By the map it is not caught' },
    ]);
    expect(result.outcome?.headline).toBe('The boulder lands on Ott: Dray is down, Ott is unharmed.');
  });

  test('what happens to whom', () => {
    const order = shot(arm, 'ott', { gm: { results: { ott: 'damaged' } } });
    const result = run(on, order, { 'to-hit': 20, 'effect:ott': 1, 'effect:kern': 1 });
    expect(result.outcome?.results).toEqual([
      { piece: 'ott', result: 'damaged' },
      { piece: 'kern', result: 'unharmed' },
    ]);
  });

  test('where it lands: without an area it strikes who stands there, even after a hit', () => {
    const dart = armed('st-stone-arm', { area: null });
    const there = shot(dart, 'ott', { gm: { landing: { x: 650, y: 500, z: 0 } } });
    const result = run({ ...on, weapons: [dart] }, there, { 'to-hit': 20, 'effect:dray': 20 });
    expect(result.outcome?.results).toEqual([{ piece: 'dray', result: 'eliminated' }]);
    expect(result.outcome?.headline).toBe('The boulder lands 60 feet from Ott, by GM override: Dray is down.');
  });

  test('where it lands: cells and feet are measured in their size, to a tenth', () => {
    const kern = piece('kern', 516, 500, { name: 'Kern' });
    const moved = (x: number) =>
      run(field(pot, [kern], HEXES), shot(pot, 'kern', { gm: { landing: { x, y: 500, z: 0 } } }), {
        'to-hit': [6, 6],
        'effect:kern': 'unharmed',
      });
    const headline = (x: number) => moved(x).outcome?.headline;
    expect(moved(518).steps.find(({ rule }) => rule === 'CO-08')?.lead).toBe('The GM moves the landing by 1 cell.');
    expect(headline(518)).toBe('The pot lands one cell from Kern, by GM override: Kern is unharmed.');
    expect(headline(516.05)).toBe('The pot lands on Kern, by GM override: Kern is unharmed.');
    expect(headline(516.5)).toBe('The pot lands 0.3 cells from Kern, by GM override: Kern is unharmed.');
  });
});

describe('ST-08 who is caught', () => {
  const near = piece('near', 590, 500, { name: 'Near' });
  const beside = piece('beside', 590.2, 500, { name: 'Beside' });

  test('walls do not stop the disc', () => {
    const between = wall('w', [
      [588, 400],
      [588, 600],
    ]);
    const on = field(arm, [piece('behind', 586, 500), near], { obstructions: [between] });
    expect(told(run(on, shot(arm, 90), { 'to-hit': 20 }), 'area').caught).toEqual(['near', 'behind']);
  });

  test('without an area a hit spares whoever stands at the same place, and a shot at a place strikes nobody', () => {
    const dart = armed('st-stone-arm', { area: null });
    const on = field(dart, [near, beside]);
    const hit = run(on, shot(dart, 'near'), { 'to-hit': 20 });
    expect(hit.open.map(({ key }) => key)).toEqual(['effect:near']);
    expect(hit.steps.find(({ rule }) => rule === 'ST-08')?.detail).toEqual({ kind: 'note' });
    expect(run(on, shot(dart, 90), { 'to-hit': 20 }).outcome?.results).toEqual([]);
    const spared = run(on, shot(dart, 'near', { gm: { strike: ['near'] } }), { 'to-hit': 20 });
    expect(spared.outcome?.results).toEqual([]);
  });
});

test('what a table fires is lobbed, unless its name says otherwise', () => {
  const flights = ['bullet', 'boulder', 'arrow'].map((projectile) => stFlight(shot(arm, 90), { ...arm, projectile }));
  expect(flights).toEqual(['shell', 'shell', 'bolt']);
});

describe('the figures of a step', () => {
  test('ST-03 the roll to hit has its reasons', () => {
    const order = shot(arm, 90, {
      extra: [
        { reason: 'smoke', value: 3 },
        { reason: 'height', value: -1 },
      ],
    });
    expect(told(run(field(arm), order, { 'to-hit': 13 }), 'table-roll')).toMatchObject({
      needed: '13 or more',
      hit: true,
      sum: 13,
      die: { faces: [13], good: true },
      reasons: [
        { id: 'row', value: 11, reason: 'Row up to 100 ft', rule: 'ST-03' },
        { id: 'extra/0', value: 3, reason: 'smoke', rule: 'ST-03' },
        { id: 'extra/1', value: -1, reason: 'height', rule: 'ST-03' },
      ],
    });
  });

  test('ST-05, ST-06 direction and distance show their dice', () => {
    const result = run(field(arm), shot(arm, 90), MISS);
    expect(told(result, 'table-roll').die.good).toBe(false);
    expect(told(result, 'direction')).toMatchObject({ die: { faces: [1], good: true }, direction: 'straight on' });
    expect(told(result, 'distance')).toMatchObject({ die: { faces: [1, 1], good: true }, row: 'up to 100 ft' });
    expect(result.steps.map(({ key }) => key)).toEqual([
      undefined,
      'to-hit',
      'direction',
      'distance',
      undefined,
      undefined,
    ]);
    expect(told(result, 'aim')).toMatchObject({
      firer: 'crew',
      from: { x: 500 },
      at: { x: 590 },
      range: 90,
      band: 'up to 100 ft',
    });
  });

  test('ST-05 the prompt says which faces are rolled again', () => {
    const ten = armed('st-stone-arm', { direction: { dice: 'd10', rose: 'rose', points: 8, from: 'fire' } });
    expect(run(field(ten), shot(ten, 90), { 'to-hit': 1 }).open[0]?.prompt).toBe(
      'Direction, d10: 1 is straight on, then clockwise by 45°. Over 8 is rolled again.',
    );
  });

  test('ST-07 lengths are in the unit of the table, and on the map in that of the scene', () => {
    const landing = told(run(field(arm, [], { unit: 'm' }), shot(arm, 20), MISS), 'landing');
    expect(landing).toMatchObject({ direction: 'straight on', measure: { value: 2, unit: 'ft' } });
    expect(landing.distance).toBeCloseTo(0.6096, 12);
    const hit = told(run(field(arm), shot(arm, 20), { 'to-hit': 20 }), 'landing');
    expect(hit).toMatchObject({ direction: null, distance: 0, measure: { value: 0, unit: 'ft' } });
  });

  test('ST-09 a result says its number to other programs only where less is better', () => {
    const effect = (good: 'over' | 'under', face: number) => {
      const some = armed('st-stone-arm', { effect: { dice: 'd20', good, eliminated: 10, damaged: null } });
      const on = field(some, [piece('ott', 590, 500)]);
      return told(run(on, shot(some, 'ott'), { 'to-hit': 20, 'effect:ott': face }), 'effect');
    };
    expect(effect('over', 10)).toMatchObject({ piece: 'ott', result: 'eliminated', number: null, die: { good: true } });
    expect(effect('under', 10)).toMatchObject({ result: 'eliminated', number: 10, die: { good: true } });
    expect(effect('under', 11)).toMatchObject({ result: 'unharmed', number: 10, die: { good: false } });
  });
});
