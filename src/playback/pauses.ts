import type { Span, Timeline } from './timeline.ts';

/** How long before the next beat to pause if it starts right away, so that it does not show yet. */
const BEFORE = 1;

/** The stretches in which something plays: beats that overlap are one. */
function stretchesOf({ beats }: Timeline): Span[] {
  const stretches: Span[] = [];
  const shown = beats.filter((beat) => beat.end > beat.start).sort((a, b) => a.start - b.start);
  for (const { start, end } of shown) {
    const last = stretches.at(-1);
    if (last && start < last.end) stretches[stretches.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else stretches.push({ start, end });
  }
  return stretches;
}

/** Where step-by-step playback pauses: at the end of each stretch in which something plays, in milliseconds. */
function pausesOf(line: Timeline): { readonly start: number; readonly stop: number }[] {
  const stretches = stretchesOf(line);
  return stretches.map(({ start, end }, i) => ({
    start,
    stop: Math.min(end, (stretches[i + 1]?.start ?? Number.POSITIVE_INFINITY) - BEFORE),
  }));
}

function stops(line: Timeline): number[] {
  return pausesOf(line).map(({ stop }) => stop);
}

/** The next pause after a time; after the last one, the end of the shot. */
export function nextPause(line: Timeline, time: number): number {
  const [next, after] = stops(line).filter((stop) => stop > time);
  // The last beat ends the shot: the closing wait is not a step of its own.
  return next === undefined || after === undefined ? line.length : next;
}

/** Where the next beat begins when somebody asks for it: skips the rest of the wait before it. */
export function nextStart(line: Timeline, time: number): number {
  return Math.max(time, pausesOf(line).find(({ stop }) => stop > time)?.start ?? time);
}

/** The previous pause: where the beat before this one ended, or the start. */
export function pauseBefore(line: Timeline, time: number): number {
  const all = stops(line);
  // The closing wait belongs to the last beat.
  const here = Math.min(time, all.at(-1) ?? 0);
  return all.filter((stop) => stop < here).at(-1) ?? 0;
}
