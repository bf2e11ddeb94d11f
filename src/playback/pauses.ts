import type { Timeline } from './timeline.ts';

/** How long before the next beat a shot stands, where that begins the moment this one ends: it must not show yet. */
const BEFORE = 1;

/** Where a shot told step by step stands still: at the end of each beat that takes time, in milliseconds. */
function stopsOf({ beats }: Timeline): { readonly start: number; readonly stop: number }[] {
  const told = beats.filter((beat) => beat.end > beat.start);
  return told.map(({ start, end }, i) => ({
    start,
    stop: Math.min(end, (told[i + 1]?.start ?? Number.POSITIVE_INFINITY) - BEFORE),
  }));
}

function stops(line: Timeline): number[] {
  return stopsOf(line).map(({ stop }) => stop);
}

/** The next place to stand still after a time; after the last one the end of the shot. */
export function nextStop(line: Timeline, time: number): number {
  const [next, after] = stops(line).filter((stop) => stop > time);
  // With the last beat the shot is over: its closing pause is no step of its own.
  return next === undefined || after === undefined ? line.length : next;
}

/** Where the next beat begins for somebody who asks for it: what is left of the pause before it is not waited for. */
export function nextStart(line: Timeline, time: number): number {
  return Math.max(time, stopsOf(line).find(({ stop }) => stop > time)?.start ?? time);
}

/** The place to stand still one step back: where the beat before this one ended, or the start. */
export function stopBefore(line: Timeline, time: number): number {
  const all = stops(line);
  // The closing pause belongs to the last beat.
  const here = Math.min(time, all.at(-1) ?? 0);
  return all.filter((stop) => stop < here).at(-1) ?? 0;
}
