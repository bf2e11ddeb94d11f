import { z } from 'zod';
import type { Change } from '../../scene/history/history.ts';

const patch = z.strictObject({
  op: z.enum(['replace', 'remove', 'add']),
  path: z.array(z.union([z.string(), z.number().int().min(0)])),
  value: z.unknown().optional(),
});

const changeSchema = z.strictObject({ label: z.string(), forward: z.array(patch), back: z.array(patch) });

/** A change as it was kept or backed up; nothing when it is none. The very object that was given, so that it stays the same change. */
export function readChange(value: unknown): Change | undefined {
  return changeSchema.safeParse(value).success ? (value as Change) : undefined;
}
