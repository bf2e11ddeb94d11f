import type { Shape } from '@fall-of-shot/plane/shapes';
import fc from 'fast-check';
import { defaultObstruction } from '../../src/formats/common/default-obstruction.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { asLightPortal } from '../../src/scene/map/light-portals.ts';
import { MATERIAL_NAMES, materialNamed } from '../../src/scene/schema/materials.ts';
import type { Grid, Obstruction, Scene } from '../../src/scene/schema/schema.ts';

const WIDTH = 40;
const HEIGHT = 30;

/** Places on the map where no two things touch the edge by rounding alone. */
const place = fc.record({
  x: fc.integer({ min: 1, max: WIDTH * 64 - 1 }).map((n) => n / 64),
  y: fc.integer({ min: 1, max: HEIGHT * 64 - 1 }).map((n) => n / 64),
});

const points = (least: number, most: number) =>
  fc.uniqueArray(place, { minLength: least, maxLength: most, selector: ({ x, y }) => `${x} ${y}` });

const line: fc.Arbitrary<Shape> = fc
  .tuple(points(2, 6), fc.boolean(), fc.constantFrom(0, 0.25))
  .map(([points, closed, thickness]) => ({
    shape: 'polyline',
    points,
    closed: closed && points.length > 2,
    thickness,
  }));

const side: fc.Arbitrary<Shape> = points(2, 2).map((points) => ({
  shape: 'polyline',
  points,
  closed: false,
  thickness: 0,
}));

const solid: fc.Arbitrary<Shape> = fc.oneof(
  points(3, 6).map((points): Shape => ({ shape: 'polygon', points })),
  place.map(({ x, y }): Shape => ({ shape: 'disc', x, y, radius: 0.5 })),
  fc
    .tuple(place, fc.integer({ min: 0, max: 359 }))
    .map(([{ x, y }, rotation]): Shape => ({ shape: 'box', x, y, width: 0.75, length: 2, rotation })),
);

const said = fc.record({
  label: fc.string({ maxLength: 20 }),
  bottom: fc.constantFrom(0, 1.5),
  material: fc.constantFrom(null, ...MATERIAL_NAMES.map(materialNamed)),
  group: fc.constantFrom(null, 'one', 'two'),
  groupedByHand: fc.boolean(),
  limited: fc.boolean(),
  blocks: fc.record({ sight: fc.boolean(), shots: fc.boolean(), movement: fc.boolean() }),
});

type Said = typeof said extends fc.Arbitrary<infer T> ? T : never;

function thing(kind: Obstruction['kind'], shape: Shape, { bottom, ...rest }: Said): Obstruction {
  return defaultObstruction({ id: '', kind, shape, bottom, top: bottom + 2.25, ...rest }, 'in');
}

const obstruction: fc.Arbitrary<Obstruction> = fc.oneof(
  fc.tuple(line, said, fc.constantFrom(null, 'left', 'right')).map(([shape, said, oneWay]) => ({
    ...thing('wall', shape, said),
    oneWay,
  })),
  fc.tuple(fc.oneof(solid, line), said).map(([shape, said]) => thing('object', shape, said)),
  fc.tuple(side, said).map(([shape, said]) => thing('door', shape, said)),
  fc
    .tuple(side, said)
    .map(([shape, said]) => asLightPortal(thing('door', shape, { ...said, bottom: 0 }), 'window', 'in')),
  fc
    .tuple(solid, said, fc.constantFrom('hill', 'floor', 'area'))
    .map(([shape, said, kind]) => thing(kind as Obstruction['kind'], shape, said)),
);

const offset = fc.integer({ min: -100, max: 100 }).map((n) => n / 8 + 0);
const grid: fc.Arbitrary<Grid> = fc.oneof(
  fc.constant<Grid>({ kind: 'none' }),
  fc.record({
    kind: fc.constantFrom('square', 'hex-rows', 'hex-columns'),
    size: fc.constantFrom(1, 1.5, 5, 0.7),
    x: offset,
    y: offset,
  }),
);

/** Scenes with walls, doors, windows and everything else on a map; no door is open. */
export const scenes: fc.Arbitrary<Scene> = fc
  .tuple(fc.array(obstruction, { maxLength: 12 }), grid, fc.constantFrom('in', 'ft', 'm'))
  .map(([obstructions, grid, unit]) => ({
    ...emptyScene('any', 'Any', { width: WIDTH, height: HEIGHT }),
    unit,
    grid,
    obstructions: obstructions.map((thing, i) => ({ ...thing, id: `thing-${i}` })),
  }));
