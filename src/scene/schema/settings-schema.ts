import { CHOOSERS, ODDS_SHOWN, SIDES, type Side } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';
import { recordBySystem } from './by-system.ts';
import { healthSettingsSchema } from './parts/health-schema.ts';
import { FARTHEST, SHORTEST } from './parts/limits.ts';
import { USUAL_SETTINGS } from './parts/usual-settings.ts';

const positive = z.number().min(SHORTEST).max(FARTHEST);
const share = z.number().min(0).max(1);

/** The players' screen: whose eyes it has, and whether it shows only what they see. */
const playersSchema = z.strictObject({
  side: z.enum(SIDES).default(USUAL_SETTINGS.players.side),
  fog: z.boolean().default(USUAL_SETTINGS.players.fog),
});

const oddsShown = (side: Side) => z.enum(ODDS_SHOWN).default(USUAL_SETTINGS.odds.players[side]);
const oddsSchema = z.strictObject({
  players: z.strictObject({ a: oddsShown('a'), b: oddsShown('b'), neutral: oddsShown('neutral') }).prefault({}),
});

const sightSchema = z.strictObject({
  inSight: share.default(USUAL_SETTINGS.sight.inSight),
  negligible: share.default(USUAL_SETTINGS.sight.negligible),
});

/** The settings of a scene, where the rules leave a choice. They may be given in part: the rest have defaults. */
export const settingsSchema = z.strictObject({
  /** CO-01: scene units in one inch of the tables. */
  perInch: positive.default(USUAL_SETTINGS.perInch),
  /** CO-02: range from centre to centre, or between the nearest points of the footprints. Absent in older files. */
  range: z.enum(['centre', 'edge']).default(USUAL_SETTINGS.range),
  /** How diagonal steps are counted: each as one, or every second as two. For display only (CO-01). */
  diagonals: z.enum(['5-5-5', '5-10-5']).default(USUAL_SETTINGS.diagonals),
  /** Whether the lines of the grid are drawn; pictures with a painted grid need none. */
  showGrid: z.boolean().default(USUAL_SETTINGS.showGrid),
  /** Settings by rule system; absent means its initial ones. */
  systems: recordBySystem(
    ({ settings }) => settings.schema,
    ({ settings }) => settings.initial,
  ).default(() => ({ ...USUAL_SETTINGS.systems })),
  /** CO-05: who chooses where a rule leaves it to the attacker or the GM. The program takes the nearest. */
  choices: z.enum(CHOOSERS).default(USUAL_SETTINGS.choices),
  /** CO-05: who answers what is only about scenery: the program's dice, even if the table types its own, or the table. */
  scenery: z.enum(['dice', 'table']).default(USUAL_SETTINGS.scenery),
  sight: sightSchema.prefault({}),
  /** Moving pieces stop at what blocks movement. */
  wallsStopPieces: z.boolean().default(USUAL_SETTINGS.wallsStopPieces),
  /** How large placed pieces are: their real size, or whole cells of the grid. */
  pieceSizes: z.enum(['real', 'cells']).default(USUAL_SETTINGS.pieceSizes),
  /** What portals that pass light become (Universal VTT). */
  lightPortals: z.enum(['window', 'open door', 'gap']).default(USUAL_SETTINGS.lightPortals),
  /** Only what light reaches is seen through the players' fog. */
  darkness: z.boolean().default(USUAL_SETTINGS.darkness),
  /** The players' screen: the players' side, and whether they see only what its pieces see. */
  players: playersSchema.prefault({}),
  /** Who sees bars of health. */
  health: healthSettingsSchema.prefault({}),
  /** What the players of each side see of the odds of their shots. */
  odds: oddsSchema.prefault({}),
});

/** The settings of a new scene. */
export const DEFAULT_SETTINGS: z.infer<typeof settingsSchema> = settingsSchema.parse({});
