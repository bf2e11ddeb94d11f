import { describe, expect, test } from 'vitest';
import { fly, type Range, saidBy, shotAt, way } from '../../../support/rules/firing-range.ts';

describe('the worked cases of the rules', () => {
  const crate: Range = {
    standing: {
      crate: { at: 9, thing: 'crate', structure: 4, armour: 20 },
      vane: { at: 10, defense: 4, resist: 3, av: 9, behind: { crate: 0.6 } },
    },
  };

  test('1: a lone crate takes what its cover stopped, and it ends there (UT-06, UT-12, UT-33)', () => {
    const shot = fly(crate, shotAt('vane'), { attack: 3, 'defense:vane': 2, 'resist:crate': 0 });
    expect(way(shot)).toEqual(['crate stopped 11']);
    expect(saidBy(shot, 'UT-06')).toEqual([
      'Vane is missed by cover. 3 against 2 + 2 cover: short by 1, and the cover is worth 2',
    ]);
    expect(shot.outcome?.rounds).toEqual({ stopped: 1, spent: 0, beyond: 0 });
  });

  test('2: a bystander evades, its cover is gone, and the target is hit without a second roll (UT-09, UT-15)', () => {
    const range: Range = {
      standing: {
        miller: { at: 9, defense: 6, resist: 2 },
        vane: { at: 10, defense: 4, resist: 3, av: 20, behind: { miller: 0.6 } },
      },
    };
    const shot = fly(range, shotAt('vane'), { attack: 3, 'defense:vane': 2, 'defense:miller': 4, 'resist:vane': 1 });
    expect(way(shot)).toEqual(['miller missed', 'vane stopped 8']);
    expect(shot.steps.filter((step) => step.key === 'defense:vane')).toHaveLength(1);
    expect(saidBy(shot, 'UT-08')).toEqual(['Vane from here. What covered it is passed, and its defense hits stay']);
  });

  test('3: short by more than the cover, no obstruction is met, and the shot continues (UT-07)', () => {
    const shot = fly(crate, shotAt('vane'), { attack: 1, 'defense:vane': 2 });
    expect(way(shot)).toEqual(['vane missed']);
    expect(saidBy(shot, 'UT-07')).toEqual(['Vane is missed. 1 against 2 + 2 cover: short by more than the cover']);
    expect(shot.rules).not.toContain('UT-11');
    expect(shot.outcome?.rounds).toEqual({ stopped: 0, spent: 0, beyond: 1 });
  });

  test('4: unresisted damage penetrates, and is all that the next one faces (UT-30, UT-31, UT-32)', () => {
    const range: Range = {
      standing: { vane: { at: 10, defense: 3, resist: 5, av: 9 }, marten: { at: 12, defense: 2, resist: 3, av: 9 } },
    };
    const shot = fly(range, shotAt('vane'), {
      attack: 3,
      'defense:vane': 1,
      'resist:vane': 4,
      'defense:marten': 0,
      'resist:marten': 0,
    });
    // DV 8 and 2 net hits less 4 are 6, which AV 9 minus AP 3 asks for; the next one faces 6, though it is hit by 3.
    expect(way(shot)).toEqual(['vane through 6', 'marten through 6']);
    expect(saidBy(shot, 'UT-32')).toEqual(['6 unresisted. 6 damage at Marten, what is left of it: it resists 0']);
  });

  const tied: Range = {
    standing: {
      ann: { at: 9, defense: 3 },
      ben: { at: 9, defense: 3 },
      vane: { at: 10, defense: 4, behind: { ann: 0.5, ben: 0.5 } },
    },
  };

  test('5: two tied bystanders, equally near: the attacker is asked, and after a glitch the GM (UT-02, UT-13)', () => {
    const answers = { 'defense:vane': 2, 'defense:ann': 2, 'defense:ben': 2 } as const;
    const asked = fly(tied, shotAt('vane'), { attack: 2, ...answers });
    expect(asked.open).toMatchObject([{ key: 'choose:between/1', asks: { who: 'attacker' } }]);
    const glitch = fly(tied, shotAt('vane'), { attack: [2, 3], ...answers });
    expect(glitch.open).toMatchObject([{ key: 'choose:between/1', asks: { who: 'gm' } }]);
    expect(glitch.rules).toContain('UT-02');
  });

  test('6: the nearer evades; the further and the target tie, and the attacker chooses (UT-15, UT-21)', () => {
    const range: Range = {
      standing: {
        near: { at: 5, defense: 5 },
        far: { at: 8, defense: 5, behind: { near: 0.3 } },
        vane: { at: 10, defense: 3, behind: { near: 0.5, far: 0.5 }, hidden: 0.75 },
      },
    };
    const answers = { attack: 3, 'defense:vane': 0, 'defense:near': 3, 'defense:far': 2 } as const;
    const shot = fly(range, shotAt('vane'), answers);
    expect(saidBy(shot, 'UT-13')).toEqual(['Near. Equal at 3, and the nearer']);
    expect(shot.open).toMatchObject([
      { key: 'choose:beyond/1', asks: { who: 'attacker' }, options: [{ id: 'far' }, { id: 'vane' }] },
    ]);
    expect(way(fly(range, shotAt('vane'), { ...answers, 'choose:beyond/1': 'vane' }))).toEqual([
      'near missed',
      'vane through 9',
    ]);
  });

  test('7: a bystander in front of the far wall is hit, and not the wall (UT-21)', () => {
    const range: Range = {
      standing: {
        vane: { at: 10, defense: 5 },
        marten: { at: 12, defense: 3, av: 30 },
        wall: { at: 20, thing: 'wall', structure: 10, armour: 16 },
      },
    };
    const shot = fly(range, shotAt('vane'), { attack: 3, 'defense:vane': 4, 'defense:marten': 1 });
    expect(way(shot)).toEqual(['vane missed', 'marten stopped 10']);
  });

  test('8: two at equal depth do not cover each other; each is met once, and it ends (CO-04, UT-08)', () => {
    const range: Range = { standing: { ann: { at: 9, defense: 3 }, ben: { at: 9, defense: 3 } } };
    const shot = fly(range, shotAt('ann'), { attack: 1, 'defense:ann': 2, 'defense:ben': 2 });
    expect(way(shot)).toEqual(['ann missed', 'ben missed']);
    expect(shot.outcome?.rounds?.beyond).toBe(1);
  });
});
