import type { Effect } from '@fall-of-shot/rules/protocol';
import { STATUSES } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';
import { byKind } from './by-system.ts';

/** What remains of a figure after an effect, if it is counted. */
export const leftSchema = z.number().int().min(0).optional();

/** The effects that all rule systems share, by kind. */
export const COMMON_EFFECTS: Readonly<Record<string, z.ZodType<object>>> = {
  status: z.strictObject({ kind: z.literal('status'), piece: z.string(), status: z.enum(STATUSES) }),
  ammunition: z.strictObject({
    kind: z.literal('ammunition'),
    piece: z.string(),
    weapon: z.string(),
    used: z.number().int(),
    left: leftSchema,
  }),
};

/** One effect of an attack, by the schema of its kind. */
export const effectSchema = byKind(COMMON_EFFECTS, ({ effects }) => effects) as unknown as z.ZodType<Effect>;
