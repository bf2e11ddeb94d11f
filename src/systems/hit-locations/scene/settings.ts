import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { HLSettings } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { z } from 'zod';
import type { Scene } from '../../../scene/schema/schema.ts';
import { settingsOf } from '../../../scene/schema/settings-of.ts';

const modifier = z.number().int().min(-20).max(20);
const coverModifiers = z.strictObject({ partial: modifier, full: modifier });

export const hlSettingsSchema = z.strictObject({
  modifiers: z.strictObject({
    targetMoved: modifier,
    firerMoved: modifier,
    cover: coverModifiers,
    concealment: coverModifiers,
  }),
  wallsStopAreas: z.boolean(),
});

/** The initial settings of *Hit Locations of Misses*. */
export const HL_SETTINGS: HLSettings = {
  modifiers: {
    targetMoved: -1,
    firerMoved: -1,
    cover: { partial: -1, full: -3 },
    concealment: { partial: -1, full: -2 },
  },
  wallsStopAreas: false,
};

/** A scene's settings for *Hit Locations of Misses*. */
export function hlSettingsOf(scene: Scene): HLSettings {
  return settingsOf<HLSettings>(scene, HIT_LOCATIONS);
}
