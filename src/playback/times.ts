/** Durations of what plays at normal speed, in milliseconds. */
export const TIMES = {
  /** Who fires at whom: the line is drawn, the camera moves. */
  aim: 600,
  /** The dice tumble: of the attack, and of those it meets. */
  tumble: 500,
  tumbleMet: 300,
  settle: 120,
  /** Settled dice stand at least as long, before something follows. */
  verdict: 280,
  /** The distance dice, and each inch or metre counted. */
  distance: 300,
  count: 75,
  /** From the last die in the air to the landing, at least. */
  fall: 350,
  burst: 140,
  area: 320,
  /** A cone or strip opens, and between one round and the next. */
  cone: 200,
  round: 70,
  /** A tag appears. */
  tag: 160,
  /** A result is held: of a person, of a thing or a later person, of somebody passed. */
  person: 650,
  thing: 400,
  passed: 240,
  override: 700,
  /** A shot that is over in less would be too quick to follow. */
  least: 3000,
  /** From the last result to the sentence at the end. */
  end: 300,
  /** A round leaves the map. */
  away: 400,
  /** Each still, without motion. */
  still: 900,
} as const;

/** The rounds drawn of a burst at most. */
export const ROUNDS_DRAWN = 10;

/** Results with a sentence and a full beat, and results with a beat at all: the others appear together. */
export const TOLD_FULLY = 3;
export const TOLD = 6;

/** From when on in a long story the others are told shortly, and then at once, in milliseconds. */
export const LATE = { shortly: 6500, atOnce: 9500 } as const;

/** The longest that a sentence waits for the one before it, where nobody waits for it, in milliseconds. */
export const PATIENCE = 1200;

/** Characters that somebody reads in a second, from three metres away. */
export const READ = 17;

/** How long a sentence must stand to be read, in milliseconds. */
export function readingTime(letters: number): number {
  return (letters / READ) * 1000;
}
