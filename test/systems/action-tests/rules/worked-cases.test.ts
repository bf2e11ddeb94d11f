import { describe, expect, test } from 'vitest';
import { saidBy } from '../../../support/rules/attacked.ts';
import {
  attackOn,
  between,
  fight,
  MAIL,
  refusedBecause,
  SHIELD,
  type Skirmish,
} from '../../../support/rules/skirmish.ts';

describe('the documents’ own examples (003, 004)', () => {
  const grenade = { indirect: { radius: 4, falloff: 0 }, rows: [{ to: 30, target: 3 }], damage: 6 };

  test('AT-11, AT-12, AT-13 the grenade: too far and wide left, 3 m each; a wide target at the mark is caught, a slim one is not', () => {
    const at = (radius: number): Skirmish => ({ stands: { beast: { x: 0, y: -10, radius } }, weapon: grenade });
    const order = attackOn({ x: 0, y: -10 }, { pool: 8 });
    const thrown = fight(at(0.5), order, { attack: '65443221' });
    expect(thrown.outcome?.landing).toEqual({ x: -3, y: -13, z: 0 });
    expect(saidBy(thrown, 'AT-11')[0]).toMatch(/^Off target: 3 m too far and 3 m wide left\./);
    expect(thrown.outcome?.struck?.map(({ id }) => id)).toEqual(['beast']);
    expect(thrown.outcome?.headline).toBe('The shot goes off target: Beast loses 6 HP.');
    const slim = fight(at(0.2), order, { attack: '65443221' });
    expect(slim.outcome?.struck).toEqual([]);
    expect(slim.outcome?.headline).toBe('The shot goes off target and catches nobody.');
  });

  test('AT-20, AT-21 the burst: ten sustain dice of thirty rounds, twenty dice in all, margin 3, 12 HP', () => {
    const rifle = {
      rows: [{ to: 50, target: 2 }],
      sustain: { rate: 4, cost: { units: 3, dice: 1 }, of: 'rounds' } as const,
    };
    const here: Skirmish = {
      stands: { quarry: { x: 0, y: -15, seen: 'full', actor: { body: { tuf: 0, resists: [], hp: 12 } } } },
      weapon: rifle,
      rounds: 30,
      attacker: { prw: 3, skills: { 'Small Arms': 2 }, ad: 5 },
    };
    const order = attackOn('quarry', { ad: 5, sustain: 10 });
    const open = fight(here, order);
    expect(open.open).toMatchObject([{ key: 'attack', dice: { count: 20 } }]);
    expect(open.open[0]?.prompt).toContain('20 dice against 7S');
    const shot = fight(here, order, { attack: `555555555${'1'.repeat(11)}` });
    expect(saidBy(shot, 'AT-36')[0]).toMatch(/^A margin of 3: 12 HP ballistic\./);
    expect(shot.effects).toEqual([
      { kind: 'wound', piece: 'quarry', lost: 12, ex: 1, left: 0 },
      { kind: 'actions', piece: 'attacker', spent: 5, reserved: 0 },
      { kind: 'ammunition', piece: 'attacker', weapon: 'gun', used: 30, left: 0 },
    ]);
    expect(refusedBecause(here, attackOn('quarry', { ad: 5, sustain: 11 }))).toBe(
      '11 sustain dice are too many: 10 by the rounds left, and 20 by the rate of 4 for each of 5 AD.',
    );
  });

  test('AT-20, AT-22, AT-23 the flame: six sustain dice for 2 EX, fifteen dice, 15 HP over three shades', () => {
    const flame = {
      rows: [{ to: 10, target: 2 }],
      damage: 3,
      type: 'fire',
      skill: 'Call',
      binds: 3,
      sustain: { rate: 3, cost: { units: 1, dice: 3 }, of: 'EX' } as const,
    };
    const shade = (x: number, y: number) => ({ x, y, actor: { body: { tuf: 0, resists: [], hp: 5 } } });
    const here: Skirmish = {
      stands: { one: shade(-2, -3), two: shade(0, -4), three: shade(2, -5), aside: shade(0, 4) },
      weapon: flame,
      attacker: { prw: 4, skills: { Call: 3 }, ad: 3, ex: 6 },
    };
    const order = attackOn({ x: 0, y: -4 }, { arcs: [{ from: 315, to: 45, ad: 2, sustain: 6 }] });
    const open = fight(here, order);
    expect(open.open).toMatchObject([{ dice: { count: 15 } }]);
    const swept = fight(here, order, { attack: '555555111111111' });
    expect(saidBy(swept, 'AT-23')[0]).toBe('15 HP over 3. One 5, Two 5 and Three 5');
    expect(swept.effects.filter(({ kind }) => kind === 'wound')).toEqual([
      { kind: 'wound', piece: 'one', lost: 5, ex: 1, left: 0 },
      { kind: 'wound', piece: 'two', lost: 5, ex: 1, left: 0 },
      { kind: 'wound', piece: 'three', lost: 5, ex: 1, left: 0 },
      { kind: 'wound', piece: 'attacker', lost: 0, ex: 5, left: 10 },
    ]);
  });

  test('AT-32, AT-34 the sniper: 3S and full cover are 8S; the stone wall absorbs all of 4(b)', () => {
    const wall = between('wall', { tuf: 4 }, true, 1);
    const here: Skirmish = {
      stands: { seeja: { x: 0, y: -30, seen: 'full', shotAt: 'full', groups: [wall] } },
      attacker: { prw: 4, skills: { 'Small Arms': 3 }, ad: 7 },
    };
    const order = attackOn('seeja', { ad: 7 });
    expect(fight(here, order).open[0]?.prompt).toContain('14 dice against 8S');
    const shot = fight(here, order, { attack: '55555555111111' });
    expect(saidBy(shot, 'AT-34')).toEqual(['The wall absorbs 4. 4 by TUF 4, 0 go on']);
    expect(shot.outcome?.headline).toBe('Seeja is hit and takes no damage.');
    expect(shot.effects.some(({ kind }) => kind === 'wound')).toBe(false);
  });

  test('AT-32, AT-36 behind the tree: 4S, four 6s and a 5: 4 HP go past it, 4 meet it, one comes through', () => {
    const here: Skirmish = {
      stands: {
        sniper: {
          x: 0,
          y: -30,
          seen: 'partial',
          shotAt: 'partial',
          groups: [between('tree')],
          actor: { body: { tuf: 0, resists: ['crushing'], hp: 10 } },
        },
      },
      weapon: { rows: [{ to: 50, target: 2 }] },
    };
    const order = attackOn('sniper', { pool: 12 });
    expect(fight(here, order).open[0]?.prompt).toContain('12 dice against 4S');
    const shot = fight(here, order, { attack: '666651111111' });
    expect(saidBy(shot, 'AT-35')).toEqual(['The tree absorbs 3. 3 by TUF 3, 4 by sixes go past it, 5 go on']);
    expect(shot.outcome?.headline).toBe('Sniper loses 5 HP.');
  });

  test('AT-40, AT-41, AT-43 the footpads: 6(s) on mail leave 2(c), which the body resists; the bolt goes past', () => {
    const jaye = { x: 0, y: -2, actor: { armour: MAIL, body: { tuf: 2, resists: ['crushing'], hp: 10 } } };
    const sword: Skirmish = { stands: { jaye }, weapon: { damage: 3, type: 'slashing', rows: [{ to: 2, target: 2 }] } };
    const slash = fight(sword, attackOn('jaye', { pool: 5 }), { attack: '65511' });
    expect(saidBy(slash, 'AT-41')).toEqual(['Mail shirt absorbs 4. 4 by TUF 4, 2 go on, now crushing']);
    expect(saidBy(slash, 'AT-43')).toEqual(['Jaye takes no damage. 2 crushing reach it, TUF absorbs 2']);
    const crossbow: Skirmish = {
      stands: { jaye },
      weapon: { damage: 3, type: 'puncturing', rows: [{ to: 20, target: 1 }] },
    };
    const bolt = fight(crossbow, attackOn('jaye', { pool: 3 }), { attack: '611' });
    expect(saidBy(bolt, 'AT-36')).toContain('Mail shirt absorbs nothing. 3 by sixes go past it, 3 go on');
    expect(bolt.effects[0]).toEqual({ kind: 'wound', piece: 'jaye', lost: 3, ex: 1, left: 7 });
  });

  test('AT-37 8 by sixes and 8 by fives through a full wall, shield, mail and body: 6 HP lost and 1 EX', () => {
    const here: Skirmish = {
      stands: {
        sot: {
          x: 0,
          y: -10,
          shotAt: 'full',
          groups: [between('wall', { tuf: 3 }, true, 1)],
          actor: { armour: MAIL, shield: SHIELD, body: { tuf: 2, resists: ['ballistic'], hp: 10 } },
        },
      },
    };
    const shot = fight(here, attackOn('sot', { pool: 6 }), { attack: '666551' });
    // Three 6s against 2S are two margins, the 5s two more: 8 and 8.
    const layers = shot.steps.flatMap(({ detail }) =>
      detail.kind === 'layer' ? [[detail.layer.what, detail.byTuf]] : [],
    );
    expect(layers).toEqual([
      ['object', 3],
      ['shield', 4],
      ['armour', 1],
    ]);
    expect(shot.effects[0]).toEqual({ kind: 'wound', piece: 'sot', lost: 6, ex: 1, left: 4 });
  });

  test('AT-23 12 damage, 8 of it by sixes, over three: sixes 3, 3 and 2, the nearest first', () => {
    const stand = (y: number) => ({ x: 0, y, shotAt: 'partial' as const, groups: [between('mud', { tuf: 9 })] });
    const here: Skirmish = {
      stands: { near: stand(-3), mid: stand(-6), far: stand(-9) },
      weapon: { sustain: { rate: 4, cost: { units: 1, dice: 1 }, of: 'rounds' }, rows: [{ to: 20, target: 1 }] },
    };
    const order = attackOn({ x: 0, y: -6 }, { arcs: [{ from: 350, to: 10, ad: 1, sustain: 1 }], pool: 2 });
    // Two sixes and a five against 1S: 8 by sixes, 4 by fives. The mud takes every five.
    const swept = fight(here, order, { attack: '665' });
    expect(swept.outcome?.struck?.map(({ came }) => came)).toEqual([4, 4, 4]);
    expect(swept.steps.flatMap(({ detail }) => (detail.kind === 'layer' ? [detail.byTuf] : []))).toEqual([1, 1, 2]);
  });
});
