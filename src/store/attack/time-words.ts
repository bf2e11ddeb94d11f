/** 24-hour clock everywhere: 22:08, not 10:08 PM. */
const CLOCK = { timeStyle: 'short', hourCycle: 'h23' } as const;

/** The time of day of an ISO date and time; undefined if it is not one. */
export function clockWords(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleTimeString([], CLOCK);
}

/**
 * A date and time for people. With `now`, also an ISO date and time, the day is left out if it is today: for display,
 * not for storage.
 */
export function whenWords(iso: string, now?: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return 'an unknown time';
  return now !== undefined && date.toDateString() === new Date(now).toDateString()
    ? `today, ${clockWords(iso)}`
    : date.toLocaleString([], { dateStyle: 'medium', ...CLOCK });
}
