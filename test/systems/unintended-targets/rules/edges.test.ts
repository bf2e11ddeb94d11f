import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import { describe, expect, test } from 'vitest';
import { type Flown, fly, type Range, rangeFacts, saidBy, shotAt, way } from '../../../support/rules/firing-range.ts';

const burst = shotAt({ x: 20, y: 0 }, { mode: 'burst' });

/** The round in front at each meeting. */
function roundsOf({ steps }: Flown): readonly number[] {
  return steps.flatMap(({ detail }) => (detail.kind === 'meeting' ? [detail.round] : []));
}

/** The candidates beyond. */
function beyond({ steps }: Flown): readonly string[] {
  return steps.flatMap(({ detail }) =>
    detail.kind === 'candidates' && detail.where === 'beyond' ? detail.entities.map(({ id }) => id) : [],
  );
}

describe('choices', () => {
  test('UT-12, CO-05 where the program chooses, nobody is asked even after a glitch: it takes the obvious one', () => {
    const range: Range = {
      standing: {
        crate: { at: 5, thing: 'crate', structure: 4, armour: 30 },
        man: { at: 6, defense: 4 },
        vane: { at: 10, defense: 4, behind: { crate: 0.6, man: 0.2 } },
      },
      choices: 'program',
    };
    const shot = fly(range, shotAt('vane'), { attack: [1, 3], 'defense:vane': 1, 'resist:crate': 0 });
    expect(way(shot)).toEqual(['crate stopped 9']);
  });

  test.each([
    [
      'UT-13',
      {
        ann: { at: 9, defense: 3 },
        ben: { at: 9, defense: 3 },
        vane: { at: 10, defense: 4, behind: { ann: 0.5, ben: 0.5 } },
      },
    ],
    ['UT-21', { vane: { at: 10, defense: 4 }, ann: { at: 12, defense: 3 }, ben: { at: 13, defense: 3 } }],
  ] as const)('%s the step of a choice cites its rule, and says who made it', (rule, standing) => {
    const where = rule === 'UT-13' ? 'between' : 'beyond';
    const shot = fly({ standing }, shotAt('vane'), {
      attack: 2,
      'defense:vane': where === 'between' ? 2 : 4,
      'defense:ann': 1,
      'defense:ben': 1,
      [`choose:${where}/1`]: 'ben',
    });
    expect(shot.steps.find(({ key }) => key === `choose:${where}/1`)).toMatchObject({
      rule,
      lead: 'Ben.',
      detail: { kind: 'picked', by: 'attacker' },
    });
  });
});

describe('through the cover', () => {
  const range: Range = {
    standing: {
      crate: { at: 5, thing: 'crate', structure: 4, armour: 30 },
      man: { at: 7, defense: 4 },
      vane: { at: 10, defense: 4, av: 30, behind: { crate: 0.5, man: 0.5 } },
    },
  };
  const through = shotAt('vane', { way: 'through' });

  test('UT-34 an obstruction in the way never evades, and whoever is there is hit by the hits above his own', () => {
    expect(way(fly(range, through, { attack: 0, 'resist:crate': 0, 'defense:man': 0, 'defense:vane': 0 }))).toEqual([
      'crate through 8',
      'man missed',
      'vane missed',
    ]);
    const alone: Range = { standing: { ...range.standing, vane: { at: 10, av: 30, behind: { man: 0.5 } } } };
    expect(way(fly(alone, through, { attack: 3, 'defense:man': 1 }))).toEqual(['man through 10', 'vane stopped 10']);
  });

  test('UT-34 of equally near people in the way, one is asked at a time', () => {
    const standing = {
      ann: { at: 5, defense: 2 },
      ben: { at: 5, defense: 2 },
      vane: { at: 10, defense: 4, behind: { ann: 0.5, ben: 0.5 } },
    };
    const open = (script = {}) => fly({ standing }, through, { attack: 1, ...script }).open.map(({ key }) => key);
    expect(open()).toEqual(['defense:ann']);
    expect(open({ 'defense:ann': 2 })).toEqual(['defense:ben']);
  });

  test('UT-34, CO-08 the GM decides who evades, both ways', () => {
    const gm = { results: { man: 'hit', crate: 'missed' } } as const;
    const shot = fly(range, { ...through, gm }, { attack: 1, 'defense:man': 2, 'defense:vane': 0 });
    expect(way(shot)).toEqual(['crate missed', 'man through 8', 'vane stopped 8']);
    expect(saidBy(shot, 'CO-08')).toEqual([
      'GM override: the crate is missed. Instead of hit',
      'GM override: Man is hit. Instead of missed',
    ]);
  });

  test('UT-04, UT-34 what is deliberately shot through is of consequence, whatever the card says of what is behind', () => {
    const shot = fly(
      range,
      { ...through, nothingBehind: true },
      {
        attack: 1,
        'resist:crate': 0,
        'defense:man': 1,
        'defense:vane': 1,
      },
    );
    expect(way(shot)).toEqual(['crate through 9', 'man missed', 'vane missed']);
    expect(shot.rules.at(-1)).toBe('UT-04');
  });
});

describe('damage', () => {
  /** The steps that say whether a round went through, each with its rule. */
  const goings = ({ steps }: Flown) =>
    steps.flatMap(({ rule, detail }) =>
      detail.kind === 'penetration' ? [`${detail.entity.id} ${detail.through ? 'through' : 'stopped'} ${rule}`] : [],
    );

  test('UT-31, UT-33, UT-34, UT-43 the log cites the rule by which a round continued or stopped, and nobody evades for an obstruction', () => {
    const range: Range = {
      standing: {
        crate: { at: 5, thing: 'crate', structure: 4, armour: 30 },
        vane: { at: 10, av: 4, behind: { crate: 0.5 } },
        wall: { at: 20, thing: 'wall', structure: null },
      },
    };
    const shot = fly(range, shotAt('vane', { way: 'through' }), { attack: 1, 'resist:crate': 0 });
    expect(goings(shot)).toEqual(['crate through UT-34', 'vane through UT-31', 'wall stopped UT-33']);
    expect(saidBy(shot, 'UT-43')).toContain(
      'The wall stops it. 9 damage at the wall, what is left of it: it has no figures, and stops what hits it',
    );
    expect(saidBy(shot, 'UT-03')).toEqual(['Vane rolls nothing. It has no defense dice, and keeps its cover']);
  });

  test('CO-08 when the GM decides that a round penetrates or stops, the log shows both values', () => {
    const range: Range = { standing: { vane: { at: 10, av: 30 } } };
    const said = (through: boolean, av: number) => {
      const standing = { vane: { at: 10, av } };
      return saidBy(
        fly({ ...range, standing }, shotAt('vane', { gm: { through: { vane: through } } }), { attack: 1 }),
        'CO-08',
      );
    };
    expect(said(true, 30)).toEqual(['GM override: it goes through. At Vane, instead of stopping']);
    expect(said(false, 1)).toEqual(['GM override: it is stopped. At Vane, instead of going through']);
    expect(said(true, 1)).toEqual([]);
  });

  test('UT-30 more resistance than damage leaves zero, and not less', () => {
    const range: Range = { standing: { vane: { at: 10, resist: 12, av: 1 } } };
    const shot = fly(range, shotAt('vane'), { attack: 1, 'resist:vane': 12 });
    expect(saidBy(shot, 'UT-30')).toContain('0 unresisted. 9 damage at Vane: it resists 12');
    expect(shot.outcome?.met).toMatchObject([{ what: 'stopped', damage: 0 }]);
    expect(shot.outcome?.effects).toEqual([]);
  });

  test('UT-33 each meeting says which round leads', () => {
    const range: Range = {
      standing: {
        vane: { at: 10, av: 30 },
        marten: { at: 12, av: 30 },
        wall: { at: 20, thing: 'wall', structure: null },
      },
    };
    const shot = fly(range, shotAt('vane', { mode: 'semi-automatic' }), { attack: 2 });
    expect(roundsOf(shot)).toEqual([1, 2, 3]);
    expect(saidBy(shot, 'UT-33').at(-1)).toBe('The attack is over. All three rounds are stopped or gone');
  });

  test('UT-43 an obstruction without figures lets no round through, whatever damage the GM sets', () => {
    const range: Range = { standing: { crate: { at: 6, thing: 'crate', structure: null } } };
    const aim = { at: 'object', object: 'crate', x: 6, y: 0, z: 1 } as const;
    expect(way(fly(range, shotAt('crate', { aim, gm: { damage: { crate: 20 } } }), { attack: 1 }))).toEqual([
      'crate stopped 20',
    ]);
  });
});

describe('after an area', () => {
  test('UT-35, UT-08 nobody who was met inside is met again beyond, though he is no nearer than the last', () => {
    const range: Range = {
      standing: { ann: { at: 5, defense: 2 }, ben: { at: 5, defense: 2 }, dell: { at: 9, outside: true, av: 30 } },
    };
    const rolled = { attack: 1, 'defense:ann': 2, 'defense:ben': 0, 'choose:area/1': 'ann' } as const;
    const shot = fly(range, burst, rolled);
    expect(way(shot)).toEqual(['ann missed', 'ben through 9', 'dell stopped 9']);
    expect(beyond(shot)).toEqual(['dell']);
  });

  test('UT-08 what is nearer than the farthest that was met is passed, even if the last one met was nearer still', () => {
    const range: Range = {
      standing: {
        bram: { at: 7, behind: { wall: 1 } },
        beside: { at: 9, outside: true },
        wall: { at: 10, thing: 'wall', structure: 2, armour: 1 },
        dell: { at: 12, outside: true, av: 30 },
      },
    };
    const shot = fly(range, burst, { attack: 2, 'resist:wall': 0 });
    expect(way(shot)).toEqual(['wall through 10', 'bram through 10', 'dell stopped 10']);
    expect(beyond(shot)).toEqual(['dell']);
  });

  test('UT-04 with nothing of consequence behind, a round that penetrated the last ends there', () => {
    const range: Range = { standing: { ash: { at: 5 }, dell: { at: 9, outside: true } } };
    const shot = fly(range, { ...burst, nothingBehind: true }, { attack: 1 });
    expect(way(shot)).toEqual(['ash through 9']);
    expect(shot.rules.at(-1)).toBe('UT-04');
    expect(shot.outcome?.rounds).toEqual({ stopped: 0, spent: 3, beyond: 0 });
  });
});

describe('before the first die', () => {
  test('UT-42, CO-07 the rounds of a mode are used, and the log says how many are left', () => {
    const range: Range = { standing: { ash: { at: 5 } }, rounds: 5 };
    expect(saidBy(fly(range, burst), 'CO-07')).toEqual(['2 rounds left. 3 rounds used: Rifle']);
    expect(saidBy(fly({ ...range, rounds: 3 }, burst), 'CO-07')).toEqual(['No rounds left. 3 rounds used: Rifle']);
  });

  test('UT-10 a target at the very end of the last increment is in range', () => {
    expect(fly({ standing: { vane: { at: 200 } } }, shotAt('vane')).open.map(({ key }) => key)).toEqual(['attack']);
  });

  test('UT-24 a wholly hidden target can be fired at if the table sets its cover, and by a blast', () => {
    const range: Range = {
      standing: { wall: { at: 8, thing: 'wall', structure: 9, armour: 9 }, vane: { at: 10, behind: { wall: 1 } } },
    };
    const refused = (on: Range, order = shotAt('vane')) => {
      const begun = unintendedTargets.begin(order, rangeFacts(on));
      return begun.ok ? null : begun.refusal.rule;
    };
    expect(refused(range)).toBe('UT-24');
    expect(refused(range, shotAt('vane', { cover: 4 }))).toBeNull();
    expect(refused(range, shotAt('vane', { way: 'through' }))).toBeNull();
    expect(refused({ ...range, weapon: { blast: { radius: 3 } } })).toBeNull();
    expect(refused(range, shotAt('vane', { mode: 'burst' }))).toBeNull();
  });
});
