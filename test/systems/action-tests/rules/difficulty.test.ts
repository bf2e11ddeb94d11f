import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import { coverNow, overridesOfSwept, successTarget, sweptBy } from '@fall-of-shot/rules/systems/action-tests/target';
import type { Cover } from '@fall-of-shot/sight/verdict';
import { describe, expect, test } from 'vitest';
import { attackOn, type Skirmish, skirmishFacts } from '../../../support/rules/skirmish.ts';

const arc = { from: 340, to: 20, ad: 1, sustain: 1 };
const THROWN = { indirect: { radius: 2, falloff: 0 } };

function targetOf(on: Skirmish, order: ATOrder) {
  return successTarget(order, order.arcs[0] ?? null, skirmishFacts(on));
}

function reasonsOf(on: Skirmish, order: ATOrder): readonly string[] {
  return targetOf(on, order).reasons.map(({ value, reason, rule }) => `${rule} ${value} ${reason}`);
}

describe('AT-01, AT-32 the success target of one target', () => {
  test.each<[Cover, number, readonly string[]]>([
    ['none', 10, ['AT-01 2 10 m']],
    ['partial', 10, ['AT-01 2 10 m', 'AT-32 2 partial cover from sight']],
    ['partial', 3, ['AT-01 2 3 m', 'AT-32 2 partial cover from sight']],
    ['partial', 2.99, ['AT-01 2 3 m', 'AT-32 0 partial cover from sight, nearer than 3 m']],
    ['full', 2.99, ['AT-01 2 3 m', 'AT-32 5 full cover from sight']],
    ['full', 20, ['AT-01 2 20 m', 'AT-32 5 full cover from sight']],
    ['none', 20.06, ['AT-01 3 20.1 m']],
  ])('AT-32 %s cover at %d m', (seen, far, reasons) => {
    const on: Skirmish = { stands: { wren: { x: 0, y: -far, seen } } };
    expect(reasonsOf(on, attackOn('wren'))).toEqual(reasons);
    const { target, obstructive, metres } = targetOf(on, attackOn('wren'));
    expect(targetOf(on, attackOn('wren')).reasons.map(({ id }) => id)).toEqual(
      ['range', 'cover'].slice(0, reasons.length),
    );
    expect({ target, obstructive, metres }).toEqual({
      target: targetOf(on, attackOn('wren')).reasons.reduce((sum, { value }) => sum + value, 0),
      obstructive: seen,
      metres: far,
    });
  });

  test('AT-13, AT-32 of a throw is by range alone, whoever it is aimed at', () => {
    const on: Skirmish = { stands: { wren: { x: 0, y: -10, seen: 'full' } }, weapon: THROWN };
    expect(reasonsOf(on, attackOn('wren'))).toEqual(['AT-01 2 10 m']);
    expect(reasonsOf(on, attackOn({ x: 0, y: -10 }))).toEqual(['AT-01 2 10 m']);
  });

  test('AT-01 that the table sets shows what it would have been; out of range that is nothing', () => {
    const on: Skirmish = { stands: { wren: { x: 0, y: -10, seen: 'partial' }, far: { x: 0, y: -60 } } };
    const { target, reasons } = targetOf(on, attackOn('wren', { target: 3 }));
    expect([target, reasons]).toEqual([
      3,
      [{ id: 'target', value: 3, reason: 'as the table says', rule: 'AT-01', was: 4 }],
    ]);
    expect(targetOf(on, attackOn('far', { target: 3 })).reasons).toMatchObject([{ value: 3, was: 0 }]);
    expect(targetOf(on, attackOn('far'))).toMatchObject({ target: 0, row: undefined });
  });
});

describe('AT-22 the success target of a sweep', () => {
  const three = (one: Cover, two: Cover): Skirmish => ({
    stands: { one: { x: 0, y: -2, seen: one }, two: { x: 1, y: -4, seen: two }, aside: { x: 9, y: 0 } },
  });
  const sweep = attackOn('one', { arcs: [arc] });

  test.each<[Cover, Cover, readonly string[]]>([
    ['none', 'full', ['AT-22 2 a mean of 3.1 m']],
    ['full', 'none', ['AT-22 2 a mean of 3.1 m']],
    ['partial', 'full', ['AT-22 2 a mean of 3.1 m', 'AT-32 2 all of them in partial cover']],
    ['full', 'full', ['AT-22 2 a mean of 3.1 m', 'AT-32 5 all of them in full cover']],
  ])('AT-22 of %s and %s cover counts the least', (one, two, reasons) => {
    expect(reasonsOf(three(one, two), sweep)).toEqual(reasons);
  });

  test('AT-22, AT-32 partial cover adds nothing at a mean range under 3 m', () => {
    const on: Skirmish = { stands: { one: { x: 0, y: -2, seen: 'partial' }, two: { x: 0, y: -3.5, seen: 'full' } } };
    expect(reasonsOf(on, sweep)).toEqual([
      'AT-22 2 a mean of 2.8 m',
      'AT-32 0 all of them in partial cover, nearer than 3 m',
    ]);
  });

  test('AT-22 of one alone, or of nobody', () => {
    const alone: Skirmish = { stands: { one: { x: 0, y: -5, seen: 'partial' } } };
    expect(reasonsOf(alone, sweep)).toEqual(['AT-22 2 5 m', 'AT-32 2 partial cover from sight']);
    const nobody = targetOf({ stands: { one: { x: 9, y: 0, seen: 'full' } } }, sweep);
    expect(nobody).toMatchObject({ metres: 0, obstructive: 'none' });
  });
});

describe('AT-22, CO-08 who is in a sweep', () => {
  const on: Skirmish = {
    stands: {
      zoe: { x: 1, y: -5 },
      abe: { x: -1, y: -5 },
      near: { x: 0, y: -3 },
      far: { x: 0, y: -60 },
      aside: { x: 4, y: 0 },
    },
  };
  const ids = (gm: ATOrder['gm']) =>
    sweptBy(attackOn('near', gm ? { gm } : {}), arc, skirmishFacts(on)).map(({ id }) => id);

  test('AT-22 are those within reach, nearest first, and by id if they are as near', () => {
    expect(ids(undefined)).toEqual(['near', 'abe', 'zoe']);
  });

  test('CO-08 and whom the GM adds, in their place; who is there is not added twice, nor a ghost', () => {
    expect(ids({ add: ['aside', 'near', 'ghost'] })).toEqual(['near', 'aside', 'abe', 'zoe']);
    expect(sweptBy(attackOn('near', { gm: { add: ['far'] } }), arc, skirmishFacts(on)).at(-1)).toEqual({
      id: 'far',
      depth: 59.6,
      range: 60,
    });
  });

  test('CO-08 without those that the GM excludes', () => {
    expect(ids({ add: ['aside'], strike: ['near', 'aside'] })).toEqual(['abe', 'zoe']);
  });

  test('CO-08 only overrides that change something are reported', () => {
    const order = attackOn('near', { gm: { add: ['aside', 'near'], strike: ['zoe', 'far'] } });
    const facts = skirmishFacts(on);
    expect(overridesOfSwept(order, arc, facts)).toEqual({ added: ['aside'], excluded: ['zoe'] });
    expect(overridesOfSwept(attackOn('near'), arc, facts)).toEqual({ added: [], excluded: [] });
    // On a map with 4 units in a metre, 50 m are 200 units.
    const large = skirmishFacts({ stands: { far: { x: 0, y: -190 } }, perMetre: 4 });
    expect(overridesOfSwept(attackOn('far', { gm: { strike: ['far'] } }), arc, large).excluded).toEqual(['far']);
  });
});

describe('AT-30, AT-31 the cover that the table sets', () => {
  const on: Skirmish = {
    stands: {
      wren: { x: 0, y: -5, seen: 'partial', shotAt: 'full', exposed: true },
      ott: { x: 0, y: -9, seen: 'full' },
    },
  };
  const cover = (order: ATOrder, id = 'wren') => {
    const { seen, shotAt, exposed } = coverNow(order, id, skirmishFacts(on));
    return [seen, shotAt, exposed !== null];
  };

  test.each<[Partial<ATOrder>, readonly unknown[]]>([
    [{}, ['partial', 'full', true]],
    [{ obstructive: 'none' }, ['none', 'full', true]],
    [{ protective: 'none' }, ['partial', 'none', true]],
    [{ obstructive: 'full', protective: 'partial' }, ['full', 'partial', false]],
  ])('AT-30 with %j', (more, expected) => {
    expect(cover(attackOn('wren', more))).toEqual(expected);
  });

  test('AT-30 is that of the intended target alone, and of none in a sweep', () => {
    const both = { obstructive: 'none', protective: 'none' } as const;
    expect(cover(attackOn('wren', both), 'ott')).toEqual(['full', 'none', false]);
    expect(cover(attackOn('wren', { ...both, arcs: [arc] }))).toEqual(['partial', 'full', true]);
  });

  test('AT-30 of a thing is judged at the place that is aimed at', () => {
    const asked: unknown[] = [];
    const facts = { ...skirmishFacts(on), roundCover: (...all: unknown[]) => asked.push(all) as never };
    coverNow(attackOn('wall', { aim: { at: 'object', object: 'wall', x: 1, y: -5, z: 2 } }), 'wall', facts);
    coverNow(attackOn('wren'), 'wren', facts);
    coverNow(attackOn('wren'), 'ott', facts);
    expect(asked).toEqual([
      [{ piece: 'attacker' }, 'wall', { x: 1, y: -5, z: 2 }],
      [{ piece: 'attacker' }, 'wren', null],
      [{ piece: 'attacker' }, 'ott', null],
    ]);
  });
});
