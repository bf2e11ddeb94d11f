import { z } from 'zod';
import { BANDS, DEVIATIONS, GRENADE_BANDS, WARHEADS } from '../rules/hit-locations/weapon.ts';
import { PIECE_KINDS } from '../rules/vocabulary.ts';

const length = z.number().positive().max(10_000);

/** An effect area, in inches of the tables and degrees (HL-06). */
const areaSchema = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('disc'), radius: length }),
  z.strictObject({ shape: z.literal('rectangle'), width: length, length }),
  // Up to a half circle: what opens wider is no cone any more.
  z.strictObject({ shape: z.literal('cone'), length, angle: z.number().min(1).max(180) }),
  z.strictObject({ shape: z.literal('beam'), width: length, length }),
  z.strictObject({ shape: z.literal('ball'), radius: length }),
]);

/** A weapon of *Hit Locations of Misses*; its lengths are inches of the tables. */
export const weaponSchema = z
  .strictObject({
    id: z.string().min(1).max(200),
    system: z.literal('hit-locations').default('hit-locations'),
    name: z.string().min(1).max(200),
    projectile: z.string().min(1).max(40),
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
    rounds: z.number().int().min(0).nullable().default(null),
    example: z.boolean().default(false),
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
