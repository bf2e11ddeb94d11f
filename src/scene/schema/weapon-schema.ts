import { z } from 'zod';
import { PIECE_KINDS } from '../../rules/vocabulary.ts';
import { SUSTAINED_BY } from '../../systems/action-tests/rules/sustain.ts';
import { BANDS, DEVIATIONS, GRENADE_BANDS, WARHEADS } from '../../systems/hit-locations/rules/weapon.ts';
import { FIRE_MODES } from '../../systems/unintended-targets/rules/weapon.ts';

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

/** What every weapon has, whatever rules it is written for. */
const id = z.string().min(1).max(200);
const called = { name: z.string().min(1).max(200), projectile: z.string().min(1).max(40) };
const kept = {
  rounds: z.number().int().min(0).max(1_000_000).nullable().default(null),
  example: z.boolean().default(false),
};

/** A weapon of *Hit Locations of Misses*; its lengths are inches of the tables. */
export const hlWeaponSchema = z
  .strictObject({
    id,
    system: z.literal('hit-locations'),
    ...called,
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
    ...kept,
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

const figure = z.number().int().min(0).max(100);

/** What damage is called: one of those that the documents name, or one of the table's own (AT-35). */
export const damageType = z.string().min(1).max(30);

const spreadSchema = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('strip'), width: length }),
  z.strictObject({ shape: z.literal('cone'), angle: z.number().min(1).max(180) }),
]);

/** A weapon of *Unintended Targets*; its lengths are metres. */
export const utWeaponSchema = z
  .strictObject({
    id,
    system: z.literal('unintended-targets'),
    ...called,
    /** A weapon without dice cannot be fired (UT-01); that is said when somebody tries. */
    pool: figure,
    dv: figure,
    ap: z.number().int().min(-100).max(100),
    penetrating: z.boolean(),
    increment: length,
    increments: z.number().int().min(1).max(100),
    perIncrement: figure.default(1),
    modes: z
      .array(
        z.strictObject({
          mode: z.enum(FIRE_MODES),
          rounds: z.number().int().min(1).max(100),
          spread: spreadSchema.nullable().default(null),
        }),
      )
      .min(1)
      .max(FIRE_MODES.length),
    blast: z.strictObject({ radius: length }).nullable().default(null),
    ...kept,
  })
  .superRefine((given, context) => {
    given.modes.forEach(({ mode }, i) => {
      if (given.modes.findIndex((each) => each.mode === mode) !== i) {
        context.addIssue({ code: 'custom', path: ['modes', i, 'mode'], message: `"${mode}" is there twice` });
      }
    });
  });

/** A weapon of the action tests; its lengths are metres. */
export const atWeaponSchema = z
  .strictObject({
    id,
    system: z.literal('action-tests'),
    ...called,
    skill: z.string().max(60).default(''),
    /** A success target below 1 is no test (AT-01); that is said when somebody tries. */
    rows: z
      .array(z.strictObject({ to: length, target: z.number().int().min(0).max(100) }))
      .min(1)
      .max(12),
    damage: figure,
    type: damageType,
    indirect: z
      .strictObject({ radius: length, falloff: figure.default(0) })
      .nullable()
      .default(null),
    sustain: z
      .strictObject({
        rate: z.number().int().min(1).max(100),
        cost: z.strictObject({ units: z.number().int().min(1).max(100), dice: z.number().int().min(1).max(100) }),
        of: z.enum(SUSTAINED_BY),
      })
      .nullable()
      .default(null),
    chainable: z.boolean().default(false),
    parry: z.boolean().default(false),
    binds: figure.default(0),
    ...kept,
  })
  .superRefine(({ rows }, context) => {
    rows.forEach(({ to }, i) => {
      const before = rows[i - 1];
      if (before && to <= before.to) {
        context.addIssue({ code: 'custom', path: ['rows', i, 'to'], message: 'its ranges go from near to far' });
      }
    });
  });

/** A weapon of any of the rule systems. One that does not say whose it is was written when there was only the first. */
export const weaponSchema = z.preprocess(
  (given) =>
    typeof given === 'object' && given !== null && !('system' in given) ? { ...given, system: 'hit-locations' } : given,
  z.discriminatedUnion('system', [hlWeaponSchema, utWeaponSchema, atWeaponSchema]),
);
