import { distanceToSegment, insidePolygon } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerFrom } from '../../../src/engagement/battlefield/sight-query.ts';
import { groundSeen, seeingFrom } from '../../../src/engagement/vision/field-of-view.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import type { Obstruction, Scene } from '../../../src/scene/schema/schema.ts';
import { places } from '../../support/places.ts';
import { piece, wall } from '../../support/scenes.ts';

/** The eye at (10, 10), a little under one unit up, on a map of 48 by 36. */
function scene(obstructions: readonly Obstruction[]): Scene {
  return { ...emptyScene('s'), obstructions, pieces: [piece('eye', 10, 10)] };
}

function smoke(id: string, shape: Obstruction['shape'], more: Partial<Obstruction> = {}): Obstruction {
  const blocks = { sight: true, shots: false, movement: false };
  return { ...wall(id, '0,0 1,0', { kind: 'area', sightDepth: 2, top: 3, blocks, ...more }), shape };
}

const disc = (x: number, y: number, radius: number) => ({ shape: 'disc', x, y, radius }) as const;
const square = (x: number, y: number, side: number) => {
  const points = places(`${x},${y} ${x + side},${y} ${x + side},${y + side} ${x},${y + side}`);
  return { shape: 'polygon', points } as const;
};

const isIn = (at: Vec2, outline: readonly Vec2[] = []) => insidePolygon(at, outline);

/** How far a point is from the rim of an outline. */
function fromRim(p: Vec2, outline: readonly Vec2[]): number {
  // An outline may have more points than a call may have arguments.
  return outline.reduce(
    (least, a, i) => Math.min(least, distanceToSegment(p, { a, b: outline[(i + 1) % outline.length] ?? a })),
    Number.POSITIVE_INFINITY,
  );
}

describe('what a piece sees in smoke', () => {
  test.each<[string, Obstruction['shape'], readonly number[], readonly number[]]>([
    ['a square of it: two units deep, and nothing behind', square(14, 7, 6), [13, 15.5], [16.5, 19, 25]],
    ['a disc of it', disc(17, 10, 3), [13, 15.9], [16.1, 19, 25]],
    ['thin smoke hides nothing', square(14, 7, 1.9), [13, 15, 20, 40], []],
    ['all around the eye', disc(10, 10, 6), [11, 11.9], [12.1, 15, 30]],
  ])('%s', (_, shape, seen, hidden) => {
    const area = seeingFrom(scene([smoke('smoke', shape)]), 'eye')?.area;
    for (const x of seen) expect(isIn({ x, y: 10 }, area), `${x}`).toBe(true);
    for (const x of hidden) expect(isIn({ x, y: 10 }, area), `${x}`).toBe(false);
  });

  test('smoke whose corners lie on one line hides nothing, and adds no corner to what is seen', () => {
    const flat = { shape: 'polygon', points: places('21,32.5 19,24.5 16,12.5') } as const;
    const area = seeingFrom(scene([smoke('flat', flat, { sightDepth: 0 })]), 'eye')?.area;
    // That of a box around the map, where it was a hundred thousand points.
    expect(area?.length).toBeLessThan(20);
    for (const at of places('1,1 47,1 47,35 1,35 21,33 19.1,25 22,35')) expect(isIn(at, area)).toBe(true);
  });

  test('two patches each have their own depth', () => {
    const patches = [smoke('one', square(12, 8, 1.5)), smoke('two', square(15, 8, 5))];
    const area = seeingFrom(scene(patches), 'eye')?.area;
    expect([14, 16.9, 17.1].map((x) => isIn({ x, y: 9 }, area))).toEqual([true, true, false]);
  });

  test('of the usual smoke, in which nothing is seen: from within, no ground at all', () => {
    for (const shape of [disc(10, 10, 6), square(5, 5, 9)]) {
      const area = seeingFrom(scene([smoke('smoke', shape, { sightDepth: 0 })]), 'eye')?.area;
      for (const x of [10.5, 12, 30]) expect(isIn({ x, y: 10.01 }, area)).toBe(false);
    }
  });

  test('what hides shots alone hides no ground, and smoke overhead does not either', () => {
    for (const more of [{ blocks: { sight: false, shots: true, movement: false } }, { bottom: 2 }]) {
      const area = seeingFrom(scene([smoke('smoke', square(14, 7, 6), more)]), 'eye')?.area;
      expect(isIn({ x: 25, y: 10 }, area)).toBe(true);
    }
  });

  test('low grass: the ground in it beyond its depth is hidden, and clear again behind it', () => {
    const grass = smoke('grass', square(12, 6, 8), { top: 0.495, sightDepth: 1 });
    const seeing = seeingFrom(scene([grass]), 'eye');
    expect(isIn({ x: 25, y: 10 }, seeing?.area)).toBe(true);
    const hidden = (x: number) => (seeing?.low ?? []).some((ground) => isIn({ x, y: 10 }, ground));
    expect([11, 12.5, 15, 19, 45].map(hidden)).toEqual([false, false, true, true, false]);
  });

  test('in any scene the ground at eye height is seen exactly if a line to it is not stopped, for the fog of war too', () => {
    const n = (least: number, most: number) => fc.integer({ min: least, max: most }).map((each) => each / 2);
    const shape = fc.oneof(
      fc.tuple(n(4, 90), n(4, 66), n(2, 14)).map(([x, y, r]) => disc(x, y, r)),
      fc.tuple(n(4, 80), n(4, 60), n(2, 20)).map(([x, y, side]) => square(x, y, side)),
      fc
        .uniqueArray(fc.tuple(n(2, 92), n(2, 68)), { minLength: 3, maxLength: 3, selector: String })
        .map((points) => ({ shape: 'polygon' as const, points: points.map(([x, y]) => ({ x, y })) })),
    );
    const fogs = fc.array(fc.tuple(shape, n(0, 8)), { minLength: 1, maxLength: 4 });
    const walls = fc.array(fc.tuple(n(2, 92), n(2, 68), n(-10, 10), n(-10, 10)), { maxLength: 4 });
    const points = fc.array(fc.tuple(n(1, 94), n(1, 70)), { minLength: 30, maxLength: 30 });
    let [seen, unseen] = [0, 0];
    fc.assert(
      fc.property(fogs, walls, points, (areas, lines, all) => {
        const obstructions = [
          ...areas.map(([given, sightDepth], i) => smoke(`fog-${i}`, given, { sightDepth })),
          ...lines
            .filter(([, , dx, dy]) => dx !== 0 || dy !== 0)
            .map(([x, y, dx, dy], i) => wall(`wall-${i}`, `${x},${y} ${x + dx},${y + dy}`, { top: 3 })),
        ];
        const on = scene(obstructions);
        const seeing = seeingFrom(on, 'eye');
        const area = seeing?.area ?? [];
        expect(groundSeen(on, 'eye')).toEqual(area);
        for (const [x, y] of all) {
          const at = { x: x + 0.013, y: y + 0.007 };
          // The curved edge is followed to a five-hundredth of the distance.
          if (fromRim(at, area) < 0.15) continue;
          const answer = answerFrom(on, 'eye', { at: 'point', ...at, z: seeing?.eye.z ?? 0 });
          const clear = answer?.verdict.seen.hidden === 0;
          expect(isIn(at, area), JSON.stringify(at)).toBe(clear);
          if (clear) seen++;
          else unseen++;
        }
      }),
      { numRuns: 150 },
    );
    expect(Math.min(seen, unseen)).toBeGreaterThan(300);
  });
});
