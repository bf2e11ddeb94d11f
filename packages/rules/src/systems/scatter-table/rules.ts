import type { Rule } from '../../rule.ts';

/** The rules of *Scatter Table*: what a weapon's own table holds, and how it is applied. All of them are ours. */
export const ST_RULES = {
  'ST-01': {
    title: 'A weapon carries its table',
    words:
      'The table sets the dice, the unit, the rows by range, the effect area and the results. Nothing else counts, except modifiers that the people at the table add.',
    source: 'Scatter table, the table',
    basis: 'ruling',
  },
  'ST-02': {
    title: 'Rows by range',
    words:
      'A shot uses the first row that reaches its target. Nothing can be fired at beyond the last row, but a miss may land farther away.',
    source: 'Scatter table, rows',
    basis: 'ruling',
  },
  'ST-03': {
    title: 'To hit',
    words:
      'The dice to hit are added up. The sum must be at least, or at most, the number of the row with its modifiers, as the table says.',
    source: 'Scatter table, to hit',
    basis: 'ruling',
  },
  'ST-04': {
    title: 'A hit',
    words: 'A hit lands on the target point. No direction and no distance are rolled.',
    source: 'Scatter table, to hit',
    basis: 'ruling',
  },
  'ST-05': {
    title: 'Direction of a miss',
    words:
      'The direction dice are read on a compass with equal steps, on a clock face, or on the six sides of a hex, from the line of fire or from north. With one die, a face without a direction is rolled again; with several dice, higher sums go around again.',
    source: 'Scatter table, direction',
    basis: 'ruling',
  },
  'ST-06': {
    title: 'Distance of a miss',
    words:
      'The distance dice of the row are summed, the number of the row is added, and the sum, at least 0, is multiplied by the factor of the row.',
    source: 'Scatter table, distance',
    basis: 'ruling',
  },
  'ST-07': {
    title: 'Where a miss lands',
    words: 'From the target point in that direction, by that distance along the ground, at the same height.',
    source: 'Scatter table, landing',
    basis: 'ruling',
  },
  'ST-08': {
    title: 'Who is caught',
    words:
      'Every piece that the disc overlaps. Without an effect area, a hit affects only its target, and a miss affects anybody at the landing point.',
    source: 'Scatter table, effect area',
    basis: 'ruling',
  },
  'ST-09': {
    title: 'Results for caught pieces',
    words:
      'One roll for each caught piece: down at one number, damaged at another, else unharmed. If a table has no such roll, the program asks.',
    source: 'Scatter table, effect',
    basis: 'ruling',
  },
  'ST-10': {
    title: 'Cells and hexes',
    words:
      'A table in cells needs a grid. The length of a cell is the distance between opposite sides; lengths are measured, not counted cell by cell. A table with the sides of a hex needs a hex grid.',
    source: 'Scatter table, units',
    basis: 'ruling',
  },
} as const satisfies Record<string, Rule>;
