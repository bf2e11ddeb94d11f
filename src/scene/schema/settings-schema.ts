import { z } from 'zod';
import { CHOOSERS, SIDES } from '../../rules/vocabulary.ts';
import { recordBySystem } from './by-system.ts';
import { FARTHEST } from './limits.ts';

const positive = z.number().positive().max(FARTHEST);
const share = z.number().min(0).max(1);

const playersSchema = z.strictObject({ side: z.enum(SIDES), fog: z.boolean() });

/** Whose eyes the players' screen has, and whether it shows only what those see, as a new scene starts. */
const PLAYERS: z.infer<typeof playersSchema> = { side: 'a', fog: false };

/** What a scene chooses where the rules leave a choice. */
export const settingsSchema = z.strictObject({
  /** CO-01: scene units in one inch of the tables. */
  perInch: positive,
  /** CO-02: range from centre to centre, or between the nearest points of the footprints. Older files do not say. */
  range: z.enum(['centre', 'edge']).default('centre'),
  /** How squares are counted aslant: every step one, or every second diagonal step two. For display only (CO-01). */
  diagonals: z.enum(['5-5-5', '5-10-5']).default('5-5-5'),
  /** Whether the lines of the grid are drawn; pictures that have one painted need no second. */
  showGrid: z.boolean().default(true),
  /** What the scene has chosen for each rule system; one that is left out has its initial settings. */
  systems: recordBySystem(({ settings }) => settings.schema).default(() => ({})),
  /** CO-05: who chooses where a rule leaves it to the attacker or the GM; the program takes the nearest. */
  choices: z.enum(CHOOSERS).default('table'),
  sight: z.strictObject({ inSight: share, negligible: share }),
  /** A piece that is moved stops at what blocks movement. */
  wallsStopPieces: z.boolean().default(false),
  /** What portals that pass light are taken for (Universal VTT). */
  lightPortals: z.enum(['window', 'open door', 'gap']),
  /** The players' screen: the side that the players play, and whether they see only what its pieces see. */
  players: playersSchema.default(PLAYERS),
});

/** The settings that a new scene starts with. */
export const DEFAULT_SETTINGS: z.infer<typeof settingsSchema> = {
  perInch: 1,
  range: 'centre',
  diagonals: '5-5-5',
  showGrid: true,
  systems: {},
  choices: 'table',
  sight: { inSight: 0.5, negligible: 0.05 },
  wallsStopPieces: false,
  lightPortals: 'window',
  players: PLAYERS,
};
