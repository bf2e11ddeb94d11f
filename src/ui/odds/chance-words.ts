/**
 * A chance in words: whole percent, `under 1 %` and `over 99 %`. `0 %` and `100 %` are only said of what is certain, as
 * far as doubles know it.
 */
export function chanceWords(chance: number): string {
  const value = chance * 100;
  if (value < 1e-10) return '0 %';
  if (value > 100 - 1e-10) return '100 %';
  if (value < 1) return 'under 1 %';
  if (value > 99) return 'over 99 %';
  return `${Math.round(value)} %`;
}

/** The error of sampled odds: `±1.2`, in points. */
export function errorWords(error: number): string {
  return `±${(error * 100).toFixed(1)}`;
}
