import { numberWords } from '@fall-of-shot/rules/wording';
import type { LogEntry } from '../../scene/schema/log-schema.ts';

/** What the log lists as one: a shot, or all shots of a volley so far. */
export type LogItem = readonly [LogEntry, ...LogEntry[]];

/** The items of a log, first to last. Parts of one volley follow each other. */
export function logItems(log: readonly LogEntry[]): readonly LogItem[] {
  const items: [LogEntry, ...LogEntry[]][] = [];
  for (const entry of log) {
    const last = items.at(-1);
    if (last && entry.volley && last[0].volley?.id === entry.volley.id) last.push(entry);
    else items.push([entry]);
  }
  return items;
}

/** The heading of a volley: `Volley of three shots`, while it is fired `Volley, two of three shots`. */
export function volleyTitle(parts: LogItem): string {
  const of = parts.at(-1)?.volley?.of ?? parts.length;
  if (parts.length < of) return `Volley, ${numberWords(parts.length)} of ${numberWords(of)} shots`;
  return `Volley of ${numberWords(of)} shots`;
}
