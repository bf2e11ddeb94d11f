import { describe, expect, test } from 'vitest';
import { battlefield } from '../../../support/battlefield.ts';
import { made } from '../../../support/materials.ts';
import { openDice, refusalOf, saidBy } from '../../../support/rules/attacked.ts';
import { attackOn } from '../../../support/rules/skirmish.ts';
import { attacker, attackIn, box, coverOn, man, STONE, yard } from '../../../support/rules/yard.ts';
import { wall } from '../../../support/scenes.ts';

const SMALL_ARMS = [{ name: 'Small Arms', dice: 3 }];

describe('the documents’ examples as scenes (003, 004)', () => {
  test('AT-11, AT-12, AT-13 Ambrose’s grenade: 3 m behind and to the Beast’s right, and the Beast is caught', () => {
    const grenade = { indirect: { radius: 4, falloff: 0 }, rows: [{ to: 30, target: 3 }], damage: 6 };
    const beast = (radius: number) => man('beast', 30, 10, {}, { footprint: { shape: 'disc', radius } });
    const order = attackOn('beast', { pool: 8 });
    const thrown = attackIn(yard([attacker(10, 10), beast(0.5)], [], grenade), order, { attack: '65443221' });
    // Thrown east: 3 m further east, and 3 m to the north, which is the thrower's left.
    expect(thrown.outcome?.landing).toEqual({ x: 33, y: 7, z: 0 });
    expect(thrown.outcome?.headline).toBe('The shot goes off target: Beast loses 6 HP.');
    const slim = attackIn(yard([attacker(10, 10), beast(0.2)], [], grenade), order, { attack: '65443221' });
    expect(slim.outcome?.headline).toBe('The shot goes off target and catches nobody.');
  });

  test('AT-20, AT-21 Seeja’s burst into the bushes: 20 dice against 7S, 12 HP, an empty magazine', () => {
    const bushes = box(
      'bushes',
      { x: 20, y: 12, width: 8, length: 3 },
      {
        kind: 'area',
        material: null,
        blocks: { sight: true, shots: false, movement: false },
        sightDepth: 1,
      },
    );
    const on = yard(
      [
        attacker(20, 30, { prw: 3, skills: [{ name: 'Small Arms', dice: 2 }], ad: 5 }),
        man('quarry', 20, 10, { hp: 12 }),
      ],
      [bushes],
      { rows: [{ to: 50, target: 2 }], sustain: { rate: 4, cost: { units: 3, dice: 1 }, of: 'rounds' }, rounds: 30 },
    );
    const order = attackOn('quarry', { ad: 5, sustain: 10 });
    expect(openDice(attackIn(on, order))).toEqual(['20 dice against 7S']);
    const shot = attackIn(on, order, { attack: `555555555${'1'.repeat(11)}` });
    expect(shot.outcome?.headline).toBe('Quarry loses 12 HP and is down.');
    expect(shot.effects).toContainEqual({ kind: 'ammunition', piece: 'attacker', weapon: 'gun', used: 30, left: 0 });
    expect(refusalOf(battlefield(on), { ...order, sustain: 11 })?.reason).toBe(
      '11 sustain dice are too many: 10 by the rounds left, and 20 by the rate of 4 for each of 5 AD.',
    );
  });

  test('AT-20, AT-22, AT-23 Thanmore’s flame: 15 dice, a margin of 5, 15 HP over three Shades, 5 EX, one AD not bound', () => {
    const shade = (id: string, x: number, y: number) => man(id, x, y, { hp: 5 });
    const on = yard(
      [
        attacker(20, 20, { prw: 4, skills: [{ name: 'Call', dice: 3 }], ad: 6 }),
        shade('one', 18, 17),
        shade('two', 20, 16),
        shade('three', 22, 17),
      ],
      [],
      {
        rows: [{ to: 10, target: 2 }],
        damage: 3,
        type: 'fire',
        skill: 'Call',
        binds: 3,
        sustain: { rate: 3, cost: { units: 1, dice: 3 }, of: 'EX' },
      },
    );
    const order = attackOn({ x: 20, y: 16 }, { arcs: [{ from: 300, to: 60, ad: 2, sustain: 6 }] });
    expect(openDice(attackIn(on, order))).toEqual(['15 dice against 2S']);
    const swept = attackIn(on, order, { attack: '555555111111111' });
    expect(swept.outcome?.struck?.map(({ came, lost }) => [came, lost])).toEqual([
      [5, 5],
      [5, 5],
      [5, 5],
    ]);
    expect(swept.effects).toContainEqual({ kind: 'wound', piece: 'attacker', lost: 0, ex: 5, left: 10 });
  });

  const sniper = attacker(20, 50, { prw: 4, skills: SMALL_ARMS, ad: 7 });

  test('AT-32, AT-34 the sniper and the stone wall: 3S and 5S are 8S, fourteen dice; 8 successes do 4(b), which it absorbs', () => {
    const on = yard(
      [sniper, man('seeja', 20, 10, {}, { height: 1 })],
      [wall('w', '10,11 30,11', { top: 1.5, material: STONE })],
    );
    expect(coverOn(on, 'seeja')).toMatchObject({ seen: 'full', shotAt: 'full' });
    const order = attackOn('seeja', { ad: 7 });
    expect(openDice(attackIn(on, order))).toEqual(['14 dice against 8S']);
    for (const dice of ['55555555111111', '66666666111111', '66665555222222']) {
      const shot = attackIn(on, order, { attack: dice });
      expect(saidBy(shot, 'AT-36')[0]).toMatch(/^A margin of 1: 4 HP ballistic\./);
      expect(saidBy(shot, 'AT-34')).toEqual(['The wall absorbs 4. 4 by TUF 4, 0 go on']);
      expect(shot.outcome?.headline).toBe('Seeja is hit and takes no damage.');
    }
  });

  test('AT-32, AT-36 the sniper behind the tree at 30 m: 4S; four 6s and a 5 send 4 past it and 1 through it', () => {
    const tree = wall('tree', '0,0 1,0', {
      kind: 'object',
      label: 'Tree',
      shape: { shape: 'disc', x: 20, y: 11, radius: 0.2 },
      top: 6,
      material: made('wood', { structure: null, armour: null, tuf: 3, hp: null, resists: ['ballistic'] }),
    });
    const on = yard([attacker(20, 40), man('sniper', 20, 10)], [tree], { rows: [{ to: 50, target: 2 }] });
    expect(coverOn(on, 'sniper')).toMatchObject({ seen: 'partial', shotAt: 'partial' });
    const order = attackOn('sniper', { pool: 12 });
    expect(openDice(attackIn(on, order))).toEqual(['12 dice against 4S']);
    const shot = attackIn(on, order, { attack: '666651111111' });
    expect(saidBy(shot, 'AT-35')).toEqual(['The tree absorbs 3. 3 by TUF 3, 4 by sixes go past it, 5 go on']);
    expect(shot.outcome?.headline).toBe('Sniper loses 5 HP.');
  });

  test('AT-32 the same tree at less than 3 m adds no difficulty, and at 3 m it does', () => {
    const tree = box('tree', { x: 20, y: 10.7, width: 0.4, length: 0.1 });
    const near = (y: number) => yard([attacker(20, y), man('sniper', 20, 10)], [tree]);
    expect(openDice(attackIn(near(12.99), attackOn('sniper', { pool: 2 })))).toEqual(['2 dice against 3S']);
    expect(openDice(attackIn(near(13), attackOn('sniper', { pool: 2 })))).toEqual(['2 dice against 5S']);
  });

  const mail = {
    name: 'Mail shirt',
    tuf: 4,
    resists: ['slashing'],
    hp: null,
    lost: 0,
    turns: [{ from: 'slashing', to: 'crushing' }],
    skill: null,
    weight: 0,
    parry: false,
  };
  const jaye = man('jaye', 20, 10, { armour: mail, tuf: 2 });

  test('AT-41, AT-43 Jaye and the sword: 6(s), the mail absorbs four, two become crushing, and her body resists them', () => {
    const sword = { rows: [{ to: 2, target: 2 }], damage: 3, type: 'slashing' };
    const slash = attackIn(yard([attacker(20, 11.5), jaye], [], sword), attackOn('jaye', { pool: 3 }), {
      attack: '655',
    });
    expect(saidBy(slash, 'AT-41')).toEqual(['Mail shirt absorbs 4. 4 by TUF 4, 2 go on, now crushing']);
    expect(slash.outcome?.headline).toBe('Jaye is hit and takes no damage.');
    expect(slash.effects.filter(({ kind }) => kind === 'wound')).toEqual([]);
  });

  test('AT-36, AT-43 Jaye and the crossbow: 3(p) by a six goes past the mail, 3 HP and 1 EX', () => {
    const crossbow = { rows: [{ to: 20, target: 1 }], damage: 3, type: 'puncturing' };
    const bolt = attackIn(yard([attacker(20, 20), jaye], [], crossbow), attackOn('jaye', { pool: 2 }), {
      attack: '61',
    });
    expect(bolt.effects).toContainEqual({ kind: 'wound', piece: 'jaye', lost: 3, ex: 1, left: 7 });
  });
});
