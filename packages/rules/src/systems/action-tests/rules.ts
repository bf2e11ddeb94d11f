import type { Rule } from '../../rule.ts';

/** The action tests (documents 003 and 004) in the register. */
export const AT_RULES = {
  'AT-01': {
    title: 'The test',
    words:
      "A pool of six-sided dice, in which fives and sixes are successes. The test succeeds with at least as many successes as the success target. The margin is the successes minus the target, plus one. The damage is the margin times the weapon's damage.",
    source: '003 and 004, throughout',
    basis: 'letter',
  },
  'AT-02': {
    title: 'The pool',
    words:
      'PRW, the skill, the action dice spent on it, and sustain dice. The players may also set the whole pool. Action dice last for the round.',
    source: '003, sustained attacks; 004, the sniper',
    basis: 'letter',
  },
  'AT-10': {
    title: 'Indirect attacks',
    words:
      'A thrown or lobbed attack is aimed at a place, and the range to it gives the success target. On a success it lands there.',
    source: '003, indirect attacks',
    basis: 'letter',
  },
  'AT-11': {
    title: 'Direction of a miss',
    words:
      'Leave the successes aside. More 1s than 2s: too near. More 2s: too far. More 3s than 4s: wide right. More 4s: wide left, as the thrower sees it. Equal numbers do not deviate.',
    source: '003, indirect attacks, table 15',
    basis: 'letter',
  },
  'AT-12': {
    title: 'How far a miss goes',
    words:
      'Five minus the successes, in metres, in each direction; at least 0. Without a direction it lands on the spot, and only the margin is lost.',
    source: '003, indirect attacks',
    basis: 'both',
  },
  'AT-13': {
    title: 'The area of a burst',
    words:
      'Everything whose footprint the radius touches takes the whole damage. Protective cover is seen from where it landed. A miss does the weapon’s base damage, counted as fives, unless the GM sets another. A weapon may lose damage for each full metre. Cover that several entities share is used up from near to far. For a throw at one’s own feet, the thrower’s facing gives the directions.',
    source: '003, indirect attacks',
    basis: 'both',
  },
  'AT-14': {
    title: 'Dodging',
    words:
      'A piece caught by an area or a sweep may dodge if it notices the attack and has reserved action dice. Every success takes one point off before any layer, fives first.',
    source: '003, sweeping attacks',
    basis: 'both',
  },
  'AT-20': {
    title: 'Sustain dice',
    words:
      'At most as many as the remaining units pay for, and at most the rate for each action die spent. They use up their cost. If one unit pays for several dice, a started unit counts whole. An attack that is not sustained uses one round.',
    source: '003, sustained attacks',
    basis: 'both',
  },
  'AT-21': {
    title: 'One roll',
    words: 'A sustained attack is one roll that includes the sustain dice. It counts like any other.',
    source: '003, sustained attacks',
    basis: 'letter',
  },
  'AT-22': {
    title: 'The sweep',
    words:
      'An arc is declared with the sustain dice. The mean range of everybody in it gives the success target, and nobody in it is left out. A chainable attack may declare several arcs, each with its own roll, action dice and units. Pieces and things that can be destroyed count; walls do not. Obstructive cover only adds if all of them have it, and then the least of theirs.',
    source: '003, sweeping attacks',
    basis: 'both',
  },
  'AT-23': {
    title: 'Equal shares',
    words:
      'The damage of a sweep is divided equally, in whole points. The nearest get one left-over point each; if several are equally near, the attacker chooses. The part from sixes is divided in the same way within the shares.',
    source: '003, sweeping attacks',
    basis: 'both',
  },
  'AT-30': {
    title: 'Full and partial cover',
    words:
      'Full cover leaves no significant part in sight; partial cover leaves some. Something that blocks sight is obstructive, something that blocks force is protective, and a wall is both. Everything between is judged together.',
    source: '004, full and partial cover',
    basis: 'letter',
  },
  'AT-31': {
    title: 'For the whole round',
    words:
      'Cover is only full for a piece that had it all round long. If this attacker has seen it anywhere since the round began, also when it leaned or stepped out to act, it is partly covered.',
    source: '004, full and partial cover',
    basis: 'letter',
  },
  'AT-32': {
    title: 'Obstructive cover',
    words:
      'Full cover adds 5 to the success target. Partial cover adds 2 at three metres or more, and nothing nearer. It does not reduce the damage.',
    source: '004, obstructive cover',
    basis: 'letter',
  },
  'AT-33': {
    title: 'Protective cover',
    words: 'It does not make its target harder to hit. It absorbs damage.',
    source: '004, protective cover',
    basis: 'letter',
  },
  'AT-34': {
    title: 'Full protective cover',
    words: 'All damage meets the material first. What the material does not absorb goes on to the target.',
    source: '004, protective cover',
    basis: 'letter',
  },
  'AT-35': {
    title: 'What a material absorbs',
    words:
      'Damage of a type it resists: up to its TUF, and its HP stay. Damage of another type: as much as it has HP, and it loses them. The rest goes on.',
    source: '004, protective cover',
    basis: 'both',
  },
  'AT-36': {
    title: 'Partial protective cover',
    words:
      'Sixes are counted first, then fives. The success target only harms the target directly if all of its dice are sixes. Each further six is one margin on the target. Damage from fives meets the material first.',
    source: '004, protective cover',
    basis: 'letter',
  },
  'AT-37': {
    title: 'Layers',
    words:
      'From outside in: things between, shield, armour, body. A full layer absorbs from sixes and fives together, fives first. A partial layer only absorbs from fives. Things are in series where the parts that they hide overlap; of things side by side, the one that hides most counts. A piece between is a layer too: its body absorbs with TUF and then HP, and that is its wound.',
    source: 'after 004',
    basis: 'ruling',
  },
  'AT-40': {
    title: 'Armour and shields',
    words:
      'Both have TUF and resisted types, and are always partial cover, which sixes go past. Without the skill to wear or wield one, its difficulty is taken off every test of PRW.',
    source: '004, armour and shields',
    basis: 'both',
  },
  'AT-41': {
    title: 'Armour',
    words:
      'It is always between. It may change the type of the damage that it lets through, and its weight may take dice from tests of PRW.',
    source: '004, armour',
    basis: 'letter',
  },
  'AT-42': {
    title: 'Shields',
    words:
      'A shield counts while its bearer can see the attacker or the attack. A shield with Parry can parry a weapon with Parry: the GM says how many successes that removes.',
    source: '004, shields',
    basis: 'both',
  },
  'AT-43': {
    title: 'The body',
    words:
      'All damage from one attack that reaches the body is added up. Its TUF is subtracted once from the types it resists. The rest is lost HP, which may fall below 0. If all that reached it is more than its TUF, 1 EX is bound. Living bodies resist crushing.',
    source: '004, the footpads',
    basis: 'both',
  },
} as const satisfies Record<string, Rule>;
