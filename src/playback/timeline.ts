import type { StepDetail } from '@fall-of-shot/rules/step';
import { TIMES } from './times.ts';

/** A stretch of time, in milliseconds from the start of a shot. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * One beat: the time in which a step plays, in milliseconds from the start. Its dice tumble from `start` to `told`; only
 * then its result may be known: no sentence, tag, colour or log line before.
 */
export interface Beat extends Span {
  readonly kind: StepDetail['kind'];
  /** Index of its step in the attack. */
  readonly step: number;
  readonly told: number;
  /** When something flies for it; `null` if nothing does. */
  readonly flight: Span | null;
  /** When its dice tumble; `null` if it has none. */
  readonly roll: Span | null;
}

/** When a result appears: from the moment it is told. */
export function toldSpan({ told }: Beat, milliseconds: number = TIMES.tag): Span {
  return { start: told, end: told + milliseconds };
}

/** When something flies for a beat; at once if nothing does. */
export function flightSpan({ flight, told }: Beat): Span {
  return flight ?? { start: told, end: told };
}

/** A sentence on the players' screen: that of a step, from a time on until the next. */
export interface Sentence {
  readonly step: number;
  readonly start: number;
  /** There is only time for a few words: who, and what became of them. */
  readonly short?: boolean;
}

/** When everything in a shot plays. */
export interface Timeline {
  readonly beats: readonly Beat[];
  readonly sentences: readonly Sentence[];
  readonly length: number;
}

/** How far a span has passed at a time, 0 to 1; with `still` it is over as soon as it begins. */
export function progress({ start, end }: Span, time: number, still: boolean): number {
  if (time < start) return 0;
  if (still || time >= end) return 1;
  return (time - start) / (end - start);
}

/** The last step whose result is known at a time, -1 before the first. */
export function stepAt({ beats }: Timeline, time: number): number {
  let step = -1;
  for (const beat of beats) {
    if (time < beat.told) break;
    step = beat.step;
  }
  return step;
}

/** The sentence that stands at a time; none before the first. */
export function sentenceAt({ sentences }: Timeline, time: number): Sentence | undefined {
  return sentences.findLast(({ start }) => time >= start);
}
