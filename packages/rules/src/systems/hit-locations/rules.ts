import type { Rule } from '../../rule.ts';

/** The rules of *Hit Locations of Misses* (document 002): who is hit, and where a miss lands. */
export const HL_RULES = {
  'HL-01': {
    title: 'A miss lands elsewhere',
    words:
      'When a weapon with an effect area misses its target point, a direction and a distance give the real point. The area moves there.',
    source: '002, briefing 3; ground fire 2',
    basis: 'letter',
  },
  'HL-02': {
    title: 'Direction',
    words:
      'One ten-sided die: 1 is north, then clockwise in eighths to 8, north-west. A 9 or 10 is void and rolled again. A diagonal runs at 45 degrees.',
    source: '002, ground fire 2a',
    basis: 'both',
  },
  'HL-03': {
    title: 'Distance of ground fire',
    words:
      'A second ten-sided die, read in the row of the firing distance. A value on the boundary belongs to the shorter row. Beyond 960 inches there is no row, and the GM sets the distance.',
    source: '002, ground fire 2b',
    basis: 'both',
  },
  'HL-04': {
    title: 'Which weapons deviate',
    words: 'All weapons with an effect area. A weapon without one that misses simply misses.',
    source: '002, ground fire 3',
    basis: 'letter',
  },
  'HL-05': {
    title: 'Who is hit',
    words:
      "Every piece that any part of the area overlaps, including the intended target and the firer's own side. Walls do not stop the area unless the scene says so. Then pieces that the area cannot reach past walls are spared.",
    source: '002, ground fire 1 and 2d',
    basis: 'both',
  },
  'HL-06': {
    title: 'Effect areas',
    words:
      'Discs, rectangles (a beaten zone along the line of fire), cones and beams. A disc or rectangle is centred on the landing point. A cone or beam starts at the weapon, points at the landing point and spares the firer. Elevation does not matter to them.',
    source: '002, briefing 1 (shapes are ours)',
    basis: 'ruling',
  },
  'HL-07': {
    title: 'Guided warheads',
    words:
      'Terminally guided and target-tracking warheads correct their course by a rule that is not in this document. The GM says where a miss lands.',
    source: '002, ground fire 4',
    basis: 'both',
  },
  'HL-08': {
    title: 'What a hit does',
    words:
      'A weapon may have an elimination number for each kind of piece: that number or less on a ten-sided die eliminates. Without one, the players say what happened to each caught piece.',
    source: '002, ground fire 1 (left to other rules)',
    basis: 'ruling',
  },
  'HL-10': {
    title: 'Grenades bounce',
    words:
      "They use the same direction die. The distance die is read in the row of the target's range band, which the weapon defines.",
    source: '002, hand grenades 2',
    basis: 'letter',
  },
  'HL-11': {
    title: 'Thrown and placed charges',
    words: 'Keg bombs and satchel charges deviate like grenades when they are thrown. Placed charges do not deviate.',
    source: '002, hand grenades 3',
    basis: 'letter',
  },
  'HL-20': {
    title: 'Stunned',
    words:
      'It affects pieces that are caught in the area of a high explosive, hammerhead, nuclear or vaporshock warhead, or of a grenade or charge that says so, and are not eliminated: everybody on foot, and wardrones and warbots of size 0. They can neither move nor fire for the rest of the turn.',
    source: '002, troops caught 1, 2 and 4',
    basis: 'both',
  },
  'HL-21': {
    title: 'Recovery',
    words:
      'A stunned piece recovers when its owner uses the initiative to move or fire it in the next turn, and not before.',
    source: '002, troops caught 3',
    basis: 'letter',
  },
  'HL-30': {
    title: 'Out of range',
    words:
      'You cannot fire at a target beyond the maximum range in the hope of a lucky miss. A miss may still land beyond it.',
    source: '002, range restrictions 1',
    basis: 'letter',
  },
  'HL-31': {
    title: 'Impossible shots',
    words: 'You cannot fire at a target with a to-hit number of 0 or less in the hope of a lucky miss.',
    source: '002, range restrictions 2',
    basis: 'letter',
  },
  'HL-32': {
    title: 'To hit',
    words:
      "One ten-sided die must show the weapon's number for the range band or less. Target movement, firer movement, cover and concealment change the number.",
    source: '002, briefing 3 (values left to other rules)',
    basis: 'ruling',
  },
  'HL-40': {
    title: 'Antiaircraft fire',
    words:
      'A miss still explodes in the air. After direction and distance, a ten-sided die gives the height above or below the target point: odd is up, even is down, from one inch (1 and 2) to five inches (9 and 10). The area is a ball. A point under the ground counts as on the ground.',
    source: '002, antiaircraft fire',
    basis: 'both',
  },
} as const satisfies Record<string, Rule>;
