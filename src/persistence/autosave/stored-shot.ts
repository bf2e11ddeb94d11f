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
 * Reads a shot that was open when it was saved. Its order and answers are run again, so that its state follows from the
 * rules and not from a file. Returns null if they no longer run.
 */
export function readShot(text: string): Shot | null {
  const read = shotSchema.safeParse(parseDocument(text)?.value);
  if (!read.success) return null;
  const { attack, ...shot } = read.data;
  try {
    return rerunShot({ ...shot, ...attack }) ?? null;
  } catch {
    // The facts are in an unknown format.
    return null;
  }
}
