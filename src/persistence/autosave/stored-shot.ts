import { z } from 'zod';
import { rerunShot, type Shot } from '../../engagement/attack/shot.ts';
import { keyedAnswerSchema, logEntrySchema } from '../../scene/schema/log-schema.ts';
import { orderSchema } from '../../scene/schema/order-schema.ts';
import { sceneSchema } from '../../scene/schema/schema.ts';
import { parseDocument } from '../database/document-text.ts';

const shotSchema = z.object({
  attack: z.object({ order: orderSchema, answers: z.array(keyedAnswerSchema) }),
  facts: z.record(z.string(), z.unknown()),
  frozen: sceneSchema,
  held: z.boolean(),
  retaken: logEntrySchema.nullable(),
  dropped: z.array(keyedAnswerSchema),
});

/**
 * A shot that was open when it was kept. Its order and answers are run again, so that where it stands follows from the
 * rules and not from what a file says; nothing when they no longer run.
 */
export function readShot(text: string): Shot | null {
  const read = shotSchema.safeParse(parseDocument(text)?.value);
  if (!read.success) return null;
  const { attack, ...shot } = read.data;
  try {
    return rerunShot({ ...shot, ...attack }) ?? null;
  } catch {
    // Facts that are none of ours.
    return null;
  }
}
