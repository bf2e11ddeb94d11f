/** What a number counts as, in letters: most are short, few need all of their digits. */
const NUMBER = 10;

/**
 * About how much room a plain value takes, in letters of its JSON. It is an estimate, so that weighing a change costs
 * less than making it.
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
