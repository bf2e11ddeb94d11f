import type { STOrder } from '@fall-of-shot/rules/systems/scatter-table/order';
import { expect, test } from 'vitest';
import type { Scene } from '../../../../src/scene/schema/schema.ts';
import type { Written } from '../../../support/resolve.ts';
import { transcriptOf } from '../../../support/rules/transcript.ts';
import { piece } from '../../../support/scenes.ts';
import { armed, field, run, shot } from '../range.ts';

const arm = armed('st-stone-arm');
const rocket = armed('st-field-rocket');
const pot = armed('st-fire-pot');
const HEXES = { grid: { kind: 'hex-columns', size: 2, x: 500, y: 500 } } as const;
const ott = piece('ott', 590, 500, { name: 'Ott', side: 'b' });
const kern = piece('kern', 591, 500, { name: 'Kern', side: 'b' });
const dart = armed('st-stone-arm', { area: null });
const north = armed('st-stone-arm', { direction: { dice: 'd12', rose: 'rose', points: 12, from: 'north' } });
const dud = armed('st-stone-arm', { effect: { dice: 'd20', good: 'over', eliminated: null, damaged: null } });

const TO_HIT = '? ST-03 to-hit, attacker: To hit, d20: 11 or more. [1d20: 1-10 miss, 11-20 hit]';
const EIGHT =
  '? ST-05 direction, attacker: Direction, d8: 1 is straight on, then clockwise by 45°. [1d8: 1 straight on, 2 at 45° right of the line of fire, 3 at 90° right of the line of fire, 4 at 135° right of the line of fire, 5 straight back, 6 at 135° left of the line of fire, 7 at 90° left of the line of fire, 8 at 45° left of the line of fire]';
const HEX_SIDES =
  '? ST-05 direction, attacker: Direction, d6: 1 is the side of the hex straight on, then clockwise. [1d6: 1 over the first side of the hex, 2 over the second side of the hex, 3 over the third side of the hex, 4 over the fourth side of the hex, 5 over the fifth side of the hex, 6 over the sixth side of the hex]';
const TWELVE =
  '? ST-05 direction, attacker: Direction, d12: 1 is north, then clockwise by 30°. [1d12: 1 north, 2 at 30° right of north, 3 at 60° right of north, 4 east, 5 at 120° right of north, 6 at 150° right of north, 7 south, 8 at 150° left of north, 9 at 120° left of north, 10 west, 11 at 60° left of north, 12 at 30° left of north]';
const DISTANCE = '? ST-06 distance, attacker: Distance, 2d6, in ft: row up to 100 ft.';
const OTT =
  '? ST-09 effect:ott, attacker: Ott is caught, d20: down on 16 or more, damaged on 9 or more. [1d20: 1-8 unharmed, 9-15 damaged, 16-20 eliminated]';

test.each<[string, Scene, STOrder, Written, readonly string[]]>([
  [
    'ST-04 a hit that catches two',
    field(arm, [ott, kern]),
    shot(arm, 'ott', { extra: [{ reason: 'smoke', value: 3 }] }),
    { 'to-hit': 14, 'effect:ott': 15, 'effect:kern': 8 },
    [
      '? ST-03 to-hit, attacker: To hit, d20: 14 or more. [1d20: 1-13 miss, 14-20 hit]',
      OTT,
      '? ST-09 effect:kern, attacker: Kern is caught, d20: down on 16 or more, damaged on 9 or more. [1d20: 1-8 unharmed, 9-15 damaged, 16-20 eliminated]',
      'ST-01 90 ft, row up to 100 ft. | Crew aims the Stone arm at Ott',
      'ST-03 A hit on 14. | Needed 14 or more on d20',
      'ST-04 On target. | A hit lands where it was aimed',
      'ST-08 Ott and Kern are caught. | Disc, radius 10 ft',
      'ST-09 Ott is damaged. | 15 on d20, down on 16 or more, damaged on 9 or more',
      'ST-09 Kern is unharmed. | 8 on d20, down on 16 or more, damaged on 9 or more',
      '= The boulder lands on Ott: Ott is damaged, Kern is unharmed.',
      '= Crew fires at Ott, Stone arm',
    ],
  ],
  [
    'ST-07 a miss that strikes nobody',
    field(arm),
    shot(arm, 290),
    { 'to-hit': 1, direction: 4, distance: [3, 4] },
    [
      '? ST-03 to-hit, attacker: To hit, d20: 17 or more. [1d20: 1-16 miss, 17-20 hit]',
      EIGHT,
      '? ST-06 distance, attacker: Distance, 2d6 × 3, in ft: row up to 300 ft.',
      'ST-01 290 ft, row up to 300 ft. | Crew aims the Stone arm at a point',
      'ST-03 A miss on 1. | Needed 17 or more on d20',
      'ST-05 At 135° right of the line of fire. | 4 on d8',
      'ST-06 21 ft. | 7 on 2d6, read as 2d6 × 3',
      'ST-07 21 ft at 135° right of the line of fire. | From where it was aimed',
      'ST-08 Nobody is caught. | Disc, radius 10 ft',
      '= The boulder lands 21 feet at 135° right of the line of fire and catches nobody.',
      '= Crew fires at a point, Stone arm',
    ],
  ],
  [
    'ST-05 a clock face, and metres',
    field(rocket, [piece('ott', 600, 500, { name: 'Ott' })]),
    shot(rocket, 'ott'),
    { 'to-hit': 10, direction: 6, distance: 1, 'effect:ott': 8 },
    [
      '? ST-03 to-hit, attacker: To hit, d10: 5 or less. [1d10: 1-5 hit, 6-10 miss]',
      '? ST-05 direction, attacker: Direction, d12: a clock face, 12 is straight on. [1d12: 1 towards 1 o’clock, 2 towards 2 o’clock, 3 towards 3 o’clock, 4 towards 4 o’clock, 5 towards 5 o’clock, 6 towards 6 o’clock, 7 towards 7 o’clock, 8 towards 8 o’clock, 9 towards 9 o’clock, 10 towards 10 o’clock, 11 towards 11 o’clock, 12 towards 12 o’clock]',
      '? ST-06 distance, attacker: Distance, d10, in m: row up to 120 m. [1d10: 1 1 m, 2 2 m, 3 3 m, 4 4 m, 5 5 m, 6 6 m, 7 7 m, 8 8 m, 9 9 m, 10 10 m]',
      '? ST-09 effect:ott, attacker: Ott is caught, d10: down on 3 or less, damaged on 6 or less. [1d10: 1-3 eliminated, 4-6 damaged, 7-10 unharmed]',
      'ST-01 100 m, row up to 120 m. | Crew aims the Field rocket at Ott',
      'CO-07 3 rounds left. | 1 round used: Field rocket',
      'ST-03 A miss on 10. | Needed 5 or less on d10',
      'ST-05 Towards 6 o’clock. | 6 on d12',
      'ST-06 1 m. | 1 on d10',
      'ST-07 1 m towards 6 o’clock. | From where it was aimed',
      'ST-08 Ott is caught. | Disc, radius 4 m',
      'ST-09 Ott is unharmed. | 8 on d10, down on 3 or less, damaged on 6 or less',
      '= The rocket lands one metre towards 6 o’clock: Ott is unharmed.',
      '= Crew fires at Ott, Field rocket',
    ],
  ],
  [
    'ST-10 sides of hexes, and cells',
    field(pot, [piece('ott', 516, 500, { name: 'Ott' })], HEXES),
    shot(pot, 'ott'),
    { 'to-hit': [1, 1], direction: 4, distance: 2, 'effect:ott': 'damaged' },
    [
      '? ST-03 to-hit, attacker: To hit, 2d6: 8 or more.',
      HEX_SIDES,
      '? ST-06 distance, attacker: Distance, d6 − 1, in cells: row up to 10 cells. [1d6: 1 0 cells, 2 1 cell, 3 2 cells, 4 3 cells, 5 4 cells, 6 5 cells]',
      '? ST-09 effect:ott, gm: Ott is caught. What happens to it? [eliminated / damaged / unharmed]',
      'ST-01 16 in, row up to 10 cells. | Crew aims the Fire pot at Ott',
      'ST-03 A miss on 2. | Needed 8 or more on 2d6',
      'ST-05 Over the fourth side of the hex. | 4 on d6',
      'ST-06 1 cell. | 2 on d6, read as d6 − 1',
      'ST-07 1 cell over the fourth side of the hex. | From where it was aimed',
      'ST-08 Ott is caught. | Disc, radius 1 cell',
      'ST-09 Ott is damaged. | The table decides',
      '= The pot lands one cell over the fourth side of the hex: Ott is damaged.',
      '= Crew fires at Ott, Fire pot',
    ],
  ],
  [
    'ST-10 on the spot',
    field(pot, [], HEXES),
    shot(pot, 6),
    { 'to-hit': [1, 2], direction: 2, distance: 1 },
    [
      '? ST-03 to-hit, attacker: To hit, 2d6: 6 or more.',
      HEX_SIDES,
      '? ST-06 distance, attacker: Distance, d6 − 3, in cells: row up to 4 cells. [1d6: 1-3 0 cells, 4 1 cell, 5 2 cells, 6 3 cells]',
      'ST-01 6 in, row up to 4 cells. | Crew aims the Fire pot at a point',
      'ST-03 A miss on 3. | Needed 6 or more on 2d6',
      'ST-05 Over the second side of the hex. | 2 on d6',
      'ST-06 0 cells. | 1 on d6, read as d6 − 3',
      'ST-07 On the spot. | The dice leave it where it was aimed',
      'ST-08 Nobody is caught. | Disc, radius 1 cell',
      '= The pot lands on its target point and catches nobody.',
      '= Crew fires at a point, Fire pot',
    ],
  ],
  [
    'ST-05 twelve directions from north',
    field(north, [], { north: 30 }),
    shot(north, 90),
    { 'to-hit': 2, direction: 2, distance: [1, 1] },
    [
      TO_HIT,
      TWELVE,
      DISTANCE,
      'ST-01 90 ft, row up to 100 ft. | Crew aims the Stone arm at a point',
      'ST-03 A miss on 2. | Needed 11 or more on d20',
      'ST-05 At 30° right of north. | 2 on d12',
      'ST-06 2 ft. | 2 on 2d6',
      'ST-07 2 ft at 30° right of north. | From where it was aimed',
      'ST-08 Nobody is caught. | Disc, radius 10 ft',
      '= The boulder lands two feet at 30° right of north and catches nobody.',
      '= Crew fires at a point, Stone arm',
    ],
  ],
  [
    'ST-05 due north',
    field(north),
    shot(north, 90),
    { 'to-hit': 2, direction: 1, distance: [1, 1] },
    [
      TO_HIT,
      TWELVE,
      DISTANCE,
      'ST-01 90 ft, row up to 100 ft. | Crew aims the Stone arm at a point',
      'ST-03 A miss on 2. | Needed 11 or more on d20',
      'ST-05 North. | 1 on d12',
      'ST-06 2 ft. | 2 on 2d6',
      'ST-07 2 ft north. | From where it was aimed',
      'ST-08 Nobody is caught. | Disc, radius 10 ft',
      '= The boulder lands two feet north and catches nobody.',
      '= Crew fires at a point, Stone arm',
    ],
  ],
  [
    'ST-08 a dart that hits its man',
    field(dart, [ott, kern]),
    shot(dart, 'ott'),
    { 'to-hit': 20, 'effect:ott': 7 },
    [
      TO_HIT,
      OTT,
      'ST-01 90 ft, row up to 100 ft. | Crew aims the Stone arm at Ott',
      'ST-03 A hit on 20. | Needed 11 or more on d20',
      'ST-04 On target. | A hit lands where it was aimed',
      'ST-08 Ott is struck. | It has no effect area',
      'ST-09 Ott is unharmed. | 7 on d20, down on 16 or more, damaged on 9 or more',
      '= The boulder lands on Ott: Ott is unharmed.',
      '= Crew fires at Ott, Stone arm',
    ],
  ],
  [
    'ST-08 a dart that hits a place',
    field(dart),
    shot(dart, 90),
    { 'to-hit': 20 },
    [
      TO_HIT,
      'ST-01 90 ft, row up to 100 ft. | Crew aims the Stone arm at a point',
      'ST-03 A hit on 20. | Needed 11 or more on d20',
      'ST-04 On target. | A hit lands where it was aimed',
      'ST-08 Nobody is struck. | It has no effect area',
      '= The boulder lands on its target point and catches nobody.',
      '= Crew fires at a point, Stone arm',
    ],
  ],
  [
    'ST-09 a table that never harms',
    field(dud, [ott]),
    shot(dud, 'ott'),
    { 'to-hit': 20, 'effect:ott': 20 },
    [
      TO_HIT,
      '? ST-09 effect:ott, attacker: Ott is caught, d20: always unharmed. [1d20: 1-20 unharmed]',
      'ST-01 90 ft, row up to 100 ft. | Crew aims the Stone arm at Ott',
      'ST-03 A hit on 20. | Needed 11 or more on d20',
      'ST-04 On target. | A hit lands where it was aimed',
      'ST-08 Ott is caught. | Disc, radius 10 ft',
      'ST-09 Ott is unharmed. | 20 on d20, always unharmed',
      '= The boulder lands on Ott: Ott is unharmed.',
      '= Crew fires at Ott, Stone arm',
    ],
  ],
  [
    'CO-08 the GM moves the landing',
    field(arm, [ott]),
    shot(arm, 'ott', { gm: { landing: { x: 590, y: 512, z: 0 } } }),
    { 'to-hit': 1, direction: 1, distance: [1, 1], 'effect:ott': 1 },
    [
      TO_HIT,
      EIGHT,
      DISTANCE,
      'ST-01 90 ft, row up to 100 ft. | Crew aims the Stone arm at Ott',
      'ST-03 A miss on 1. | Needed 11 or more on d20',
      'ST-05 Straight on. | 1 on d8',
      'ST-06 2 ft. | 2 on 2d6',
      'ST-07 2 ft straight on. | From where it was aimed',
      'CO-08 The GM moves the landing by 12.17 ft. | To x 590, y 512, instead of x 592, y 500',
      'ST-08 Nobody is caught. | Disc, radius 10 ft',
      '= The boulder lands twelve feet from Ott, by GM override and catches nobody.',
      '= Crew fires at Ott, Stone arm',
    ],
  ],
  [
    'CO-08 the GM moves the landing to the target',
    field(arm, [ott]),
    shot(arm, 'ott', { gm: { landing: { x: 590, y: 500, z: 0 } } }),
    { 'to-hit': 1, direction: 1, distance: [1, 1], 'effect:ott': 1 },
    [
      TO_HIT,
      EIGHT,
      DISTANCE,
      OTT,
      'ST-01 90 ft, row up to 100 ft. | Crew aims the Stone arm at Ott',
      'ST-03 A miss on 1. | Needed 11 or more on d20',
      'ST-05 Straight on. | 1 on d8',
      'ST-06 2 ft. | 2 on 2d6',
      'ST-07 2 ft straight on. | From where it was aimed',
      'CO-08 The GM moves the landing by 2 ft. | To x 590, y 500, instead of x 592, y 500',
      'ST-08 Ott is caught. | Disc, radius 10 ft',
      'ST-09 Ott is unharmed. | 1 on d20, down on 16 or more, damaged on 9 or more',
      '= The boulder lands on Ott, by GM override: Ott is unharmed.',
      '= Crew fires at Ott, Stone arm',
    ],
  ],
])('word by word: %s', (_, on, given, answers, words) => {
  expect(transcriptOf((some) => run(on, given, some), answers)).toEqual(words);
});
