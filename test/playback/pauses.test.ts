import { describe, expect, test } from 'vitest';
import { nextPause, nextStart, pauseBefore } from '../../src/playback/pauses.ts';
import { stepAt, type Timeline } from '../../src/playback/timeline.ts';

/** Three beats with a note that takes no time between them, and a pause at the end. */
const line: Timeline = {
  beats: [
    { kind: 'aim', step: 0, start: 0, end: 300 },
    { kind: 'note', step: 1, start: 400, end: 400 },
    { kind: 'to-hit', step: 2, start: 400, end: 900 },
    { kind: 'area', step: 3, start: 1300, end: 1600 },
  ],
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
    const steps = ['landing', 'area', 'effect'].map((kind, step) => ({ kind, step, start: 900 * step }));
    const still = { beats: steps.map((each) => ({ ...each, end: each.start + 900 })), length: 2700 } as Timeline;
    const seen = [0];
    for (let i = 0; i < 3; i++) seen.push(nextPause(still, seen.at(-1) ?? 0));
    expect(seen.map((time) => stepAt(still, time))).toEqual([0, 0, 1, 2]);
    expect(stepAt(still, pauseBefore(still, 2700))).toBe(1);
    expect(stepAt(still, pauseBefore(still, pauseBefore(still, 2700)))).toBe(0);
  });

  test('a shot without beats is at its end', () => {
    const nothing: Timeline = { beats: [], length: 0 };
    expect([nextPause(nothing, 0), pauseBefore(nothing, 0)]).toEqual([0, 0]);
  });
});
