import { FLIGHTS } from '@fall-of-shot/rules/flight';
import type { Step } from '@fall-of-shot/rules/protocol';
import type { StepDetail } from '@fall-of-shot/rules/step';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TimelineOptions, timeline } from '../../src/playback/build-timeline.ts';
import { airTime } from '../../src/playback/flight-times.ts';
import { shortLetters } from '../../src/playback/story-events.ts';
import { progress, sentenceAt, stepAt } from '../../src/playback/timeline.ts';
import { READ, readingTime } from '../../src/playback/times.ts';
import { stepsOf } from '../../src/player-screen/caption-timeline.ts';
import { demoStories } from '../support/stories.ts';

const at = { x: 0, y: 0, z: 0 };
const die = { sides: 10, faces: [1], voidFaces: [], good: true };
const DETAILS: readonly StepDetail[] = [
  { kind: 'aim', firer: 'gun', from: at, at: { x: 30, y: 0, z: 0 }, range: 30, band: 'short' },
  { kind: 'spent', weapon: 'mortar', left: 2 },
  { kind: 'to-hit', number: 5, reasons: [], die, hit: false },
  { kind: 'direction', die, direction: 'N', degrees: 0 },
  { kind: 'note' },
  { kind: 'distance', die, row: 'up to 60 in', distance: 1, measure: { value: 1, unit: 'in' } },
  { kind: 'landing', aim: at, at, direction: 'N', distance: 1, measure: { value: 1, unit: 'in' } },
  { kind: 'area', area: { plan: { shape: 'disc', x: 0, y: 0, radius: 3 }, z: 0 }, caught: ['a'] },
  { kind: 'effect', piece: 'a', result: 'eliminated', die, number: 5 },
];
const step = (detail: StepDetail): Step => ({ rule: 'HL-01', lead: '', text: '', detail });
const aim = step(DETAILS[0] as StepDetail);
const anySteps = fc.array(fc.constantFrom(...DETAILS).map(step), { maxLength: 20 });
const anyLetters = fc.array(fc.nat({ max: 60 }), { minLength: 42, maxLength: 42 });

const OPTIONS: TimelineOptions = {
  system: 'hit-locations',
  flight: 'shell',
  still: false,
  stepwise: false,
  perTenMetres: 6,
  letters: [],
  ended: true,
};

describe.each([
  ['told as a story', {}],
  ['step by step', { stepwise: true }],
  ['without motion', { still: true }],
])('a timeline %s', (_, how) => {
  test('has a beat for each step, and none is told before an earlier one', () => {
    fc.assert(
      fc.property(anySteps, anyLetters, fc.constantFrom(...FLIGHTS), (steps, letters, flight) => {
        const { beats, length } = timeline(steps, { ...OPTIONS, ...how, letters, flight });
        expect(beats.map((beat) => beat.step)).toEqual(steps.map((_, i) => i));
        expect(beats.map((beat) => beat.kind)).toEqual(steps.map(({ detail }) => detail.kind));
        let known = 0;
        for (const beat of beats) {
          expect(beat.told).toBeGreaterThanOrEqual(Math.max(known, beat.start));
          expect(beat.end).toBeGreaterThanOrEqual(beat.told);
          known = beat.told;
        }
        expect(length).toBeGreaterThanOrEqual(known);
      }),
    );
  });

  test('gives nothing away before its die has settled or its shot has landed', () => {
    for (const { name, gm } of demoStories(how)) {
      for (const { told, roll, flight } of gm.beats) {
        expect(told, name).toBeGreaterThanOrEqual(roll?.end ?? 0);
        expect(told, name).toBeGreaterThanOrEqual(flight?.end ?? 0);
      }
      for (const { step: at, start } of gm.sentences)
        expect(start, name).toBeGreaterThanOrEqual(gm.beats[at]?.told ?? 0);
    }
  });

  test('lets every sentence stand for as long as it takes to read', () => {
    for (const { name, shot, screen } of demoStories(how)) {
      screen.sentences.forEach(({ step: at, start, short = false }, i) => {
        const stands = (screen.sentences[i + 1]?.start ?? screen.length) - start;
        const whole = shot.steps[at]?.caption?.title.length ?? 0;
        const said = stepsOf(shot)[at];
        // A short one is a name, and what became of it.
        const letters = short && said ? shortLetters(said, whole) : whole;
        expect(letters / (stands / 1000), `${name}: ${shot.steps[at]?.caption?.title}`).toBeLessThan(READ + 0.01);
      });
    }
  });
});

test('a longer story keeps its earlier beats: more answers move nothing that was told', () => {
  for (const { name, gm, steps } of demoStories()) {
    for (let count = 1; count < steps.length; count++) {
      const some = steps.slice(0, count);
      const system = name.startsWith('ridge')
        ? 'hit-locations'
        : name.startsWith('harrow')
          ? 'unintended-targets'
          : 'action-tests';
      const early = timeline(some, { ...OPTIONS, system, ended: false });
      const late = timeline(steps, { ...OPTIONS, system });
      expect(
        late.beats.slice(0, count).map(({ told }) => told),
        `${name}, ${count}`,
      ).toEqual(early.beats.map(({ told }) => told));
      expect(gm.beats).toHaveLength(steps.length);
    }
  }
});

describe('a shot of the demos', () => {
  const stories = demoStories();

  test('takes three to twelve seconds, and six at most if it meets no more than one', () => {
    for (const { name, steps, gm, screen } of stories) {
      for (const { length } of [gm, screen]) {
        expect(length, name).toBeGreaterThanOrEqual(3000);
        expect(length, name).toBeLessThanOrEqual(12_000);
        const met = new Set(
          steps.flatMap(({ detail }) =>
            detail.kind === 'meeting' || detail.kind === 'wound'
              ? [detail.entity.id]
              : detail.kind === 'effect'
                ? [detail.piece]
                : [],
          ),
        );
        if (met.size <= 1) expect(length, name).toBeLessThanOrEqual(6000);
      }
    }
  });

  test('takes as long on the GM\u2019s map as on the players\u2019 screen', () => {
    for (const { name, gm, screen } of stories) expect(gm.length, name).toBeCloseTo(screen.length, 6);
  });

  test('says at least in a few words who is down, of everybody up to the sixth', () => {
    for (const { name, screen, shot } of stories) {
      const downs = shot.steps.flatMap(({ detail }, at) =>
        detail.kind === 'damage' && detail.down && detail.entity.what === 'piece' ? [at] : [],
      );
      const said = new Set(screen.sentences.map(({ step: at }) => at));
      // The end says who was last.
      for (const at of downs.slice(0, -1)) expect(said, `${name}: ${shot.steps[at]?.caption?.title}`).toContain(at);
    }
  });

  test('says at most nine sentences', () => {
    for (const { name, screen } of stories) expect(screen.sentences.length, name).toBeLessThanOrEqual(9);
  });
});

test.each([
  ['bullet', 2, 240],
  ['bullet', 20, 600],
  ['bullet', 90, 700],
  ['bolt', 15, 675],
  ['shell', 20, 1200],
  ['grenade', 10, 850],
  ['flame', 10, 600],
  ['beam', 50, 180],
  ['flak', 20, 600],
] as const)('a %s over %i m is in the air for %i ms', (flight, metres, milliseconds) => {
  expect(airTime(flight, metres)).toBe(milliseconds);
});

test('a shell climbs while its direction is still rolled, and falls when it is known', () => {
  const steps = DETAILS.slice(0, 7).map(step);
  const { beats } = timeline(steps, OPTIONS);
  const [direction, distance, landing] = [beats[3], beats[5], beats[6]];
  expect(landing?.flight?.start).toBe(direction?.start);
  expect((landing?.flight?.end ?? 0) - (distance?.told ?? 0)).toBeGreaterThanOrEqual(350);
});

test('several that are met: three at length, three shortly, the rest at once', () => {
  const effect = (piece: string): Step => step({ kind: 'effect', piece, result: 'unharmed', die, number: 5 });
  const steps = [aim, ...'abcdefghi'].map((one) => (typeof one === 'string' ? effect(one) : one));
  const { beats, sentences } = timeline(steps, { ...OPTIONS, letters: steps.map(() => 10), ended: false });
  const told = beats.slice(1).map((beat) => beat.told);
  const gaps = told.slice(1).map((time, i) => Math.round(time - (told[i] ?? 0)));
  expect(gaps).toEqual([1070, 1070, 1070, 820, 820, 400, 0, 0]);
  // Those of the sixth could not be read any more.
  expect(sentences.map((each) => each.step)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(sentences.map(({ short = false }) => short)).toEqual([false, false, false, false, true, true]);
});

describe('the current step and sentence', () => {
  const letters = DETAILS.map(() => 12);
  const line = timeline(DETAILS.map(step), { ...OPTIONS, letters });

  test('a step is known from the moment it is told', () => {
    expect(stepAt(line, -1)).toBe(-1);
    line.beats.forEach(({ told }, i) => {
      if (line.beats[i + 1]?.told === told) return;
      expect(stepAt(line, told)).toBe(i);
      if (line.beats[i - 1]?.told !== told) expect(stepAt(line, told - 0.001)).toBeLessThan(i);
    });
    expect(stepAt(timeline([], OPTIONS), 5)).toBe(-1);
  });

  test('a sentence stands until the next', () => {
    expect(sentenceAt(line, -1)).toBeUndefined();
    for (const { step: said, start } of line.sentences) expect(sentenceAt(line, start)?.step).toBe(said);
    expect(readingTime(17)).toBe(1000);
  });

  test('a span passes from nothing to everything; still, it is over at once', () => {
    const share = (time: number, still = false) => progress({ start: 0, end: 300 }, time, still);
    expect([share(-1), share(0), share(150), share(300), share(9999)]).toEqual([0, 0, 0.5, 1, 1]);
    expect([share(-1, true), share(0, true)]).toEqual([0, 1]);
  });
});
