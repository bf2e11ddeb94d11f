/**
 * A date and time as people read it. With `now`, an ISO date and time too, the day is left out when it is today: for what
 * is shown, not for what is kept.
 */
export function whenWords(iso: string, now?: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return 'an unknown time';
  return now !== undefined && date.toDateString() === new Date(now).toDateString()
    ? `today, ${date.toLocaleTimeString([], { timeStyle: 'short' })}`
    : date.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}
