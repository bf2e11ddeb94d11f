/** The size assumed for a number, in characters: most are short, few need all their digits. */
const NUMBER = 10;

/**
 * Estimates the size of a plain value, in characters of its JSON. An estimate, so that measuring a change costs less
 * than making it.
 */
export function weightOf(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return NUMBER;
    case 'string':
      return value.length + 2;
    case 'object':
      break;
    default:
      return 5;
  }
  if (value === null) return 4;
  let sum = 2;
  if (Array.isArray(value)) {
    for (const item of value) sum += weightOf(item) + 1;
    return sum;
  }
  for (const [key, item] of Object.entries(value)) sum += key.length + 4 + weightOf(item);
  return sum;
}
