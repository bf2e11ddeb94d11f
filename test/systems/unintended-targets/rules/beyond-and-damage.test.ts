import { describe, expect, test } from 'vitest';
import { fly, OPEN as open, type Range, refused, saidBy, shotAt, way } from '../../../support/rules/firing-range.ts';

describe('secondary targets', () => {
  test('UT-20 are only those in the lane, within reach, and beyond', () => {
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
      'The GM excludes Behind',
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

  test('UT-21 all roll at once; the lowest is met, however near the others are', () => {
    const asked = fly(three, shotAt('vane'), missed);
    expect(asked.open.map(({ key }) => key)).toEqual(['defense:ilse', 'defense:bram']);
    expect(way(fly(three, shotAt('vane'), { ...missed, 'defense:ilse': 2, 'defense:bram': 1 }))).toEqual([
      'vane missed',
      'bram stopped 9',
    ]);
  });

  test('UT-21 among equals the attacker chooses, even if one is nearer; after a glitch the GM', () => {
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

  test('UT-21 obstructions are met when no defender is left, and among several the attacker chooses', () => {
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

  test('UT-23 with nobody left it flies on, and the GM may decide where it ends', () => {
    const shot = fly(open, shotAt('vane'), { attack: 0, 'defense:vane': 1 });
    const end = shot.steps.at(-1)?.detail;
    // The line falls by half a metre in ten: it would end below the ground.
    expect(end).toMatchObject({ kind: 'end', why: 'beyond', at: { x: 200, z: 0 } });
    const gm = fly(open, shotAt('vane', { gm: { end: { x: 33, y: 1, z: 0 } } }), { attack: 0, 'defense:vane': 1 });
    expect(gm.steps.find(({ rule }) => rule === 'UT-23')?.detail).toMatchObject({ at: { x: 33, y: 1 } });
    expect(saidBy(gm, 'CO-08')).toHaveLength(1);
  });

  test('UT-08 a miss passes everything nearer, though it was never met', () => {
    const shot = fly(three, shotAt('vane'), { ...missed, 'defense:ilse': 3, 'defense:bram': 2 });
    expect(
      shot.steps
        .filter(({ detail }) => detail.kind === 'meeting')
        .map(({ detail }) => detail.kind === 'meeting' && detail.entity.id),
    ).toEqual(['vane', 'bram', 'wall']);
  });

  test('UT-24 a wholly hidden one cannot be met around its cover, and is no target until that is gone', () => {
    const range: Range = {
      standing: {
        wall: { at: 8, thing: 'wall', structure: 2, armour: 2 },
        kestrel: { at: 10, defense: 2, av: 30, behind: { wall: 1 } },
      },
    };
    expect(refused(range, shotAt('kestrel'))).toMatch(/^UT-24 Kestrel is fully hidden from the shot/);
    const beyond: Range = { standing: { vane: { at: 5, defense: 3 }, ...range.standing } };
    const shot = fly(beyond, shotAt('vane'), { attack: 3, 'defense:vane': 3, 'resist:wall': 0, 'defense:kestrel': 1 });
    expect(saidBy(shot, 'UT-24')).toEqual(['Out of reach. Kestrel is fully hidden from here']);
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

  test('UT-31 a chain of three with decreasing damage, and the fourth stops it', () => {
    const shot = fly({ ...chain, weapon: { dv: 8, ap: 2 } }, shotAt('vane'), {
      attack: 3,
      ...missAll,
      'resist:vane': 4,
      'resist:marten': 2,
      'resist:ilse': 2,
      'resist:bram': 1,
    });
    // 8 + 3 less 4 are 7, less 2 are 5, less 2 are 3, which AV 5 minus AP 2 asks for; less 1 are 2, and that stops.
    expect(way(shot)).toEqual(['vane through 7', 'marten through 5', 'ilse through 3', 'bram stopped 2']);
  });

  test.each([
    [5, 3, 2, true],
    [5, 3, 1, false],
    [2, 5, 1, true],
    [2, 5, 0, false],
  ])('UT-31 AV %i against AP %i with %i unresisted penetrates: %s', (av, ap, left, through) => {
    const range: Range = { standing: { vane: { at: 10, resist: 9, av } }, weapon: { dv: 5, ap, pool: 1 } };
    const shot = fly(range, shotAt('vane'), { attack: 1, 'resist:vane': 6 - left });
    expect(way(shot)).toEqual([`vane ${through ? 'through' : 'stopped'}${left > 0 ? ` ${left}` : ''}`]);
  });

  test('UT-31 a weapon that cannot penetrate is stopped by whatever it hits', () => {
    const shot = fly({ ...chain, weapon: { penetrating: false } }, shotAt('vane'), {
      attack: 3,
      'defense:vane': 0,
      'resist:vane': 0,
    });
    expect(way(shot)).toEqual(['vane stopped 11']);
  });

  test('UT-33 three rounds: the first is stopped, and the next continues from there with the full damage', () => {
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

  test('UT-33 the first of three rounds is stopped in the target, and the second continues from there with full damage', () => {
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

  test('UT-34 through the cover: each takes its part of the damage, and nothing is left for the target', () => {
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

  test('UT-34 with no damage left the round is stopped, and the next one continues with the next obstruction', () => {
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

  test('UT-34 a piece in the way may evade with bare hits, and a missed target is missed for good', () => {
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

  test('UT-43 an obstruction resists with its remaining structure, loses what it does not resist, and is rubble at zero', () => {
    const crate: Range = { standing: { crate: { at: 6, thing: 'crate', structure: 3, armour: 30 } } };
    const aim = { at: 'object', object: 'crate', x: 6, y: 0, z: 1 } as const;
    const asked = fly(crate, shotAt('crate', { aim }), { attack: 1 });
    expect(asked.open).toMatchObject([{ key: 'resist:crate', dice: { count: 3 }, asks: { who: 'gm' } }]);
    const shot = fly(crate, shotAt('crate', { aim }), { attack: 1, 'resist:crate': 2 });
    expect(shot.outcome?.effects).toEqual([{ kind: 'structure', obstruction: 'crate', amount: 3, left: 0 }]);
    expect(saidBy(shot, 'UT-43')).toContain('The crate is rubble. It had 3 left and took 7');
    const bare: Range = { standing: { crate: { at: 6, thing: 'crate', structure: null } } };
    expect(way(fly(bare, shotAt('crate', { aim }), { attack: 1 }))).toEqual(['crate stopped']);
  });
});
