import type { AreaSpec } from '@fall-of-shot/rules/effect-area';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Scene } from '../../../../src/scene/schema/schema.ts';
import { missPreview } from '../../../../src/systems/hit-locations/engagement/preview.ts';
import { HL_SETTINGS } from '../../../../src/systems/hit-locations/scene/settings.ts';
import { battlefield } from '../../../support/battlefield.ts';
import { detail, resolve, stepOf, type Written } from '../../../support/resolve.ts';
import { order, piece, scene, wall, weapon } from '../../../support/scenes.ts';

const gun = piece('gun', 1000, 1000, { weapons: ['mortar'], facing: 90 });
const HIT: Written = { 'to-hit': 1 };
const MISS = (direction: number, distance: number): Written => ({ 'to-hit': 10, direction, distance });
const holding = (area: AreaSpec, ...pieces: Scene['pieces'][number][]) =>
  scene([gun, ...pieces], { weapons: [weapon({ area })] });
const plan = (area: AreaSpec, at: { x: number; y: number }, answers: Written) => {
  const result = resolve(holding(area), order(at), answers);
  return detail(result, 'area').area.plan;
};
const RECTANGLE = { shape: 'rectangle', width: 2, length: 5 } as const;
const CONE = { shape: 'cone', length: 9, angle: 30 } as const;
const BEAM = { shape: 'beam', width: 1, length: 40 } as const;

describe('HL-06 where areas of each shape are placed', () => {
  test('HL-06 a beaten zone is centred on the landed point, along the line from the weapon to it', () => {
    expect(plan(RECTANGLE, { x: 1020, y: 1000 }, HIT)).toEqual({ ...RECTANGLE, x: 1020, y: 1000, rotation: 90 });
    // Face 5 is south, face 10 four inches: the line now runs from the weapon to there.
    const missed = plan(RECTANGLE, { x: 1020, y: 1000 }, MISS(5, 10));
    expect(missed).toMatchObject({ x: 1020, y: 1004 });
    expect(missed.shape === 'rectangle' && missed.rotation).toBeCloseTo(90 + (Math.atan2(4, 20) * 180) / Math.PI, 9);
  });

  test('HL-06 a cone keeps its apex at the weapon and turns its axis through the landed point', () => {
    const missed = plan(CONE, { x: 1006, y: 1000 }, MISS(5, 10));
    expect(missed).toMatchObject({ shape: 'cone', x: 1000, y: 1000, length: 9, angle: 30 });
    expect(missed.shape === 'cone' && missed.rotation).toBeCloseTo(90 + (Math.atan2(4, 6) * 180) / Math.PI, 9);
  });

  test('HL-06 a beam is a strip from the weapon through the landed point, and continues to its end', () => {
    expect(plan(BEAM, { x: 1010, y: 1000 }, HIT)).toEqual({ ...BEAM, x: 1000, y: 1000, rotation: 90 });
  });

  test('HL-06 a landing on the weapon itself keeps the line of fire', () => {
    // Two inches off to the east, and the die says two inches west: right on the weapon.
    const at = { x: 1002, y: 1000 };
    expect(plan(CONE, at, MISS(7, 4))).toMatchObject({ x: 1000, y: 1000, rotation: 90 });
    expect(plan(RECTANGLE, at, MISS(7, 4))).toMatchObject({ x: 1000, y: 1000, rotation: 90 });
  });

  test("HL-06 a shot at one's own feet uses the firer's facing", () => {
    expect(plan(CONE, { x: 1000, y: 1000 }, HIT)).toMatchObject({ rotation: 90 });
  });

  test('HL-06 cone and beam leave out the firer; disc and rectangle that reach back catch it', () => {
    const at = { x: 1002, y: 1000 };
    const caught = (area: AreaSpec) => detail(resolve(holding(area), order(at), HIT), 'area').caught;
    expect(caught(CONE)).toEqual([]);
    expect(caught(BEAM)).toEqual([]);
    expect(caught(RECTANGLE)).toEqual(['gun']);
    expect(caught({ shape: 'disc', radius: 2 })).toEqual(['gun']);
  });

  test('HL-06 a beam catches everything on its way, own side included, near to far', () => {
    const result = resolve(
      holding(
        BEAM,
        piece('far', 1035, 1000, { side: 'b' }),
        piece('own', 1005, 1000.9, { side: 'a' }),
        piece('target', 1020, 1000, { side: 'b' }),
        piece('beside', 1010, 1001.01, { side: 'b' }),
        piece('beyond', 1041, 1000, { side: 'b' }),
      ),
      order('target', { cover: 'none', concealment: 'none' }),
      HIT,
    );
    expect(detail(result, 'area').caught).toEqual(['own', 'target', 'far']);
  });

  test('HL-06 the step gives the measures in the unit of the scene', () => {
    const base = scene([]).settings;
    const metres = { unit: 'm', settings: { ...base, perInch: 2 } } as const;
    const fired = (area: AreaSpec) =>
      stepOf(resolve({ ...holding(area), ...metres }, order({ x: 1010, y: 1000 }), HIT), 'area').text;
    expect(fired(CONE)).toBe('Cone, 18 m long, 30° wide');
    expect(fired(BEAM)).toBe('Beam, 80 m long, 2 m wide');
    expect(fired(RECTANGLE)).toBe('Beaten zone, 10 m long, 4 m wide');
    expect(fired({ shape: 'disc', radius: 3 })).toBe('Disc, radius 6 m');
  });
});

test.each<[AreaSpec, string, string]>([
  [{ shape: 'disc', radius: 1 }, 'lands on', 'lands'],
  [RECTANGLE, 'lands on', 'lands'],
  [CONE, 'hits', 'goes'],
  [BEAM, 'hits', 'goes'],
  [{ shape: 'ball', radius: 1 }, 'bursts on', 'bursts'],
])('HL-06 the sentence fits the shape: $0.shape', (area, on, off) => {
  const at = { x: 1100, y: 1000 };
  expect(resolve(holding(area), order(at), HIT).outcome?.headline).toBe(
    `The shell ${on} its target point and catches nobody.`,
  );
  const missed = resolve(holding(area), order(at), { ...MISS(1, 1), altitude: 1 });
  expect(missed.outcome?.headline).toMatch(new RegExp(`^The shell ${off} two inches north`));
});

describe('HL-05 HL-30 limits', () => {
  test('HL-30 the landing point and its area may be beyond maximum range', () => {
    const edge = weapon({ bands: [{ band: 'short', to: 30, number: 5 }], area: { shape: 'disc', radius: 3 } });
    const pieces = [gun, piece('target', 1030, 1000), piece('beyond', 1034, 1000)];
    const result = resolve(scene(pieces, { weapons: [edge] }), order('target'), MISS(3, 10));
    expect(result.refusal).toBeNull();
    expect(detail(result, 'landing').at.x).toBe(1034);
    expect(detail(result, 'area').caught).toEqual(['beyond']);
  });
});

describe('HL-05 with the switch that walls stop areas', () => {
  const settings = {
    ...scene([]).settings,
    systems: { 'hit-locations': { ...HL_SETTINGS, wallsStopAreas: true } },
  };
  /** Two inches before the target, and as long as the map is wide. */
  const screen = wall('w', [
    [1006, 900],
    [1006, 1100],
  ]);
  const caught = (area: AreaSpec, more: Parameters<typeof wall>[2] = {}, elevation = 0) =>
    detail(
      resolve(
        {
          ...holding(area, piece('before', 1004, 1000), piece('behind', 1008, 1000, { elevation })),
          obstructions: [{ ...screen, ...more }],
          settings,
        },
        order({ x: 1008, y: 1000 }, { cover: 'none', concealment: 'none' }),
        HIT,
      ),
      'area',
    ).caught;

  test('HL-05 HL-06 a cone or beam is clipped as seen from its apex, a disc or rectangle from its landing', () => {
    expect(caught(CONE)).toEqual(['before']);
    expect(caught(BEAM)).toEqual(['before']);
    expect(caught({ shape: 'disc', radius: 5 })).toEqual(['behind']);
    expect(caught({ shape: 'rectangle', width: 2, length: 12 })).toEqual(['behind']);
  });

  test('HL-05 a cone or beam passes over what its line of fire passes over', () => {
    const low = { top: 0.2 };
    expect(caught(CONE, low)).toEqual(['before', 'behind']);
    expect(caught(BEAM, low)).toEqual(['before', 'behind']);
    // A blast on the ground does not.
    expect(caught({ shape: 'disc', radius: 5 }, low)).toEqual(['behind']);
  });

  test('HL-05 without it, the preview names who is behind walls, and with it nobody', () => {
    const who = (on: typeof settings | undefined, top?: number) => {
      const table: Scene = {
        ...holding(CONE, piece('before', 1004, 1000), piece('behind', 1008, 1000)),
        obstructions: [{ ...screen, ...(top === undefined ? {} : { top }) }],
        ...(on ? { settings: on } : {}),
      };
      return missPreview(order({ x: 1008, y: 1000 }), battlefield(table))?.behindWalls.map(({ id }) => id);
    };
    expect(who(undefined)).toEqual(['behind']);
    expect(who(undefined, 0.2)).toEqual([]);
    expect(who(settings)).toEqual([]);
  });

  test('HL-05 what lets shots through stops nothing', () => {
    expect(caught(CONE, { blocks: { sight: true, shots: false, movement: true } })).toEqual(['before', 'behind']);
  });

  test('HL-05 HL-40 a ball over the wall reaches both sides, one behind it only its own', () => {
    const ball = { shape: 'ball', radius: 5 } as const;
    expect(caught(ball)).toEqual(['behind']);
    expect(caught(ball, { top: -1, bottom: -2 })).toEqual(['behind', 'before']);
  });
});

describe('in any scene', () => {
  const areas: readonly AreaSpec[] = [
    { shape: 'disc', radius: 3 },
    RECTANGLE,
    CONE,
    BEAM,
    { shape: 'ball', radius: 3 },
  ];

  test('HL-02 HL-06 turning the scene by quarters, north with it, turns the landing and catches the same', () => {
    const near = fc.integer({ min: -8, max: 8 });
    fc.assert(
      fc.property(
        fc.constantFrom(...areas),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 10 }),
        fc.array(fc.tuple(near, near), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 3 }),
        (area, direction, distance, spots, quarters) => {
          const round = ({ x, y }: { x: number; y: number }) => {
            let [dx, dy] = [x - 1000, y - 1000];
            for (let i = 0; i < quarters; i++) [dx, dy] = [-dy, dx];
            return { x: 1000 + dx, y: 1000 + dy };
          };
          const aim = { x: 1012, y: 1000 };
          const pieces = spots.map(([dx, dy], i) => piece(`p${i}`, 1012 + dx, 1000 + dy, { side: i % 2 ? 'a' : 'b' }));
          const answers = { ...MISS(direction, distance), altitude: 1 };
          const free = { cover: 'none', concealment: 'none' } as const;
          const straight = resolve(holding(area, ...pieces), order(aim, free), answers);
          const turned: Scene = {
            ...holding(area, ...pieces.map((each) => ({ ...each, ...round(each) }))),
            north: 90 * quarters,
          };
          const there = resolve(turned, order(round(aim), free), answers);
          const at = detail(straight, 'landing').at;
          expect(detail(there, 'landing').at.x).toBeCloseTo(round(at).x, 9);
          expect(detail(there, 'landing').at.y).toBeCloseTo(round(at).y, 9);
          expect([...detail(there, 'area').caught].sort()).toEqual([...detail(straight, 'area').caught].sort());
        },
      ),
      { numRuns: 200 },
    );
  });

  test('HL-05 the side of a piece does not matter for being caught', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...areas),
        fc.array(fc.constantFrom('a' as const, 'b' as const, 'neutral' as const), { minLength: 4, maxLength: 4 }),
        (area, sides) => {
          const row = (of: readonly ('a' | 'b' | 'neutral')[]) =>
            of.map((side, i) => piece(`p${i}`, 1004 + 3 * i, 1000, { side }));
          const caught = (of: readonly ('a' | 'b' | 'neutral')[]) =>
            detail(
              resolve(
                holding(area, ...row(of)),
                order({ x: 1010, y: 1000 }, { cover: 'none', concealment: 'none' }),
                HIT,
              ),
              'area',
            ).caught;
          expect(caught(sides)).toEqual(caught(['b', 'b', 'b', 'b']));
        },
      ),
      { numRuns: 60 },
    );
  });
});
