import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { SystemSchemas } from '../../../scene/schema/system-schemas.ts';
import { HL_PIECE_FIGURES } from './figures.ts';
import { HL_UPGRADE, HL_UPGRADE_FROM_9, HL_UPGRADE_FROM_10 } from './migrate.ts';
import { HL_OPTIONS, type HLOptions, hlOptionsSchema } from './options.ts';
import { hlOrderSchema } from './order-schema.ts';
import { HL_SETTINGS, hlSettingsSchema } from './settings.ts';
import { HL_EFFECTS, HL_STEPS } from './step-schemas.ts';
import { hlWeaponSchema } from './weapon-schema.ts';

/** The document parts of *Hit Locations of Misses*. */
export const HL_SCHEMAS: SystemSchemas = {
  id: HIT_LOCATIONS,
  order: hlOrderSchema,
  weapon: hlWeaponSchema,
  settings: { schema: hlSettingsSchema, initial: HL_SETTINGS },
  options: {
    schema: hlOptionsSchema,
    initial: HL_OPTIONS,
    forNextTarget: (options): HLOptions => {
      const { delivery, firerMoved } = options as HLOptions;
      return { ...HL_OPTIONS, delivery, firerMoved };
    },
  },
  figures: HL_PIECE_FIGURES,
  steps: HL_STEPS,
  effects: HL_EFFECTS,
  outcome: {},
  asksEarlierPlaces: false,
  migrateFrom8: HL_UPGRADE,
  migrateFrom9: HL_UPGRADE_FROM_9,
  migrateFrom10: HL_UPGRADE_FROM_10,
};
