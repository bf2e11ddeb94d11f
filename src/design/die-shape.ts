/** The drawing of a die 40 wide, as seen from the side with its face in front. */
interface DieShape {
  readonly body: string;
  readonly front?: string;
  readonly edges?: string;
  /** The middle of its number, and the number's size. */
  readonly middle: number;
  readonly number: number;
}

const SQUARE: DieShape = {
  body: 'M9.5 1.5h21a8 8 0 0 1 8 8v21a8 8 0 0 1-8 8h-21a8 8 0 0 1-8-8v-21a8 8 0 0 1 8-8Z',
  middle: 20,
  number: 22,
};

/** Any die that has no solid of its own, such as a d30 or a d100. */
const ROUND: DieShape = { body: 'M20 1.5a18.5 18.5 0 1 0 0 37a18.5 18.5 0 1 0 0-37Z', middle: 20, number: 19 };

const SHAPES: Readonly<Record<number, DieShape>> = {
  4: { body: 'M20 2.5 38.5 36H1.5Z', middle: 25.5, number: 15 },
  6: SQUARE,
  8: {
    body: 'M20 1.5 37 11v18L20 38.5 3 29V11Z',
    front: 'M20 1.5 37 29H3Z',
    middle: 20.5,
    number: 18,
  },
  10: {
    body: 'M20 1.5 38 17v6L20 38.5 2 23v-6Z',
    front: 'M20 1.5 31 25 20 30.5 9 25Z',
    edges: 'M31 25 38 20M9 25 2 20M20 30.5v8',
    middle: 17.5,
    number: 17,
  },
  12: {
    body: 'M20 1.5 31 5 38 14.5v11L31 35 20 38.5 9 35 2 25.5v-11L9 5Z',
    front: 'M20 8.5 31 16.5 27 29.5H13L9 16.5Z',
    edges: 'M20 8.5v-7M31 16.5l7-2M27 29.5l4 5.5M13 29.5 9 35M9 16.5l-7-2',
    middle: 20,
    number: 18,
  },
  20: {
    body: 'M20 1.5 37 11v18L20 38.5 3 29V11Z',
    front: 'M20 9.5 29.5 26H10.5Z',
    edges:
      'M20 9.5v-8M29.5 26 37 29M10.5 26 3 29M20 9.5 37 11M20 9.5 3 11M29.5 26 37 11M10.5 26 3 11M29.5 26 20 38.5M10.5 26 20 38.5',
    middle: 20.5,
    number: 15,
  },
};

/** The drawing of a die by its number of sides. */
export function dieShape(sides: number): DieShape {
  return SHAPES[sides] ?? ROUND;
}
