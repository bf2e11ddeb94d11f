/** The size assumed for a number, in characters: most are short, few need all their digits. */
const NUMBER = 10;

/**
 * Estimates the size of a plain value, in characters of its JSON. An estimate, so that measuring a change costs less
 * than making it.
 *
 * @param enough counting stops here: of a list of thousands it is soon known that it is larger than a few figures
 */
export function weightOf(value: unknown, enough = Number.POSITIVE_INFINITY): number {
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
    for (const item of value) {
      sum += weightOf(item, enough - sum) + 1;
      if (sum >= enough) break;
    }
    return sum;
  }
  for (const [key, item] of Object.entries(value)) {
    sum += key.length + 4 + weightOf(item, enough - sum);
    if (sum >= enough) break;
  }
  return sum;
}
