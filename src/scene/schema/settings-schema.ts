import { z } from 'zod';
import { CHOOSERS, SIDES } from '../../rules/vocabulary.ts';
import { type CoverRow, GLITCHES } from '../../systems/unintended-targets/rules/weapon.ts';
import { FARTHEST } from './limits.ts';

const positive = z.number().positive().max(FARTHEST);
const share = z.number().min(0).max(1);
const modifier = z.number().int().min(-20).max(20);
const coverModifiers = z.strictObject({ partial: modifier, full: modifier });

/** UT-40: from how much is hidden on, which bonus; from little to much. */
const coverRows = z
  .array(z.strictObject({ from: share, bonus: z.number().int().min(0).max(20) }))
  .min(1)
  .max(10)
  .refine((rows) => rows.every(({ from }, i) => i === 0 || from > (rows[i - 1]?.from ?? 1)), {
    error: 'the rows of the table of cover go from little hidden to much',
  });

/** Why a table of cover would not fit (UT-40), in words; nothing when it would. */
export function unfitCover(rows: readonly CoverRow[]): string | undefined {
  return coverRows.safeParse(rows).error?.issues[0]?.message;
}

const unintendedTargetsSchema = z.strictObject({
  hitNumber: z.number().int().min(2).max(6),
  glitch: z.enum(GLITCHES),
  lane: z.number().min(0).max(45),
  cover: coverRows,
  netHitsAdd: z.boolean(),
});

/** The settings of *Unintended Targets* that a new scene starts with. */
const UNINTENDED_TARGETS: z.infer<typeof unintendedTargetsSchema> = {
  hitNumber: 5,
  glitch: 'half',
  lane: 4,
  cover: [
    { from: 0, bonus: 1 },
    { from: 0.5, bonus: 2 },
    { from: 0.75, bonus: 3 },
    { from: 0.9, bonus: 4 },
  ],
  netHitsAdd: true,
};

const actionTestsSchema = z.strictObject({ facing: z.boolean() });

/** The settings of the action tests that a new scene starts with. */
const ACTION_TESTS: z.infer<typeof actionTestsSchema> = { facing: false };

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
  hitLocations: z.strictObject({
    modifiers: z.strictObject({
      targetMoved: modifier,
      firerMoved: modifier,
      cover: coverModifiers,
      concealment: coverModifiers,
    }),
    wallsStopAreas: z.boolean(),
  }),
  unintendedTargets: unintendedTargetsSchema.default(UNINTENDED_TARGETS),
  /** AT-42: whether a shield covers only what its bearer faces. */
  actionTests: actionTestsSchema.default(ACTION_TESTS),
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
  hitLocations: {
    modifiers: {
      targetMoved: -1,
      firerMoved: -1,
      cover: { partial: -1, full: -3 },
      concealment: { partial: -1, full: -2 },
    },
    wallsStopAreas: false,
  },
  unintendedTargets: UNINTENDED_TARGETS,
  actionTests: ACTION_TESTS,
  choices: 'table',
  sight: { inSight: 0.5, negligible: 0.05 },
  wallsStopPieces: false,
  lightPortals: 'window',
  players: PLAYERS,
};
