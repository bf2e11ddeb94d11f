import type { Rule } from '../../../rules/rule.ts';

const source = (place: string) => `000, ${place}`;

/** The rules of *Unintended Targets* (document 000), in our own words. */
export const UT_RULES = {
  'UT-01': {
    title: 'The weapon test',
    words:
      'Each die of 5 or 6 is a hit. The attack hits when it has more hits than the result of whom it is aimed at; as many miss. A thing without cover that cannot move is hit by any test, and a wall is never covered.',
    source: source('Resolving Your Ranged Attack'),
    basis: 'both',
  },
  'UT-02': {
    title: 'Glitch',
    words:
      "When half of the dice or more show 1, the GM makes every choice that would be the attacker's. The scene can ask for more than half.",
    source: source('Hitting Obstructions; STs Beyond the Target'),
    basis: 'both',
  },
  'UT-03': {
    title: 'Defenders',
    words:
      'Characters, spirits and things that move can evade. One that is helpless or surprised is a defender all the same: it rolls nothing and has no hits, but keeps its cover.',
    source: source('the terms'),
    basis: 'both',
  },
  'UT-04': {
    title: 'When these rules are asked',
    words:
      'After a miss, or a hit that goes through. Where nothing between or behind matters the attack simply ends, and an area attack asks them only for a round that goes through.',
    source: source('When to Use These Rules'),
    basis: 'letter',
  },
  'UT-05': {
    title: 'A hit ignores what is between',
    words: 'An attack that hits its target has passed every obstruction on the way.',
    source: source('Resolving Your Ranged Attack'),
    basis: 'letter',
  },
  'UT-06': {
    title: 'Missed by cover',
    words:
      'Going around cover, with something between, and short by no more than the cover bonus: an obstruction becomes the target instead.',
    source: source('Hitting Obstructions'),
    basis: 'letter',
  },
  'UT-07': {
    title: 'Missed by more',
    words: 'Short by more than the cover bonus, or with nothing between: the attack goes on beyond.',
    source: source('Resolving Your Ranged Attack'),
    basis: 'both',
  },
  'UT-08': {
    title: 'Progression',
    words:
      'What the attack has passed is neither a target nor cover any more. Cover is seen from where the attack was last resolved, not from the attacker.',
    source: source('Attack Progression'),
    basis: 'both',
  },
  'UT-09': {
    title: 'One defense test',
    words: 'A defender rolls once in an attack. Its hits stay; its cover is looked at anew each time.',
    source: source('One Defense Test Per Attack'),
    basis: 'letter',
  },
  'UT-10': {
    title: 'Range',
    words:
      'The weapon test loses a die for each range increment after the first. A defender further off than the intended target rolls one die more for each increment between them.',
    source: source('Range Penalties'),
    basis: 'both',
  },
  'UT-11': {
    title: 'Which obstructions',
    words:
      'Those between the attack and the target that it just missed by cover. What only hides, and stops no shot, gives its bonus and nothing more.',
    source: source('Hitting Obstructions'),
    basis: 'both',
  },
  'UT-12': {
    title: 'The obvious one',
    words:
      'A lone obstruction is targeted, and so is one that hides at least half as much again as the next. After a glitch the GM may pass over that when there are several.',
    source: source('Hitting Obstructions 1'),
    basis: 'both',
  },
  'UT-13': {
    title: 'The least evasive one',
    words:
      "Otherwise all obstructions that can evade roll, and the one with the lowest result is targeted; of equal ones the nearer, of equally near ones the attacker's choice. When most of them are things, the attacker chooses among all.",
    source: source('Hitting Obstructions 2 and 3'),
    basis: 'letter',
  },
  'UT-14': {
    title: 'Against the obstruction',
    words:
      'The same weapon test is held against the obstruction, which may be hit, missed, or missed by its own cover.',
    source: source('Hitting Obstructions 4'),
    basis: 'letter',
  },
  'UT-15': {
    title: 'The obstruction evades',
    words:
      'The attack goes on from there, and whoever was missed by cover stands among those beyond with the hits it has and the cover that is left to it.',
    source: source('Hitting Obstructions; STs Beyond the Target'),
    basis: 'both',
  },
  'UT-20': {
    title: 'Who is beyond',
    words:
      "Everybody and everything in the lane of fire, within the weapon's reach, that was not passed. The lane is a wedge of 4 degrees to either side, upwards too, from the attacker through the intended target.",
    source: source('STs Beyond the Target'),
    basis: 'both',
  },
  'UT-21': {
    title: 'Who of them is targeted',
    words:
      'All that can evade roll once, and the lowest result is targeted; of equal ones the attacker chooses. Things are targeted only when nobody is left.',
    source: source('STs Beyond the Target'),
    basis: 'both',
  },
  'UT-22': {
    title: 'Against a secondary target',
    words: 'It is resolved like the first: hit, missed by cover, or missed.',
    source: source('STs Beyond the Target'),
    basis: 'letter',
  },
  'UT-23': {
    title: 'Nobody is left',
    words: 'The attack is spent. The GM may say where it ends.',
    source: source('STs Beyond the Target'),
    basis: 'letter',
  },
  'UT-24': {
    title: 'Fully hidden',
    words:
      "What is fully hidden from the shot can be attacked only through its cover, and is nobody's target until what hides it is out of the way.",
    source: source('Hitting Obstructions (ours)'),
    basis: 'ruling',
  },
  'UT-30': {
    title: 'Damage',
    words: 'The damage value and the net hits, less the hits of the resistance roll, is what is not resisted.',
    source: source('Penetrating Hits'),
    basis: 'ruling',
  },
  'UT-31': {
    title: 'Going through',
    words:
      "A weapon that can go through does so when what is not resisted is at least the armour value less the weapon's penetration, and at least 1.",
    source: source('Penetrating Hits'),
    basis: 'both',
  },
  'UT-32': {
    title: 'Damage after penetration',
    words:
      'Behind what it went through the attack does just the damage that was not resisted there; net hits are not added again.',
    source: source('Penetrating Hits'),
    basis: 'letter',
  },
  'UT-33': {
    title: 'Stopped',
    words:
      'A round that hits and does not go through is stopped. The next one leads from there; when all are stopped the attack is over.',
    source: source('the terms; Resolving Your Ranged Attack'),
    basis: 'both',
  },
  'UT-34': {
    title: 'Through the cover',
    words:
      'Declared before the roll: whatever is between may evade, or takes the damage and lets through what it does not resist, one after the other. Then the target, which has no cover.',
    source: source('Attacking Through Cover'),
    basis: 'both',
  },
  'UT-35': {
    title: 'Area attacks',
    words:
      'Everybody inside is targeted, near to far, with the cover that each has from the firer or the middle of the blast; a miss by cover is a miss. Rounds that are stopped are gone. One that goes through the last flies on.',
    source: source('When to Use These Rules 2'),
    basis: 'both',
  },
  'UT-40': {
    title: 'Cover',
    words:
      'Cover adds to the result as plain hits: by how much is hidden, +1 for anything, +2 from a half, +3 from three quarters, +4 from nine tenths. The scene can have another table.',
    source: source('Hitting Obstructions (values left to other rules)'),
    basis: 'ruling',
  },
  'UT-41': {
    title: 'A tie behind cover',
    words: 'An attack that only equals somebody behind cover is short by just the bonus, and so it is a miss by cover.',
    source: source('Hitting Obstructions'),
    basis: 'letter',
  },
  'UT-42': {
    title: 'Fire modes',
    words:
      'Single shots and semi-automatic fire go at one target. Bursts and automatic fire spread 3, 6 or 10 rounds over a strip or a cone.',
    source: source('When to Use These Rules 2 (values ours)'),
    basis: 'ruling',
  },
  'UT-43': {
    title: 'Things',
    words:
      'A thing resists with the structure that it has left and has armour by its material. What it does not resist it loses; without structure it is rubble. One without figures stops what hits it.',
    source: source('Penetrating Hits (values ours)'),
    basis: 'ruling',
  },
} as const satisfies Record<string, Rule>;
