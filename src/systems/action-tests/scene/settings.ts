import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import { z } from 'zod';
import type { Scene } from '../../../scene/schema/schema.ts';
import { settingsOf } from '../../../scene/schema/settings-of.ts';

export const atSettingsSchema = z.strictObject({
  /** AT-42: whether a shield only covers where its bearer faces. */
  facing: z.boolean(),
});
export type ATSettings = z.infer<typeof atSettingsSchema>;

/** The initial settings of the action tests. */
export const AT_SETTINGS: ATSettings = { facing: false };

/** A scene's settings for the action tests. */
export function atSettingsOf(scene: Scene): ATSettings {
  return settingsOf<ATSettings>(scene, ACTION_TESTS);
}
