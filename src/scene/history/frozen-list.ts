/**
 * A new list for a draft, frozen with its elements. Immer searches a list that is not frozen for drafts and freezes it
 * to its depths, which takes longer than a frame where it has thousands of elements. So the list must hold no drafts.
 */
export function frozenList<T extends object>(list: T[]): T[] {
  for (const each of list) Object.freeze(each);
  return Object.freeze(list) as T[];
}
