import { describe, expect, test } from 'vitest';
import { nextPause, nextStart, pauseBefore } from '../../src/playback/pauses.ts';
import { type Beat, stepAt, type Timeline } from '../../src/playback/timeline.ts';

function beat(kind: Beat['kind'], step: number, start: number, end: number): Beat {
  return { kind, step, start, told: start, end, flight: null, roll: null };
}

/** Three beats with a note that takes no time between them, and a pause at the end. */
const line: Timeline = {
  beats: [beat('aim', 0, 0, 300), beat('note', 1, 400, 400), beat('to-hit', 2, 400, 900), beat('area', 3, 1300, 1600)],
  sentences: [],
  length: 2000,
};

describe('a shot played step by step', () => {
  test('pauses at the end of each beat that takes time, and is over with the last one', () => {
    const seen = [0];
    for (let i = 0; i < 5; i++) seen.push(nextPause(line, seen.at(-1) ?? 0));
    expect(seen).toEqual([0, 300, 900, 2000, 2000, 2000]);
  });

  test('continues at once: the rest of the pause before the next beat is skipped', () => {
    expect([0, 300, 350, 500, 900, 1300, 1600, 2000].map((time) => nextStart(line, time))).toEqual([
      0, 400, 400, 500, 1300, 1300, 1600, 2000,
    ]);
  });

  test('goes back one beat at a time, from the end too, and no further than the start', () => {
    expect(pauseBefore(line, 2000)).toBe(900);
    expect(pauseBefore(line, 900)).toBe(300);
    expect(pauseBefore(line, 300)).toBe(0);
    expect(pauseBefore(line, 0)).toBe(0);
  });

  test('in the middle of a beat, back goes to its beginning', () => {
    expect(pauseBefore(line, 700)).toBe(300);
    expect(nextPause(line, 700)).toBe(900);
  });

  test('where one beat follows at once on another, it pauses before the next, which does not show yet', () => {
    const kinds = ['landing', 'area', 'effect'] as const;
    const beats = kinds.map((kind, step) => beat(kind, step, 900 * step, 900 * step + 900));
    const still: Timeline = { beats, sentences: [], length: 2700 };
    const seen = [0];
    for (let i = 0; i < 3; i++) seen.push(nextPause(still, seen.at(-1) ?? 0));
    expect(seen.map((time) => stepAt(still, time))).toEqual([0, 0, 1, 2]);
    expect(stepAt(still, pauseBefore(still, 2700))).toBe(1);
    expect(stepAt(still, pauseBefore(still, pauseBefore(still, 2700)))).toBe(0);
  });

  test('a shot without beats is at its end', () => {
    const nothing: Timeline = { beats: [], sentences: [], length: 0 };
    expect([nextPause(nothing, 0), pauseBefore(nothing, 0)]).toEqual([0, 0]);
  });
});
