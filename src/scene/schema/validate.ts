import type { z } from 'zod';
import { excessOfLists } from './amounts.ts';
import { inconsistencies, renamedLists } from './consistency.ts';
import { type Scene, sceneSchema } from './schema.ts';
import { refusalOf } from './validation-message.ts';

const { shape } = sceneSchema;

/** The lists of a scene, each with the schema of one of its items. */
const ITEMS = {
  pieces: shape.pieces.element,
  obstructions: shape.obstructions.unwrap().element,
  weapons: shape.weapons.unwrap().element,
  stencils: shape.stencils.unwrap().element,
  pins: shape.pins.unwrap().element,
  tries: shape.tries.unwrap().element,
  log: shape.log.unwrap().element,
} as const;

type List = keyof typeof ITEMS;

function isList(key: keyof Scene): key is List {
  return Object.hasOwn(ITEMS, key);
}

/** The items of a list that are new or changed. */
function fresh(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  let start = 0;
  while (start < after.length && start < before.length && before[start] === after[start]) start++;
  const least = Math.min(before.length, after.length) - start;
  let end = 0;
  while (end < least && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const middle = after.slice(start, after.length - end);
  const was = new Set(before.slice(start, before.length - end));
  return middle.filter((item) => !was.has(item));
}

/** Describes the first item that does not fit its schema. */
function misfit(schema: z.ZodType, things: readonly unknown[], label: string, part?: string): string | undefined {
  for (const thing of things) {
    const [issue] = schema.safeParse(thing).error?.issues ?? [];
    if (issue) return refusalOf(label, issue, thing, part);
  }
  return undefined;
}

/**
 * Returns why a change would leave a legal scene illegal, in one sentence, or undefined if it is fine. Only checks what
 * changed, so that an edit costs what it does and not what the scene holds: each new or changed item by its own
 * schema, and consistency between lists that changed.
 *
 * @param label the undo label of the change
 */
export function refused(before: Scene, after: Scene, label: string): string | undefined {
  const changed = (Object.keys(shape) as (keyof Scene)[]).filter((key) => before[key] !== after[key]);
  for (const key of changed) {
    const wrong = isList(key)
      ? misfit(ITEMS[key], fresh(before[key], after[key]), label)
      : misfit(shape[key], [after[key]], label, key);
    if (wrong) return wrong;
  }
  if (!changed.some(isList)) return undefined;
  // A scene from before there were limits may be changed, but only towards them.
  const much = excessOfLists(after);
  if (much !== undefined && excessOfLists(before) === undefined)
    return `“${label}” does not fit: that would be ${much}`;
  const [inconsistency] = inconsistencies(after, renamedLists(before, after));
  return inconsistency && `“${label}” does not fit (${inconsistency.message}): choose something else.`;
}
