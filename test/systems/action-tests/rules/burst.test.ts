import { burstAt, caughtAt } from '@fall-of-shot/rules/systems/action-tests/caught';
import { atFlight } from '@fall-of-shot/rules/systems/action-tests/flight';
import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import { describe, expect, test } from 'vitest';
import { saidBy } from '../../../support/rules/attacked.ts';
import { attackOn, fight, GUN, type Skirmish, skirmishFacts } from '../../../support/rules/skirmish.ts';

const POT = { indirect: { radius: 4, falloff: 0 }, damage: 6, projectile: 'pot' };
const body = { tuf: 0, resists: [], hp: 20 };
const at = { x: 0, y: -10, z: 0 };

function thrown(on: Skirmish, faces: string, more: Partial<ATOrder> = {}) {
  return fight({ weapon: POT, ...on }, attackOn({ x: 0, y: -10 }, { pool: faces.length, ...more }), { attack: faces });
}

describe('AT-13 who is caught', () => {
  const on: Skirmish = {
    stands: {
      zoe: { x: 2, y: -10 },
      abe: { x: -2, y: -10 },
      far: { x: 0, y: 30 },
      mid: { x: 0, y: -10, radius: 1 },
    },
    weapon: POT,
  };
  const ids = (gm: ATOrder['gm']) =>
    caughtAt(attackOn({ x: 0, y: -10 }, gm ? { gm } : {}), at, skirmishFacts(on)).map(({ id }) => id);

  test('AT-13 is in the radius, the nearest first, and by id if as near', () => {
    expect(ids(undefined)).toEqual(['mid', 'abe', 'zoe']);
  });

  test('CO-08 or added by the GM, once, at the distance of its centre, and not excluded', () => {
    expect(ids({ add: ['far', 'zoe', 'ghost'] })).toEqual(['mid', 'abe', 'zoe', 'far']);
    expect(ids({ add: ['far'], strike: ['abe', 'far'] })).toEqual(['mid', 'zoe']);
    expect(caughtAt(attackOn({ x: 0, y: -10 }, { gm: { add: ['far'] } }), at, skirmishFacts(on)).at(-1)).toEqual({
      id: 'far',
      depth: 40,
      middle: 40,
    });
  });

  test('AT-13 nobody by a weapon that does not burst', () => {
    const flat: Skirmish = { ...on, weapon: {} };
    expect(burstAt(attackOn('mid'), at, skirmishFacts(flat))).toEqual({ shape: 'disc', x: 0, y: -10, radius: 0 });
    expect(burstAt(attackOn('mid'), at, skirmishFacts(on))).toEqual({ shape: 'disc', x: 0, y: -10, radius: 4 });
  });
});

describe('AT-13 the damage of a burst', () => {
  test.each([
    [0.99, 6],
    [1, 4],
    [1.99, 4],
    [2, 2],
    [2.999_999_999_9, 0],
  ])('AT-13 loses 2 for every full metre to the centre: at %d m %i of 6 come', (far, came) => {
    const on: Skirmish = {
      stands: { wren: { x: far, y: -10, actor: { body } } },
      weapon: { ...POT, indirect: { radius: 4, falloff: 2 } },
    };
    expect(thrown(on, '55').outcome?.struck).toEqual([
      { id: 'wren', came, dodged: 0, byTuf: 0, lost: came, ex: came > 0 ? 1 : 0 },
    ]);
  });

  test('AT-13, AT-36 a success keeps its sixes, which go past partial cover; a miss has fives alone', () => {
    const shield = { name: 'Shield', tuf: 99, resists: ['ballistic'], hp: null, turns: [], parry: false };
    const on: Skirmish = { stands: { wren: { x: 0, y: -10, actor: { body, shield } } } };
    expect(thrown(on, '66').outcome?.struck).toMatchObject([{ came: 6, lost: 6 }]);
    const near = { stands: { wren: { x: 0, y: -6, actor: { body, shield } } } };
    expect(thrown(near, '61').outcome?.struck).toMatchObject([{ came: 6, lost: 0 }]);
  });

  test('CO-08 the GM sets the damage of a miss; that it is the same is not reported, nor on a hit', () => {
    const on: Skirmish = { stands: { wren: { x: 0, y: -10, actor: { body } } } };
    expect(saidBy(thrown(on, '11', { gm: { missDamage: 0 } }), 'CO-08')).toEqual([
      'The GM sets 0 HP. A miss would do 6',
    ]);
    expect(saidBy(thrown(on, '11', { gm: { missDamage: 6 } }), 'CO-08')).toEqual([]);
    expect(saidBy(thrown(on, '55', { gm: { missDamage: 1 } }), 'CO-08')).toEqual([]);
    expect(thrown(on, '55', { gm: { missDamage: 1 } }).outcome?.struck).toMatchObject([{ came: 6 }]);
  });

  test('AT-13 the log says what is lost per metre', () => {
    const falls = { ...POT, indirect: { radius: 4, falloff: 1 } };
    expect(saidBy(thrown({ stands: {}, weapon: falls }, '55'), 'AT-13')).toEqual([
      'Nobody is caught. Everything within 4 m takes the whole 6 HP, less 1 for every full metre to its centre',
    ]);
  });
});

describe('AT-10, AT-12 where a throw lands', () => {
  const said = (faces: string, more: Partial<ATOrder> = {}) => {
    const shot = thrown({ stands: {} }, faces, more);
    return [...saidBy(shot, 'AT-11'), ...saidBy(shot, 'AT-10'), ...saidBy(shot, 'AT-12')];
  };
  const why = '1s against 2s and 3s against 4s, among the dice that failed, as Attacker sees it';

  test('AT-11 without a direction it lands on target, and only the margin is lost', () => {
    expect(said('1234')).toEqual([
      `Off target: as many 1s as 2s, and 3s as 4s: no direction. ${why}`,
      'It lands on target. 5 m in each direction',
    ]);
  });

  test.each<[string, string, string]>([
    ['1', '5 m too near', 'It lands 5 m off. 5 m in each direction'],
    ['2', '5 m too far', 'It lands 5 m off. 5 m in each direction'],
    ['3', '5 m wide right', 'It lands 5 m off. 5 m in each direction'],
    ['24', '5 m too far and 5 m wide left', 'It lands 7.07 m off. 5 m in each direction'],
    ['524', '4 m too far and 4 m wide left', 'It lands 5.66 m off. 4 m in each direction'],
  ])('AT-11, AT-12 dice of %s', (faces, off, lands) => {
    expect(said(faces, { target: 3 })).toEqual([`Off target: ${off}. ${why}`, lands]);
  });

  test('CO-08 the GM moves it; less than a centimetre off is on target', () => {
    const to = (y: number) => said('55', { gm: { landing: { x: 0, y, z: 0 } } });
    expect(to(-10.006)).toEqual(['It lands 0.01 m off. Set by the GM']);
    expect(to(-10.004)).toEqual(['It lands on target. Set by the GM']);
    expect(to(-10)).toEqual(['It lands on target. A success lands on target']);
  });

  test('AT-13 at the thrower’s own feet, near and far are as it faces', () => {
    const feet = (facing: number) =>
      fight({ stands: {}, weapon: POT, facing }, attackOn({ x: 0, y: 0 }, { pool: 1 }), { attack: '2' }).outcome
        ?.landing;
    expect(feet(0)).toEqual({ x: 0, y: -5, z: 0 });
    expect(feet(90)?.x).toBeCloseTo(5, 12);
    expect(feet(180)?.y).toBeCloseTo(5, 12);
  });

  test('AT-11 the headline says whether it went off target, and where the GM put it', () => {
    const headline = (faces: string, more: Partial<ATOrder> = {}) =>
      thrown({ stands: {} }, faces, more).outcome?.headline;
    expect(headline('55')).toBe('The pot lands on target and catches nobody.');
    expect(headline('11')).toBe('The pot goes off target and catches nobody.');
    expect(headline('11', { gm: { landing: at } })).toBe('The pot lands where the GM put it and catches nobody.');
  });
});

test('AT-10 what is thrown at a place is lobbed, unless its name says how it flies', () => {
  const flight = (projectile: string, indirect: boolean) =>
    atFlight(attackOn('wren'), { ...GUN, projectile, indirect: indirect ? { radius: 1, falloff: 0 } : null });
  expect([flight('potato', true), flight('potato', false), flight('arrow', true)]).toEqual([
    'grenade',
    'bullet',
    'bolt',
  ]);
});
