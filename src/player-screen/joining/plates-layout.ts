/** How the two plates lie on a screen, and the rows of seats on the second. Lengths are in units, unless it says otherwise. */
export interface PlatesLayout {
  /** Beside each other, or the code above the seats on an upright screen. */
  readonly shape: 'beside' | 'stacked';
  /** The length that all sizes are multiples of, in CSS pixels: 1 on a television of 1920 by 1080. */
  readonly unit: number;
  readonly columns: 1 | 2;
  /** The height of a row. */
  readonly row: number;
  /** The height of the plate with the seats, and with it of that beside it. */
  readonly high: number;
  /** How many of each group have room. */
  readonly shown: readonly number[];
}

/** The screens for which the plates are drawn, in units. */
const BESIDE = { width: 1920, height: 1080 } as const;
const STACKED = { width: 1080, height: 1920 } as const;

/** The plates' distance from the upper and lower edge together, and from each other. */
const EDGES = 104;
const GAP = 24;

/** The side of the white square around the code, and the height of its plate. */
export const CODE = 615;
const CODE_PLATE = 976;

/** What stands above and below the rows. */
const HEAD = 172;
const FOOT = 132;

/** The name of a side over its group, if there are several. */
const HEADING = 72;

/** The heights of rows: as they are drawn, and the least before seats are left out. */
const TALL = 168;
const MIDDLE = 112;
const LEAST = 84;

/** So many seats stand in one column, unless its rows were too low. */
const FEW = 6;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The groups with their first seats, this many in all. */
function firstOf(groups: readonly number[], count: number): readonly number[] {
  let left = count;
  return groups.map((group) => {
    const taken = Math.min(group, left);
    left -= taken;
    return taken;
  });
}

/** How many rows groups take, and how high the headings over them are together. */
function needs(groups: readonly number[], columns: number, sides: number) {
  const there = groups.filter((group) => group > 0);
  return {
    rows: sum(there.map((group) => Math.ceil(group / columns))),
    headings: sides > 1 ? there.length * HEADING : 0,
  };
}

function rowsIn(area: number, groups: readonly number[]): Pick<PlatesLayout, 'columns' | 'row' | 'shown'> {
  const seats = sum(groups);
  /** The height that rows may have, so that all of these seats have room. */
  const room = (shown: readonly number[], columns: 1 | 2): number => {
    const { rows, headings } = needs(shown, columns, groups.length);
    return Math.floor((area - headings) / Math.max(1, rows));
  };
  const alone = room(groups, 1);
  if (alone >= TALL) return { columns: 1, row: TALL, shown: groups };
  // Names have more room in one column, even in low rows.
  if (alone >= MIDDLE || (seats <= FEW && alone >= LEAST)) {
    return { columns: 1, row: Math.min(MIDDLE, alone), shown: groups };
  }
  for (let count = seats; count > 0; count--) {
    const shown = firstOf(groups, count);
    const row = room(shown, 2);
    if (row >= LEAST) return { columns: 2, row: Math.min(row, MIDDLE), shown };
  }
  return { columns: 2, row: LEAST, shown: groups.map(() => 0) };
}

/**
 * Lays out the plates so that nothing is cut.
 *
 * @param size the screen's, in CSS pixels
 * @param groups the number of seats of each side
 */
export function platesLayout(
  { width, height }: { readonly width: number; readonly height: number },
  groups: readonly number[],
): PlatesLayout {
  const scale = (drawn: typeof BESIDE | typeof STACKED) => Math.min(width / drawn.width, height / drawn.height);
  const shape = scale(BESIDE) >= scale(STACKED) ? 'beside' : 'stacked';
  const unit = shape === 'beside' ? scale(BESIDE) : scale(STACKED);
  const most = height / unit - EDGES - (shape === 'stacked' ? CODE_PLATE + GAP : 0);
  const rows = rowsIn(most - HEAD - FOOT, groups);
  const { rows: count, headings } = needs(rows.shown, rows.columns, groups.length);
  const needed = HEAD + count * rows.row + headings + FOOT;
  return { shape, unit, high: shape === 'beside' ? Math.max(CODE_PLATE, needed) : needed, ...rows };
}
