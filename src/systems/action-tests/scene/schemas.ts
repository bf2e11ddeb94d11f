import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import type { SystemSchemas } from '../../../scene/schema/system-schemas.ts';
import { AT_PIECE_FIGURES } from './figures.ts';
import { AT_MATERIAL } from './material.ts';
import { AT_UPGRADE, AT_UPGRADE_FROM_9 } from './migrate.ts';
import { AT_OPTIONS, type ATOptions, atOptionsSchema } from './options.ts';
import { atOrderSchema } from './order-schema.ts';
import { AT_SETTINGS, atSettingsSchema } from './settings.ts';
import { AT_EFFECTS, AT_OUTCOME, AT_STEPS } from './step-schemas.ts';
import { atWeaponSchema } from './weapon-schema.ts';

/** The document parts of the action tests. */
export const AT_SCHEMAS: SystemSchemas = {
  id: ACTION_TESTS,
  order: atOrderSchema,
  weapon: atWeaponSchema,
  settings: { schema: atSettingsSchema, initial: AT_SETTINGS },
  options: {
    schema: atOptionsSchema,
    initial: AT_OPTIONS,
    forNextTarget: (options): ATOptions => {
      const { ad, sustain, pool } = options as ATOptions;
      return { ...AT_OPTIONS, ad, sustain, pool };
    },
  },
  figures: AT_PIECE_FIGURES,
  material: AT_MATERIAL,
  steps: AT_STEPS,
  effects: AT_EFFECTS,
  outcome: AT_OUTCOME,
  asksEarlierPlaces: true,
  migrateFrom8: AT_UPGRADE,
  migrateFrom9: AT_UPGRADE_FROM_9,
};
