import { type EffectArea, outlineOf } from '@fall-of-shot/plane/areas';
import type { Polyline, Segment } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { clipAreaByWalls } from '@fall-of-shot/visibility/clip-area-by-walls';
import { clipOutlineToVisible } from '@fall-of-shot/visibility/clip-outline';
import { clipToDisc } from '@fall-of-shot/visibility/clip-to-disc';
import { visibilityPolygon } from '@fall-of-shot/visibility/visibility';
import { buildMesh } from '@fall-of-shot/visibility/walls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seg } from '../doubles.ts';

const wallOf = ({ a, b }: Segment): Polyline => ({ shape: 'polyline', points: [a, b], closed: false, thickness: 0 });

const clipped = (area: EffectArea, ...walls: Segment[]) =>
  clipAreaByWalls(area, walls.map(wallOf)).map(({ x, y }) => [x, y]);

/** The corners of a visible area to nine decimals. */
const rounded = (points: readonly Vec2[]) =>
  points.map(({ x, y }) => [Math.round(x * 1e9) / 1e9 + 0, Math.round(y * 1e9) / 1e9 + 0]);

const box: EffectArea = { shape: 'rectangle', x: 0, y: 0, width: 4, length: 6, rotation: 0 };

describe('HL-05 the corners of a clipped area, to the last bit', () => {
  test('without walls they are those of its outline, however it is turned', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), (rotation) => {
        const turned = { ...box, rotation } as const;
        const own = outlineOf(turned, 180).map(({ x, y }) => [x, y]);
        expect(clipped(turned)).toEqual(own);
      }),
    );
  });

  test('a wall on its outline adds no corner, and neither does one that only meets its rim', () => {
    const own = clipped(box);
    expect(clipped(box, seg(2, -1, 2, 1))).toEqual(own);
    expect(clipped(box, seg(2, 1, 5, 1))).toEqual(own);
  });

  test('slices that end inside a side leave no corner there', () => {
    // Walls outside the area, whose ends are rays through its right side.
    expect(clipped(box, seg(3, -1, 3, 0.5), seg(3.5, 1, 3, 2))).toEqual(clipped(box));
  });

  test('a wall in the direction of a corner leaves that corner, and the corners of the wall', () => {
    expect(clipped(box, seg(1, 1.5, 0, 1.5))).toEqual([
      [-2, -3],
      [2, -3],
      [2, 3],
      [1, 1.5],
      [0, 1.5],
      [0, 3],
      [-2, 3],
    ]);
  });

  test('a wall that goes on through several sides has each of its corners once', () => {
    expect(rounded(clipAreaByWalls(box, [wallOf(seg(1, -9, 1, 9))]))).toEqual([
      [-2, -3],
      [1, -3],
      [1, -1.5],
      [1, 1.5],
      [1, 3],
      [-2, 3],
    ]);
  });

  test.each([0, 90, 180, 270])(
    'a beam or a cone turned by %i degrees has its apex and all of its far sides',
    (rotation) => {
      const beam = clipped({ shape: 'beam', x: 0, y: 0, width: 2, length: 8, rotation });
      expect(beam).toHaveLength(5);
      expect(beam[0]).toEqual([0, 0]);
      const cone: EffectArea = { shape: 'cone', x: 0, y: 0, length: 10, angle: 60, rotation };
      expect(rounded(clipAreaByWalls(cone, []))).toEqual(rounded(outlineOf(cone, 180)));
    },
  );

  test('more than half a circle is open between its ends', () => {
    const cone: EffectArea = { shape: 'cone', x: 0, y: 0, length: 10, angle: 270, rotation: 0 };
    const whole = rounded(clipAreaByWalls(cone, []));
    expect(whole).toEqual(rounded(outlineOf(cone, 180)));
    // Nothing there is stopped by a wall in the quarter that it leaves out, before the line between its ends.
    const [x, y] = [0, 1].map((i) => -Math.sign(Math.round(whole.reduce((sum, p) => sum + (p[i] ?? 0), 0)))) as [
      number,
      number,
    ];
    const gap = seg(3 * x - y, 3 * y - x, 3 * x + y, 3 * y + x);
    expect(rounded(clipAreaByWalls(cone, [wallOf(gap)]))).toEqual(whole);
  });

  test('a wall far down a long beam stops it, whatever stands beside it', () => {
    const beam: EffectArea = { shape: 'beam', x: 0, y: 0, width: 1, length: 60, rotation: 90 };
    const beside = Array.from({ length: 50 }, (_, i) => [seg(i, 0.45, i + 0.5, 0.5), seg(i, -0.5, i + 0.5, -0.45)]);
    const left = clipAreaByWalls(beam, [...beside.flat(), seg(55, -2, 55, 2)].map(wallOf));
    expect(Math.max(...left.map(({ x }) => x))).toBeCloseTo(55, 9);
  });
});

describe('what nothing is left of', () => {
  const polygon = visibilityPolygon(buildMesh([seg(-9, -9, 9, -9)]), 0, 0, undefined, 20);

  test('an outline in one line with the eye', () => {
    const line = [1, 2, 3].map((x) => ({ x, y: 0 }));
    expect(clipOutlineToVisible(polygon, line, true)).toEqual([]);
    expect(clipped({ ...box, width: 0 })).toEqual([]);
    expect(clipOutlineToVisible(polygon, [], true)).toEqual([]);
  });

  test('an eye that sees nothing', () => {
    const blind = { ...polygon, count: 0 };
    const outline = [
      { x: 1, y: -1 },
      { x: 1, y: 1 },
      { x: -2, y: 0 },
    ];
    expect(clipOutlineToVisible(blind, outline, true)).toEqual([]);
    expect(clipOutlineToVisible(blind, outline, false)).toEqual([]);
  });
});

describe('the arc of what a light reaches', () => {
  const eye = { x: 0, y: 0 };
  const degrees = ({ x, y }: Vec2) => (Math.atan2(y, x) * 180) / Math.PI;

  test('its corners are evenly apart, three degrees at most, and a wall that only touches it adds none', () => {
    // The right wall touches the circle at nought degrees; its ends lie at -53.13 and 45 degrees.
    const room = [
      { x: -9, y: -4 },
      { x: 3, y: -4 },
      { x: 3, y: 3 },
      { x: -9, y: 3 },
    ];
    const lit = clipToDisc(eye, room, 3);
    const from = degrees({ x: 3, y: -4 });
    const arc = lit.filter((p) => degrees(p) > from - 1e-6 && degrees(p) < 45 + 1e-6).map(degrees);
    expect(arc).toHaveLength(34);
    for (const [i, at] of arc.entries()) expect(at).toBeCloseTo(from + ((45 - from) * i) / 33, 9);
  });

  test('a repeated corner changes nothing, at the eye, inside and outside', () => {
    const area = [eye, { x: 9, y: -9 }, { x: 1, y: 0 }, { x: 9, y: 9 }];
    const once = clipToDisc(eye, area, 2);
    expect(
      clipToDisc(
        eye,
        area.flatMap((p) => [p, { ...p }]),
        2,
      ),
    ).toEqual(once);
  });
});
