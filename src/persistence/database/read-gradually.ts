import { z } from 'zod';
import { nextTask } from '../../lib/next-task.ts';
import { checkConsistency } from '../../scene/schema/consistency.ts';
import { lightSchema } from '../../scene/schema/parts/light-schema.ts';
import { obstructionSchema, pieceSchema, type Scene, sceneSchema } from '../../scene/schema/schema.ts';

/** How many entries of a list are checked in one task. */
const AT_ONCE = 1000;

/** The lists that are long in large scenes. */
const LISTS = {
  obstructions: z.array(obstructionSchema),
  pieces: z.array(pieceSchema),
  lights: z.array(lightSchema),
} as const;

/** A scene whose long lists have been checked before. */
const rest = z
  .strictObject({
    ...sceneSchema.shape,
    obstructions: z.array(z.custom<Scene['obstructions'][number]>()).default(() => []),
    pieces: z.array(z.custom<Scene['pieces'][number]>()),
    lights: z.array(z.custom<Scene['lights'][number]>()).default(() => []),
  })
  .superRefine(checkConsistency);

/** Checks a list in parts. Returns undefined if an entry does not fit. */
async function checked(
  schema: z.ZodType<readonly unknown[]>,
  list: readonly unknown[],
  atOnce: number,
): Promise<readonly unknown[] | undefined> {
  const entries: unknown[] = [];
  for (let at = 0; at < list.length; at += atOnce) {
    const part = schema.safeParse(list.slice(at, at + atOnce));
    if (!part.success) return undefined;
    entries.push(...part.data);
    await nextTask();
  }
  return entries;
}

/**
 * Checks a document as `sceneSchema` does, but its long lists in many short tasks: fifty thousand walls in one go would
 * stop the window. Returns undefined if it does not fit.
 *
 * @param atOnce how many entries of a list are checked in one task
 */
export async function readSceneGradually(value: object, atOnce: number = AT_ONCE): Promise<Scene | undefined> {
  const lists: Record<string, readonly unknown[]> = {};
  for (const [key, schema] of Object.entries(LISTS)) {
    const given: unknown = Reflect.get(value, key);
    // What is missing or no list at all is for the rest to judge.
    if (!Array.isArray(given)) continue;
    const list = await checked(schema, given, atOnce);
    if (!list) return undefined;
    lists[key] = list;
  }
  return rest.safeParse({ ...value, ...lists }).data;
}
