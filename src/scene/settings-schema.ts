import { z } from 'zod';
import { FARTHEST } from './limits.ts';

const positive = z.number().positive().max(FARTHEST);
const share = z.number().min(0).max(1);
const modifier = z.number().int().min(-20).max(20);
const coverModifiers = z.strictObject({ partial: modifier, full: modifier });

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
  sight: z.strictObject({ inSight: share, negligible: share }),
  /** A piece that is moved stops at what blocks movement. */
  wallsStopPieces: z.boolean().default(false),
  /** What portals that pass light are taken for (Universal VTT). */
  lightPortals: z.enum(['window', 'open door', 'gap']),
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
  sight: { inSight: 0.5, negligible: 0.05 },
  wallsStopPieces: false,
  lightPortals: 'window',
};
