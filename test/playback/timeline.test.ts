import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { progress, stepAt, timeline } from '../../src/playback/timeline.ts';
import type { Step } from '../../src/rules/protocol.ts';
import type { StepDetail } from '../../src/rules/step.ts';
import { resolve } from '../support/resolve.ts';
import { order, piece, scene } from '../support/scenes.ts';

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
const anySteps = fc.array(fc.constantFrom(...DETAILS).map(step), { maxLength: 20 });
const silent = ({ detail }: Step) => detail.kind === 'note' || detail.kind === 'spent';

describe.each([false, true])('a timeline, still %s', (still) => {
  test('has a beat for each step, in their order, without overlaps', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { beats, length } = timeline(steps, { still });
        expect(beats.map((beat) => beat.step)).toEqual(steps.map((_, i) => i));
        expect(beats.map((beat) => beat.kind)).toEqual(steps.map(({ detail }) => detail.kind));
        let now = 0;
        for (const beat of beats) {
          expect(beat.start).toBeGreaterThanOrEqual(now);
          expect(beat.end).toBeGreaterThanOrEqual(beat.start);
          now = beat.end;
        }
        expect(length).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  test('shows each step as long as its words take to read', () => {
    fc.assert(
      fc.property(anySteps, fc.array(fc.nat({ max: 3000 }), { minLength: 20, maxLength: 20 }), (steps, least) => {
        const { beats, length } = timeline(steps, { still, least });
        const plain = timeline(steps, { still });
        beats.forEach(({ start, end }, i) => {
          const next = beats[i + 1]?.start ?? length;
          expect(next - start).toBeGreaterThanOrEqual(least[i] ?? 0);
          const [beat, after] = [plain.beats[i], plain.beats[i + 1]];
          expect(next - start).toBeGreaterThanOrEqual((after?.start ?? plain.length) - (beat?.start ?? 0));
          // It does not stretch steps that play, and steps with only words play as long as that.
          const plays = (beat?.end ?? 0) - (beat?.start ?? 0);
          expect(end - start).toBeCloseTo(plays > 0 ? plays : (least[i] ?? 0));
        });
      }),
    );
  });

  test('shows each step for a while, and notes and rounds spent briefly', () => {
    const steps = DETAILS.map(step);
    timeline(steps, { still }).beats.forEach(({ start, end }, i) => {
      expect(end - start > 0).toBe(!silent(steps[i] as Step));
    });
  });

  test('a longer story keeps its earlier beats: more answers move nothing', () => {
    fc.assert(
      fc.property(anySteps, anySteps, (steps, more) => {
        // The flight time depends on the aim, the first step of a shot.
        const [aim] = DETAILS.map(step);
        const early = timeline([aim as Step, ...steps], { still });
        const late = timeline([aim as Step, ...steps, ...more], { still });
        expect(late.beats.slice(0, early.beats.length)).toEqual(early.beats);
      }),
    );
  });
});

test('still: each visible step shows for the same time, one right after another', () => {
  const { beats, length } = timeline(DETAILS.map(step), { still: true });
  const shown = beats.filter(({ start, end }) => end > start);
  shown.forEach(({ start, end }, i) => {
    expect(end - start).toBe(900);
    expect(start).toBe(900 * i);
  });
  expect(length).toBe(900 * shown.length);
});

test.each([
  [0, 250],
  [30, 450],
  [1000, 900],
])('a shell that flies %i units takes %i ms, within limits', (x, flight) => {
  const aim = step({ kind: 'aim', firer: 'gun', from: at, at: { x, y: 0, z: 0 }, range: x, band: 'short' });
  const landing = step({
    kind: 'landing',
    aim: at,
    at,
    direction: 'N',
    distance: 1,
    measure: { value: 1, unit: 'in' },
  });
  const beat = timeline([aim, landing], { still: false, perTenMetres: 12 }).beats[1];
  expect((beat?.end ?? 0) - (beat?.start ?? 0)).toBe(flight + 140);
});

describe('the current step', () => {
  const line = timeline(DETAILS.map(step), { still: false });

  test('is none before the first, each from its start to the next, and the last to the end', () => {
    expect(stepAt(line, -1)).toBe(-1);
    line.beats.forEach(({ start }, i) => {
      const next = line.beats[i + 1];
      if (next?.start === start) return;
      expect(stepAt(line, start)).toBe(i);
      if (next) expect(stepAt(line, next.start - 0.001)).toBe(i);
    });
    expect(stepAt(line, line.length * 9)).toBe(DETAILS.length - 1);
    expect(stepAt(timeline([], { still: false }), 5)).toBe(-1);
  });

  test('plays from nothing to everything; still, it is complete at once', () => {
    const beat = line.beats[0];
    if (!beat) throw new Error('A shot has a first beat.');
    const share = (time: number, still = false) => progress(beat, time, still);
    expect([share(-1), share(0), share(150), share(300), share(9999)]).toEqual([0, 0, 0.5, 1, 1]);
    expect([share(-1, true), share(0, true)]).toEqual([0, 1]);
    expect(line.beats.map((each) => progress(each, line.length, false))).toEqual(line.beats.map(() => 1));
  });
});

test('HL-01 the timeline of a real miss shows it in the order in which it happened', () => {
  const pieces = [piece('gun', 0, 0, { weapons: ['mortar'] }), piece('target', 30, 0)];
  const shot = resolve(scene(pieces), order('target'), {
    'to-hit': 10,
    direction: [9, 1],
    distance: 1,
    'effect:target': 9,
  });
  expect(timeline(shot.steps, { still: false }).beats.map(({ kind }) => kind)).toEqual([
    'aim',
    'to-hit',
    'direction',
    'distance',
    'landing',
    'area',
    'effect',
  ]);
});
