/** The members of a step or outcome that hold sentences; all others hold what happened. */
const WORDS = new Set(['lead', 'text', 'reason', 'row', 'needed', 'headline', 'summary']);

/** Members that only say in one word what other figures tell, and that recordings made before them lack. */
const REMARKS = new Set(['down']);

/**
 * Returns a step or an outcome without its sentences. Two runs of a shot are the same if these are equal, even if a
 * later version of the program words them differently.
 */
export function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(
    ([key, member]) => !(WORDS.has(key) && typeof member === 'string') && !REMARKS.has(key),
  );
  return Object.fromEntries(members.map(([key, member]) => [key, withoutWords(member)]));
}
