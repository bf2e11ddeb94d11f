import { describe, expect, test } from 'vitest';
import { unintendedTargets } from '../../../../src/systems/unintended-targets/rules/rulebook.ts';
import { incrementAt } from '../../../../src/systems/unintended-targets/rules/weapon.ts';
import { facesWith, fly, type Range, RIFLE, rangeFacts, saidBy, shotAt, way } from '../../../support/firing-range.ts';

const open: Range = { standing: { vane: { at: 10, defense: 4, resist: 3, av: 20 } } };

/** Why an order is refused, with its rule; nothing when it is not. */
function refused(range: Range, order: Parameters<typeof fly>[1]): string | undefined {
  const begun = unintendedTargets.begin(order, rangeFacts(range));
  return begun.ok ? undefined : `${begun.refusal.rule} ${begun.refusal.reason}`;
}

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
      { faces: [5, 6], means: 'hit' },
      { faces: [2, 3, 4], means: 'nothing' },
      { faces: [1], means: 'one' },
    ]);
    expect(asked(4)[0]?.faces).toEqual([4, 5, 6]);
  });

  test.each([
    ['crate', 0, undefined, 'hit'],
    ['wall', 0, undefined, 'hit'],
    ['crate', 1, { barrel: 0.6 }, 'missed by cover'],
    ['crate', 3, { barrel: 0.6 }, 'hit'],
    ['wall', 0, { barrel: 0.6 }, 'hit'],
  ] as const)('UT-01 a %s that nobody moves, at %i hits, behind %j: %s', (thing, attack, behind, what) => {
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
    expect(saidBy(hit, 'UT-03')).toEqual([`Vane rolls nothing. It is ${unable}, and keeps the cover that it has`]);
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

  test('UT-07 as many hits without cover miss, and the attack goes on', () => {
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

  test('UT-10 a defender two increments beyond the target rolls two dice more', () => {
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

  test('UT-11 beside one that stops shots, the whole bonus counts, and only that one is tried', () => {
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

  test('UT-11 nobody whom cover saved is tried again from the same place, whatever covers whom', () => {
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

  test('UT-12 after a glitch the GM may pass over the obvious one, when there are several', () => {
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

  test('UT-13 a crowd of six with one crate: five roll at once, and the lowest of them is tried', () => {
    const range = crowd(1, 5);
    const asked = fly(range, shotAt('vane'), { attack: 2, 'defense:vane': 1 });
    expect(asked.open.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4].map((i) => `defense:man${i}`));
    const rolled = { 'defense:man0': 2, 'defense:man1': 3, 'defense:man2': 1, 'defense:man3': 4, 'defense:man4': 2 };
    expect(way(fly(range, shotAt('vane'), { attack: 2, 'defense:vane': 1, ...rolled }))).toEqual(['man2 stopped 9']);
  });

  test('UT-13 where most are things, the attacker chooses among all of them', () => {
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

  test('UT-13 of equal ones the nearer is tried, without asking', () => {
    const shot = fly(crowd(0, 2), shotAt('vane'), {
      attack: 3,
      'defense:vane': 1,
      'defense:man0': 1,
      'defense:man1': 1,
    });
    expect(way(shot)).toEqual(['man0 stopped 10']);
    expect(saidBy(shot, 'UT-13')).toEqual(['Man0. Equal at 1, and the nearer']);
  });

  test('UT-14 an obstruction has cover of its own, may be missed by it, and what covers it is tried (UT-06 again)', () => {
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

describe('beyond', () => {
  test('UT-20 only who stands in the lane, within reach, and further on', () => {
    const range: Range = {
      standing: {
        before: { at: 5, defense: 2 },
        vane: { at: 10, defense: 3 },
        aside: { at: 12, defense: 2, aside: true },
        behind: { at: 190, defense: 2 },
        away: { at: 210, defense: 2 },
      },
    };
    const { open: asked } = fly(range, shotAt('vane'), { attack: 0, 'defense:vane': 0 });
    expect(asked.map(({ key }) => key)).toEqual(['defense:behind']);
    const more = fly(range, shotAt('vane', { gm: { add: ['aside'], strike: ['behind'] } }), {
      attack: 0,
      'defense:vane': 0,
    });
    expect(more.open.map(({ key }) => key)).toEqual(['defense:aside']);
    expect(saidBy(more, 'CO-08').map((said) => said.split('.')[0])).toEqual([
      'The GM adds Aside',
      'The GM strikes Behind',
    ]);
  });

  const three: Range = {
    standing: {
      vane: { at: 10, defense: 3 },
      ilse: { at: 14, defense: 3, av: 30 },
      bram: { at: 16, defense: 3, av: 30 },
      wall: { at: 20, thing: 'wall', structure: 10, armour: 16 },
    },
  };
  const missed = { attack: 2, 'defense:vane': 3 } as const;

  test('UT-21 all roll at once; the lowest is tried, however near the others stand', () => {
    const asked = fly(three, shotAt('vane'), missed);
    expect(asked.open.map(({ key }) => key)).toEqual(['defense:ilse', 'defense:bram']);
    expect(way(fly(three, shotAt('vane'), { ...missed, 'defense:ilse': 2, 'defense:bram': 1 }))).toEqual([
      'vane missed',
      'bram stopped 9',
    ]);
  });

  test('UT-21 of equal ones the attacker chooses, though one is nearer; after a glitch the GM', () => {
    const tie = { 'defense:ilse': 1, 'defense:bram': 1 } as const;
    const asked = fly(three, shotAt('vane'), { ...missed, ...tie });
    expect(asked.open).toMatchObject([{ key: 'choose:beyond/1', asks: { who: 'attacker' }, rule: 'UT-21' }]);
    const glitch = fly(three, shotAt('vane'), { attack: [2, 3], 'defense:vane': 3, ...tie });
    expect(glitch.open).toMatchObject([{ asks: { who: 'gm' }, prompt: expect.stringContaining('A glitch') }]);
    expect(way(fly(three, shotAt('vane'), { ...missed, ...tie, 'choose:beyond/1': 'bram' }))).toEqual([
      'vane missed',
      'bram stopped 9',
    ]);
  });

  test('UT-21 things are tried when no defender is left, and of several the attacker chooses', () => {
    const gone = { ...missed, 'defense:ilse': 3, 'defense:bram': 2 } as const;
    const shot = fly(three, shotAt('vane'), { ...gone, 'resist:wall': 2 });
    // Bram is the lowest and is missed; Ilse stands nearer than he, and is passed with him.
    expect(way(shot)).toEqual(['vane missed', 'bram missed', 'wall stopped 8']);
    const two: Range = { standing: { ...three.standing, crate: { at: 18, thing: 'crate', structure: 4, armour: 6 } } };
    expect(fly(two, shotAt('vane'), gone).open).toMatchObject([
      { key: 'choose:beyond/1', options: [{ id: 'wall' }, { id: 'crate' }] },
    ]);
  });

  test('CO-05 where the scene says so, the program takes the nearest, and the log says so', () => {
    const shot = fly({ ...three, choices: 'program' }, shotAt('vane'), {
      ...missed,
      'defense:ilse': 1,
      'defense:bram': 1,
    });
    expect(way(shot)).toEqual(['vane missed', 'ilse stopped 9']);
    expect(saidBy(shot, 'UT-21')).toEqual(['Ilse. Equal at 1: the program takes the nearest, as the scene says']);
  });

  test('UT-22 a secondary target can be missed by its own cover', () => {
    const range: Range = {
      standing: {
        vane: { at: 10, defense: 3 },
        crate: { at: 13, thing: 'crate', structure: 4, armour: 30 },
        marten: { at: 14, defense: 3, av: 30, behind: { crate: 0.6 } },
      },
    };
    const shot = fly(range, shotAt('vane'), { attack: 2, 'defense:vane': 3, 'defense:marten': 1, 'resist:crate': 1 });
    expect(way(shot)).toEqual(['vane missed', 'crate stopped 9']);
    const hit = fly(range, shotAt('vane'), { attack: 3, 'defense:vane': 3, 'defense:marten': 0 });
    expect(saidBy(hit, 'UT-22')).toEqual(['Marten is hit. 3 against 0 + 2 cover']);
  });

  test('UT-23 with nobody left it flies on, and the GM may say where it ends', () => {
    const shot = fly(open, shotAt('vane'), { attack: 0, 'defense:vane': 1 });
    const end = shot.steps.at(-1)?.detail;
    // The line falls by half a metre in ten: it would end below the ground.
    expect(end).toMatchObject({ kind: 'end', why: 'beyond', at: { x: 200, z: 0 } });
    const gm = fly(open, shotAt('vane', { gm: { end: { x: 33, y: 1, z: 0 } } }), { attack: 0, 'defense:vane': 1 });
    expect(gm.steps.find(({ rule }) => rule === 'UT-23')?.detail).toMatchObject({ at: { x: 33, y: 1 } });
    expect(saidBy(gm, 'CO-08')).toHaveLength(1);
  });

  test('UT-08 a miss passes everything nearer, though it was never tried', () => {
    const shot = fly(three, shotAt('vane'), { ...missed, 'defense:ilse': 3, 'defense:bram': 2 });
    expect(
      shot.steps
        .filter(({ detail }) => detail.kind === 'meeting')
        .map(({ detail }) => detail.kind === 'meeting' && detail.entity.id),
    ).toEqual(['vane', 'bram', 'wall']);
  });

  test('UT-24 what is wholly hidden is refused around its cover, and is nobody’s target until that is out of the way', () => {
    const range: Range = {
      standing: {
        wall: { at: 8, thing: 'wall', structure: 2, armour: 2 },
        kestrel: { at: 10, defense: 2, av: 30, behind: { wall: 1 } },
      },
    };
    expect(refused(range, shotAt('kestrel'))).toMatch(/^UT-24 Kestrel is wholly hidden from the shot/);
    const beyond: Range = { standing: { vane: { at: 5, defense: 3 }, ...range.standing } };
    const shot = fly(beyond, shotAt('vane'), { attack: 3, 'defense:vane': 3, 'resist:wall': 0, 'defense:kestrel': 1 });
    expect(saidBy(shot, 'UT-24')).toEqual(['Not to be reached. Kestrel is wholly hidden from here']);
    // The wall is hit for want of a defender, gone through, and then he stands open.
    expect(way(shot)).toEqual(['vane missed', 'wall through 11', 'kestrel stopped 11']);
  });
});

describe('damage', () => {
  const chain: Range = {
    standing: {
      vane: { at: 10, defense: 2, resist: 6, av: 5 },
      marten: { at: 12, defense: 2, resist: 6, av: 5 },
      ilse: { at: 14, defense: 2, resist: 6, av: 5 },
      bram: { at: 16, defense: 2, resist: 6, av: 5 },
    },
  };
  const missAll = { 'defense:vane': 0, 'defense:marten': 0, 'defense:ilse': 1, 'defense:bram': 2 } as const;

  test.each([
    [true, 9],
    [false, 8],
  ])('UT-30 net hits add to the damage: %s', (netHitsAdd, damage) => {
    const shot = fly({ ...open, settings: { netHitsAdd } }, shotAt('vane'), {
      attack: 3,
      'defense:vane': 2,
      'resist:vane': 1,
    });
    expect(way(shot)).toEqual([`vane stopped ${damage - 1}`]);
  });

  test('UT-31 a chain of three with falling damage, and the fourth stops it', () => {
    const shot = fly({ ...chain, weapon: { dv: 8, ap: 2 } }, shotAt('vane'), {
      attack: 3,
      ...missAll,
      'resist:vane': 4,
      'resist:marten': 2,
      'resist:ilse': 2,
      'resist:bram': 1,
    });
    // 8 + 3 less 4 are 7, less 2 are 5, less 2 are 3, which AV 5 less AP 2 asks for; less 1 are 2, and that stops.
    expect(way(shot)).toEqual(['vane through 7', 'marten through 5', 'ilse through 3', 'bram stopped 2']);
  });

  test.each([
    [5, 3, 2, true],
    [5, 3, 1, false],
    [2, 5, 1, true],
    [2, 5, 0, false],
  ])('UT-31 AV %i against AP %i with %i unresisted goes through: %s', (av, ap, left, through) => {
    const range: Range = { standing: { vane: { at: 10, resist: 9, av } }, weapon: { dv: 5, ap, pool: 1 } };
    const shot = fly(range, shotAt('vane'), { attack: 1, 'resist:vane': 6 - left });
    expect(way(shot)).toEqual([`vane ${through ? 'through' : 'stopped'}${left > 0 ? ` ${left}` : ''}`]);
  });

  test('UT-31 a weapon that cannot go through is stopped by whatever it hits', () => {
    const shot = fly({ ...chain, weapon: { penetrating: false } }, shotAt('vane'), {
      attack: 3,
      'defense:vane': 0,
      'resist:vane': 0,
    });
    expect(way(shot)).toEqual(['vane stopped 11']);
  });

  test('UT-33 three rounds: the first is stopped, the next one leads from there with the full damage', () => {
    const shot = fly(chain, shotAt('vane', { mode: 'semi-automatic' }), {
      attack: 3,
      ...missAll,
      'resist:vane': 9 - 3,
      'resist:marten': 6,
      'resist:ilse': 6,
      'resist:bram': 6,
    });
    expect(shot.outcome?.rounds).toEqual({ stopped: 2, spent: 0, beyond: 1 });
    expect(way(shot)).toEqual(['vane through 5', 'marten stopped', 'ilse through 4', 'bram stopped']);
  });

  test('UT-33 the first of three rounds is stopped in the target, and the second goes on from there as if fresh', () => {
    const range: Range = {
      standing: {
        vane: { at: 10, defense: 2, resist: 6, av: 20 },
        marten: { at: 12, defense: 2, resist: 6, av: 20 },
        ilse: { at: 14, defense: 2, resist: 6, av: 20 },
        bram: { at: 16, defense: 2, resist: 6, av: 20 },
      },
    };
    const shot = fly(range, shotAt('vane', { mode: 'semi-automatic' }), {
      attack: 3,
      'defense:vane': 1,
      'resist:vane': 2,
      'defense:marten': 0,
      'defense:ilse': 2,
      'defense:bram': 2,
      'resist:marten': 2,
      'choose:beyond/1': 'ilse',
      'resist:ilse': 2,
    });
    // 8 and 2 net hits less 2; then 8 and 3 anew less 2; then 8 and 1 less 2: each round by its own first target.
    expect(way(shot)).toEqual(['vane stopped 8', 'marten stopped 9', 'ilse stopped 7']);
    expect(shot.outcome?.rounds).toEqual({ stopped: 3, spent: 0, beyond: 0 });
  });

  test('UT-34 through the cover: each takes its part of the damage, and the target has none', () => {
    const range: Range = {
      standing: {
        crate: { at: 6, thing: 'crate', structure: 4, armour: 30 },
        wall: { at: 8, thing: 'wall', structure: 10, armour: 30 },
        kestrel: { at: 10, defense: 3, resist: 3, av: 30, behind: { crate: 0.5, wall: 1 } },
      },
      weapon: { penetrating: false },
    };
    const shot = fly(range, shotAt('kestrel', { way: 'through' }), {
      attack: 3,
      'resist:crate': 2,
      'resist:wall': 4,
      'defense:kestrel': 2,
      'resist:kestrel': 1,
    });
    // 8 + 3 less 2 are 9, less 4 are 5: that is the damage at the target, which nobody's armour was asked about before.
    expect(way(shot)).toEqual(['crate through 9', 'wall through 5', 'kestrel stopped 4']);
  });

  test('UT-34 at nothing the round is stopped, and the next one goes on with the next obstruction', () => {
    const range: Range = {
      standing: {
        crate: { at: 6, thing: 'crate', structure: 20, armour: 30 },
        wall: { at: 8, thing: 'wall', structure: 20, armour: 30 },
        kestrel: { at: 10, defense: 3, av: 30, behind: { crate: 0.5, wall: 1 } },
      },
    };
    const order = shotAt('kestrel', { way: 'through', mode: 'semi-automatic' });
    const shot = fly(range, order, { attack: 3, 'resist:crate': 11, 'resist:wall': 4, 'defense:kestrel': 0 });
    expect(way(shot)).toEqual(['crate stopped', 'wall through 7', 'kestrel stopped 7']);
    expect(shot.outcome?.rounds).toEqual({ stopped: 2, spent: 0, beyond: 1 });
  });

  test('UT-34 somebody in the way may evade with bare hits, and a missed target is missed for good', () => {
    const range: Range = {
      standing: {
        hedge: { at: 3, thing: 'crate', structure: 3, armour: 0 },
        man: { at: 6, defense: 4, behind: { hedge: 0.6 } },
        vane: { at: 10, defense: 4, behind: { man: 0.6 } },
        marten: { at: 12, defense: 2, av: 30 },
      },
    };
    const order = shotAt('vane', { way: 'through' });
    const shot = fly(range, order, { attack: 2, 'defense:man': 2, 'defense:vane': 2, 'defense:marten': 0 });
    expect(way(shot)).toEqual(['man missed', 'vane missed', 'marten stopped 10']);
  });

  test('UT-43 a thing resists with what is left of its structure, loses what it does not resist, and is rubble at nothing', () => {
    const crate: Range = { standing: { crate: { at: 6, thing: 'crate', structure: 3, armour: 30 } } };
    const aim = { at: 'object', object: 'crate', x: 6, y: 0, z: 1 } as const;
    const asked = fly(crate, shotAt('crate', { aim }), { attack: 1 });
    expect(asked.open).toMatchObject([{ key: 'resist:crate', dice: { count: 3 }, asks: { who: 'gm' } }]);
    const shot = fly(crate, shotAt('crate', { aim }), { attack: 1, 'resist:crate': 2 });
    expect(shot.outcome?.effects).toEqual([{ kind: 'structure', obstruction: 'crate', amount: 3, left: 0 }]);
    expect(saidBy(shot, 'UT-43')).toContain('The crate is rubble. It had 3 left, and does not resist 7');
    const bare: Range = { standing: { crate: { at: 6, thing: 'crate', structure: null } } };
    expect(way(fly(bare, shotAt('crate', { aim }), { attack: 1 }))).toEqual(['crate stopped']);
  });
});

describe('areas', () => {
  const street: Range = {
    standing: {
      ash: { at: 5, defense: 3, resist: 5, av: 3 },
      crate: { at: 8, thing: 'crate', structure: 2, armour: 20 },
      bram: { at: 12, defense: 3, resist: 5, av: 3 },
      dell: { at: 15, defense: 3, resist: 5, av: 3 },
    },
  };
  const burst = shotAt({ x: 20, y: 0 }, { mode: 'burst' });

  test('UT-35 all inside are met near to far, each with one test rolled at once; stopped rounds are gone, the rest are spared', () => {
    const asked = fly(street, burst, { attack: 3 });
    expect(asked.open.map(({ key }) => key)).toEqual(['defense:ash', 'defense:bram', 'defense:dell']);
    const rolled = { attack: 3, 'defense:ash': 1, 'defense:bram': 3, 'defense:dell': 0 } as const;
    const shot = fly(street, burst, { ...rolled, 'resist:ash': 5, 'resist:crate': 0, 'resist:dell': 5 });
    // The first goes through Ash with 5 and is stopped by the crate; the next misses Bram and goes through Dell.
    expect(way(shot)).toEqual(['ash through 5', 'crate stopped 5', 'bram missed', 'dell through 6']);
    expect(shot.outcome?.rounds).toEqual({ stopped: 1, spent: 1, beyond: 1 });
  });

  test('UT-35 a miss by cover is simply a miss, with the cover from the firer', () => {
    const range: Range = {
      standing: {
        crate: { at: 8, thing: 'crate', structure: 2, armour: 0, aside: true },
        bram: { at: 12, defense: 3, behind: { crate: 0.6 } },
      },
    };
    const shot = fly(range, burst, { attack: 3, 'defense:bram': 1 });
    expect(way(shot)).toEqual(['bram missed']);
    expect(shot.outcome?.rounds).toEqual({ stopped: 0, spent: 3, beyond: 0 });
  });

  test('UT-24 inside an area, what is wholly hidden waits until what hides it is gone through', () => {
    const hidden = (structure: number): Range => ({
      standing: {
        wall: { at: 8, thing: 'wall', structure, armour: 4 },
        bram: { at: 12, defense: 3, av: 30, behind: { wall: 1 } },
      },
    });
    const spared = fly(hidden(20), burst, { attack: 2, 'resist:wall': 10 });
    expect(way(spared)).toEqual(['wall stopped']);
    expect(saidBy(spared, 'UT-24')).toHaveLength(1);
    const reached = fly(hidden(2), burst, { attack: 2, 'resist:wall': 0, 'defense:bram': 0 });
    expect(way(reached)).toEqual(['wall through 10', 'bram stopped 10']);
  });

  test('UT-35 a blast has no rounds: everybody that it beats is hit by all of it', () => {
    const range: Range = { ...street, weapon: { blast: { radius: 10 } } };
    const shot = fly(range, shotAt({ x: 9, y: 0 }), {
      attack: 3,
      'defense:ash': 1,
      'defense:bram': 0,
      'defense:dell': 3,
      'resist:crate': 1,
      'resist:bram': 0,
      'resist:ash': 0,
    });
    expect([...way(shot)].sort()).toEqual(['ash stopped 10', 'bram stopped 11', 'crate stopped 10', 'dell missed']);
    expect(shot.rules).not.toContain('UT-33');
  });

  test('UT-35 equally near: the attacker says who comes first', () => {
    const range: Range = { standing: { ann: { at: 5, defense: 2, av: 30 }, ben: { at: 5, defense: 2, av: 30 } } };
    const rolled = { attack: 2, 'defense:ann': 0, 'defense:ben': 0 } as const;
    const asked = fly(range, burst, rolled);
    expect(asked.open).toMatchObject([
      { key: 'choose:area/1', rule: 'UT-35', options: [{ id: 'ann' }, { id: 'ben' }] },
    ]);
    expect(way(fly(range, burst, { ...rolled, 'choose:area/1': 'ben' }))).toEqual(['ben stopped 10', 'ann stopped 10']);
  });

  test('UT-42 a burst is laid on the map, a single shot needs somebody or something; both use up their rounds', () => {
    expect(refused(street, shotAt({ x: 20, y: 0 }))).toMatch(/^UT-42 A shot at one target needs a piece or a thing/);
    expect(refused(street, shotAt('ash', { mode: 'automatic' }))).toBe(
      'UT-42 The Rifle cannot fire "automatic": pick another fire mode.',
    );
    expect(refused({ ...street, rounds: 2 }, burst)).toBe('CO-07 The Rifle has only 2 left, and burst takes 3.');
    const shot = fly({ ...street, rounds: 5 }, shotAt({ x: 30, y: 0 }, { mode: 'burst' }), {
      attack: 0,
      'defense:ash': 0,
      'defense:bram': 0,
      'defense:dell': 0,
      'resist:crate': 2,
    });
    expect(shot.outcome?.effects).toContainEqual({
      kind: 'ammunition',
      piece: 'firer',
      weapon: 'rifle',
      used: 3,
      left: 2,
    });
    expect(saidBy(shot, 'UT-42')).toEqual(['Three rounds. They are spread over a strip 2 m wide']);
  });
});

describe('what is impossible is refused, with a sentence that names what to change', () => {
  test.each<[string, Range, Partial<Parameters<typeof fly>[1]>, RegExp]>([
    ['a weapon without a pool', { ...open, weapon: { pool: 0 } }, {}, /^UT-01 The Rifle has no pool: .*"Pool"/],
    [
      'no increment',
      { ...open, weapon: { increment: 0 } },
      {},
      /^UT-10 The range increment of the Rifle is 0: it has to be above 0 m/,
    ],
    [
      'a firer that is its own target',
      open,
      { aim: { at: 'piece', piece: 'firer' } },
      /^CO-07 Firer cannot fire at itself/,
    ],
    [
      'a target that is gone',
      open,
      { aim: { at: 'piece', piece: 'nobody' } },
      /^CO-07 The target is no longer in the scene/,
    ],
    [
      'out of range',
      { standing: { vane: { at: 201 } } },
      {},
      /^UT-10 Out of range: 201 m, and the Rifle reaches 200 m/,
    ],
    ['another weapon', open, { weapon: 'bow' }, /^CO-07 Firer has no weapon "bow"/],
    [
      'no increments',
      { ...open, weapon: { increments: 0 } },
      {},
      /^UT-10 The Rifle has no range increments: .*"Increments"/,
    ],
    ['no rounds', { ...open, rounds: 0 }, {}, /^CO-07 The Rifle has no rounds left/],
    ...(['add', 'strike'] as const).map((what): [string, Range, Partial<Parameters<typeof fly>[1]>, RegExp] => [
      `the GM's ${what} of nobody`,
      open,
      { gm: { [what]: ['vane', 'nobody'] } },
      /^CO-08 The GM's word names "nobody", and there is no such piece or object in the scene/,
    ]),
    ...(['results', 'cover', 'damage', 'through'] as const).map(
      (what): [string, Range, Partial<Parameters<typeof fly>[1]>, RegExp] => [
        `the GM's ${what} of nobody`,
        open,
        { gm: { [what]: { nobody: what === 'results' ? 'hit' : what === 'through' ? true : 1 } } },
        /^CO-08 The GM's word names "nobody"/,
      ],
    ),
  ])('%s', (_, range, more, said) => {
    expect(refused(range, shotAt('vane', more))).toMatch(said);
  });
});

describe('CO-08 the GM overrules anything', () => {
  const range: Range = {
    standing: {
      crate: { at: 9, thing: 'crate', structure: 4, armour: 20 },
      vane: { at: 10, defense: 4, resist: 3, av: 9, behind: { crate: 0.6 } },
    },
  };

  test('hit or missed, the cover, the damage, and whether it goes through; the log shows both values', () => {
    const hit = fly(range, shotAt('vane', { gm: { results: { vane: 'hit' } } }), {
      attack: 1,
      'defense:vane': 3,
      'resist:vane': 0,
    });
    expect(way(hit)).toEqual(['vane through 8']);
    expect(saidBy(hit, 'CO-08')).toEqual(['The GM says that Vane is hit. Instead of missed']);
    const cover = fly(range, shotAt('vane', { gm: { cover: { vane: 0 } } }), {
      attack: 2,
      'defense:vane': 1,
      'resist:vane': 3,
    });
    expect(way(cover)).toEqual(['vane through 6']);
    const worn = fly(range, shotAt('vane', { gm: { damage: { vane: 2 }, through: { vane: false } } }), {
      attack: 6,
      'defense:vane': 0,
      'resist:vane': 0,
    });
    expect(way(worn)).toEqual(['vane stopped 2']);
    expect(saidBy(worn, 'CO-08')).toEqual(['The GM says 2. What Vane does not resist, instead of 12']);
  });

  test('UT-40 the card may say another bonus for the target than the map gives', () => {
    const shot = fly(range, shotAt('vane', { cover: 4 }), { attack: 4, 'defense:vane': 1 });
    expect(saidBy(shot, 'UT-06')).toEqual([
      'Vane is missed by cover. 4 against 1 + 4 cover: short by 1, and the cover is worth 4',
    ]);
  });
});

test.each([
  [0, 0],
  [0.05, 1],
  [0.49, 1],
  [0.5, 2],
  [0.75, 3],
  [0.9, 4],
  [1, 4],
])('UT-40 %d hidden is worth %i', (hidden, bonus) => {
  const range: Range = {
    standing: {
      hedge: { at: 5, thing: 'crate', onlyHides: true },
      vane: { at: 10, defense: 4, behind: { hedge: hidden } },
    },
  };
  const shot = fly(range, shotAt('vane'), { attack: 0, 'defense:vane': 0 });
  const met = shot.steps.find(({ detail }) => detail.kind === 'meeting')?.detail;
  expect(met?.kind === 'meeting' && met.cover).toBe(bonus);
});

test('the faces that tests write are as many as they say', () => {
  expect(facesWith(6, 2, 3)).toEqual([5, 5, 1, 1, 1, 3]);
});
