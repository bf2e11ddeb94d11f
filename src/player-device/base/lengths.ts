/** A length in the scene's unit, as players read it: `14.6 m`. */
export function lengthWords(length: number, unit: string): string {
  return `${Math.round(length * 10) / 10} ${unit}`;
}
