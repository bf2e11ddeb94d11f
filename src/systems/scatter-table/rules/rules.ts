import type { Rule } from '../../../rules/rule.ts';

/** The rules of *Scatter Table*: what a weapon's own table holds, and how it is applied. All of them are ours. */
export const ST_RULES = {
  'ST-01': {
    title: 'A weapon carries its table',
    words:
      'The table says the dice, the unit, the rows by range, the effect area and what becomes of whom. Nothing else counts but what the people at the table add.',
    source: 'Scatter table, the table',
    basis: 'ruling',
  },
  'ST-02': {
    title: 'Rows by range',
    words:
      'A shot is read in the first row that reaches its target. Beyond the last row nothing can be fired at; where a miss lands may lie farther.',
    source: 'Scatter table, rows',
    basis: 'ruling',
  },
  'ST-03': {
    title: 'To hit',
    words:
      'The dice to hit are summed. The number of the row, with what the people at the table add to it, has to be reached: that or more, or that or less, as the table says.',
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
      'The direction dice are read on an even rose, on a clock face, or on the six sides of a hex, from the line of fire or from north. A face of one die that names no direction is rolled again; sums of several dice go round once more.',
    source: 'Scatter table, direction',
    basis: 'ruling',
  },
  'ST-06': {
    title: 'Distance of a miss',
    words:
      'The distance dice of the row are summed, the number of the row is added, less than nothing is nothing, and all of it is taken as often as the row says.',
    source: 'Scatter table, distance',
    basis: 'ruling',
  },
  'ST-07': {
    title: 'Where a miss lands',
    words: 'From the target point in that direction, so far along the ground plan, at the same height.',
    source: 'Scatter table, landing',
    basis: 'ruling',
  },
  'ST-08': {
    title: 'Who is caught',
    words:
      'Every piece that any portion of the disc overlaps. Without an effect area a hit strikes its target alone, and a miss whoever stands on the point where it lands.',
    source: 'Scatter table, effect area',
    basis: 'ruling',
  },
  'ST-09': {
    title: 'Results for caught pieces',
    words:
      'Each one that is caught has a roll: out at one number, damaged at another, else unharmed. A table without such a roll asks the people at the table.',
    source: 'Scatter table, effect',
    basis: 'ruling',
  },
  'ST-10': {
    title: 'Cells and hexes',
    words:
      'A table that counts in cells needs a grid: a cell is as long as it is from side to side, and lengths are measured, not counted cell by cell. A table with the sides of a hex needs a grid of hexes.',
    source: 'Scatter table, units',
    basis: 'ruling',
  },
} as const satisfies Record<string, Rule>;
