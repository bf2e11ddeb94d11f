import { utFlight } from '@fall-of-shot/rules/systems/unintended-targets/flight';
import { ordinal } from '@fall-of-shot/rules/systems/unintended-targets/pools';
import { describe, expect, test } from 'vitest';
import { fly, type Range, RIFLE, refused, saidBy, shotAt } from '../../../support/rules/firing-range.ts';

describe.each([0.25, 1, 4])('CO-01 on a map with %d units in a metre', (perMetre) => {
  const standing: Range['standing'] = {
    vane: { at: 60 * perMetre, defense: 4, av: 30 },
    ott: { at: 130 * perMetre, defense: 2, av: 30 },
    far: { at: 200 * perMetre, defense: 1 },
    gone: { at: 200.1 * perMetre, defense: 1 },
  };

  test('UT-10, UT-20 increments, and the reach of the lane, are in metres', () => {
    const shot = fly({ standing, perMetre }, shotAt('vane'), { attack: 1, 'defense:vane': 1 });
    expect(saidBy(shot, 'CO-02')).toEqual([
      `${60 * perMetre} m, second increment. Firer aims the Rifle at Vane, single shot`,
    ]);
    expect(saidBy(shot, 'UT-01')).toContain('One hit. The weapon test, 5 dice');
    expect(shot.open.map((each) => each.kind === 'roll' && [each.key, each.dice.count])).toEqual([
      ['defense:ott', 3],
      ['defense:far', 3],
    ]);
  });

  test('UT-10 what is out of range is refused, in units of the scene', () => {
    const range: Range = { standing, perMetre };
    expect(refused(range, shotAt('far'))).toBeUndefined();
    expect(refused(range, shotAt('gone'))).toBe(
      `UT-10 Out of range: ${Math.round(20010 * perMetre) / 100} m, and the Rifle reaches ${200 * perMetre} m.`,
    );
  });

  test('UT-35, UT-42 the areas of a blast, a strip and a cone', () => {
    const planOf = (more: Partial<Range>, mode: 'single shot' | 'burst' | 'automatic') =>
      fly({ standing: {}, perMetre, ...more }, shotAt({ x: 3 * perMetre, y: 4 * perMetre }, { mode }), {
        attack: 0,
      }).steps.flatMap(({ detail }) => (detail.kind === 'area' ? [detail.area.plan] : []));
    const rotation = 90 + (Math.atan2(4, 3) * 180) / Math.PI;
    const length = 5 * perMetre;
    expect(planOf({ weapon: { blast: { radius: 6 } } }, 'single shot')).toEqual([
      { shape: 'disc', x: 3 * perMetre, y: 4 * perMetre, radius: 6 * perMetre },
    ]);
    expect(planOf({}, 'burst')).toEqual([
      { shape: 'beam', x: 0, y: 0, width: 2 * perMetre, length, rotation: expect.closeTo(rotation, 9) },
    ]);
    const modes = [{ mode: 'automatic', rounds: 6, spread: { shape: 'cone', angle: 30 } }] as const;
    expect(planOf({ weapon: { modes } }, 'automatic')).toEqual([
      { shape: 'cone', x: 0, y: 0, length, angle: 30, rotation: expect.closeTo(rotation, 9) },
    ]);
  });
});

test('UT-35 a burst at one’s own feet points up the map', () => {
  const shot = fly({ standing: {} }, shotAt({ x: 0, y: 0 }, { mode: 'burst' }), { attack: 0 });
  expect(shot.steps.find(({ detail }) => detail.kind === 'area')?.detail).toMatchObject({
    area: { plan: { length: 0, rotation: 0 } },
  });
});

test('UT-42 the log says how the rounds are spread', () => {
  const said = (weapon: Range['weapon'], mode: 'semi-automatic' | 'automatic' | 'single shot') =>
    saidBy(fly({ standing: { vane: { at: 10 } }, ...(weapon ? { weapon } : {}) }, shotAt('vane', { mode })), 'UT-42');
  expect(said(undefined, 'semi-automatic')).toEqual(['Three rounds. They fly together at one target']);
  const modes = [{ mode: 'automatic', rounds: 10, spread: { shape: 'cone', angle: 12.5 } }] as const;
  expect(said({ modes }, 'automatic')).toEqual(['Ten rounds. They are spread over a cone of 12.5 degrees']);
  expect(said(undefined, 'single shot')).toEqual([]);
  expect(said({ blast: { radius: 3 } }, 'semi-automatic')).toEqual([]);
});

test('UT-10 ordinals are words up to ten, and figures from there', () => {
  expect([1, 2, 10, 11, 12, 13, 21, 22, 23, 24, 101, 111].map(ordinal)).toEqual([
    'first',
    'second',
    'tenth',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '24th',
    '101st',
    '111th',
  ]);
});

test('UT-35, UT-42 rounds over an area fly as a burst, and what bursts where it is aimed is lobbed', () => {
  const flight = (projectile: string, mode: 'single shot' | 'burst', blast: number | null) =>
    utFlight(shotAt('vane', { mode }), { ...RIFLE, projectile, blast: blast === null ? null : { radius: blast } });
  expect(flight('round', 'single shot', null)).toBe('bullet');
  expect(flight('round', 'burst', null)).toBe('burst');
  expect(flight('arrow', 'single shot', null)).toBe('bolt');
  expect(flight('arrow', 'burst', null)).toBe('burst');
  expect(flight('round', 'single shot', 4)).toBe('shell');
  expect(flight('grenade', 'burst', 4)).toBe('grenade');
});
