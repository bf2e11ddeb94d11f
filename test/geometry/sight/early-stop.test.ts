import type { Shape } from '@fall-of-shot/plane/shapes';
import { BlockerIndex } from '@fall-of-shot/sight/blocker-index';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import { hiddenFrom, lineOfSight } from '@fall-of-shot/sight/line-of-sight';
import type { SightTarget } from '@fall-of-shot/sight/occlusion-shape';
import { combinedSurroundings, surroundingsOf } from '@fall-of-shot/sight/surroundings';
import { BODIES, type SightRules } from '@fall-of-shot/sight/verdict';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sightCase } from '../../oracle/random-scene.ts';
import { man } from '../../support/picture.ts';

/** Things on a lattice that doubles hold exactly, so that much of it touches, lines up and coincides; most are high. */
const n = (least: number, most: number) => fc.integer({ min: least, max: most });
const at = fc.record({ x: n(-4, 44), y: n(-12, 12) }).map(({ x, y }) => ({ x: x / 2, y: y / 4 }));
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc
    .array(at, { minLength: 2, maxLength: 4 })
    .map((points) => ({ shape: 'polyline' as const, points, closed: false, thickness: 0 })),
  fc.array(at, { minLength: 3, maxLength: 5 }).map((points) => ({ shape: 'polygon' as const, points })),
  fc.tuple(at, n(1, 8)).map(([p, r]) => ({ shape: 'disc' as const, ...p, radius: r / 8 })),
  fc
    .tuple(at, n(1, 8), n(1, 8), n(0, 3))
    .map(([p, w, l, q]) => ({ shape: 'box' as const, ...p, width: w / 2, length: l / 2, rotation: 90 * q })),
);
const top = fc.oneof(n(1, 12), n(16, 24));
const blocks = fc.constantFrom(
  { sight: true, shots: true },
  { sight: true, shots: true },
  { sight: true, shots: false },
  { sight: false, shots: true },
);
const plain = fc
  .record({ shape, top, blocks, id: n(0, 30) })
  .map(({ id, ...thing }): Blocker => ({ ...thing, id: `thing-${id}`, label: 'thing', bottom: 0, top: thing.top / 4 }));
const special: fc.Arbitrary<Partial<Blocker>> = fc.constantFrom(
  {},
  {},
  { isTerrainWall: true as const },
  { sightDepth: 1 },
  { floor: true as const, bottom: 2, top: 2.25 },
);
const target: fc.Arbitrary<SightTarget> = fc
  .record({ y: n(-4, 4), body: fc.constantFrom(...BODIES), base: n(0, 4) })
  .map(({ y, body, base }) => man({ x: 20, y: y / 2 }, { body, base: base / 4 }));
const rules: fc.Arbitrary<SightRules> = fc.constantFrom(
  { inSight: 0.5, negligible: 0.05 },
  { inSight: 0.5, negligible: 0 },
  { inSight: 0.25, negligible: 0.3 },
  { inSight: 0, negligible: 0.01 },
);
const eye = fc.record({ x: n(-2, 2), z: n(2, 16) }).map(({ x, z }) => ({ x: x / 2, y: 0, z: z / 4 }));

/** The same thing with a window below the ground, where no line gets: it takes the full computation. */
function inFull(blocker: Blocker): Blocker {
  return { ...blocker, opening: { bottom: -9, top: -8 } };
}

describe('stopping early', () => {
  test('the verdict, its picture and its side view are those of the full computation', () => {
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 8 }), target, rules, eye, (things, aim, scene, from) => {
        const [short, long] = [things, things.map(inFull)].map((all) =>
          lineOfSight(from, aim, new BlockerIndex(all), scene),
        );
        expect(short?.verdict).toEqual(long?.verdict);
        expect(short?.picture()).toEqual(long?.picture());
        const withoutOpenings = long?.side().things.map(({ opening, ...thing }) => thing);
        expect(short?.side().things).toEqual(withoutOpenings);
      }),
      { numRuns: 1500 },
    );
  });

  test('what is hidden is what the verdict says, over a list and through the index', () => {
    const things = fc.array(
      fc.tuple(plain, special).map(([thing, more]) => ({ ...thing, ...more })),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(things, fc.array(plain, { maxLength: 2 }), target, rules, eye, (walls, pieces, aim, scene, from) => {
        for (const around of [
          surroundingsOf([...walls, ...pieces]),
          new BlockerIndex([...walls, ...pieces]),
          combinedSurroundings(new BlockerIndex(walls), new BlockerIndex(pieces)),
        ]) {
          const { seen, shotAt } = lineOfSight(from, aim, around, scene).verdict;
          expect(hiddenFrom(from, aim, around, scene, 'sight')).toEqual(seen);
          expect(hiddenFrom(from, aim, around, scene, 'shots')).toEqual(shotAt);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('it stops: after the first wall that hides everything nothing more is asked for', () => {
    const walls = Array.from({ length: 50 }, (_, i): Blocker => {
      const points = [
        { x: i + 2, y: -3 },
        { x: i + 2, y: 3 },
      ];
      const shape: Shape = { shape: 'polyline', points, closed: false, thickness: 0 };
      return { id: `wall-${i}`, label: 'wall', shape, bottom: 0, top: 3, blocks: { sight: true, shots: true } };
    });
    const index = new BlockerIndex(walls);
    let asked = 0;
    const counting = {
      between: () => {
        throw new Error('All of it was asked for.');
      },
      onLine: (...[a, b, holds]: Parameters<BlockerIndex['onLine']>) =>
        index.onLine(a, b, (near) => {
          asked++;
          return holds(near);
        }),
    };
    const aim = man({ x: 60, y: 0 });
    const hidden = hiddenFrom({ x: 0, y: 0, z: 1.62 }, aim, counting, { inSight: 0.5, negligible: 0.05 }, 'sight');
    expect([hidden.cover, hidden.hidden, asked]).toEqual(['full', 1, 1]);
  });

  test('a wall within the target is not strictly nearer (CO-04): it does not stop', () => {
    const points = [
      { x: 19.75, y: -3 },
      { x: 19.75, y: 3 },
    ];
    const wall: Blocker = {
      id: 'wall',
      label: 'wall',
      shape: { shape: 'polyline', points, closed: false, thickness: 0 },
      bottom: 0,
      top: 3,
      blocks: { sight: true, shots: true },
    };
    const scene = { inSight: 0.5, negligible: 0.05 };
    const from = { x: 0, y: 0, z: 1.62 };
    expect(hiddenFrom(from, man({ x: 20, y: 0 }), new BlockerIndex([wall]), scene, 'sight').cover).toBe('none');
    expect(hiddenFrom(from, man({ x: 22, y: 0 }), new BlockerIndex([wall]), scene, 'sight').cover).toBe('full');
  });

  test('random scenes of every kind of thing', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const { eye: from, target: aim, blockers } = sightCase(seed);
      const around = new BlockerIndex(blockers);
      const scene = { inSight: 0.5, negligible: 0.05 };
      const { seen, shotAt } = lineOfSight(from, aim, around, scene).verdict;
      expect(hiddenFrom(from, aim, around, scene, 'sight')).toEqual(seen);
      expect(hiddenFrom(from, aim, around, scene, 'shots')).toEqual(shotAt);
    }
  });
});
