import { z } from 'zod';

/**
 * The same schema, but an object that has passed it once passes at once: of a thousand walls in a new state nearly all
 * are the objects of the state before. Returns the object itself; what the schema would fill in is not filled in.
 */
export function checkedOnce<T extends object>(schema: z.ZodType<T>): z.ZodType<T> {
  const passed = new WeakSet<object>();
  return z.any().superRefine((value, context) => {
    const isObject = typeof value === 'object' && value !== null;
    if (isObject && passed.has(value)) return;
    const read = schema.safeParse(value);
    if (read.success) {
      if (isObject) passed.add(value);
      return;
    }
    // With their kinds, so that they can be put into words.
    for (const issue of read.error.issues) context.issues.push({ ...issue, path: [...issue.path], input: value });
  });
}
