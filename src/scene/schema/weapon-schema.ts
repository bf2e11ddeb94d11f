import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { z } from 'zod';
import { bySystem } from './by-system.ts';
import { SHORTEST } from './parts/limits.ts';

/**
 * The first fields of every weapon, for the schema of a rule system's own weapon. In the order of the bundled weapons,
 * so that reading and writing a scene gives the same text.
 */
export function weaponHead<S extends SystemId>(system: S) {
  return {
    id: z.string().min(1).max(200),
    system: z.literal(system),
    name: z.string().min(1).max(200),
    projectile: z.string().min(1).max(40),
  };
}

/** The last fields of every weapon. */
export const weaponTail = {
  rounds: z.number().int().min(0).max(1_000_000).nullable().default(null),
  example: z.boolean().default(false),
} as const;

/** A length of a weapon, in the unit of its rules. */
export const weaponLength = z.number().min(SHORTEST).max(10_000);

/** An effect area, in the unit of its rules and degrees (HL-06). */
export const areaSchema = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('disc'), radius: weaponLength }),
  z.strictObject({ shape: z.literal('rectangle'), width: weaponLength, length: weaponLength }),
  // Up to a half circle: anything wider is not a cone.
  z.strictObject({ shape: z.literal('cone'), length: weaponLength, angle: z.number().min(1).max(180) }),
  z.strictObject({ shape: z.literal('beam'), width: weaponLength, length: weaponLength }),
  z.strictObject({ shape: z.literal('ball'), radius: weaponLength }),
]);

/** A weapon of any rule system. */
export const weaponSchema: z.ZodType<Weapon> = bySystem('system', ({ weapon }) => weapon);
