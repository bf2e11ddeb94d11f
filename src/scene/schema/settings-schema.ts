import { CHOOSERS, ODDS_SHOWN, SIDES } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';
import { recordBySystem } from './by-system.ts';
import { healthSettingsSchema } from './parts/health-schema.ts';
import { FARTHEST, SHORTEST } from './parts/limits.ts';

const positive = z.number().min(SHORTEST).max(FARTHEST);
const share = z.number().min(0).max(1);

/** The players' screen: whose eyes it has, and whether it shows only what they see. */
const playersSchema = z.strictObject({ side: z.enum(SIDES).default('a'), fog: z.boolean().default(false) });

const oddsShown = z.enum(ODDS_SHOWN).default('none');
const oddsSchema = z.strictObject({
  players: z.strictObject({ a: oddsShown, b: oddsShown, neutral: oddsShown }).prefault({}),
});

const sightSchema = z.strictObject({ inSight: share.default(0.5), negligible: share.default(0.05) });

/** The settings of a scene, where the rules leave a choice. They may be given in part: the rest have defaults. */
export const settingsSchema = z.strictObject({
  /** CO-01: scene units in one inch of the tables. */
  perInch: positive.default(1),
  /** CO-02: range from centre to centre, or between the nearest points of the footprints. Absent in older files. */
  range: z.enum(['centre', 'edge']).default('centre'),
  /** How diagonal steps are counted: each as one, or every second as two. For display only (CO-01). */
  diagonals: z.enum(['5-5-5', '5-10-5']).default('5-5-5'),
  /** Whether the lines of the grid are drawn; pictures with a painted grid need none. */
  showGrid: z.boolean().default(true),
  /** Settings by rule system; absent means its initial ones. */
  systems: recordBySystem(
    ({ settings }) => settings.schema,
    ({ settings }) => settings.initial,
  ).default(() => ({})),
  /** CO-05: who chooses where a rule leaves it to the attacker or the GM. The program takes the nearest. */
  choices: z.enum(CHOOSERS).default('table'),
  /** CO-05: who answers what is only about scenery: the program's dice, even if the table types its own, or the table. */
  scenery: z.enum(['dice', 'table']).default('dice'),
  sight: sightSchema.prefault({}),
  /** Moving pieces stop at what blocks movement. */
  wallsStopPieces: z.boolean().default(false),
  /** How large placed pieces are: their real size, or whole cells of the grid. */
  pieceSizes: z.enum(['real', 'cells']).default('real'),
  /** What portals that pass light become (Universal VTT). */
  lightPortals: z.enum(['window', 'open door', 'gap']).default('window'),
  /** Only what light reaches is seen through the players' fog. */
  darkness: z.boolean().default(false),
  /** The players' screen: the players' side, and whether they see only what its pieces see. */
  players: playersSchema.prefault({}),
  /** Who sees bars of health. */
  health: healthSettingsSchema.prefault({}),
  /** What the players of each side see of the odds of their shots. */
  odds: oddsSchema.prefault({}),
});

/** The settings of a new scene. */
export const DEFAULT_SETTINGS: z.infer<typeof settingsSchema> = settingsSchema.parse({});
