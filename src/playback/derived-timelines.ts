import type { Beat, Span, Timeline } from './timeline.ts';
import { readingTime, TIMES } from './times.ts';

/** The time to notice a sentence before it is read, in step-by-step playback. */
const LOOK = 400;

function lengthOf(span: Span | null): number {
  return span ? span.end - span.start : 0;
}

/**
 * A story without motion: what is told at the same moment is one still, in the same order.
 *
 * @param letters the number of characters in the sentence of each step; 0 if it has none
 */
export function stillTimeline({ beats, sentences, length }: Timeline, letters: readonly number[]): Timeline {
  const moments = [...new Set(beats.map(({ told }) => told))];
  const stills = new Map<number, Span>();
  const momentOf = (time: number) => moments.findLast((moment) => moment <= time) ?? 0;
  // Of several sentences in one still the last one stands.
  const spoken = new Map(sentences.map((each) => [momentOf(each.start), each]));
  let now = 0;
  for (const moment of moments) {
    const said = spoken.get(moment);
    const read = readingTime(said ? (letters[said.step] ?? 0) : 0);
    const end = now + Math.max(TIMES.still, read);
    stills.set(moment, { start: now, end });
    now = end;
  }
  const first = { start: 0, end: 0 };
  const stillAt = (time: number) => stills.get(momentOf(time)) ?? first;
  const still = ({ told, roll, flight, ...beat }: Beat): Beat => {
    const { start, end } = stillAt(told);
    const span = { start, end: start };
    return { ...beat, start, told: start, end, roll: roll && span, flight: flight && span };
  };
  return {
    beats: beats.map(still),
    sentences: [...spoken.values()].map(({ step, start }) => ({ step, start: stillAt(start).start })),
    length: length === 0 ? 0 : now,
  };
}

/**
 * A story for step-by-step playback: every step that shows anything plays by itself, with its own sentence.
 *
 * @param letters the number of characters in the sentence of each step; 0 if it has none
 */
export function stepwiseTimeline({ beats }: Timeline, letters: readonly number[]): Timeline {
  let now = 0;
  /** Several steps may share a flight: it is flown once. */
  const flown = new Map<Span, Span>();
  const apart = beats.map((beat): Beat => {
    const start = now;
    const known = beat.flight && flown.get(beat.flight);
    const air = known ? 0 : lengthOf(beat.flight);
    const flight = known ?? (beat.flight && { start, end: start + air });
    if (beat.flight && flight) flown.set(beat.flight, flight);
    const tumbles = lengthOf(beat.roll);
    const told = start + air + tumbles;
    const said = letters[beat.step] ?? 0;
    const shows = air + tumbles > 0 || said > 0 || beat.end > beat.start;
    const end = shows ? Math.max(told + TIMES.thing, told + (said > 0 ? LOOK + readingTime(said) : 0)) : start;
    now = end;
    return {
      ...beat,
      start,
      told,
      end,
      flight,
      roll: beat.roll && { start: start + air, end: told },
    };
  });
  return {
    beats: apart,
    sentences: apart.flatMap(({ step, told }) => ((letters[step] ?? 0) > 0 ? [{ step, start: told }] : [])),
    length: now,
  };
}
