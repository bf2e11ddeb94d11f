import type { Rule } from '../../rule.ts';

const source = (place: string) => `000, ${place}`;

/** The rules of *Unintended Targets* (document 000), in our own words. */
export const UT_RULES = {
  'UT-01': {
    title: 'The weapon test',
    words:
      "Each die of 5 or 6 is a hit. The attack hits if it has more hits than the target's result; a tie is a miss. A thing that cannot move and has no cover is hit by any test. A wall never has cover.",
    source: source('Resolving Your Ranged Attack'),
    basis: 'both',
  },
  'UT-02': {
    title: 'Glitch',
    words:
      'If half of the dice or more show 1, the GM makes every choice that the attacker would make. The scene can ask for more than half.',
    source: source('Hitting Obstructions; STs Beyond the Target'),
    basis: 'both',
  },
  'UT-03': {
    title: 'Defenders',
    words:
      'Characters, spirits and things that move can evade. A helpless or surprised piece is still a defender: it rolls no dice and has no hits, but it keeps its cover.',
    source: source('the terms'),
    basis: 'both',
  },
  'UT-04': {
    title: 'When these rules are asked',
    words:
      'They apply after a miss, or after a hit that goes through. If nothing between or behind matters, the attack just ends. For an area attack, they only apply to a round that goes through.',
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
      'The attack goes around cover, something is between, and the attack is short by no more than the cover bonus: an obstruction becomes the target instead.',
    source: source('Hitting Obstructions'),
    basis: 'letter',
  },
  'UT-07': {
    title: 'Missed by more',
    words: 'If the attack is short by more than the cover bonus, or nothing is between, it goes on beyond.',
    source: source('Resolving Your Ranged Attack'),
    basis: 'both',
  },
  'UT-08': {
    title: 'Progression',
    words:
      'Anything that the attack has passed is no longer a target, and no longer gives cover. Cover is seen from where the attack was last resolved, not from the attacker.',
    source: source('Attack Progression'),
    basis: 'both',
  },
  'UT-09': {
    title: 'One defense test',
    words: 'A defender rolls once in an attack. Its hits stay. Its cover is worked out again each time.',
    source: source('One Defense Test Per Attack'),
    basis: 'letter',
  },
  'UT-10': {
    title: 'Range',
    words:
      'The weapon test loses one die for each range increment after the first. A defender farther away than the intended target rolls one more die for each increment between them.',
    source: source('Range Penalties'),
    basis: 'both',
  },
  'UT-11': {
    title: 'Which obstructions',
    words:
      'Those between the attack and the target that it just missed by cover. Something that only hides, and stops no shot, adds its bonus and nothing more.',
    source: source('Hitting Obstructions'),
    basis: 'both',
  },
  'UT-12': {
    title: 'The obvious one',
    words:
      'A lone obstruction is the target. So is one that hides at least half as much again as the next one. After a glitch, the GM may ignore this if there are several.',
    source: source('Hitting Obstructions 1'),
    basis: 'both',
  },
  'UT-13': {
    title: 'The least evasive one',
    words:
      'Otherwise every obstruction that can evade rolls, and the lowest result is the target. If tied, the nearer one; if equally near, the attacker chooses. If most of the obstructions are things, the attacker chooses among all of them.',
    source: source('Hitting Obstructions 2 and 3'),
    basis: 'letter',
  },
  'UT-14': {
    title: 'Against the obstruction',
    words:
      'The same weapon test is compared with the obstruction, which may be hit, missed, or missed by its own cover.',
    source: source('Hitting Obstructions 4'),
    basis: 'letter',
  },
  'UT-15': {
    title: 'The obstruction evades',
    words:
      'The attack goes on from the obstruction. Targets that were missed by cover before are candidates again, with the hits they rolled and the cover they have from there.',
    source: source('Hitting Obstructions; STs Beyond the Target'),
    basis: 'both',
  },
  'UT-20': {
    title: 'Who is beyond',
    words:
      'Everybody and everything in the lane of fire that is in range and was not passed. The lane is a cone around the line of fire: 4 degrees to every side, up and down too.',
    source: source('STs Beyond the Target'),
    basis: 'both',
  },
  'UT-21': {
    title: 'Who of them is targeted',
    words:
      'Everybody who can evade rolls once, and the lowest result is the target. If tied, the attacker chooses. Things are targets only if nobody is left.',
    source: source('STs Beyond the Target'),
    basis: 'both',
  },
  'UT-22': {
    title: 'Against a secondary target',
    words: 'It is resolved like the first target: hit, missed by cover, or missed.',
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
      'A target that is fully hidden from the shot can only be attacked through its cover. It is not a candidate until its cover has been resolved.',
    source: source('Hitting Obstructions (ours)'),
    basis: 'ruling',
  },
  'UT-30': {
    title: 'Damage',
    words:
      'The damage value plus the net hits, minus the hits of the resistance roll, is the damage that is not resisted.',
    source: source('Penetrating Hits'),
    basis: 'ruling',
  },
  'UT-31': {
    title: 'Going through',
    words:
      "A weapon that can go through does so if the unresisted damage is at least 1, and at least the armour value minus the weapon's penetration.",
    source: source('Penetrating Hits'),
    basis: 'both',
  },
  'UT-32': {
    title: 'Damage after penetration',
    words:
      'Behind something it went through, the attack does exactly the damage that was not resisted there. Net hits are not added again.',
    source: source('Penetrating Hits'),
    basis: 'letter',
  },
  'UT-33': {
    title: 'Stopped',
    words:
      'A round that hits and does not go through is stopped. The next round leads from there. When all rounds are stopped, the attack is over.',
    source: source('the terms; Resolving Your Ranged Attack'),
    basis: 'both',
  },
  'UT-34': {
    title: 'Through the cover',
    words:
      'It is declared before the roll. One after the other, everything between either evades, or takes the damage and lets through what it does not resist. Then comes the target, which has no cover.',
    source: source('Attacking Through Cover'),
    basis: 'both',
  },
  'UT-35': {
    title: 'Area attacks',
    words:
      'Everybody inside is a target, near to far, with cover from the firer or from the centre of the blast. A miss by cover is just a miss. Rounds that are stopped are gone. A round that goes through the last one flies on.',
    source: source('When to Use These Rules 2'),
    basis: 'both',
  },
  'UT-40': {
    title: 'Cover',
    words:
      'Cover adds hits to the result, depending on how much is hidden: +1 for anything, +2 from a half, +3 from three quarters, +4 from nine tenths. The scene can have another table.',
    source: source('Hitting Obstructions (values left to other rules)'),
    basis: 'ruling',
  },
  'UT-41': {
    title: 'A tie behind cover',
    words:
      'If an attack only equals the hits of somebody behind cover, it is short by exactly the bonus. So it is a miss by cover.',
    source: source('Hitting Obstructions'),
    basis: 'letter',
  },
  'UT-42': {
    title: 'Fire modes',
    words:
      'Single shots and semi-automatic fire have one target. Bursts and automatic fire spread 3, 6 or 10 rounds over a strip or a cone.',
    source: source('When to Use These Rules 2 (values ours)'),
    basis: 'ruling',
  },
  'UT-43': {
    title: 'Things',
    words:
      'A thing resists with its remaining structure, and its material has an armour value. It loses the damage that it does not resist. Without structure left it is rubble. A thing without figures stops whatever hits it.',
    source: source('Penetrating Hits (values ours)'),
    basis: 'ruling',
  },
} as const satisfies Record<string, Rule>;
