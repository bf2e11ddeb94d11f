import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import { SUSTAINED_BY } from '@fall-of-shot/rules/systems/action-tests/sustain';
import { z } from 'zod';
import { weaponLength as length, weaponHead, weaponTail } from '../../../scene/schema/weapon-schema.ts';

const figure = z.number().int().min(0).max(100);

/** A damage type: one of the documents', or a custom one (AT-35). */
export const damageType = z.string().min(1).max(30);

/** A weapon of the action tests; its lengths are metres. */
export const atWeaponSchema = z
  .strictObject({
    ...weaponHead(ACTION_TESTS),
    skill: z.string().max(60).default(''),
    /** A success target below 1 is no test (AT-01); the refusal says so when the weapon is used. */
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
    ...weaponTail,
  })
  .superRefine(({ rows }, context) => {
    rows.forEach(({ to }, i) => {
      const before = rows[i - 1];
      if (before && to <= before.to) {
        context.addIssue({ code: 'custom', path: ['rows', i, 'to'], message: 'its ranges go from near to far' });
      }
    });
  });
