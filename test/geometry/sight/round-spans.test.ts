import type { Disc } from '@fall-of-shot/plane/shapes';
import { outlineSpans, type Span, spansOf, tallPostSpans } from '@fall-of-shot/sight/occluder-span';
import { type View, viewOf } from '@fall-of-shot/sight/view';
import { describe, expect, test } from 'vitest';

// The eye looks 8 m to the right: what is at (x, y) appears at 8 y / x, 8 / x times nearer than the plane.
const eye = { x: 0, y: 0, z: 1.5 };
const seeing = (half: number, far = 8): View => viewOf(eye, { x: far, y: 0 }, half);
const wide = seeing(8);
/** Only a part of the view to the right. */
const part = (from: number, to: number): View => ({ ...wide, from, to });

const post = (x: number, y: number, radius: number): Disc => ({ shape: 'disc', x, y, radius });

/** The spans inside a post, without those at its flanks that are no wider than rounding. */
const inside = (disc: Disc, view = wide, isFog = false) =>
  spansOf(view, disc, [], { containsEye: false, isFog }).filter(({ from, to }) => !(to - from <= 1e-12));

/** How far from the middle of a post the line to a place across the plane is, at a nearness. */
const away = ({ far }: View, disc: Disc, u: number, nearness: number) =>
  Math.hypot(far / nearness - disc.x, u / nearness - disc.y);

/** The nearness at which a line enters and leaves a post, as far as that is before the plane. */
function exact({ far }: View, disc: Disc, u: number): readonly [number, number] {
  // By the angle between the line and the middle of the post.
  const middle = Math.hypot(disc.x, disc.y);
  const angle = Math.atan2(u, far) - Math.atan2(disc.y, disc.x);
  const half = Math.sqrt(disc.radius ** 2 - (middle * Math.sin(angle)) ** 2);
  const length = Math.hypot(far, u);
  const [enter, leave] = [middle * Math.cos(angle) - half, middle * Math.cos(angle) + half];
  return [length / enter, Math.max(1, length / leave)];
}

/** Where the tangents to a post meet the plane. */
function tangents({ far }: View, { x, y, radius }: Disc): readonly [number, number] {
  const [at, half] = [Math.atan2(y, x), Math.asin(radius / Math.hypot(x, y))];
  return [far * Math.tan(at - half), far * Math.tan(at + half)];
}

/** Expects pieces from left to right, each of some width, that leave nothing out. */
function expectInOnePiece(spans: readonly Span[], from: number, to: number): void {
  expect(spans[0]?.from).toBeCloseTo(from, 9);
  expect(spans.at(-1)?.to).toBeCloseTo(to, 9);
  spans.forEach((span, i) => {
    expect(span.to).toBeGreaterThan(span.from);
    if (i > 0) expect(span.from).toBeCloseTo(spans[i - 1]?.to ?? Number.NaN, 12);
  });
}

describe('a round post is seen between its two tangents, in straight pieces', () => {
  test.each<[string, Disc]>([
    ['ahead', post(4, 0, 0.5)],
    ['to the left', post(4, -1.5, 0.5)],
    ['to the right', post(3, 1.5, 1)],
    ['close to the eye', post(1.25, 0, 0.875)],
    ['close to the plane', post(7, 1, 0.875)],
    ['that touches the plane', post(7, 0, 1)],
  ])('%s', (_, disc) => {
    const spans = inside(disc);
    const [left, right] = tangents(wide, disc);
    expect(spans).toHaveLength(48);
    expect(inside(disc, wide, true)).toHaveLength(384);
    expectInOnePiece(spans, left, right);
    for (const { from, to, in0, in1, out0, out1 } of spans) {
      expect(in0).toBeGreaterThanOrEqual(out0);
      // Each piece ends on the rim, and stays close to it: closer far from the eye.
      for (const nearness of [in0, out0]) expect(away(wide, disc, from, nearness)).toBeCloseTo(disc.radius, 5);
      for (const nearness of [in1, out1]) expect(away(wide, disc, to, nearness)).toBeCloseTo(disc.radius, 5);
      const middle = (from + to) / 2;
      for (const nearness of [(in0 + in1) / 2, (out0 + out1) / 2]) {
        const off = Math.abs(away(wide, disc, middle, nearness) - disc.radius);
        expect(off).toBeLessThan(disc.radius / 200);
      }
    }
    const widths = spans.map(({ from, to }) => to - from);
    // Closer together towards the flanks, the same on both sides.
    for (let i = 0; i < 23; i++) expect(widths[i]).toBeLessThan(widths[i + 1] ?? 0);
    widths.forEach((width, i) => {
      expect(width).toBeCloseTo(widths.at(-1 - i) ?? Number.NaN, 9);
    });
    // A piece is as wide as its share of a half circle seen from the side.
    const half = (right - left) / 2;
    expect(widths[0]).toBeCloseTo(half * (1 - Math.cos(Math.PI / 48)), 9);
  });

  test('lines through its middle enter and leave it where they should', () => {
    const spans = inside(post(4, 0, 1));
    // From 3 m to 5 m.
    expect(spans[24]?.from).toBeCloseTo(0, 12);
    expect(spans[24]?.in0).toBeCloseTo(8 / 3, 12);
    expect(spans[24]?.out0).toBeCloseTo(8 / 5, 12);
  });

  test('what is seen of it in a narrower view is cut from the same pieces', () => {
    const disc = post(4, 0.5, 1);
    const all = inside(disc);
    for (const view of [part(-0.3, 0.7), part(0.1, 8), part(-8, 0.1), part(-8, 9)]) {
      const spans = inside(disc, view);
      const [left, right] = tangents(view, disc);
      expectInOnePiece(spans, Math.max(left, view.from), Math.min(right, view.to));
      const ends = all.map(({ to }) => to).filter((u) => u > view.from && u < view.to);
      const own = spans.map(({ to }) => to);
      expect(own.filter((u) => ends.includes(u))).toEqual(ends);
      expect(own.length - ends.length).toBeLessThanOrEqual(1);
    }
  });
});

describe('the plane cuts a post', () => {
  test.each<[string, Disc]>([
    ['in its middle', post(8, 0, 1)],
    ['before its middle', post(8.5, 1, 1)],
    ['behind its middle', post(7.5, -1, 1)],
    ['before the middle of a wide one', post(9, 0.5, 2)],
  ])('%s', (_, disc) => {
    const spans = inside(disc);
    const half = Math.sqrt(disc.radius ** 2 - (disc.x - 8) ** 2);
    // Up to where the rim meets the plane on either side, or to the tangents where those touch it before the plane.
    const [left, right] = tangents(wide, disc);
    const isBefore = (u: number) => exact(wide, disc, u)[0] > 1;
    const middle = disc.y * (8 / disc.x);
    expectInOnePiece(
      spans,
      isBefore(left + 1e-6) ? left : disc.y - half,
      isBefore(right - 1e-6) ? right : disc.y + half,
    );
    expect(spans.some(({ from, to }) => from < middle && to > middle)).toBe(true);
    for (const { from, to, in0, in1, out0, out1 } of spans) {
      const u = (from + to) / 2;
      const [enter, leave] = exact(wide, disc, u);
      expect((in0 + in1) / 2).toBeCloseTo(enter, 2);
      expect((out0 + out1) / 2).toBeCloseTo(leave, 2);
      expect(Math.min(in0, in1, out0, out1)).toBeGreaterThanOrEqual(1 - 1e-9);
    }
    // Pieces end where the rim goes through the plane.
    const ends = spans.flatMap(({ from, to }) => [from, to]);
    for (const u of [disc.y - half, disc.y + half]) {
      expect(Math.min(...ends.map((end) => Math.abs(end - u)))).toBeLessThan(1e-12);
    }
  });

  test.each<[string, Disc]>([
    ['behind it', post(12, 0, 1)],
    ['that touches it from behind', post(9, 0, 1)],
  ])('nothing of one is seen %s', (_, disc) => {
    expect(inside(disc)).toEqual([]);
  });
});

describe('nothing is seen of a post', () => {
  test.each<[string, Disc, View]>([
    ['behind the eye', post(-4, 0, 1), wide],
    ['behind the eye, to one side', post(-2, 3, 1), wide],
    ['whose foremost point is beside the eye', post(-1, 3, 1), wide],
    ['to the left of the view', post(4, -6, 1), wide],
    ['to the right of the view', post(4, 6, 1), wide],
    // Its flanks appear at -6 and 6: three quarters of 8.
    ['that ends where the view begins', post(5, 0, 3), part(6, 7)],
    ['that begins where the view ends', post(5, 0, 3), part(-7, -6)],
    ['from straight above', post(0, 0, 1), seeing(1, 0)],
    ['beside which one looks from straight above', post(3, 0, 1), seeing(1, 0)],
  ])('%s', (_, disc, view) => {
    expect(inside(disc, view)).toEqual([]);
    expect(inside(disc, view, true)).toEqual([]);
    expect(tallPostSpans(view, disc) ?? []).toEqual([]);
    expect(outlineSpans(view, disc, [])).toEqual([]);
  });
});

describe('around the eye, a post begins at the eye', () => {
  const AT_EYE = 1e12;
  test('and ends at its rim', () => {
    const disc = post(0.5, 0.25, 2);
    const spans = inside(disc);
    expect(spans).toHaveLength(48);
    expectInOnePiece(spans, -8, 8);
    for (const { from, to, in0, in1, out0, out1 } of spans) {
      expect([in0, in1]).toEqual([AT_EYE, AT_EYE]);
      expect(away(wide, disc, from, out0)).toBeCloseTo(2, 9);
      expect(away(wide, disc, to, out1)).toBeCloseTo(2, 9);
      expect(out0).toBeGreaterThan(1);
    }
    // Closer together at the ends of what is seen, as it has no flanks: the middle piece ends ahead of the eye.
    expect(spans[23]?.to).toBeCloseTo(0, 12);
    expect(spans[0]?.to).toBeCloseTo(-8 * Math.cos(Math.PI / 48), 9);
  });

  test('an eye on its rim is at it', () => {
    // 3, 4 and 5: the rim goes through the eye.
    const spans = inside(post(3, 4, 5));
    for (const { in0, in1, from, out0 } of spans.filter((span) => span.from > -5.9)) {
      expect([in0, in1]).toEqual([AT_EYE, AT_EYE]);
      expect(away(wide, post(3, 4, 5), from, out0)).toBeCloseTo(5, 9);
    }
    // To the left of the tangent at the eye there is no depth to it.
    for (const { out0 } of spans.filter((span) => span.to < -6.1)) expect(out0).toBe(AT_EYE);
    expect(spans.at(-1)?.to).toBe(8);
  });

  test('a post that reaches behind the eye on one side has one flank', () => {
    const disc = post(0.5, 1, 0.875);
    const spans = inside(disc);
    const [left] = tangents(wide, disc);
    expectInOnePiece(spans, left, 8);
    expect(spans).toHaveLength(48);
    // Without the other flank, pieces are closer together at the end of what is seen.
    expect((spans[0]?.to ?? 0) - left).toBeCloseTo(((8 - left) / 2) * (1 - Math.cos(Math.PI / 48)), 9);
    const mirrored = inside(post(0.5, -1, 0.875));
    expectInOnePiece(mirrored, -8, -left);
    for (const [i, { in0, out0 }] of spans.entries()) {
      expect(mirrored.at(-1 - i)?.in1).toBeCloseTo(in0, 9);
      expect(mirrored.at(-1 - i)?.out1).toBeCloseTo(out0, 9);
    }
  });
});

describe('a terrain wall around a post is entered and left', () => {
  test('before the plane, both', () => {
    const disc = post(4, 0, 1);
    const enters = inside(disc).map(({ in0, in1, ...rest }) => ({ ...rest, in0, in1, out0: in0, out1: in1 }));
    const leaves = inside(disc).map(({ out0, out1, ...rest }) => ({ ...rest, in0: out0, in1: out1, out0, out1 }));
    const crossed = outlineSpans(wide, disc, []);
    expect(crossed).toHaveLength(96);
    expect(crossed.filter((_, i) => i % 2 === 0)).toEqual(enters);
    expect(crossed.filter((_, i) => i % 2 === 1)).toEqual(leaves);
  });

  test('around the eye, only left', () => {
    const disc = post(0.5, 0.25, 2);
    expect(outlineSpans(wide, disc, [])).toEqual(
      inside(disc).map(({ out0, out1, ...rest }) => ({ ...rest, in0: out0, in1: out1, out0, out1 })),
    );
  });

  test('cut by the plane, only entered', () => {
    // Where the line ahead meets the plane, it is inside.
    const spans = outlineSpans(part(-0.25, 0.25), post(8, 0, 1), []);
    expect(spans.length).toBeGreaterThan(5);
    for (const { in0, in1, out0, out1 } of spans) {
      expect([out0, out1]).toEqual([in0, in1]);
      expect(in0).toBeGreaterThan(1.1);
    }
    expectInOnePiece(spans, -0.25, 0.25);
  });
});

test('a terrain wall around a post whose flanks alone are before the plane is left there, too', () => {
  const disc = post(8, 0, 1);
  const [left, right] = tangents(wide, disc);
  const leaves = outlineSpans(wide, disc, []).filter(({ in0, in1 }) => Math.max(in0, in1) < 1.02);
  const width = (from: number, to: number) =>
    leaves.filter((span) => span.from >= from && span.to <= to).reduce((sum, span) => sum + span.to - span.from, 0);
  // The rim meets the plane at -1 and 1. Between a flank and there it is left, near the plane.
  expect(width(left, -1)).toBeCloseTo(-1 - left, 9);
  expect(width(1, right)).toBeCloseTo(right - 1, 9);
});

describe('of a post that hides everything behind it, the flanks will do', () => {
  test.each<[string, Disc, View]>([
    ['ahead', post(4, 0, 1), wide],
    ['to the right', post(4, 1, 1), wide],
    ['with the left flank in view', post(4, 1, 1), part(0, 1)],
    ['with the right flank in view', post(4, 1, 1), part(2, 5)],
    ['across the view', post(4, 1, 1), part(2, 2.25)],
  ])('%s', (_, disc, view) => {
    const spans = tallPostSpans(view, disc) ?? [];
    const [left, right] = tangents(view, disc);
    expectInOnePiece(spans, Math.max(left, view.from), Math.min(right, view.to));
    expect(spans).toEqual([{ ...spans[0], in0: 2, in1: 2, out0: 2, out1: 2 }]);
  });

  test('but none that the view only touches', () => {
    // The flanks appear at three quarters of 16.
    const far = seeing(16, 16);
    expect(tallPostSpans({ ...far, from: 12, to: 14 }, post(5, 0, 3))).toEqual([]);
    expect(tallPostSpans({ ...far, from: -14, to: -12 }, post(5, 0, 3))).toEqual([]);
  });

  test.each<[string, Disc]>([
    ['at the plane', post(8, 0, 1)],
    // 3, 4 and 5, and 3 more to the far side.
    ['whose farthest point is just as far as the plane', post(3, 4, 3)],
    ['around the eye', post(0.5, 0, 1)],
    ['with the eye on its rim', post(3, 0, 3)],
    ['whose middle is beside the eye', post(0, 3, 2.5)],
    ['whose middle is behind the eye', post(-0.5, 3, 2.75)],
  ])('not %s', (_, disc) => {
    expect(tallPostSpans(wide, disc)).toBeUndefined();
  });
});
