import type { Rule } from '../../../rules/rule.ts';

/** The action tests (documents 003 and 004) in the register. */
export const AT_RULES = {
  'AT-01': {
    title: 'The test',
    words:
      'A pool of six-sided dice, of which fives and sixes are successes. It succeeds with at least as many as the success target. The margin is the successes less the target, and one; the damage is the margin times what the weapon does for each.',
    source: '003 and 004, throughout',
    basis: 'letter',
  },
  'AT-02': {
    title: 'The pool',
    words:
      'PRW, the skill, the action dice that are spent on it, and sustain dice. The table may give the pool whole. Action dice last for the round.',
    source: '003, sustained attacks; 004, the sniper',
    basis: 'letter',
  },
  'AT-10': {
    title: 'Indirect attacks',
    words:
      'What is thrown or lobbed is aimed at a place, and the success target comes from the range to it. A success lands there.',
    source: '003, indirect attacks',
    basis: 'letter',
  },
  'AT-11': {
    title: 'Direction of a miss',
    words:
      'Successes set aside, more 1s than 2s send it too near, more 2s too far; more 3s wide right, more 4s wide left, as the thrower sees it. Equal numbers send it nowhere.',
    source: '003, indirect attacks, table 15',
    basis: 'letter',
  },
  'AT-12': {
    title: 'How far a miss goes',
    words:
      'Five less the successes, in metres, in each direction found; never less than nothing. Without a direction it lands on the spot, and only the margin is lost.',
    source: '003, indirect attacks',
    basis: 'both',
  },
  'AT-13': {
    title: 'The area of a burst',
    words:
      'Everything whose footprint the radius touches takes the whole damage. Protective cover is seen from where it landed. A miss does the weapon’s base damage, counted as fives, unless the GM sets another. A weapon may lose damage for each full metre. Cover of several entities is used up from near to far. A throw at one’s own feet goes by the way that the thrower faces.',
    source: '003, indirect attacks',
    basis: 'both',
  },
  'AT-14': {
    title: 'Dodging',
    words:
      'Who is caught by an area or a sweep, notices it and has action dice reserved may dodge: every success takes a point off, before any layer and off the fives first.',
    source: '003, sweeping attacks',
    basis: 'both',
  },
  'AT-20': {
    title: 'Sustain dice',
    words:
      'At most as many as the units left pay for, and at most the rate for each action die spent. They use up their cost; where one unit pays for several dice, one begun counts whole. An attack that is not sustained uses one round.',
    source: '003, sustained attacks',
    basis: 'both',
  },
  'AT-21': {
    title: 'One roll',
    words: 'A sustained attack is rolled whole, sustain dice and all, and counts like any other.',
    source: '003, sustained attacks',
    basis: 'letter',
  },
  'AT-22': {
    title: 'The sweep',
    words:
      'An arc is declared with the sustain dice; its success target goes by the mean range of those who stand in it. Nobody in it is left out. A chainable attack may declare several arcs, each with a roll, action dice and units of its own. Pieces and things that can be destroyed count, walls do not; obstructive cover adds only when all have it, and then the least of theirs.',
    source: '003, sweeping attacks',
    basis: 'both',
  },
  'AT-23': {
    title: 'Equal shares',
    words:
      'The damage of a sweep is divided equally, in whole points. What is left over falls one each to the nearest; of those equally near the attacker says who. The sixes’ part is dealt out the same way within the shares.',
    source: '003, sweeping attacks',
    basis: 'both',
  },
  'AT-30': {
    title: 'Full and partial cover',
    words:
      'Full cover leaves no significant part in sight, partial cover some. What blocks sight is obstructive, what blocks force protective, a wall both; all that stands between is judged together.',
    source: '004, full and partial cover',
    basis: 'letter',
  },
  'AT-31': {
    title: 'For the whole round',
    words:
      'Cover is full only for who was in it all the round: who was in this attacker’s sight anywhere since the round began, leaning or stepping out to act included, counts as partly covered.',
    source: '004, full and partial cover',
    basis: 'letter',
  },
  'AT-32': {
    title: 'Obstructive cover',
    words:
      'Full, it adds 5 to the success target; partial, 2 at three metres or more and nothing nearer. It takes nothing off the damage.',
    source: '004, obstructive cover',
    basis: 'letter',
  },
  'AT-33': {
    title: 'Protective cover',
    words: 'It does not make its target harder to hit; it absorbs what comes.',
    source: '004, protective cover',
    basis: 'letter',
  },
  'AT-34': {
    title: 'Full protective cover',
    words: 'All damage meets the material first; what that does not absorb goes on to the target.',
    source: '004, protective cover',
    basis: 'letter',
  },
  'AT-35': {
    title: 'What a material absorbs',
    words:
      'Of a type that it resists, up to its TUF, and its HP stay. Of another type, as much as it has HP, which go down. The rest goes on.',
    source: '004, protective cover',
    basis: 'both',
  },
  'AT-36': {
    title: 'Partial protective cover',
    words:
      'Sixes are counted first, then fives. The threshold harms the target directly only when all its dice are sixes, and each further six is one margin on the target. What fives do meets the material first.',
    source: '004, protective cover',
    basis: 'letter',
  },
  'AT-37': {
    title: 'Layers',
    words:
      'From outside in: things between, shield, armour, body. A full layer absorbs from sixes and fives in one sum, fives first; a partial one only from fives. Things stand one behind the other where the parts that they hide overlap; of those side by side the one that hides most counts. A piece in between is a layer: its body absorbs with TUF and then HP, which is its wound.',
    source: 'after 004',
    basis: 'ruling',
  },
  'AT-40': {
    title: 'Armour and shields',
    words:
      'Both have TUF and resisted types and are always partial cover, past which a six goes. Worn or wielded without the skill, either takes the difficulty of that skill from every test of PRW.',
    source: '004, armour and shields',
    basis: 'both',
  },
  'AT-41': {
    title: 'Armour',
    words:
      'It is always in between. It may change the type of what it lets through, and its weight may take dice from tests of PRW.',
    source: '004, armour',
    basis: 'letter',
  },
  'AT-42': {
    title: 'Shields',
    words:
      'They count while their bearer can see the attacker or the attack. One with Parry can parry a weapon with Parry: the GM says how many successes that removes.',
    source: '004, shields',
    basis: 'both',
  },
  'AT-43': {
    title: 'The body',
    words:
      'All damage of one attack that reaches it is gathered. Its TUF is taken once from what it resists; the rest is lost HP, which may fall below nothing. When all that reached it is more than its TUF, 1 EX is bound. Living bodies resist crushing.',
    source: '004, the footpads',
    basis: 'both',
  },
} as const satisfies Record<string, Rule>;
