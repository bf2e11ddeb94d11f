/** The positions of the pips on each face of a six-sided die 2 wide, around its centre. */
export const PIPS: Readonly<Record<number, readonly { readonly x: number; readonly y: number }[]>> = {
  1: [{ x: 0, y: 0 }],
  2: [
    { x: -0.5, y: -0.5 },
    { x: 0.5, y: 0.5 },
  ],
  3: [
    { x: -0.5, y: -0.5 },
    { x: 0, y: 0 },
    { x: 0.5, y: 0.5 },
  ],
  4: [
    { x: -0.5, y: -0.5 },
    { x: 0.5, y: -0.5 },
    { x: -0.5, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ],
  5: [
    { x: -0.5, y: -0.5 },
    { x: 0.5, y: -0.5 },
    { x: 0, y: 0 },
    { x: -0.5, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ],
  6: [
    { x: -0.5, y: -0.55 },
    { x: 0.5, y: -0.55 },
    { x: -0.5, y: 0 },
    { x: 0.5, y: 0 },
    { x: -0.5, y: 0.55 },
    { x: 0.5, y: 0.55 },
  ],
};
