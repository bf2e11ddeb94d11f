import { isDeepStrictEqual } from 'node:util';

/**
 * Holds that two values are equal.
 *
 * @throws an error that says what was compared, and both values
 */
export function expectEqual(what: string, found: unknown, wanted: unknown): void {
  if (isDeepStrictEqual(found, wanted)) return;
  throw new Error(`${what}: it is ${shortJson(found)}, and must be ${shortJson(wanted)}`);
}

/** Holds that something is so. */
export function expectTrue(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`It is not so that ${what}`);
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
