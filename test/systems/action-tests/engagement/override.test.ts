import { describe, expect, test } from 'vitest';
import { made } from '../../../support/materials.ts';
import { saidBy } from '../../../support/rules/attacked.ts';
import { attackOn } from '../../../support/rules/skirmish.ts';
import { attacker, attackIn, box, man, STONE, yard } from '../../../support/rules/yard.ts';
import { wall } from '../../../support/scenes.ts';

const frag = { indirect: { radius: 4, falloff: 0 }, damage: 6, type: 'fire' } as const;
const spray = { sustain: { rate: 4, cost: { units: 1, dice: 1 }, of: 'rounds' }, damage: 2, type: 'fire' } as const;

describe('the GM\u2019s override in the log of an action test (CO-08)', () => {
  const on = yard([attacker(20, 40), man('near', 20, 22), man('far', 20, 10)], [], frag);
  const at = attackOn({ x: 20, y: 20 }, { pool: 4 });

  test('targets caught by a burst on the map and after the override', () => {
    const burst = attackIn(on, { ...at, gm: { add: ['far'], strike: ['near'] } }, { attack: '5551' });
    expect(saidBy(burst, 'CO-08')).toEqual([
      'The GM adds Far. By the map it is not caught',
      'The GM excludes Near. By the map it is caught',
    ]);
    // Nobody is added who is in it already, or struck who is not.
    const idle = attackIn(on, { ...at, gm: { add: ['near'], strike: ['far'] } }, { attack: '5551' });
    expect(saidBy(idle, 'CO-08')).toEqual([]);
  });

  test('the result of a miss, and a moved landing', () => {
    const missed = attackIn(on, { ...at, gm: { missDamage: 10 } }, { attack: '4441' });
    expect(saidBy(missed, 'CO-08')).toEqual(['The GM sets 10 HP. A miss would do 6']);
    const moved = attackIn(on, { ...at, gm: { landing: { x: 20, y: 20.001, z: 0 } } }, { attack: '4441' });
    expect(saidBy(moved, 'AT-12')).toEqual(['It lands on target. Set by the GM']);
  });

  test('targets in a sweep on the map and after the override, and how they got there', () => {
    const arcs = [{ from: 350, to: 10, ad: 1, sustain: 1 }];
    const yardOf = yard([attacker(20, 40), man('near', 20, 35), man('aside', 30, 40)], [], {
      ...spray,
      rows: [{ to: 60, target: 2 }],
    });
    const swept = attackIn(yardOf, attackOn('near', { arcs, gm: { add: ['aside'] } }), { attack: '51' });
    expect(saidBy(swept, 'CO-08')).toEqual(['The GM adds Aside. By the map it is not in the arc']);
    const plain = attackIn(yardOf, attackOn('near', { arcs }), { attack: '51' });
    expect(saidBy(plain, 'AT-22')[0]).toBe('The sweep: Near. 2S: 2 for 5 m');
  });
});

describe('parts of obstructions by their own names (AT-35)', () => {
  test('the south wall of a house is not named as the north one', () => {
    const of = { group: 'house', groupedByHand: true, top: 3, material: STONE } as const;
    const house = [
      wall('north', '10,5 30,5', { ...of, label: 'North wall' }),
      wall('south', '10,12 30,12', { ...of, label: 'South wall' }),
    ];
    const shot = attackIn(yard([attacker(20, 40), man('target', 20, 10)], house), attackOn('target', { pool: 9 }), {
      attack: '555555555',
    });
    expect(saidBy(shot, 'AT-34')).toEqual(['The south wall absorbs 4. 4 by TUF 4, 4 go on']);
  });

  test('losses of an obstruction as target and as cover are added up, and with nothing left it is rubble', () => {
    const wood = made('wood', { tuf: 0, resists: [], hp: 6 });
    const boxes = [
      box('front', { x: 20, y: 35, width: 2, length: 1 }, { material: wood }),
      box('back', { x: 20, y: 33, width: 2, length: 1 }, { material: made(wood, { hp: 9 }) }),
    ];
    const arcs = [{ from: 350, to: 10, ad: 3, sustain: 1 }];
    const swept = attackIn(
      yard([attacker(20, 40)], boxes, { ...spray, damage: 4, rows: [{ to: 60, target: 2 }] }),
      attackOn({ x: 20, y: 34 }, { arcs, pool: 4 }),
      { attack: '55555' },
    );
    const front = swept.effects.find((effect) => effect.kind === 'wear' && effect.obstruction === 'front');
    expect(front).toMatchObject({ amount: 6, left: 0 });
    expect(swept.outcome?.headline).toBe('The front loses its last 6 HP and the back loses 8 HP.');
  });
});
