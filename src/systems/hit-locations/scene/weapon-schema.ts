import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import { BANDS, DEVIATIONS, GRENADE_BANDS, WARHEADS } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { PIECE_KINDS } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';
import { areaSchema, weaponHead, weaponTail } from '../../../scene/schema/weapon-schema.ts';

/** A weapon of *Hit Locations of Misses*; its lengths are inches of the tables. */
export const hlWeaponSchema = z
  .strictObject({
    ...weaponHead(HIT_LOCATIONS),
    deviation: z.enum(DEVIATIONS),
    bands: z
      .array(
        z.strictObject({
          band: z.enum(BANDS),
          to: z.number().positive().max(1_000_000),
          number: z.number().int().min(-20).max(20),
        }),
      )
      .min(1),
    area: areaSchema.nullable(),
    warhead: z.enum(WARHEADS).default('none'),
    stuns: z.boolean().default(false),
    guided: z.boolean().default(false),
    elimination: z.partialRecord(z.enum(PIECE_KINDS), z.number().int().min(0).max(10)).default({}),
    placeable: z.boolean().default(false),
    ...weaponTail,
  })
  .superRefine((weapon, context) => {
    weapon.bands.forEach((band, i) => {
      const before = weapon.bands[i - 1];
      if (before && band.to <= before.to) {
        context.addIssue({ code: 'custom', path: ['bands', i, 'to'], message: 'range bands go from near to far' });
      }
      if (weapon.bands.findIndex(({ band: name }) => name === band.band) !== i) {
        context.addIssue({ code: 'custom', path: ['bands', i, 'band'], message: `"${band.band}" is there twice` });
      }
      if (weapon.deviation === 'hand-grenade' && !GRENADE_BANDS.some((known) => known === band.band)) {
        context.addIssue({
          code: 'custom',
          path: ['bands', i, 'band'],
          message: 'grenades have short, medium and long',
        });
      }
    });
  });
