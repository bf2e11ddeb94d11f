import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import type { SystemSchemas } from '../../../scene/schema/system-schemas.ts';
import { UT_PIECE_FIGURES } from './figures.ts';
import { UT_MATERIAL } from './material.ts';
import { UT_UPGRADE, UT_UPGRADE_FROM_9 } from './migrate.ts';
import { UT_OPTIONS, type UTOptions, utOptionsSchema } from './options.ts';
import { utOrderSchema } from './order-schema.ts';
import { UT_SETTINGS, utSettingsSchema } from './settings.ts';
import { UT_EFFECTS, UT_OUTCOME, UT_STEPS } from './step-schemas.ts';
import { utWeaponSchema } from './weapon-schema.ts';

/** The document parts of *Unintended Targets*. */
export const UT_SCHEMAS: SystemSchemas = {
  id: UNINTENDED_TARGETS,
  order: utOrderSchema,
  weapon: utWeaponSchema,
  settings: { schema: utSettingsSchema, initial: UT_SETTINGS },
  options: {
    schema: utOptionsSchema,
    initial: UT_OPTIONS,
    forNextWeapon: (options): UTOptions => ({ ...(options as UTOptions), mode: null }),
    forNextTarget: (options): UTOptions => ({ ...(options as UTOptions), bonus: null }),
  },
  figures: UT_PIECE_FIGURES,
  material: UT_MATERIAL,
  steps: UT_STEPS,
  effects: UT_EFFECTS,
  outcome: UT_OUTCOME,
  asksEarlierPlaces: false,
  migrateFrom8: UT_UPGRADE,
  migrateFrom9: UT_UPGRADE_FROM_9,
};
