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

/** From this chance down, what has happened is worth saying. */
const RARE = 1 / 20;

/** How rare what happened was, in words: `one in 40`; undefined if it is not worth saying. */
export function rarityWords(chance: number): string | undefined {
  return chance > RARE || chance <= 0 ? undefined : `one in ${Math.round(1 / chance)}`;
}
