/**
 * Converts a light's colour to the form of scenes: alpha, red, green and blue in eight hexadecimal digits. Accepts
 * eight, six or three digits, with or without `#`. Returns undefined for anything else.
 */
export function lightColour(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 20) return undefined;
  const digits = /^#?([\da-f]{8}|[\da-f]{6}|[\da-f]{3})$/i.exec(value.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  if (digits.length === 8) return digits;
  return `ff${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`;
}
