import type { Timeline } from './timeline.ts';

/** Where a shot told step by step stands still: at the end of each beat that takes time, in milliseconds. */
function stops({ beats }: Timeline): number[] {
  return [...new Set(beats.filter((beat) => beat.end > beat.start).map((beat) => beat.end))];
}

/** The next place to stand still after a time; after the last one the end of the shot. */
export function nextStop(line: Timeline, time: number): number {
  const [next, after] = stops(line).filter((stop) => stop > time);
  // With the last beat the shot is over: its closing pause is no step of its own.
  return next === undefined || after === undefined ? line.length : next;
}

/** The place to stand still one step back: where the beat before this one ended, or the start. */
export function stopBefore(line: Timeline, time: number): number {
  const all = stops(line);
  // The closing pause belongs to the last beat.
  const here = Math.min(time, all.at(-1) ?? 0);
  return all.filter((stop) => stop < here).at(-1) ?? 0;
}
