import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import { expect, test } from 'vitest';
import { attackOn, between, fight, MAIL, type Skirmish } from '../../../support/rules/skirmish.ts';
import { transcriptOf } from '../../../support/rules/transcript.ts';

const body = (tuf: number, hp = 10, resists: readonly string[] = []) => ({ tuf, resists, hp });
const ott = { what: 'piece', id: 'ott', name: 'Ott', part: null, full: true, tuf: 1, resists: [], hp: 3 } as const;

test.each<[string, Skirmish, ATOrder, Readonly<Record<string, string>>, readonly string[]]>([
  [
    'AT-20, AT-36, AT-41 a burst at one behind a crate, in mail',
    {
      stands: {
        wren: {
          x: 3,
          y: -4,
          seen: 'partial',
          shotAt: 'partial',
          groups: [between('crate', { tuf: 1, resists: [], hp: 3 })],
          actor: {
            body: body(2, 10, ['ballistic']),
            armour: { ...MAIL, hp: 5, resists: ['slashing'], turns: [{ from: 'ballistic', to: 'crushing' }] },
          },
        },
      },
      weapon: { sustain: { rate: 2, cost: { units: 3, dice: 1 }, of: 'rounds' } },
      rounds: 10,
      attacker: { penalties: [{ id: 'p', dice: 1, reason: 'Plate', rule: 'AT-40' }] },
    },
    attackOn('wren', { ad: 1, sustain: 2, extra: [{ reason: 'luck', value: 1 }] }),
    { attack: '666655511' },
    [
      '? AT-01 attack, attacker: Attacker, Gun: 9 dice against 4S. [9d6: 6 six, 5 five, 1-4 nothing]',
      'CO-02 5 m, 4S. | Attacker attacks with the Gun at Wren',
      'AT-02 1 AD spent. | Attacker has 4 left this round',
      'AT-20 4 rounds left. | 6 rounds used: Gun',
      'AT-30 Wren is partly covered, to sight and to force. | Judged by everything in between',
      'AT-01 7 successes. | 9 dice against 4S',
      'AT-36 A margin of 4: 16 HP ballistic. | 4 by sixes, 12 by fives, 4 for each margin',
      'AT-35 The crate absorbs 3. | 3 by its HP, 4 by sixes go past it, 13 go on',
      'AT-41 Mail shirt absorbs 5. | 5 by its HP, 4 by sixes go past it, 8 go on, now crushing',
      'AT-43 Wren loses 6 HP. | 8 ballistic and crushing reach it, TUF absorbs 2, and 1 EX is bound',
      '= Wren loses 6 HP.',
      '= Attacker attacks Wren, Gun',
    ],
  ],
  [
    'AT-01 a miss',
    { stands: { wren: { x: 0, y: -4 } } },
    attackOn('wren', { ad: 0 }),
    { attack: '511111' },
    [
      '? AT-01 attack, attacker: Attacker, Gun: 6 dice against 2S. [6d6: 6 six, 5 five, 1-4 nothing]',
      'CO-02 4 m, 2S. | Attacker attacks with the Gun at Wren',
      'AT-01 1 success. | 6 dice against 2S',
      'AT-01 Missed: 1 of 2. | It needs at least as many successes as the target',
      '= Wren is missed.',
      '= Attacker attacks Wren, Gun',
    ],
  ],
  [
    'AT-42 a parry',
    { stands: { wren: { x: 0, y: -4 } } },
    attackOn('wren', { pool: 1, target: 1, gm: { parried: 1 } }),
    { attack: '5' },
    [
      '? AT-01 attack, attacker: Attacker, Gun: 1 die against 1S. [1d6: 6 six, 5 five, 1-4 nothing]',
      'CO-02 4 m, 1S. | Attacker attacks with the Gun at Wren',
      'AT-02 2 AD spent. | Attacker has 3 left this round',
      'AT-01 No successes. | 1 die against 1S',
      'AT-42 1 parried. | Successes removed by a parry, set by the GM',
      'AT-01 Missed: 0 of 1. | It needs at least as many successes as the target',
      '= Wren is missed.',
      '= Attacker attacks Wren, Gun',
    ],
  ],
  [
    'AT-42 a parry of the fives of a hit',
    { stands: { wren: { x: 0, y: -4 } } },
    attackOn('wren', { pool: 4, gm: { parried: 2 } }),
    { attack: '5566' },
    [
      '? AT-01 attack, attacker: Attacker, Gun: 4 dice against 2S. [4d6: 6 six, 5 five, 1-4 nothing]',
      'CO-02 4 m, 2S. | Attacker attacks with the Gun at Wren',
      'AT-02 2 AD spent. | Attacker has 3 left this round',
      'AT-01 2 successes. | 4 dice against 2S',
      'AT-42 2 parried. | Successes removed by a parry, set by the GM',
      'AT-36 A margin of 1: 4 HP ballistic. | 4 by sixes, 0 by fives, 4 for each margin',
      'AT-43 Wren loses 4 HP. | 4 ballistic reach it, and 1 EX is bound',
      '= Wren loses 4 HP.',
      '= Attacker attacks Wren, Gun',
    ],
  ],
  [
    'AT-35 a crate that is rubble',
    { stands: { crate: { x: 0, y: -5, thing: { tuf: 1, resists: [], hp: 3 } } } },
    attackOn('crate', { aim: { at: 'object', object: 'crate', x: 0, y: -5, z: 0 } }),
    { attack: '55511111' },
    [
      '? AT-01 attack, attacker: Attacker, Gun: 8 dice against 2S. [8d6: 6 six, 5 five, 1-4 nothing]',
      'CO-02 5 m, 2S. | Attacker attacks with the Gun at the crate',
      'AT-02 2 AD spent. | Attacker has 3 left this round',
      'AT-01 3 successes. | 8 dice against 2S',
      'AT-36 A margin of 2: 8 HP ballistic. | 0 by sixes, 8 by fives, 4 for each margin',
      'AT-35 The crate loses 3 HP. | 8 ballistic reach it, and it has no more HP to lose',
      'AT-35 The crate is rubble. | It has no HP left',
      '= The crate loses its last 3 HP.',
      '= Attacker attacks the crate, Gun',
    ],
  ],
  [
    'AT-37, AT-43 a body in the way',
    {
      stands: {
        wren: { x: 0, y: -5, shotAt: 'full', groups: [{ hides: 1, things: [ott] }] },
        ott: { x: 0, y: -3, actor: { body: body(1, 3) } },
      },
    },
    attackOn('wren'),
    { attack: '55511111' },
    [
      '? AT-01 attack, attacker: Attacker, Gun: 8 dice against 2S. [8d6: 6 six, 5 five, 1-4 nothing]',
      'CO-02 5 m, 2S. | Attacker attacks with the Gun at Wren',
      'AT-02 2 AD spent. | Attacker has 3 left this round',
      'AT-30 Wren is in plain sight, but fully covered from the attack. | Judged by everything in between',
      'AT-01 3 successes. | 8 dice against 2S',
      'AT-36 A margin of 2: 8 HP ballistic. | 0 by sixes, 8 by fives, 4 for each margin',
      'AT-37 Ott absorbs 3. | 3 by its HP, 5 go on',
      'AT-37 Ott loses 3 HP and is down. | It stands in the way, and its body absorbs; 1 EX is bound',
      'AT-43 Wren loses 5 HP. | 5 ballistic reach it, and 1 EX is bound',
      '= Ott is down and Wren loses 5 HP.',
      '= Attacker attacks Wren, Gun',
    ],
  ],
  [
    'CO-08, AT-37 a body in the way that the GM spares',
    {
      stands: {
        wren: { x: 0, y: -5, shotAt: 'full', groups: [{ hides: 1, things: [ott] }] },
        ott: { x: 0, y: -3, actor: { body: body(1, 3) } },
      },
    },
    attackOn('wren', { gm: { lost: { ott: 0, wren: 0 } } }),
    { attack: '55511111' },
    [
      '? AT-01 attack, attacker: Attacker, Gun: 8 dice against 2S. [8d6: 6 six, 5 five, 1-4 nothing]',
      'CO-02 5 m, 2S. | Attacker attacks with the Gun at Wren',
      'AT-02 2 AD spent. | Attacker has 3 left this round',
      'AT-30 Wren is in plain sight, but fully covered from the attack. | Judged by everything in between',
      'AT-01 3 successes. | 8 dice against 2S',
      'AT-36 A margin of 2: 8 HP ballistic. | 0 by sixes, 8 by fives, 4 for each margin',
      'AT-37 Ott absorbs 3. | 3 by its HP, 5 go on',
      'AT-37 Ott loses 0 HP. | It stands in the way, and its body absorbs',
      'CO-08 The GM sets 0. | Ott would lose 3 HP',
      'AT-43 Wren takes no damage. | 5 ballistic reach it',
      'CO-08 The GM sets 0. | Wren would lose 5 HP',
      '= Wren is hit and takes no damage.',
      '= Attacker attacks Wren, Gun',
    ],
  ],
  [
    'AT-31, AT-34 full cover of one that was seen earlier',
    {
      stands: {
        wren: {
          x: 0,
          y: -4,
          seen: 'partial',
          shotAt: 'full',
          exposed: true,
          groups: [between('wall', {}, true), between('fence', {}, false)],
        },
      },
    },
    attackOn('wren', { pool: 6, gm: { lost: { wren: 12 } } }),
    { attack: '666666', 'cover/1': '1' },
    [
      '? AT-01 attack, attacker: Attacker, Gun: 6 dice against 4S. [6d6: 6 six, 5 five, 1-4 nothing]',
      '? AT-37 cover/1, gm: Side by side, and each hides as much of Wren: which of them is in the way? [Wall / Fence]',
      'CO-02 4 m, 4S. | Attacker attacks with the Gun at Wren',
      'AT-02 2 AD spent. | Attacker has 3 left this round',
      'AT-31 Wren is partly out of sight, and fully covered from the attack. | It is in full cover now, and was in sight earlier this round',
      'AT-01 6 successes. | 6 dice against 4S',
      'AT-36 A margin of 3: 12 HP ballistic. | 12 by sixes, 0 by fives, 4 for each margin',
      'AT-37 Fence. | Others side by side hide as much: the GM chooses',
      'AT-34 The fence absorbs 3. | 3 by TUF 3, 9 go on',
      'AT-43 Wren loses 12 HP and is down. | 9 ballistic reach it, and 1 EX is bound',
      'CO-08 The GM sets 12. | Wren would lose 9 HP',
      '= Wren loses 12 HP and is down.',
      '= Attacker attacks Wren, Gun',
    ],
  ],
  [
    'AT-30, AT-32 a hedge, and what binds EX',
    { stands: { wren: { x: 0, y: -5, seen: 'full', shotAt: 'none' } }, weapon: { binds: 5 } },
    attackOn('wren'),
    { attack: '55555555' },
    [
      '? AT-01 attack, attacker: Attacker, Gun: 8 dice against 7S. [8d6: 6 six, 5 five, 1-4 nothing]',
      'CO-02 5 m, 7S. | Attacker attacks with the Gun at Wren',
      'AT-02 2 AD spent. | Attacker has 3 left this round',
      'AT-20 5 EX bound. | Attacker can bind 0 more',
      'AT-30 Wren is fully out of sight, but nothing stops the attack. | Judged by everything in between',
      'AT-01 8 successes. | 8 dice against 7S',
      'AT-36 A margin of 2: 8 HP ballistic. | 0 by sixes, 8 by fives, 4 for each margin',
      'AT-43 Wren loses 8 HP. | 8 ballistic reach it, and 1 EX is bound',
      '= Wren loses 8 HP.',
      '= Attacker attacks Wren, Gun',
    ],
  ],
  [
    'AT-30 partly covered from the attack',
    {
      stands: {
        wren: {
          x: 0,
          y: -5,
          seen: 'full',
          shotAt: 'partial',
          groups: [between('crate', { tuf: 0, resists: [], hp: 1 })],
        },
      },
      weapon: { damage: 1 },
    },
    attackOn('wren'),
    { attack: '55555556' },
    [
      '? AT-01 attack, attacker: Attacker, Gun: 8 dice against 7S. [8d6: 6 six, 5 five, 1-4 nothing]',
      'CO-02 5 m, 7S. | Attacker attacks with the Gun at Wren',
      'AT-02 2 AD spent. | Attacker has 3 left this round',
      'AT-30 Wren is fully out of sight, and partly covered from the attack. | Judged by everything in between',
      'AT-01 8 successes. | 8 dice against 7S',
      'AT-36 A margin of 2: 2 HP ballistic. | 0 by sixes, 2 by fives, 1 for each margin',
      'AT-35 The crate absorbs 1. | 1 by its HP, 1 goes on',
      'AT-43 Wren loses 1 HP. | 1 ballistic reaches it',
      '= Wren loses 1 HP.',
      '= Attacker attacks Wren, Gun',
    ],
  ],
  [
    'AT-35 a wall',
    { stands: { wall: { x: 0, y: -5, thing: { tuf: 1, resists: ['ballistic'], hp: null } } }, weapon: { damage: 1 } },
    attackOn('wall', { aim: { at: 'object', object: 'wall', x: 0, y: -5, z: 0 } }),
    { attack: '55111111' },
    [
      '? AT-01 attack, attacker: Attacker, Gun: 8 dice against 2S. [8d6: 6 six, 5 five, 1-4 nothing]',
      'CO-02 5 m, 2S. | Attacker attacks with the Gun at the wall',
      'AT-02 2 AD spent. | Attacker has 3 left this round',
      'AT-01 2 successes. | 8 dice against 2S',
      'AT-36 A margin of 1: 1 HP ballistic. | 0 by sixes, 1 by fives, 1 for each margin',
      'AT-35 The wall takes no damage. | 1 ballistic reaches it, TUF absorbs 1',
      '= The wall is hit and takes no damage.',
      '= Attacker attacks the wall, Gun',
    ],
  ],
])('%s, word by word', (_, on, order, answers, words) => {
  expect(transcriptOf((some) => fight(on, order, some), answers)).toEqual(words);
});

test('CO-02 an attacker who is called like the weapon is named once', () => {
  const words = transcriptOf(
    (some) => fight({ stands: { wren: { x: 0, y: -4 } }, weapon: { name: 'Attacker' } }, attackOn('wren'), some),
    { attack: '11111111' },
  );
  expect(words).toContain('CO-02 4 m, 2S. | Attacker attacks at Wren');
});
