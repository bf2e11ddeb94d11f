import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import type { Edit } from '../../../src/scene/history/edit.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { setLightPortals, setSquare, setUnit, setWallHeight } from '../../../src/scene/map/scene-edits.ts';
import { blocksNow, NOTHING } from '../../../src/scene/obstructions/blocking.ts';
import { readSceneFile, writeSceneFile } from '../../../src/scene/schema/file.ts';
import { type Scene, sceneSchema } from '../../../src/scene/schema/schema.ts';
import { ARMOURS } from '../../../src/systems/action-tests/scene/armour.ts';
import { type ATFigures, NO_AT_FIGURES } from '../../../src/systems/action-tests/scene/figures-schema.ts';
import { EVERY_EDIT, edits } from '../../support/any-edit.ts';
import { sourceFiles } from '../../support/architecture/source-files.ts';
import { ordered, orderedAndHolding } from '../../support/edits/initiative-edits.ts';
import { pinned } from '../../support/edits/pin-edits.ts';
import { stencilled } from '../../support/edits/stencil-edits.ts';
import { utOf, withFigures } from '../../support/figures.ts';
import { wall } from '../../support/scenes.ts';
import { world } from '../../support/world.ts';

const run = (scene: Scene, ...all: Edit[]): Scene => all.reduce(perform, freshHistory(scene)).scene;

test('the schema accepts the scene after every edit, and changes nothing in it', () => {
  fc.assert(
    fc.property(edits, (given) => {
      const scene = run(world(), ...given);
      expect(sceneSchema.parse(JSON.parse(JSON.stringify(scene)))).toEqual(scene);
    }),
    { numRuns: 200 },
  );
});

test('a scene file written after any edits is read as the same scene', () => {
  fc.assert(
    fc.property(edits, (given) => {
      const scene = run(world(), ...given);
      const read = readSceneFile(JSON.parse(writeSceneFile({ scene, assets: {} })));
      expect(read).toEqual({ ok: true, value: { scene, assets: {} } });
    }),
    { numRuns: 200 },
  );
});

test('every edit takes part in these tests', () => {
  const makers = [...sourceFiles('src')].flatMap(([path, text]) =>
    /src\/(scene|engagement|systems)\//.test(path)
      ? text
          .split(/^export function /m)
          .slice(1)
          .filter((chunk) => /\): Edit \{$/m.test(chunk))
      : [],
  );
  const names = makers.map((chunk) => /^\w+/.exec(chunk)?.[0]).sort();
  expect(names.length).toBeGreaterThan(20);
  // Helpers of rule systems' edits are not edits themselves.
  expect(names.filter((name) => name !== 'changeFigures')).toEqual(Object.keys(EVERY_EDIT).sort());
});

/** A piece that has lost HP, wears bundled armour, and has stood elsewhere. */
const HURT: ATFigures = {
  ...NO_AT_FIGURES,
  lost: 3,
  armour: ARMOURS[0] ?? null,
};
const EARLIER = [{ until: 0, x: 1, y: 1, elevation: 0, height: 1, facing: 0 }];

test('each of them changes some scene', () => {
  const built = world({
    obstructions: [
      wall('wall', '0,0 4,0 4,4', { oneWay: 'left' }),
      wall('post', '4,4 9,4', { oneWay: 'left', group: 'house', groupedByHand: true }),
      wall('drawn-1', '4,4 4,9', { kind: 'door', door: 'closed' }),
      wall('drawn-2', '9,4 9,9', { kind: 'door', door: 'open' }),
    ],
  });
  for (const [name, arbitrary] of Object.entries(EVERY_EDIT)) {
    const given = fc.sample(arbitrary, { numRuns: 200, seed: 1 });
    const starts = [
      world(),
      built,
      world({ grid: { kind: 'hex-rows', size: 2, x: 1, y: 1 } }),
      world({ picture: null }),
      ordered('gun'),
      stencilled(),
      pinned(),
      orderedAndHolding,
      world({ pieces: world().pieces.map((each) => ({ ...each, moved: { turn: 1, length: 3 } })) }),
      world({ pieces: world().pieces.map((each) => ({ ...each, health: { of: 10, lost: 2 } })) }),
      world({
        pieces: world().pieces.map((each) => ({
          ...each,
          ...withFigures({ figures: each.figures, ut: { ...utOf(each), harm: 3 } }),
        })),
      }),
      world({
        pieces: world().pieces.map((each) => ({
          ...each,
          ...withFigures({ figures: each.figures, at: HURT, earlierPlaces: EARLIER }),
        })),
      }),
    ];
    const moved = given.some((edit) => starts.some((start) => perform(freshHistory(start), edit).past.length > 0));
    expect(moved, name).toBe(true);
  }
});

/** Every length of the plan relative to before: one factor if everything keeps its place. */
function factors(before: unknown, after: unknown, found: number[] = []): number[] {
  if (typeof before === 'number' && typeof after === 'number') {
    if (before !== 0) found.push(after / before);
    return found;
  }
  if (typeof before !== 'object' || before === null) return found;
  for (const key of Object.keys(before)) factors(Reflect.get(before, key), Reflect.get(after as object, key), found);
  return found;
}

const plan = ({ size, picture, grid, obstructions, pieces }: Scene) => ({
  size,
  picture,
  grid,
  walls: obstructions.map(({ shape }) => ('rotation' in shape ? { ...shape, rotation: null } : shape)),
  pieces: pieces.map(({ x, y }) => ({ x, y })),
});
const heights = ({ obstructions, pieces }: Scene) => ({
  walls: obstructions.map(({ bottom, top, opening, sightDepth }) => ({ bottom, top, opening, sightDepth })),
  pieces: pieces.map(({ elevation, height, footprint }) => ({ elevation, height, footprint })),
});

describe('CO-01 the length of a square', () => {
  test('stretches size, picture, grid, walls and places, but not heights and footprints', () => {
    const after = run(world(), setSquare(5));
    const all = factors(plan(world()), plan(after));
    expect(all.length).toBeGreaterThan(30);
    for (const factor of all) expect(factor).toBeCloseTo(2.5, 12);
    expect(heights(after)).toEqual(heights(world()));
    expect(after.obstructions.map(({ shape }) => ('rotation' in shape ? shape.rotation : 0))).toEqual([0, 0, 15, 0, 0]);
  });

  test('stretching there and back changes nothing', () => {
    for (const factor of factors(plan(world()), plan(run(world(), setSquare(0.7), setSquare(2))))) {
      expect(factor).toBeCloseTo(1, 12);
    }
  });

  test.each([[0], [-3], [Number.NaN]])('a square of %d changes nothing', (length) => {
    expect(run(world(), setSquare(length))).toEqual(world());
  });

  test('without a grid it changes nothing', () => {
    const bare = world({ grid: { kind: 'none' } });
    expect(run(bare, setSquare(5))).toEqual(bare);
  });
});

describe('CO-01 the unit', () => {
  const parts = (scene: Scene) => ({ plan: plan(scene), heights: heights(scene), perInch: scene.settings.perInch });

  test('metres to feet: every length keeps its real size', () => {
    const after = run(world(), setUnit('ft'));
    expect(after.unit).toBe('ft');
    const all = factors(parts(world()), parts(after));
    expect(all.length).toBeGreaterThan(45);
    for (const factor of all) expect(factor).toBeCloseTo(1 / 0.3048, 12);
  });

  test('and back', () => {
    const after = run(world(), setUnit('ft'), setUnit('m'));
    expect(after.unit).toBe('m');
    for (const factor of factors(parts(world()), parts(after))) expect(factor).toBeCloseTo(1, 12);
  });

  test.each(['m', 'ft'] as const)('from %s to inches of a table and back, the numbers stay the same', (unit) => {
    const scene = world({ unit });
    expect(parts(run(scene, setUnit('in')))).toEqual(parts(scene));
    expect(run(scene, setUnit('in'), setUnit(unit))).toEqual(scene);
  });
});

describe('portals that let light through', () => {
  const light = (scene: Scene) => scene.obstructions.find(({ id }) => id === 'light');

  test.each(['open door', 'gap'] as const)('a window turned into %s and back is unchanged', (mode) => {
    const there = run(world(), setLightPortals(mode));
    const portal = light(there);
    expect(portal && blocksNow(portal)).toEqual(NOTHING);
    expect(portal?.opening).toBeNull();
    expect(there.settings.lightPortals).toBe(mode);
    expect(run(there, setLightPortals('window'))).toEqual(world());
  });

  test('no other wall changes', () => {
    const rest = (scene: Scene) => scene.obstructions.filter(({ id }) => id !== 'light');
    expect(rest(run(world(), setLightPortals('gap')))).toEqual(rest(world()));
  });
});

test('walls, doors and windows get one height above their own bottoms; the rest keeps its own', () => {
  const raised = world({ obstructions: world().obstructions.map((each) => ({ ...each, bottom: 1, top: 4 })) });
  const after = run(raised, setWallHeight(2.5));
  expect(after.obstructions.map(({ id, top }) => [id, top])).toEqual([
    ['wall', 3.5],
    ['post', 4],
    ['crate', 4],
    ['fog', 4],
    ['light', 3.5],
  ]);
});
