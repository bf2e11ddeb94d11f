/** How long something lasts, in words: `40 seconds`, `2 minutes`. */
export function lastsWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** When the line is tried again, in words, and how far the wait has gone, 0 to 1: both in whole seconds. */
export function nextTryWords(
  next: { readonly at: number; readonly wait: number } | null,
  now: number,
): { readonly words: string; readonly done: number } {
  const rest = next ? Math.ceil((next.at - now) / 1000) : 0;
  if (!next || rest <= 0) return { words: 'Trying now', done: 1 };
  return { words: `Next try in ${rest} s`, done: Math.max(0, 1 - (1000 * rest) / next.wait) };
}
