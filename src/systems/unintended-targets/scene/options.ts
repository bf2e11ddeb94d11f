import { WAYS } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { FIRE_MODES } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { z } from 'zod';

export const utOptionsSchema = z.strictObject({
  /** The fire mode (UT-42); `null` is the weapon's first. */
  mode: z.enum(FIRE_MODES).nullable().default(null),
  /** Around the cover, or through it (UT-34). */
  way: z.enum(WAYS).default('around'),
  /** Nothing of consequence between or behind (UT-04). */
  nothingBehind: z.boolean().default(false),
  /** The target's cover bonus set by the table instead of the map's (UT-40). */
  bonus: z.number().int().nullable().default(null),
});

/** The options on the attack card. */
export type UTOptions = Readonly<z.infer<typeof utOptionsSchema>>;

export const UT_OPTIONS: UTOptions = { mode: null, way: 'around', nothingBehind: false, bonus: null };
