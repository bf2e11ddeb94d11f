import { contains, type Shape } from '@fall-of-shot/plane/shapes';
import { rotated, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import type { SightTarget } from '@fall-of-shot/sight/occlusion-shape';
import { BODIES, type SightVerdict } from '@fall-of-shot/sight/verdict';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SightCase, sightCase } from '../../oracle/random-scene.ts';
import { EYE, man, RULES, round, upright } from '../../support/picture.ts';
import { judgePoint, judgeSight } from '../../support/rules/judge.ts';

/** A change of the ground plan: where points go, and how far things rotate. */
interface Motion {
  readonly point: (p: Vec2) => Vec2;
  readonly degrees: number;
}

const QUARTERS = [1, 2, 3].map(
  (quarters): Motion => ({ point: (p) => rotated(p, 90 * quarters), degrees: 90 * quarters }),
);

const moved = (x: number, y: number): Motion => ({ point: (p) => ({ x: p.x + x, y: p.y + y }), degrees: 0 });

function movedShape<S extends Shape>(shape: S, { point, degrees }: Motion): S {
  if ('points' in shape) return { ...shape, points: shape.points.map(point) };
  return { ...shape, ...point(shape), ...('rotation' in shape ? { rotation: shape.rotation + degrees } : {}) };
}

function movedCase({ eye, target, blockers }: SightCase, motion: Motion): SightCase {
  return {
    eye: { ...motion.point(eye), z: eye.z },
    target: { ...target, at: motion.point(target.at), footprint: movedShape(target.footprint, motion) },
    blockers: blockers.map((blocker) => ({ ...blocker, shape: movedShape(blocker.shape, motion) })),
  };
}

/** Scenes on a lattice that doubles hold exactly, full of things that touch, line up, cross and coincide. */
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
const kind: fc.Arbitrary<Partial<Blocker>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  fc.constant({ isTerrainWall: true as const }),
  fc.constantFrom('left' as const, 'right' as const).map((oneWay) => ({ oneWay })),
  fc.constant({ opening: { bottom: 0.75, top: 1.5 } }),
  n(0, 4).map((depth) => ({ sightDepth: depth / 2 })),
  fc.constant({ floor: true as const, bottom: 2, top: 2.25 }),
);
const thing = fc
  .record({ shape, kind, top: n(1, 12), sight: fc.boolean(), shots: fc.boolean() })
  .map(({ shape: plan, kind: special, top, sight, shots }): Omit<Blocker, 'id' | 'label'> => {
    // Only walls have sides to come from.
    const fits = special.oneWay === undefined || plan.shape === 'polyline';
    return {
      shape: plan,
      bottom: 0,
      top: top / 4,
      blocks: { sight, shots: shots || !sight },
      ...(fits ? special : {}),
    };
  });
const things = fc
  .array(thing, { maxLength: 6 })
  .map((all) => all.map((each, i): Blocker => ({ ...each, id: `thing-${i}`, label: `thing ${i}` })));
const target: fc.Arbitrary<SightTarget> = fc
  .record({ y: n(-4, 4), body: fc.constantFrom(...BODIES), base: n(0, 8) })
  .map(({ y, body, base }) => man({ x: 20, y: y / 2 }, { body, base: base / 4 }));
const lattice = fc
  .record({ blockers: things, target, ex: n(-2, 2), ez: n(2, 16) })
  .map(
    ({ blockers, target: aim, ex, ez }): SightCase => ({ eye: { x: ex / 2, y: 0, z: ez / 4 }, target: aim, blockers }),
  );

const judged = ({ eye, target: aim, blockers }: SightCase): SightVerdict => judgeSight(eye, aim, blockers, RULES);

/** A verdict without its positions, which move with the scene. */
function figures({ seen, shotAt, obstructions, firstBlock }: SightVerdict) {
  return {
    seen,
    shotAt,
    obstructions: obstructions.map(({ touch, ...rest }) => ({ ...rest, height: touch.z })),
    block: firstBlock && { id: firstBlock.id, height: firstBlock.at.z },
  };
}

function near(a: Vec3 | undefined, b: Vec3 | undefined, within: number): void {
  expect(a === undefined).toBe(b === undefined);
  if (!a || !b) return;
  expect(Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)).toBeLessThan(within);
}

describe('the very same answer', () => {
  test("for walls in another order, and with a wall's ends swapped (its one way with them)", () => {
    const swapped = (blocker: Blocker): Blocker => {
      if (blocker.shape.shape !== 'polyline') return blocker;
      const { oneWay, ...rest } = blocker;
      const turnedRound = { ...rest, shape: { ...blocker.shape, points: [...blocker.shape.points].reverse() } };
      return oneWay ? { ...turnedRound, oneWay: oneWay === 'left' ? 'right' : 'left' } : turnedRound;
    };
    fc.assert(
      fc.property(lattice, (scene) => {
        const verdict = judged(scene);
        expect(judged({ ...scene, blockers: [...scene.blockers].reverse() })).toEqual(verdict);
        expect(judged({ ...scene, blockers: scene.blockers.map(swapped) })).toEqual(verdict);
      }),
      { numRuns: 250 },
    );
  });

  test('for the scene rotated by quarter turns', () => {
    fc.assert(
      fc.property(lattice, fc.constantFrom(...QUARTERS), (scene, motion) => {
        const [verdict, other] = [judged(scene), judged(movedCase(scene, motion))];
        expect(figures(other)).toEqual(figures(verdict));
        near(
          other.firstBlock?.at,
          verdict.firstBlock && { ...motion.point(verdict.firstBlock.at), z: verdict.firstBlock.at.z },
          1e-9,
        );
      }),
      { numRuns: 250 },
    );
  });

  test('for the scene moved by amounts that doubles hold exactly', () => {
    fc.assert(
      fc.property(lattice, n(-(2 ** 24), 2 ** 24), n(-(2 ** 24), 2 ** 24), (scene, x, y) => {
        const motion = moved(x / 16, y / 16);
        const [verdict, other] = [judged(scene), judged(movedCase(scene, motion))];
        expect(figures(other)).toEqual(figures(verdict));
        near(
          other.firstBlock?.at,
          verdict.firstBlock && { ...motion.point(verdict.firstBlock.at), z: verdict.firstBlock.at.z },
          1e-6,
        );
      }),
      { numRuns: 250 },
    );
  });

  test('with walls placed twice, and with zero-length walls added', () => {
    fc.assert(
      fc.property(lattice, at, (scene, p) => {
        // A terrain wall placed twice counts as two, and each area of fog counts by itself.
        const plain = { ...scene, blockers: scene.blockers.filter(({ isTerrainWall }) => !isTerrainWall) };
        const dot = upright('dot', `${p.x},${p.y} ${p.x},${p.y}`);
        expect(figures(judged({ ...plain, blockers: [...plain.blockers, ...plain.blockers, dot] }))).toEqual(
          figures(judged(plain)),
        );
      }),
      { numRuns: 150 },
    );
  });
});

test('any other rotation or move changes every share by less than a millionth', () => {
  const shares = ({ seen, shotAt }: SightVerdict) =>
    [seen, shotAt].flatMap(({ hidden, parts }) => [hidden, ...parts.map(({ visible }) => visible)]);
  for (let seed = 1; seed <= 150; seed++) {
    const scene = sightCase(seed);
    const motion: Motion = {
      point: (p) => {
        const q = rotated(p, seed * 7.3);
        return { x: q.x + seed * 0.77, y: q.y - seed * 31.9 };
      },
      degrees: seed * 7.3,
    };
    // Leaving out the negligible would separate the two right at the limit.
    const rules = { ...RULES, negligible: 0 };
    const first = shares(judgeSight(scene.eye, scene.target, scene.blockers, rules));
    const other = movedCase(scene, motion);
    const second = shares(judgeSight(other.eye, other.target, other.blockers, rules));
    first.forEach((share, i) => {
      expect(Math.abs(share - (second[i] ?? Number.NaN)), `scene ${seed}`).toBeLessThan(1e-6);
    });
  }
});

describe('in any scene', () => {
  test('adding an obstruction never makes more visible', () => {
    fc.assert(
      fc.property(lattice, fc.nat(9), (scene, left) => {
        const without = scene.blockers.filter((_, i) => i !== left);
        const [whole, fewer] = [judged(scene), judged({ ...scene, blockers: without })];
        for (const channel of ['seen', 'shotAt'] as const) {
          expect(whole[channel].hidden).toBeGreaterThanOrEqual(fewer[channel].hidden);
          whole[channel].parts.forEach((part, i) => {
            expect(part.visible).toBeLessThanOrEqual(fewer[channel].parts[i]?.visible ?? 0);
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  test('CO-04 each share is at least what counts and at most the whole; together they hide no more than their sum', () => {
    fc.assert(
      fc.property(lattice, (scene) => {
        const { seen, shotAt, obstructions } = judged(scene);
        for (const { hides } of obstructions) {
          expect(hides.seen).toBeLessThanOrEqual(seen.hidden + 1e-11);
          expect(hides.shotAt).toBeLessThanOrEqual(shotAt.hidden + 1e-11);
          expect(Math.max(hides.seen, hides.shotAt)).toBeGreaterThanOrEqual(RULES.negligible);
        }
        const sum = (of: 'seen' | 'shotAt') => obstructions.reduce((total, { hides }) => total + hides[of], 0);
        expect(seen.hidden).toBeLessThanOrEqual(sum('seen') + 1e-8);
        expect(shotAt.hidden).toBeLessThanOrEqual(sum('shotAt') + 1e-8);
      }),
      { numRuns: 300 },
    );
  });

  test('an obstruction is strictly nearer than the target, unless it is a floor (CO-04)', () => {
    fc.assert(
      fc.property(lattice, (scene) => {
        const floors = new Set(scene.blockers.filter(({ floor }) => floor).map(({ id }) => id));
        for (const { id, depth } of judged(scene).obstructions) {
          if (!floors.has(id)) expect(depth).toBeLessThan(Math.hypot(scene.eye.x - 20, scene.target.at.y));
        }
      }),
      { numRuns: 150 },
    );
  });
});

test('a clear line on the plan is clear both ways, except for one-way walls', () => {
  fc.assert(
    fc.property(things, at, at, (all, a, b) => {
      // Inside a thing one looks out of it, but nobody looks in: leave solids aside as well.
      const walls = all
        .filter(({ shape: plan }) => plan.shape === 'polyline')
        .map(({ oneWay: _, floor: __, ...wall }) => ({ ...wall, bottom: -9, top: 9 }));
      const clear = (from: Vec2, to: Vec2) => judgePoint({ ...from, z: 1 }, { ...to, z: 1 }, walls).seen.cover;
      expect(clear(a, b)).toBe(clear(b, a));
    }),
    { numRuns: 1000 },
  );
});

test('from above the footprint, only floors hide', () => {
  fc.assert(
    fc.property(lattice, (scene) => {
      const eye = { x: scene.target.at.x + 0.1, y: scene.target.at.y, z: 9 };
      expect(contains(scene.target.footprint, eye)).toBe(true);
      const { obstructions } = judged({ ...scene, eye });
      for (const { id } of obstructions) expect(scene.blockers.find((each) => each.id === id)?.floor).toBe(true);
    }),
    { numRuns: 100 },
  );
  const roof = round('roof', 20, 0, 3, { bottom: 3, top: 3.25, floor: true });
  const over = { x: 20.1, y: 0, z: 9 };
  expect(judgeSight(over, man({ x: 20, y: 0 }), [roof], RULES).seen).toMatchObject({ cover: 'full', hidden: 1 });
  expect(judgeSight({ ...over, z: EYE }, man({ x: 20, y: 0 }), [roof], RULES).seen.cover).toBe('none');
});
