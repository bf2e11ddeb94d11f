import { edges } from '@fall-of-shot/plane/shapes';
import { type Fog, fogTrapezoids } from '@fall-of-shot/sight/fog';
import { type Span, spansOf } from '@fall-of-shot/sight/occluder-span';
import type { Trapezoid } from '@fall-of-shot/sight/trapezoids';
import { type View, viewOf } from '@fall-of-shot/sight/view';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** The length of the line to a point of the plane inside the fog, as it is defined. */
function lengthInside(view: View, fog: Omit<Fog, 'sightDepth'>, spans: readonly Span[], u: number, v: number): number {
  const rise = v - view.eye.z;
  let share = 0;
  for (const { from, to, in0, in1, out0, out1 } of spans.filter((span) => span.from <= u && span.to > u)) {
    const t = (u - from) / (to - from);
    const [enter, leave] = [1 / (in0 + (in1 - in0) * t), 1 / (out0 + (out1 - out0) * t)];
    if (rise === 0) {
      if (view.eye.z >= fog.bottom && view.eye.z <= fog.top) share += leave - enter;
      continue;
    }
    const [a, b] = [(fog.bottom - view.eye.z) / rise, (fog.top - view.eye.z) / rise];
    share += Math.max(0, Math.min(leave, Math.max(a, b)) - Math.max(enter, Math.min(a, b)));
  }
  return share * Math.hypot(view.far, u, rise);
}

/** The hidden heights at a place across the plane: sampled at 24 heights, and each edge bisected 24 times. */
function edgesAt(view: View, fog: Fog, spans: readonly Span[], u: number, bottom: number, top: number): number[] {
  const hidden = (v: number) => lengthInside(view, fog, spans, u, v) > fog.sightDepth;
  const heights = Array.from({ length: 25 }, (_, k) => bottom + ((top - bottom) * k) / 24);
  const found = heights.slice(1).flatMap((high, k) => {
    let [a, b] = [heights[k] ?? bottom, high];
    const first = hidden(a);
    if (hidden(b) === first) return [];
    for (let halving = 0; halving < 24; halving++) {
      const middle = (a + b) / 2;
      if (hidden(middle) === first) a = middle;
      else b = middle;
    }
    return [(a + b) / 2];
  });
  return [...(hidden(bottom) ? [bottom] : []), ...found, ...(hidden(top) ? [top] : [])];
}

/** What fog hides, column by column, without anything that makes it fast. */
function plainly(view: View, fog: Fog, spans: readonly Span[], bottom: number, top: number): Trapezoid[] {
  const column = (from: number, to: number, splits: number): Trapezoid[] => {
    const [inset, middle] = [(to - from) * 1e-7, (from + to) / 2];
    const [left, here, right] = [from + inset, middle, to - inset].map((u) =>
      edgesAt(view, fog, spans, u, bottom, top),
    ) as [number[], number[], number[]];
    const even =
      left.length === here.length &&
      right.length === here.length &&
      here.every((edge, i) => Math.abs(edge - ((left[i] ?? 0) + (right[i] ?? 0)) / 2) <= (1 / 1000) * (top - bottom));
    if (splits > 0 && !even) return [...column(from, middle, splits - 1), ...column(middle, to, splits - 1)];
    const [first, last] = even ? [left, right] : [here, here];
    return here.flatMap((_, k) => {
      const [low0, high0, low1, high1] = [first[k], first[k + 1], last[k], last[k + 1]];
      if (k % 2 === 1 || low0 === undefined || high0 === undefined || low1 === undefined || high1 === undefined) {
        return [];
      }
      return [{ from, to, low0, low1, high0, high1 }];
    });
  };
  const ends = [
    ...Array.from({ length: 9 }, (_, i) => view.from + ((view.to - view.from) * i) / 8),
    ...spans.flatMap(({ from, to }) => [from, to]),
  ].sort((a, b) => a - b);
  return ends.flatMap((to, i) => {
    const from = ends[i - 1];
    return from !== undefined && to > from ? column(from, to, 9) : [];
  });
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** A self-crossing outline now and then, so that lines go in and out several times. */
const outline = fc.array(fc.record({ x: number(2, 18), y: number(-3, 3) }), { minLength: 3, maxLength: 6 });

const place = fc.record({
  eye: fc.record({ x: number(-1, 3), y: number(-2, 2), z: fc.oneof(fc.constant(1.5), number(0, 6)) }),
  far: number(8, 24),
  half: number(0.2, 1.5),
  bottom: fc.constantFrom(0, 1),
  high: number(0.5, 3),
  base: number(0, 2),
  tall: number(0.5, 4),
  sightDepth: fc.oneof(fc.constantFrom(0, 2, Number.POSITIVE_INFINITY), number(0.1, 4)),
});

type Place = typeof place extends fc.Arbitrary<infer T> ? T : never;

/** Compares both in a place. Returns 1 if the fog hides a part, but not all. */
function compared(
  { eye, far, half, bottom, high, base, tall, sightDepth }: Place,
  spansIn: (view: View) => readonly Span[],
): number {
  const view = viewOf(eye, { x: far, y: 0 }, half);
  const fog = { bottom, top: bottom + high, sightDepth };
  const spans = spansIn(view);
  const fast = fogTrapezoids(view, fog, spans, base, base + tall);
  expect(fast).toEqual(plainly(view, fog, spans, base, base + tall));
  return fast.some(({ low0, high0 }) => low0 > base || high0 < base + tall) ? 1 : 0;
}

test('what an outline of fog hides is to the last bit what its definition says', () => {
  let [curved, tried] = [0, 0];
  fc.assert(
    fc.property(place, outline, fc.boolean(), (where, points, containsEye) => {
      tried++;
      const shape = { shape: 'polygon', points } as const;
      curved += compared(where, (view) => spansOf(view, shape, edges(shape), { containsEye, isFog: true }));
    }),
    { numRuns: 500 },
  );
  expect(curved).toBeGreaterThan(tried / 50);
});

test('what round fog hides is to the last bit what its definition says', () => {
  let [curved, tried] = [0, 0];
  const disc = fc.record({ x: number(3, 14), y: number(-2, 2), radius: number(0.5, 4) });
  fc.assert(
    fc.property(place, disc, (where, at) => {
      tried++;
      const shape = { shape: 'disc', ...at } as const;
      curved += compared(where, (view) => spansOf(view, shape, [], { containsEye: false, isFog: true }));
    }),
    { numRuns: 150 },
  );
  expect(curved).toBeGreaterThan(tried / 75);
});

test('where the line to a height is just as long inside as one can see through, it is not hidden, whatever squares say', () => {
  let [square, tried] = [0, 0];
  fc.assert(
    fc.property(place, fc.noBias(outline), ({ eye, far, half, bottom, high, base, tall }, points) => {
      tried++;
      const shape = { shape: 'polygon', points } as const;
      const view = viewOf(eye, { x: far, y: 0 }, half);
      const spans = spansOf(view, shape, edges(shape), { containsEye: false, isFog: true });
      const [first] = spans;
      // Between lines that are 1e-131 apart nothing is at the limit that anybody could tell.
      if (!first || spans.some(({ from, to }) => to - from < 1e-6)) return;
      // Nor in fog without thickness, whose two sides differ by rounding alone.
      if (spans.some(({ in0, out0, in1, out1 }) => Math.abs(out0 - in0) + Math.abs(out1 - in1) < 1e-9)) return;
      // A narrow part of the view, all of it just at the limit.
      const u = (first.from + first.to) / 2;
      const part = { ...view, from: u - 1e-3, to: u + 1e-3 };
      const height = { bottom, top: bottom + high };
      const sightDepth = lengthInside(part, height, spans, u, base);
      const fog = { ...height, sightDepth };
      const inView = spans.filter(({ from, to }) => from < u && to > u);
      expect(fogTrapezoids(part, fog, inView, base, base + tall)).toEqual(
        plainly(part, fog, inView, base, base + tall),
      );
      square++;
    }),
    { numRuns: 12_000 },
  );
  // Few of them come to that.
  expect(square).toBeGreaterThanOrEqual(Math.floor(tried / 600));
});
