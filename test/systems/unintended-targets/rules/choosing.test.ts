import { chooserOf, chosenOr, nearestOf } from '@fall-of-shot/rules/systems/unintended-targets/choose-target';
import type { UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import { whollyHidden } from '@fall-of-shot/rules/systems/unintended-targets/obstructions';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { secondaryTargetsOf } from '@fall-of-shot/rules/systems/unintended-targets/secondary-targets';
import type { UTState } from '@fall-of-shot/rules/systems/unintended-targets/state';
import { describe, expect, test } from 'vitest';
import { fly, type Range, rangeFacts, saidBy, shotAt } from '../../../support/rules/firing-range.ts';

const thing = { thing: 'crate', structure: 9, armour: 30 } as const;

describe('UT-12 which obstruction is obvious', () => {
  const met = (a: number, b: number) => {
    const standing = { a: { at: 6, ...thing }, b: { at: 8, ...thing }, vane: { at: 10, behind: { a, b } } };
    return fly({ standing }, shotAt('vane'), { attack: 1 }).open.map(({ key }) => key);
  };

  test('UT-12 one that hides at least half as much again as the next', () => {
    expect(met(0.6, 0.4)).toEqual(['resist:a']);
    expect(met(0.4, 0.6)).toEqual(['resist:b']);
    expect(met(0.59, 0.4)).toEqual(['choose:between/1']);
    expect(met(0.5, 0.5)).toEqual(['choose:between/1']);
  });
});

describe('UT-13 who is compared', () => {
  const keys = (people: number, things: number) => {
    const standing = Object.fromEntries([
      ...Array.from({ length: people }, (_, i) => [`p${i}`, { at: 5 + i, defense: 1 }]),
      ...Array.from({ length: things }, (_, i) => [`t${i}`, { at: 6 + i, ...thing }]),
    ]);
    const behind = Object.fromEntries(Object.keys(standing).map((id) => [id, 0.5]));
    const rolled = Object.fromEntries(Array.from({ length: people }, (_, i) => [`defense:p${i}`, 0]));
    return fly({ standing: { ...standing, vane: { at: 20, behind } } }, shotAt('vane'), { attack: 1, ...rolled });
  };

  test('UT-13 if half of them cannot evade, it is the lowest of those who can; if more, the attacker chooses', () => {
    expect(saidBy(keys(2, 2), 'UT-13')).toEqual(['P0. Equal at 0, and the nearer']);
    expect(keys(2, 3).open.map(({ key }) => key)).toEqual(['choose:between/1']);
    expect(saidBy(keys(2, 0), 'UT-13')).toEqual(['P0. Equal at 0, and the nearer']);
  });
});

describe('CO-05 who chooses', () => {
  const range: Range = { standing: { b: { at: 5 }, a: { at: 5 }, c: { at: 4 }, vane: { at: 10 } } };
  const { state } = fly(range, shotAt('vane'));

  test('UT-02 the attacker, and after a glitch the GM', () => {
    expect([chooserOf({ glitch: false }), chooserOf({ glitch: true })]).toEqual(['attacker', 'gm']);
  });

  test.each([[['a', 'b']], [['b', 'a']]])('CO-05 of equally near ones the program takes the first by id: %j', (ids) => {
    expect(nearestOf(state, ids, rangeFacts(range))).toBe('a');
    expect(nearestOf(state, [...ids, 'c'], rangeFacts(range))).toBe('c');
  });

  test('nobody can be chosen among none', () => {
    const why = { rule: 'UT-21', lead: '', one: '' } as const;
    const go = () => ({ state, steps: [] });
    expect(() => chosenOr(state, [], [], 'beyond', why, go, rangeFacts(range))).toThrow(
      'There is nobody to choose from.',
    );
  });
});

test('UT-24 many fully hidden things are counted, people and two things are named', () => {
  const range: Range = {
    standing: {
      ann: { at: 1 },
      ben: { at: 2 },
      crate: { at: 3, thing: 'crate' },
      box: { at: 4, thing: 'crate' },
      tree: { at: 5, thing: 'crate' },
    },
  };
  const said = (...ids: string[]) => whollyHidden(ids, rangeFacts(range));
  expect(said('ann')).toEqual({
    rule: 'UT-24',
    lead: 'Out of reach.',
    text: 'Ann is fully hidden from here',
    detail: { kind: 'note' },
  });
  expect(said('crate').text).toBe('The crate is fully hidden from here');
  expect(said('crate', 'ben', 'box', 'ann').text).toBe('Ben, Ann, the crate and the box are fully hidden from here');
  expect(said('crate', 'ben', 'box', 'tree').text).toBe('Ben and 3 things are fully hidden from here');
});

describe('UT-20 who is beyond', () => {
  const range: Range = {
    standing: {
      vane: { at: 10 },
      wall: { at: 12, thing: 'wall' },
      ann: { at: 14, behind: { wall: 1 } },
      ben: { at: 15 },
      out: { at: 16 },
      aside: { at: 17, aside: true },
    },
  };
  const given = rangeFacts(range);
  const facts: UTFacts = {
    ...given,
    entity: (id) => {
      const entity = given.entity(id);
      return entity && { ...entity, out: id === 'out' };
    },
    lane: (firer, lane) => [
      ...given.lane(firer, lane),
      { id: 'firer', near: 99, far: 99 },
      { id: 'ghost', near: 1, far: 99 },
    ],
  };
  const beyond = (gm: UTOrder['gm'], pending: UTState['pending'] = []) =>
    secondaryTargetsOf(
      {
        order: shotAt('vane', gm ? { gm } : {}),
        progress: { firer: 'firer', from: { x: 10, y: 0, z: 1 }, resolved: ['vane'], depth: 10 },
        pending,
      },
      facts,
    );

  test('UT-20, UT-24 all in the lane but the firer, who is out, and who is passed; the fully hidden ones apart', () => {
    expect(beyond(undefined)).toEqual({ open: ['wall', 'ben'], hidden: ['ann'] });
  });

  test('UT-15 and whoever was missed by cover, whatever the lane', () => {
    expect(beyond(undefined, ['aside', 'vane', 'ben'])).toEqual({ open: ['wall', 'ben', 'aside'], hidden: ['ann'] });
  });

  test('CO-08 the GM adds some, however hidden, and excludes others', () => {
    expect(beyond({ add: ['ann', 'aside', 'firer', 'ghost', 'out'], strike: ['ben'] })).toEqual({
      open: ['wall', 'ann', 'aside'],
      hidden: [],
    });
  });

  test('UT-20 the lane is asked for from the eye, along the line of fire, as far as the weapon reaches', () => {
    const lanes: unknown[] = [];
    const asked: UTFacts = {
      ...given,
      lane: (...call) => {
        lanes.push(call);
        return [];
      },
    };
    secondaryTargetsOf(
      { order: shotAt('vane'), progress: { firer: 'firer', from: 'firer', resolved: [], depth: 0 }, pending: [] },
      asked,
    );
    expect(lanes).toEqual([
      ['firer', { apex: { x: 0, y: 0, z: 1.8 }, through: { x: 10, y: 0, z: 1.34 }, degrees: 4, reach: 200 }],
    ]);
  });
});

describe('UT-05, UT-07 what the log says of a meeting', () => {
  const covered: Range = { standing: { crate: { at: 6, ...thing }, vane: { at: 10, av: 30, behind: { crate: 0.6 } } } };

  test('UT-05 a hit past obstructions says so, unless their cover counts nothing', () => {
    expect(saidBy(fly(covered, shotAt('vane'), { attack: 3 }), 'UT-05')).toEqual([
      'Past all obstructions. A hit ignores every obstruction on the way',
    ]);
    expect(saidBy(fly(covered, shotAt('vane', { cover: 0 }), { attack: 3 }), 'UT-05')).toEqual([]);
    expect(saidBy(fly({ standing: { vane: { at: 10, av: 30 } } }, shotAt('vane'), { attack: 3 }), 'UT-05')).toEqual([]);
  });

  test('UT-07 a miss without a bonus says whether something was between', () => {
    const missed = (range: Range, more: Partial<UTOrder> = {}) =>
      saidBy(fly(range, shotAt('vane', more), { attack: 0 }), 'UT-07');
    expect(missed(covered, { cover: 0 })).toEqual(['Vane is missed. 0 against 0, without cover']);
    expect(missed({ standing: { vane: { at: 10 } } })).toEqual(['Vane is missed. 0 against 0 with nothing between']);
  });

  test('UT-07, UT-41 short by just the cover is a miss by cover, by one more it is not', () => {
    const rules = (attack: number) => {
      const standing = { ...covered.standing, vane: { at: 10, defense: 6, behind: { crate: 0.6 } } };
      return fly({ standing }, shotAt('vane'), { attack, 'defense:vane': 3 }).steps.filter(
        ({ detail }) => detail.kind === 'meeting' && detail.entity.id === 'vane',
      );
    };
    expect(rules(3).map(({ rule, text }) => `${rule} ${text}`)[0]).toBe(
      'UT-41 3 against 3 + 2 cover: short by 2, and the cover is worth 2',
    );
    expect(rules(2).map(({ rule, text }) => `${rule} ${text}`)[0]).toBe(
      'UT-07 2 against 3 + 2 cover: short by more than the cover',
    );
    expect(rules(5).map(({ rule, text }) => `${rule} ${text}`)[0]).toBe(
      'UT-06 5 against 3 + 2 cover: short by 0, and the cover is worth 2',
    );
  });
});
