import { incrementAt } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { describe, expect, test } from 'vitest';
import { fly, OPEN as open, type Range, RIFLE, saidBy, shotAt, way } from '../../../support/rules/firing-range.ts';

describe('the weapon test', () => {
  test.each([
    [3, 2, ['vane stopped 9']],
    [2, 2, ['vane missed']],
    [1, 2, ['vane missed']],
    [0, 0, ['vane missed']],
  ])('UT-01 %i hits against %i', (attack, defense, expected) => {
    expect(
      way(
        fly(open, shotAt('vane'), {
          attack,
          'defense:vane': defense,
          ...(attack > defense ? { 'resist:vane': 0 } : {}),
        }),
      ),
    ).toEqual(expected);
  });

  test('UT-01 a 5 is a hit, a 4 is none; the number is a setting of the scene', () => {
    const { state } = fly(open, shotAt('vane'), { attack: 0 });
    const asked = (hitNumber: number) => {
      const [question] = fly({ ...open, settings: { hitNumber } }, shotAt('vane')).open;
      return question?.kind === 'roll' ? question.dice.groups : [];
    };
    expect(state.hits).toBe(0);
    expect(asked(5)).toEqual([
      { faces: [5, 6], means: 'hit', hits: true },
      { faces: [2, 3, 4], means: 'nothing' },
      { faces: [1], means: 'one', counted: ['one', 'ones'] },
    ]);
    expect(asked(4)[0]?.faces).toEqual([4, 5, 6]);
  });

  test.each([
    ['crate', 0, undefined, 'hit'],
    ['wall', 0, undefined, 'hit'],
    ['crate', 1, { barrel: 0.6 }, 'missed by cover'],
    ['crate', 3, { barrel: 0.6 }, 'hit'],
    ['wall', 0, { barrel: 0.6 }, 'hit'],
  ] as const)('UT-01 a %s that cannot evade, at %i hits, behind %j: %s', (thing, attack, behind, what) => {
    const range: Range = {
      standing: {
        barrel: { at: 5, thing: 'crate', structure: 4, armour: 6 },
        box: { at: 10, thing, structure: 4, armour: 30, ...(behind ? { behind } : {}) },
      },
    };
    const aim = { at: 'object', object: 'box', x: 10, y: 0, z: 1 } as const;
    const shot = fly(range, shotAt('box', { aim }), { attack });
    expect(shot.steps.flatMap(({ detail }) => (detail.kind === 'meeting' ? [detail.what] : []))[0]).toBe(what);
  });

  test.each([
    [6, 3, 'half', true],
    [6, 2, 'half', false],
    [6, 3, 'more than half', false],
    [6, 4, 'more than half', true],
    [5, 3, 'half', true],
    [5, 2, 'half', false],
  ] as const)('UT-02 of %i dice %i ones, at %s: a glitch is %s', (pool, ones, glitch, is) => {
    const range = { ...open, weapon: { pool }, settings: { glitch } };
    expect(fly(range, shotAt('vane'), { attack: [0, ones], 'defense:vane': 0 }).state.glitch).toBe(is);
  });

  test('UT-02 an empty pool rolls nothing, and is no glitch', () => {
    const shot = fly(open, shotAt('vane', { extra: [{ reason: 'blind', value: -9 }] }), { 'defense:vane': 1 });
    expect(shot.state).toMatchObject({ hits: 0, glitch: false });
    expect(way(shot)).toEqual(['vane missed']);
  });

  test.each(['helpless', 'surprised'] as const)('UT-03 one that is %s rolls nothing, and keeps its cover', (unable) => {
    const crate = { at: 9, thing: 'crate', structure: 4, armour: 30 } as const;
    const range: Range = { standing: { crate, vane: { at: 60, defense: 6, unable, av: 30, behind: { crate: 0.6 } } } };
    const hit = fly(range, shotAt('vane'), { attack: 3 });
    expect(saidBy(hit, 'UT-03')).toEqual([`Vane rolls nothing. It is ${unable}, and keeps its cover`]);
    expect(way(hit)).toEqual(['vane stopped 9']);
    expect(way(fly(range, shotAt('vane'), { attack: 2, 'resist:crate': 0 }))).toEqual(['crate stopped 10']);
  });

  test('UT-03 a helpless bystander beyond is the lowest there, and is hit by a single hit', () => {
    const range: Range = {
      standing: {
        vane: { at: 10, defense: 5 },
        awake: { at: 12, defense: 5, av: 30 },
        sleeper: { at: 14, defense: 5, unable: 'helpless', av: 30 },
      },
    };
    const shot = fly(range, shotAt('vane'), { attack: 1, 'defense:vane': 2, 'defense:awake': 1 });
    expect(way(shot)).toEqual(['vane missed', 'sleeper stopped 9']);
  });

  test.each([
    ['missed', 1, ['vane missed']],
    ['gone through', 6, ['vane through 11']],
  ])('UT-04 with nothing of consequence behind it simply ends: %s', (_, attack, expected) => {
    const range: Range = { standing: { vane: { at: 10, defense: 3, av: 2 }, marten: { at: 12, defense: 1 } } };
    const shot = fly(range, shotAt('vane', { nothingBehind: true }), { attack, 'defense:vane': 3 });
    expect(way(shot)).toEqual(expected);
    expect(shot.rules).toContain('UT-04');
    expect(shot.outcome?.rounds).toEqual({ stopped: 0, spent: 1, beyond: 0 });
  });

  test('UT-05 a hit ignores what is between', () => {
    const range: Range = {
      standing: {
        crate: { at: 9, thing: 'crate', structure: 4, armour: 6 },
        vane: { at: 10, av: 30, behind: { crate: 0.6 } },
      },
    };
    const shot = fly(range, shotAt('vane'), { attack: 3 });
    expect(way(shot)).toEqual(['vane stopped 9']);
    expect(saidBy(shot, 'UT-05')).toHaveLength(1);
  });

  test('UT-07 as many hits without cover miss, and the attack continues', () => {
    const range: Range = { standing: { vane: { at: 10, defense: 3 }, marten: { at: 12, defense: 3, av: 30 } } };
    const shot = fly(range, shotAt('vane'), { attack: 2, 'defense:vane': 2, 'defense:marten': 0 });
    expect(saidBy(shot, 'UT-07')).toEqual(['Vane is missed. 2 against 2 with nothing between']);
    expect(way(shot)).toEqual(['vane missed', 'marten stopped 10']);
  });

  test.each([
    [10, 1],
    [50, 1],
    [50.1, 2],
    [120, 3],
  ])('UT-10 %d m with increments of 50 m is increment %i', (metres, increment) => {
    expect(incrementAt(RIFLE, metres, 1e-9)).toBe(increment);
  });

  test('UT-10 the test loses a die for each increment after the first, or what the weapon says', () => {
    const far: Range = { standing: { vane: { at: 120, defense: 4 } } };
    const dice = (range: Range) => {
      const [question] = fly(range, shotAt('vane')).open;
      return question?.kind === 'roll' ? question.dice.count : 0;
    };
    expect(dice(far)).toBe(4);
    expect(dice({ ...far, weapon: { perIncrement: 2 } })).toBe(2);
    expect(dice(open)).toBe(6);
  });

  test('UT-10 a defender two increments beyond the target rolls two more dice', () => {
    const range: Range = { standing: { vane: { at: 10, defense: 3 }, marten: { at: 120, defense: 3 } } };
    const { open: asked } = fly(range, shotAt('vane'), { attack: 1, 'defense:vane': 1 });
    expect(asked).toMatchObject([
      { key: 'defense:marten', dice: { count: 5 }, asks: { who: 'owner', piece: 'marten' } },
    ]);
    const shot = fly(range, shotAt('vane'), { attack: 1, 'defense:vane': 1, 'defense:marten': 5 });
    const test10 = shot.steps.find(({ key }) => key === 'defense:marten')?.detail;
    expect(test10?.kind === 'test' && test10.reasons).toMatchObject([
      { value: 3, rule: 'UT-09' },
      { value: 2, rule: 'UT-10' },
    ]);
  });
});

describe('obstructions', () => {
  const crowd = (things: number, people: number, more: Partial<Range['standing']> = {}): Range => {
    const standing: Record<string, Range['standing'][string]> = {};
    const behind: Record<string, number> = {};
    for (let i = 0; i < things; i++) {
      standing[`crate${i}`] = { at: 4 + i, thing: 'crate', structure: 4, armour: 30 };
      behind[`crate${i}`] = 0.3;
    }
    for (let i = 0; i < people; i++) {
      standing[`man${i}`] = { at: 5 + i, defense: 4, av: 30 };
      behind[`man${i}`] = 0.3;
    }
    return {
      standing: { ...standing, vane: { at: 20, defense: 4, behind, hidden: 0.95 }, ...more } as Range['standing'],
    };
  };

  test('UT-11 what only hides adds its bonus and is never hit', () => {
    const range: Range = {
      standing: {
        hedge: { at: 5, thing: 'crate', onlyHides: true },
        vane: { at: 10, defense: 4, behind: { hedge: 0.6 } },
      },
    };
    const shot = fly(range, shotAt('vane'), { attack: 2, 'defense:vane': 1 });
    expect(saidBy(shot, 'UT-07')).toHaveLength(1);
    expect(way(shot)).toEqual(['vane missed']);
  });

  test('UT-11 beside one that stops shots, the whole bonus counts, and only that one is met', () => {
    const range: Range = {
      standing: {
        hedge: { at: 5, thing: 'crate', onlyHides: true },
        crate: { at: 8, thing: 'crate', structure: 4, armour: 30 },
        vane: { at: 10, defense: 4, behind: { hedge: 0.9, crate: 0.3 } },
      },
    };
    // Short by 3: more than the crate alone is worth, and no more than the bonus of 4.
    expect(way(fly(range, shotAt('vane'), { attack: 2, 'defense:vane': 1, 'resist:crate': 0 }))).toEqual([
      'crate stopped 10',
    ]);
  });

  test('UT-11 nobody whom cover saved is met again from the same place, whatever covers whom', () => {
    const range: Range = {
      standing: {
        ann: { at: 9, defense: 3, behind: { ben: 0.6 } },
        ben: { at: 9, defense: 3, behind: { ann: 0.6 } },
      },
    };
    const shot = fly(range, shotAt('ann'), { attack: 1, 'defense:ann': 1, 'defense:ben': 1 });
    expect(saidBy(shot, 'UT-15')).toEqual([
      'Ben is missed. 1 against 1 + 2 cover, and nothing in the way can be hit instead',
    ]);
    expect(way(shot)).toEqual(['ben missed', 'ann missed']);
  });

  test.each([
    [0.5, 0.3, 'much'],
    [0.45, 0.3, 'much'],
    [0.75, 0.5, 'much'],
    [0.6, 0.4, 'much'],
    [0.44, 0.3, null],
  ])('UT-12 one that hides %d where the next hides %d', (much, little, obvious) => {
    const range: Range = {
      standing: {
        much: { at: 5, defense: 4, av: 30 },
        little: { at: 6, defense: 4, av: 30 },
        vane: { at: 10, defense: 4, behind: { much, little }, hidden: 0.8 },
      },
    };
    const shot = fly(range, shotAt('vane'), { attack: 1, 'defense:vane': 1 });
    expect(shot.open.map(({ key }) => key)).toEqual(obvious ? ['defense:much'] : ['defense:much', 'defense:little']);
  });

  test('UT-12 after a glitch the GM may skip the obvious one, if there are several', () => {
    const range: Range = {
      standing: {
        crate: { at: 5, thing: 'crate', structure: 4, armour: 30 },
        man: { at: 6, defense: 4, av: 30 },
        vane: { at: 10, defense: 4, behind: { crate: 0.6, man: 0.2 } },
      },
    };
    const glitch = { attack: [1, 3], 'defense:vane': 1 } as const;
    const asked = fly(range, shotAt('vane'), glitch);
    expect(asked.open).toMatchObject([
      { key: 'obvious/1', kind: 'confirm', asks: { who: 'gm' }, about: { id: 'crate' } },
    ]);
    const taken = fly(range, shotAt('vane'), { ...glitch, 'obvious/1': true, 'resist:crate': 0 });
    expect(way(taken)).toEqual(['crate stopped 9']);
    expect(saidBy(taken, 'UT-12')).toEqual(['The crate. It hides 60 %, plainly more than anything else in the way']);
    const over = fly(range, shotAt('vane'), { ...glitch, 'obvious/1': false, 'defense:man': 0 });
    // One of two cannot move: not most of them, so the lowest defender it is.
    expect(way(over)).toEqual(['man stopped 9']);
    const lone = crowd(1, 0);
    expect(fly(lone, shotAt('vane'), { attack: [2, 3], 'defense:vane': 1 }).open[0]?.key).toBe('resist:crate0');
  });

  test('UT-13 a crowd of six with one crate: five roll at once, and the lowest of them is met', () => {
    const range = crowd(1, 5);
    const asked = fly(range, shotAt('vane'), { attack: 2, 'defense:vane': 1 });
    expect(asked.open.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4].map((i) => `defense:man${i}`));
    const rolled = { 'defense:man0': 2, 'defense:man1': 3, 'defense:man2': 1, 'defense:man3': 4, 'defense:man4': 2 };
    expect(way(fly(range, shotAt('vane'), { attack: 2, 'defense:vane': 1, ...rolled }))).toEqual(['man2 stopped 9']);
  });

  test('UT-13 if most are not defenders, the attacker chooses among all of them', () => {
    const range = crowd(2, 1);
    const rolled = { attack: 2, 'defense:vane': 1, 'defense:man0': 0 } as const;
    const asked = fly(range, shotAt('vane'), rolled);
    expect(asked.open).toMatchObject([
      {
        key: 'choose:between/1',
        asks: { who: 'attacker' },
        options: [{ id: 'crate0' }, { id: 'crate1' }, { id: 'man0' }],
      },
    ]);
    expect(way(fly(range, shotAt('vane'), { ...rolled, 'choose:between/1': 'crate1', 'resist:crate1': 1 }))).toEqual([
      'crate1 stopped 9',
    ]);
    // Half of them are not most.
    expect(way(fly(crowd(1, 1), shotAt('vane'), rolled))).toEqual(['man0 stopped 10']);
  });

  test('UT-13 among equals the nearer is met, without a question', () => {
    const shot = fly(crowd(0, 2), shotAt('vane'), {
      attack: 3,
      'defense:vane': 1,
      'defense:man0': 1,
      'defense:man1': 1,
    });
    expect(way(shot)).toEqual(['man0 stopped 10']);
    expect(saidBy(shot, 'UT-13')).toEqual(['Man0. Equal at 1, and the nearer']);
  });

  test('UT-14 an obstruction has its own cover, may be missed by it, and then what covers it is met (UT-06 again)', () => {
    const range: Range = {
      standing: {
        crate: { at: 4, thing: 'crate', structure: 4, armour: 30 },
        man: { at: 6, defense: 4, av: 30, behind: { crate: 0.6 } },
        vane: { at: 10, defense: 4, behind: { man: 0.6 } },
      },
    };
    const shot = fly(range, shotAt('vane'), { attack: 3, 'defense:vane': 2, 'defense:man': 2, 'resist:crate': 0 });
    expect(saidBy(shot, 'UT-06').map((said) => said.split('.')[0])).toEqual([
      'Vane is missed by cover',
      'Man is missed by cover',
    ]);
    expect(way(shot)).toEqual(['crate stopped 11']);
  });

  test('UT-15 with every obstruction evaded the target has no cover left', () => {
    const range = crowd(0, 2);
    const shot = fly(range, shotAt('vane'), { attack: 1, 'defense:vane': 0, 'defense:man0': 1, 'defense:man1': 2 });
    expect(way(shot)).toEqual(['man0 missed', 'man1 missed', 'vane through 9']);
  });

  test('UT-41 as many hits behind cover: short by just the bonus, so it is a miss by cover', () => {
    const range = crowd(1, 0);
    const shot = fly(range, shotAt('vane'), { attack: 2, 'defense:vane': 2, 'resist:crate0': 0 });
    expect(saidBy(shot, 'UT-41')).toEqual([
      'Vane is missed by cover. 2 against 2 + 4 cover: short by 4, and the cover is worth 4',
    ]);
    expect(way(shot)).toEqual(['crate0 stopped 10']);
  });
});
