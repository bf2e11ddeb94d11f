import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import { FIRE_MODES } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { z } from 'zod';
import { weaponLength as length, weaponHead, weaponTail } from '../../../scene/schema/weapon-schema.ts';

const figure = z.number().int().min(0).max(100);

const spreadSchema = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('strip'), width: length }),
  z.strictObject({ shape: z.literal('cone'), angle: z.number().min(1).max(180) }),
]);

/** A weapon of *Unintended Targets*; its lengths are metres. */
export const utWeaponSchema = z
  .strictObject({
    ...weaponHead(UNINTENDED_TARGETS),
    /** A weapon without dice cannot be fired (UT-01); the refusal says so when it is used. */
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
    ...weaponTail,
  })
  .superRefine((given, context) => {
    given.modes.forEach(({ mode }, i) => {
      if (given.modes.findIndex((each) => each.mode === mode) !== i) {
        context.addIssue({ code: 'custom', path: ['modes', i, 'mode'], message: `"${mode}" is there twice` });
      }
    });
  });
