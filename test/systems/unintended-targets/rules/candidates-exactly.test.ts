import { coverOf, entityOf, isPassed } from '@fall-of-shot/rules/systems/unintended-targets/cover';
import { findSecondaryTargets } from '@fall-of-shot/rules/systems/unintended-targets/secondary-targets';
import { describe, expect, test } from 'vitest';
import { fly, type Range, rangeFacts, saidBy, shotAt } from '../../../support/rules/firing-range.ts';

const thing = { thing: 'crate', structure: 9, armour: 30 } as const;
const covered: Range = { standing: { crate: { at: 6, ...thing }, vane: { at: 10, av: 30, behind: { crate: 0.6 } } } };

describe('UT-11, UT-12, UT-13 what is in the way', () => {
  test('UT-12 the share that the obvious one hides is its own, and its step answers no question', () => {
    const range: Range = {
      standing: { ash: { at: 6 }, bram: { at: 8 }, vane: { at: 10, behind: { ash: 0.5, bram: 0.9 } } },
    };
    const shot = fly(range, shotAt('vane'), { attack: 1 });
    expect(saidBy(shot, 'UT-12')).toEqual(['Bram. It hides 90 %, plainly more than anything else in the way']);
    expect(shot.steps.find(({ rule }) => rule === 'UT-12')).not.toHaveProperty('key');
  });

  test('UT-24 what is fully hidden itself is named apart', () => {
    const range: Range = {
      standing: {
        ash: { at: 5, ...thing },
        box: { at: 6, ...thing, behind: { ash: 1 } },
        vane: { at: 10, behind: { ash: 0.5, box: 0.6 } },
      },
    };
    const shot = fly(range, shotAt('vane'), { attack: 1 });
    expect(saidBy(shot, 'UT-11')).toEqual(['One in the way. The ash']);
    expect(saidBy(shot, 'UT-24')).toEqual(['Out of reach. The box is fully hidden from here']);
  });

  test('UT-13, CO-05 where most cannot evade, the program says so and takes the nearest', () => {
    const range: Range = {
      standing: {
        ash: { at: 6, ...thing },
        box: { at: 5, ...thing },
        vane: { at: 10, behind: { ash: 0.5, box: 0.5 } },
      },
      choices: 'program',
    };
    expect(saidBy(fly(range, shotAt('vane'), { attack: 1 }), 'UT-13')).toEqual([
      'The box. Most of what is in the way cannot evade: the program takes the nearest, as the scene says',
    ]);
  });
});

describe('UT-08, UT-15, UT-20 what is beyond', () => {
  test('UT-08 also of one that was in the way the log says what its cover is from here', () => {
    const range: Range = {
      standing: {
        ash: { at: 6, defense: 2 },
        bram: { at: 8, defense: 1, av: 30 },
        vane: { at: 10, defense: 4, behind: { ash: 0.9, bram: 0.5 } },
      },
    };
    const answers = { attack: 1, 'defense:vane': 1, 'defense:ash': 2, 'defense:bram': 0 } as const;
    const [step] = fly(range, shotAt('vane'), answers).steps.filter(({ rule }) => rule === 'UT-08');
    expect(step).toMatchObject({
      lead: 'Bram from here.',
      text: 'What covered it is passed, and its defense hits stay',
      detail: { kind: 'note' },
    });
  });

  test('UT-15 what was found from a place is not taken for another list of those still to be met', () => {
    const range: Range = { standing: { vane: { at: 10 }, ott: { at: 12 }, aside: { at: 14, aside: true } } };
    const facts = rangeFacts(range);
    const { state } = fly(range, shotAt('vane'));
    const beyond = (pending: readonly string[]) => {
      const { phase } = findSecondaryTargets({ ...state, pending }, facts).state;
      return phase.is === 'lowest' ? phase.of : [];
    };
    expect(beyond([])).toEqual(['vane', 'ott']);
    expect(beyond(['aside'])).toEqual(['vane', 'ott', 'aside']);
  });

  test('UT-08 how far ahead a wall aside is, counts from the firer wherever that stands', () => {
    const facts = {
      ...rangeFacts({ standing: { vane: { at: 10 }, wall: { at: 12, thing: 'wall' } } }),
      eye: () => ({ x: 1, y: 2, z: 1.8 }),
      struck: () => ({ at: { x: 4, y: 12, z: 1 }, part: null }),
    };
    // The way to (7, 10) is (0.6, 0.8): (4, 12) is 9.8 along it.
    const passed = (along: number) => {
      const from = { x: 1 + 0.6 * along, y: 2 + 0.8 * along, z: 1 };
      const progress = { firer: 'firer', from, resolved: [], depth: 0 };
      return isPassed({ order: shotAt({ x: 7, y: 10 }), progress }, entityOf(facts, 'wall'), undefined, facts);
    };
    expect([passed(9.7), passed(9.9)]).toEqual([false, true]);
  });
});

describe('UT-40, UT-05, CO-08 what is told of a meeting', () => {
  test('UT-40 a share below the first row of the table gives nothing', () => {
    const range: Range = { ...covered, settings: { cover: [{ from: 0.7, bonus: 2 }] } };
    const progress = { firer: 'firer', from: 'firer', resolved: [], depth: 0 } as const;
    expect(coverOf({ order: shotAt('vane'), progress }, 'vane', rangeFacts(range)).bonus).toBe(0);
  });

  test('UT-40 a cover that the table sets is a note, with other overrides too, and none through the cover', () => {
    const told = (order: Parameters<typeof shotAt>[1]) =>
      fly(covered, shotAt('vane', { cover: 1, ...order }), { attack: 3 }).steps.filter(({ rule }) => rule === 'UT-40');
    expect(told({ gm: { damage: {} } })).toMatchObject([
      { lead: 'The cover of Vane is worth 1.', detail: { kind: 'note' } },
    ]);
    const through = fly(covered, shotAt('vane', { way: 'through', cover: 1 }), { attack: 3, 'resist:crate': 0 });
    expect(saidBy(through, 'UT-40')).toEqual([]);
  });

  test('CO-08 a result of the GM’s that is that of the dice is not told', () => {
    const gm = (result: 'hit' | 'missed') => ({ gm: { results: { vane: result } } });
    expect(saidBy(fly(covered, shotAt('vane', gm('hit')), { attack: 3 }), 'CO-08')).toEqual([]);
    expect(saidBy(fly(covered, shotAt('vane', gm('missed')), { attack: 3 }), 'CO-08')).toEqual([
      'GM override: Vane is missed. Instead of hit',
    ]);
  });

  test('UT-05 a hit past obstructions is a note, and what only hides is none', () => {
    const past = (range: Range) =>
      fly(range, shotAt('vane'), { attack: 3 })
        .steps.filter(({ rule }) => rule === 'UT-05')
        .map(({ detail }) => detail);
    expect(past(covered)).toEqual([{ kind: 'note' }]);
    const hedge = { at: 6, thing: 'crate', onlyHides: true } as const;
    expect(past({ standing: { hedge, vane: { at: 10, av: 30, behind: { hedge: 0.6 } } } })).toEqual([]);
  });
});

test('UT-34, UT-40 a cover that the table sets is not told of a target that is shot at through it', () => {
  const order = shotAt('vane', { way: 'through', cover: 1, gm: { strike: ['crate'] } });
  expect(saidBy(fly(covered, order, { attack: 3 }), 'UT-40')).toEqual([]);
});
