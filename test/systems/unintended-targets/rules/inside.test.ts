import type { EffectArea } from '@fall-of-shot/plane/areas';
import type { Rounds } from '@fall-of-shot/rules/facts';
import { areaOf, testsInArea, whoIsInside } from '@fall-of-shot/rules/systems/unintended-targets/area';
import type { UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import { describe, expect, test } from 'vitest';
import { fly, type Range, rangeFacts, shotAt } from '../../../support/rules/firing-range.ts';

const burst = shotAt({ x: 20, y: 0 }, { mode: 'burst' });
const blast = { blast: { radius: 5 } };
const EYE = { x: 0, y: 0, z: 1.8 };

describe('UT-35 who is inside', () => {
  const standing = { near: { at: 4 }, mid: { at: 9 }, far: { at: 12 } };

  test('UT-35 rounds spare their own firer, and spread from its eye; a blast spares nobody', () => {
    const asked = (range: Range, order = burst) => {
      const calls: [EffectArea, string | null, Rounds | null][] = [];
      const facts: UTFacts = {
        ...rangeFacts(range),
        within: (...call) => {
          calls.push(call);
          return [];
        },
      };
      expect(whoIsInside(order, facts)).toEqual([]);
      return calls.map(([area, except, rounds]) => [area === areaOf(order, facts), except, rounds]);
    };
    expect(asked({ standing, settings: { lane: 7 } })).toEqual([[true, 'firer', { eye: EYE, degrees: 7 }]]);
    expect(asked({ standing, weapon: blast }, shotAt({ x: 9, y: 0 }))).toEqual([[true, null, null]]);
  });

  test('UT-35 the nearest to the firer comes first, or to the centre of a blast', () => {
    expect(whoIsInside(burst, rangeFacts({ standing }))).toEqual(['near', 'mid', 'far']);
    const facts = rangeFacts({ standing, weapon: blast });
    expect(whoIsInside(shotAt({ x: 11, y: 0 }), facts)).toEqual(['far', 'mid', 'near']);
    expect(whoIsInside(shotAt('mid'), facts)).toEqual(['mid', 'far', 'near']);
  });

  test.each([[['a', 'b', 'c']], [['c', 'b', 'a']], [['b', 'c', 'a']]])(
    'UT-35 equally near ones come by id, whichever way the map has them: %j',
    (ids) => {
      const row = Object.fromEntries(ids.map((id) => [id, { at: 5 }]));
      expect(whoIsInside(burst, rangeFacts({ standing: row }))).toEqual(['a', 'b', 'c']);
    },
  );

  test('CO-08 the GM adds whoever is in the scene and not out, and never the firer', () => {
    const given = rangeFacts({ standing: { ...standing, mid: { at: 9, aside: true }, out: { at: 10, aside: true } } });
    const facts: UTFacts = {
      ...given,
      entity: (id) => {
        const entity = given.entity(id);
        return entity && { ...entity, out: id === 'out' };
      },
    };
    const order = { ...burst, gm: { add: ['mid', 'near', 'out', 'ghost', 'firer'], strike: ['far'] } };
    expect(whoIsInside(order, facts)).toEqual(['near', 'mid']);
  });

  test('UT-35 nobody is inside a shot at one target', () => {
    expect(whoIsInside(shotAt('near'), rangeFacts({ standing }))).toEqual([]);
  });
});

describe('UT-24, UT-35 what a blast reaches', () => {
  const range: Range = {
    standing: {
      sack: { at: 3, thing: 'crate' },
      hut: { at: 6, thing: 'crate', behind: { sack: 1 } },
      shed: { at: 6, thing: 'crate', behind: { sack: 0.5 } },
      open: { at: 7, thing: 'crate' },
      vane: { at: 8, behind: { sack: 1 } },
    },
    weapon: blast,
  };
  const order = shotAt({ x: 2, y: 0 });

  /** Who can be met, and of whom it was asked whether a part is open. */
  function met(isOpen: boolean | null, on = range, by = order): { open: readonly string[]; asked: readonly string[] } {
    const asked: string[] = [];
    const facts: UTFacts = {
      ...rangeFacts(on),
      openInside: (area, from, id) => {
        expect([area, from]).toEqual([areaOf(by, facts), { x: 2, y: 0, z: 0 }]);
        asked.push(id);
        return isOpen;
      },
    };
    const { state } = fly(on, by);
    return { open: testsInArea(state, { is: 'area', left: whoIsInside(by, facts) }, facts), asked };
  }

  test('UT-35 a thing that something hides is open if any part of it inside is', () => {
    expect(met(true)).toEqual({ open: ['sack', 'hut', 'shed', 'open'], asked: ['hut', 'shed'] });
    expect(met(false)).toEqual({ open: ['sack', 'open'], asked: ['hut', 'shed'] });
  });

  test('UT-24 where that was never asked, it is open unless it is fully hidden', () => {
    expect(met(null).open).toEqual(['sack', 'shed', 'open']);
  });

  test('UT-24 of rounds it is not asked', () => {
    const rounds: Range = {
      ...range,
      weapon: { modes: [{ mode: 'burst', rounds: 10, spread: { shape: 'cone', angle: 9 } }] },
    };
    expect(met(true, rounds, burst)).toEqual({ open: ['sack', 'shed', 'open'], asked: [] });
  });
});

describe('UT-35 who rolls a defense test', () => {
  const standing = Object.fromEntries([4, 6, 6, 8, 9].map((at, i) => [`p${i}`, { at, defense: 1 }]));
  const ids = Object.keys(standing);
  const testsOf = (rounds: number, more: Partial<UTFacts> = {}, next?: string) => {
    const range: Range = {
      standing,
      weapon: { modes: [{ mode: 'burst', rounds, spread: { shape: 'strip', width: 2 } }] },
    };
    const { state } = fly(range, burst);
    const phase = { is: 'area', left: ids, ...(next === undefined ? {} : { next }) } as const;
    return testsInArea(state, phase, { ...rangeFacts(range), ...more });
  };

  test.each([
    [1, ['p0']],
    [2, ['p0']],
    [3, ['p0', 'p1', 'p2']],
    [4, ['p0', 'p1', 'p2', 'p3']],
    [6, ids],
  ])('UT-35 with %d rounds only those who are met whatever stops before', (rounds, tested) => {
    expect(testsOf(rounds)).toEqual(tested);
  });

  test('UT-35 the one that comes next, and when odds are counted in turn nobody else', () => {
    expect(testsOf(6, {}, 'p3')).toEqual(['p3']);
    expect(testsOf(6, { inTurn: true }, 'p3')).toEqual(['p3']);
    expect(testsOf(6, { inTurn: true })).toEqual([]);
  });
});
