import { applyPatches } from 'immer';
import { z } from 'zod';
import { rerunShot, type Shot } from '../../engagement/attack/shot.ts';
import { difference } from '../../scene/history/diff.ts';
import { keyedAnswerSchema, logEntrySchema } from '../../scene/schema/log-schema.ts';
import { orderSchema } from '../../scene/schema/order-schema.ts';
import { type Scene, sceneSchema } from '../../scene/schema/schema.ts';
import { patchSchema } from '../database/changes.ts';
import { parseDocument } from '../database/document-text.ts';

const shotSchema = z.object({
  attack: z.object({ order: orderSchema, answers: z.array(keyedAnswerSchema) }),
  facts: z.record(z.string(), z.unknown()),
  /** The patches that lead from the document to the scene of the shot. */
  earlier: z.array(patchSchema).optional(),
  /** The scene of the shot itself, as databases before version 5 stored it. */
  frozen: sceneSchema.optional(),
  held: z.boolean(),
  retaken: logEntrySchema.nullable(),
  dropped: z.array(keyedAnswerSchema),
});

/**
 * Returns an open shot as it is stored beside its document: how to run it again. Its scene is hardly ever another one than
 * the document, so only the difference is stored.
 */
export function shotText({ attack: { order, answers }, frozen, ...shot }: Shot, scene: Scene): string {
  const earlier = difference(scene, frozen).forward;
  return JSON.stringify({ ...shot, attack: { order, answers }, earlier });
}

/**
 * Reads a shot that was open when it was saved with a scene. Its order and answers are run again, so that its state follows
 * from the rules and not from a file. Returns null if they no longer run.
 */
export function readShot(text: string, scene: Scene): Shot | null {
  const read = shotSchema.safeParse(parseDocument(text)?.value);
  if (!read.success) return null;
  const { attack, earlier, frozen, ...shot } = read.data;
  try {
    const before = frozen ?? (earlier && applyPatches(scene, earlier));
    return before ? (rerunShot({ ...shot, ...attack, frozen: before }) ?? null) : null;
  } catch {
    // The facts are in an unknown format, or the patches do not fit the document.
    return null;
  }
}
