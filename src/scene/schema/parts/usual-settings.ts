/**
 * The settings of a new scene. Without the schema, which takes its defaults from here: the window draws its first buttons
 * before that is loaded.
 */
export const USUAL_SETTINGS = {
  perInch: 1,
  range: 'centre',
  diagonals: '5-5-5',
  showGrid: true,
  systems: {},
  choices: 'table',
  scenery: 'dice',
  sight: { inSight: 0.5, negligible: 0.05 },
  wallsStopPieces: false,
  pieceSizes: 'real',
  lightPortals: 'window',
  darkness: false,
  players: { side: 'a', fog: false },
  health: { bars: 'always', players: { a: 'full', b: 'rough', neutral: 'rough' } },
  odds: { players: { a: 'none', b: 'none', neutral: 'none' } },
} as const;

/** The names of the sides in a new scene. */
export const SIDE_NAMES = { a: 'Teal', b: 'Rose', neutral: 'Neutral' } as const;
