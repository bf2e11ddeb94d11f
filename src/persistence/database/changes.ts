import type { Patch } from 'immer';
import { z } from 'zod';
import type { Change } from '../../scene/history/history.ts';

/** A patch as it is stored. */
export const patchSchema: z.ZodType<Patch> = z.strictObject({
  op: z.enum(['replace', 'remove', 'add']),
  path: z.array(z.union([z.string(), z.number().int().min(0)])),
  value: z.unknown().optional(),
});

const changeSchema = z.strictObject({
  label: z.string(),
  forward: z.array(patchSchema),
  back: z.array(patchSchema),
  // Absent for a change that is a step of its own.
  group: z.strictObject({ id: z.string(), label: z.string() }).optional(),
});

/** Returns a stored change, or undefined if it is not one. Returns the same object, because changes are compared by identity. */
export function readChange(value: unknown): Change | undefined {
  return changeSchema.safeParse(value).success ? (value as Change) : undefined;
}
