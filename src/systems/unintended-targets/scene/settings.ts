import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import { type CoverRow, GLITCHES, type UTSettings } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { z } from 'zod';
import { faultIn } from '../../../scene/schema/issue-words.ts';
import type { Scene } from '../../../scene/schema/schema.ts';
import { settingsOf } from '../../../scene/schema/settings-of.ts';

const share = z.number().min(0).max(1);

/** UT-40: bonus by hidden share, in increasing order. */
const coverRows = z
  .array(z.strictObject({ from: share, bonus: z.number().int().min(0).max(20) }))
  .min(1)
  .max(10)
  .refine((rows) => rows.every(({ from }, i) => i === 0 || from > (rows[i - 1]?.from ?? 1)), {
    error: 'the rows of the table of cover go from little hidden to much',
  });

/** Returns why a cover table would not fit (UT-40), in words, or undefined. */
export function unfitCover(rows: readonly CoverRow[]): string | undefined {
  const [issue] = coverRows.safeParse(rows).error?.issues ?? [];
  return issue && faultIn(issue, rows);
}

export const utSettingsSchema = z.strictObject({
  hitNumber: z.number().int().min(2).max(6),
  glitch: z.enum(GLITCHES),
  lane: z.number().min(0).max(45),
  cover: coverRows,
  netHitsAdd: z.boolean(),
});

/** The initial settings of *Unintended Targets*. */
export const UT_SETTINGS: UTSettings = {
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

/** A scene's settings for *Unintended Targets*. */
export function utSettingsOf(scene: Scene): UTSettings {
  return settingsOf<UTSettings>(scene, UNINTENDED_TARGETS);
}
