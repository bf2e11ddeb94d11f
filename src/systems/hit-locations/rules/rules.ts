import type { Rule } from '../../../rules/rule.ts';

/** The rules of *Hit Locations of Misses* (document 002): who is hit, and where a miss lands. */
export const HL_RULES = {
  'HL-01': {
    title: 'A miss lands elsewhere',
    words:
      'When a weapon with an effect area misses its target point, direction and distance give the real point, and the area is moved there.',
    source: '002, briefing 3; ground fire 2',
    basis: 'letter',
  },
  'HL-02': {
    title: 'Direction',
    words:
      'One ten-sided die: 1 north and on clockwise by eighths to 8 north-west. A 9 or 10 is void and rolled again. A diagonal runs at 45 degrees.',
    source: '002, ground fire 2a',
    basis: 'both',
  },
  'HL-03': {
    title: 'Distance of ground fire',
    words:
      'A second ten-sided die, read in the row of the firing distance. A boundary belongs to the shorter row; beyond 960 inches there is no row, and the GM says how far.',
    source: '002, ground fire 2b',
    basis: 'both',
  },
  'HL-04': {
    title: 'Which weapons deviate',
    words: 'All that have an effect area. A weapon without one that misses simply misses.',
    source: '002, ground fire 3',
    basis: 'letter',
  },
  'HL-05': {
    title: 'Who is hit',
    words:
      "Every piece that any portion of the area overlaps, the intended target and the firer's own side too. Walls do not stop the area, unless the scene says so; then what the landing point cannot reach past them is spared.",
    source: '002, ground fire 1 and 2d',
    basis: 'both',
  },
  'HL-06': {
    title: 'Effect areas',
    words:
      'Discs, rectangles (a beaten zone along the line of fire), cones and beams. Disc and rectangle stand on the landed point; a cone or beam begins at the weapon, turns its axis through that point and spares who fires it. Elevation does not matter to them.',
    source: '002, briefing 1 (shapes are ours)',
    basis: 'ruling',
  },
  'HL-07': {
    title: 'Guided warheads',
    words:
      'Terminally guided and target-tracking warheads correct their course by a rule that this document leaves to another: the GM says where a miss lands.',
    source: '002, ground fire 4',
    basis: 'both',
  },
  'HL-08': {
    title: 'What a hit does',
    words:
      'A weapon may have an elimination number by kind of piece: a ten-sided die, equal or less, eliminates. Without one the table says what happened to each caught piece.',
    source: '002, ground fire 1 (left to other rules)',
    basis: 'ruling',
  },
  'HL-10': {
    title: 'Grenades bounce',
    words:
      "The same direction die; the distance die is read in the row of the target's range band, which the weapon defines.",
    source: '002, hand grenades 2',
    basis: 'letter',
  },
  'HL-11': {
    title: 'Thrown and placed charges',
    words: 'Keg bombs and satchel charges deviate like grenades when thrown. Put in place, they do not deviate.',
    source: '002, hand grenades 3',
    basis: 'letter',
  },
  'HL-20': {
    title: 'Stunned',
    words:
      'Caught in the area of a high explosive, hammerhead, nuclear or vaporshock warhead, or of a grenade or charge that says so, and not eliminated: everybody on foot, and wardrones and warbots of size 0, can neither move nor fire for the rest of the turn.',
    source: '002, troops caught 1, 2 and 4',
    basis: 'both',
  },
  'HL-21': {
    title: 'Recovery',
    words:
      'A stunned piece recovers by itself when its owner uses the initiative to move or fire it in the next turn, and not before.',
    source: '002, troops caught 3',
    basis: 'letter',
  },
  'HL-30': {
    title: 'Out of range',
    words:
      'A target beyond the maximum range cannot be fired at in the hope of a lucky miss. Where the shot lands may lie beyond it.',
    source: '002, range restrictions 1',
    basis: 'letter',
  },
  'HL-31': {
    title: 'Impossible shots',
    words: 'A target whose to-hit number is 0 or less cannot be fired at in the hope of a lucky miss.',
    source: '002, range restrictions 2',
    basis: 'letter',
  },
  'HL-32': {
    title: 'To hit',
    words:
      "One ten-sided die, equal or less the weapon's number for the range band, changed by target movement, firer movement, cover and concealment.",
    source: '002, briefing 3 (values left to other rules)',
    basis: 'ruling',
  },
  'HL-40': {
    title: 'Antiaircraft fire',
    words:
      'A miss explodes in the air all the same. After direction and distance a ten-sided die says how far above or below the target point: odd up, even down, by one inch for 1 and 2 to five for 9 and 10. The area is a ball; under the ground means at the ground.',
    source: '002, antiaircraft fire',
    basis: 'both',
  },
} as const satisfies Record<string, Rule>;
