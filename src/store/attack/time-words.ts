/** Clocks read alike everywhere, 22:08 and not 10:08 PM. */
const CLOCK = { timeStyle: 'short', hourCycle: 'h23' } as const;

/** The time of day of an ISO date and time; nothing where it is none. */
export function clockWords(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleTimeString([], CLOCK);
}

/**
 * A date and time as people read it. With `now`, an ISO date and time too, the day is left out when it is today: for what
 * is shown, not for what is kept.
 */
export function whenWords(iso: string, now?: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return 'an unknown time';
  return now !== undefined && date.toDateString() === new Date(now).toDateString()
    ? `today, ${clockWords(iso)}`
    : date.toLocaleString([], { dateStyle: 'medium', ...CLOCK });
}
