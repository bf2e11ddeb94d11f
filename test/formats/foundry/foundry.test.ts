import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellAt, middleOf } from '@fall-of-shot/plane/cells';
import { inBounds } from '@fall-of-shot/plane/clip-to-bounds';
import { edges } from '@fall-of-shot/plane/shapes';
import { blocksFrom } from '@fall-of-shot/sight/blockers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapOptions } from '../../../src/formats/common/opened-map.ts';
import { readFoundry } from '../../../src/formats/foundry/foundry.ts';
import { openMap } from '../../../src/formats/open/open-map.ts';
import { type Obstruction, sceneSchema } from '../../../src/scene/schema/schema.ts';
import { HEIGHTS } from '../../../src/scene/schema/units.ts';
import { ends, foundryScene, house, oldFoundryScene, oldWall, wall } from '../../fixtures/foundry.ts';
import { mapOf, pointsOf, rows } from '../open.ts';

function opened(value: unknown, options?: MapOptions) {
  const map = mapOf(readFoundry(value, 'yard.json', options));
  sceneSchema.parse(map.scene);
  return map;
}

function only(walls: unknown[], options?: MapOptions): Obstruction {
  const [thing, ...more] = opened(foundryScene({ walls }), options).scene.obstructions;
  if (!thing || more.length > 0) throw new Error('there is not one wall');
  return thing;
}

const told = ({ kind, label, door, blocks }: Obstruction) => [
  kind,
  label,
  door,
  Object.values(blocks).map(Number).join(''),
];

describe.each([7, 11, 14] as const)('a scene of Foundry VTT %i', (version) => {
  const map = opened(house(version));
  const { scene } = map;

  it('is as large as its map without the padding, in its own unit, a cell an inch of the tables', () => {
    expect(scene).toMatchObject({ name: 'Yard', id: 'yard', unit: 'ft', size: { width: 50, height: 40 } });
    expect(scene.grid).toEqual({ kind: 'square', size: 5, x: 0, y: 0 });
    expect(scene.settings.perInch).toBe(5);
  });

  it('has its walls joined where they meet, and in one group', () => {
    expect(rows(scene, 'wall')).toEqual([
      [10, 15, 10, 10, 30, 10, 30, 15],
      [30, 20, 30, 30, 20, 30],
      [15, 30, 10, 30, 10, 20],
      [0, 35, 50, 35],
    ]);
    expect(scene.obstructions.filter(({ kind }) => kind === 'wall').map(told)).toEqual([
      ['wall', 'Wall', null, '111'],
      ['wall', 'Wall', null, '111'],
      ['wall', 'Wall', null, '111'],
      ['wall', 'Fence', null, '001'],
    ]);
  });

  it('has its doors, and a window where a short transparent wall is between solid ones', () => {
    expect(scene.obstructions.slice(4).map(told)).toEqual([
      ['window', 'Window', null, '111'],
      ['door', 'Door', 'closed', '111'],
      ['door', 'Secret door', 'closed', '111'],
    ]);
    const { windowBottom, windowTop } = HEIGHTS.ft;
    expect(scene.obstructions[4]).toMatchObject({
      passesLight: true,
      opening: { bottom: windowBottom, top: windowTop },
    });
    expect(rows(scene, 'window')).toEqual([[30, 15, 30, 20]]);
  });

  it('has its light, and its guard with the name of his picture', () => {
    expect(scene.lights).toEqual([
      { x: 20, y: 20, range: 20, bright: 10, intensity: 1, colour: 'ffeccd8b', shadows: true },
    ]);
    expect(scene.pieces).toHaveLength(1);
    expect(scene.pieces[0]).toMatchObject({
      name: 'Guard',
      kind: 'infantry',
      side: 'b',
      x: 17.5,
      y: 17.5,
      footprint: { shape: 'disc', radius: 2.5 },
      picture: null,
    });
    expect(map.tokenPictures).toEqual({ 'token-1': 'guard.png' });
  });

  it('asks for its picture, over the whole map, by the name of its file', () => {
    expect(scene.wanted).toEqual({ name: 'Mill yard.webp', x: 0, y: 0, width: 50, height: 40 });
    expect(map.notices[0]).toBe('yard.json only names its picture. Choose Mill yard.webp, or drop it on the map.');
    const others = version === 14 ? ['Of its levels “Ground” was taken, and “Upstairs” left out.'] : [];
    expect(map.notices.slice(1)).toEqual(others);
  });
});

describe('walls of Foundry VTT, field by field', () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    ['stops all', {}, ['wall', 'Wall', null, '111']],
    ['stops sight alone', { move: 0 }, ['wall', 'Curtain', null, '100']],
    ['stops movement alone', { sight: 0 }, ['wall', 'Fence', null, '001']],
    ['is limited', { sight: 10 }, ['wall', 'Terrain wall', null, '111']],
    ['is limited and passed', { sight: 10, move: 0 }, ['wall', 'Terrain wall', null, '100']],
    ['is seen through from near by', { sight: 30 }, ['window', 'Window', null, '111']],
    ['is seen through from afar', { sight: 40 }, ['wall', 'Wall', null, '111']],
    ['is a door', { door: 1, ds: 0 }, ['door', 'Door', 'closed', '111']],
    ['is an open door', { door: 1, ds: 1 }, ['door', 'Door', 'open', '111']],
    ['is a locked door', { door: 1, ds: 2 }, ['door', 'Locked door', 'closed', '111']],
    ['is a secret door', { door: 2, ds: 2 }, ['door', 'Secret door', 'closed', '111']],
    ['is a see-through door', { door: 1, sight: 0 }, ['door', 'Gate', 'closed', '001']],
  ])('a wall that %s', (_, changes, expected) => {
    const thing = only([wall(ends(1, 1, 3, 1), changes)]);
    expect(told(thing)).toEqual(expected);
    expect(thing.limited).toBe(changes.sight === 10);
  });

  it('up to version 9: 2 is limited', () => {
    const walls = [oldWall(ends(1, 1, 3, 1), { sense: 2 }), oldWall(ends(5, 1, 7, 1), { sense: 0, move: 0 })];
    const { scene, notices } = opened(oldFoundryScene({ walls }));
    expect(scene.obstructions.map(({ limited, blocks }) => [limited, blocks.sight])).toEqual([[true, true]]);
    expect(notices.at(-1)).toBe('1 wall that stops neither sight nor movement was left out.');
  });

  it('windows follow the choice for portals that let light through', () => {
    const glass = [wall(ends(1, 1, 3, 1), { sight: 30 })];
    expect(told(only(glass, { lightPortals: 'gap' }))).toEqual(['gap', 'Gap', null, '000']);
    expect(told(only(glass, { lightPortals: 'open door' }))).toEqual(['door', 'Door', 'open', '111']);
  });

  // An eye on every side of a wall that goes to the right, down, to the left and up: x sees the wall, o sees through it.
  type At = [number, number];
  it.each<[string, number, [...At, ...At], At, At]>([
    ['left', 1, [2, 4, 8, 4], [5, 3], [5, 5]],
    ['left', 1, [8, 4, 2, 4], [5, 5], [5, 3]],
    ['left', 1, [5, 1, 5, 7], [6, 4], [4, 4]],
    ['left', 1, [5, 7, 5, 1], [4, 4], [6, 4]],
    ['right', 2, [2, 4, 8, 4], [5, 5], [5, 3]],
    ['right', 2, [5, 1, 5, 7], [4, 4], [6, 4]],
  ])(
    'a one-way wall to the %s (%i) from %j stops who is at %j, and not who is at %j',
    (side, dir, c, [x, y], [ox, oy]) => {
      const thing = only([wall(ends(...c), { dir })]);
      expect(thing.oneWay).toBe(side);
      const [edge] = edges(thing.shape);
      if (!edge) throw new Error('no side');
      expect(blocksFrom({ x: x * 5, y: y * 5 }, edge, thing)).toBe(true);
      expect(blocksFrom({ x: ox * 5, y: oy * 5 }, edge, thing)).toBe(false);
    },
  );

  it('one-way walls are joined only head to tail', () => {
    const one = { dir: 1 };
    const walls = [wall(ends(3, 1, 5, 1), one), wall(ends(1, 1, 3, 1), one), wall(ends(7, 1, 5, 1), one)];
    expect(rows(opened(foundryScene({ walls })).scene)).toEqual([
      [5, 5, 15, 5, 25, 5],
      [35, 5, 25, 5],
    ]);
  });

  it('are joined into rings, up to forks, and duplicates are dropped', () => {
    const ring = [wall(ends(1, 1, 3, 1)), wall(ends(3, 3, 3, 1)), wall(ends(3, 3, 1, 3)), wall(ends(1, 1, 1, 3))];
    const fork = [wall(ends(5, 5, 6, 5)), wall(ends(6, 5, 7, 5)), wall(ends(6, 5, 6, 6)), wall(ends(6, 6, 6, 5))];
    const { scene } = opened(foundryScene({ walls: [...ring, ...fork, wall(ends(2, 2, 2, 2))] }));
    expect(scene.obstructions.map(({ shape }) => 'closed' in shape && [shape.closed, shape.points.length])).toEqual([
      [true, 4],
      [false, 2],
      [false, 2],
      [false, 2],
    ]);
    expect(scene.obstructions.map(({ group }) => group)).toEqual([null, 'walls-2', 'walls-2', 'walls-2']);
  });

  it('are cut at the edge of the map, and broken ones are counted', () => {
    const walls = [
      wall(ends(-3, 2, 20, 2)),
      wall(ends(-2, -1, 4, -1)),
      wall([1, 2, 3]),
      wall([1, 2, 3, Number.NaN]),
      7,
    ];
    const { scene, notices } = opened(foundryScene({ walls }));
    expect(rows(scene)).toEqual([[0, 10, 50, 10]]);
    expect(notices.at(-1)).toBe('3 broken walls were left out.');
  });
});

describe('the frame of a scene of Foundry VTT', () => {
  const plain = (changes: object) => opened(foundryScene({ padding: 0, background: {}, ...changes }));

  /** Where a wall starts, of a square map after so many cells of padding. */
  const corner = (scene: Record<string, unknown>, size: number, cells: number) => {
    const at = cells * size;
    const side = [at, at, at + size, at];
    const walls = [scene.grid === size ? oldWall(side) : wall(side)];
    const [thing] = opened({ ...scene, padding: 0.25, walls }).scene.obstructions;
    return thing && 'points' in thing.shape ? thing.shape.points[0] : undefined;
  };
  const squares = (size: number) => ({ grid: { type: 1, size, distance: 5, units: 'ft' } });
  const core = (coreVersion: string) => ({ _stats: { coreVersion } });

  // Sizes whose reciprocal rounds up: five cells of 105 are 525 pixels, but 525 * (1 / 105) is more than 5.
  it.each([75, 105, 150, 210, 300])('before version 12, padding is counted by division: cells of %d pixels', (size) => {
    for (let count = 4; count <= 200; count += 4) {
      const side = { width: count * size, height: count * size };
      for (const scene of [
        foundryScene({ ...side, ...squares(size), ...core('11.315') }),
        foundryScene({ ...side, ...squares(size), ...core('10.291') }),
        oldFoundryScene({ ...side, grid: size }),
      ]) {
        expect(corner(scene, size, count / 4)).toEqual({ x: 0, y: 0 });
      }
    }
  });

  it('since version 12 it is multiplied by the reciprocal, which may give one cell more', () => {
    const side = { width: 2100, height: 2100 };
    for (const version of [core('12.331'), core('13.345'), core('14.350'), { levels: [] }]) {
      expect(corner(foundryScene({ ...side, ...squares(105), ...version }), 105, 6)).toEqual({ x: 0, y: 0 });
    }
  });

  it('starts where whole cells of padding end, minus the offset of the picture', () => {
    const background = { src: 'a.png', offsetX: 20, offsetY: -30 };
    const { scene } = opened(foundryScene({ background, walls: [wall([380, 270, 480, 270])] }));
    expect(rows(scene)).toEqual([[5, 5, 10, 5].map((value, i) => (i % 2 === 0 ? value : 2))]);
    expect(scene.grid).toEqual({ kind: 'square', size: 5, x: 1, y: 3.5 });
    expect(scene.wanted).toMatchObject({ name: 'a.png', x: 0, y: 0, width: 50, height: 40 });
  });

  it.each([
    ['ft', 5, 'ft', 5, 0],
    ['ft.', 5, 'ft', 5, 0],
    ['Feet', 10, 'ft', 10, 0],
    ['m', 1.5, 'm', 1.5, 0],
    ['metres', 2, 'm', 2, 0],
    ['yd', 1, 'ft', 3, 0],
    ['km', 1, 'm', 1000, 0],
    ['in', 1, 'in', 1, 0],
    ['paces', 2, 'ft', 2, 1],
    ['', 5, 'ft', 5, 1],
    ['m', 0, 'm', 1.5, 0],
  ])('measured in %j, %s to a cell, is in %s, %s to a cell', (units, distance, unit, square, notices) => {
    const map = plain({ grid: { type: 1, size: 100, distance, units } });
    expect(map.scene).toMatchObject({ unit, grid: { size: square } });
    expect(map.notices).toHaveLength(notices);
  });

  it('prefers the unit and the square size that the user gives', () => {
    expect(opened(foundryScene(), { unit: 'in' }).scene).toMatchObject({ unit: 'in', grid: { size: 1 } });
    expect(opened(foundryScene(), { unit: 'm', square: 2 }).scene).toMatchObject({ unit: 'm', grid: { size: 2 } });
  });

  it('asks for no picture that is in the text itself, and for none where there is none', () => {
    for (const src of ['data:image/png;base64,AAAA/BBBB', '', null]) {
      expect(plain({ background: { src } })).toMatchObject({ notices: [], scene: { wanted: null } });
    }
  });

  it('may have no grid', () => {
    expect(plain({ grid: { type: 0, size: 50, distance: 5, units: 'ft' } }).scene).toMatchObject({
      grid: { kind: 'none' },
      size: { width: 100, height: 80 },
    });
  });

  // The corner of the map is in a whole hex of an even grid, and in one that is cut in half by the rim of an odd one.
  it.each([
    [2, 'hex-rows', 0, 100 / Math.sqrt(3)],
    [3, 'hex-rows', 50, 100 / Math.sqrt(3)],
    [4, 'hex-columns', 100 / Math.sqrt(3), 0],
    [5, 'hex-columns', 100 / Math.sqrt(3), 50],
  ] as const)('of type %i is %s, with a hex at %d, %d pixels, whatever the padding', (type, kind, x, y) => {
    for (const padding of [0, 0.1, 0.25, 0.35]) {
      const { scene } = opened(foundryScene({ padding, grid: { type, size: 100, distance: 5, units: 'ft' } }));
      if (scene.grid.kind !== kind) throw new Error('another grid');
      expect(scene.grid.size).toBe(5);
      const at = { x: x / 20, y: y / 20 };
      const middle = middleOf(scene.grid, cellAt(scene.grid, at));
      expect(middle.x).toBeCloseTo(at.x, 9);
      expect(middle.y).toBeCloseTo(at.y, 9);
    }
  });

  it('of old hexes is measured from corner to corner', () => {
    const { scene } = opened(oldFoundryScene({ padding: 0.25, gridType: 4, walls: [oldWall([300, 200, 400, 200])] }));
    expect(scene.grid).toMatchObject({ kind: 'hex-columns', size: 5 });
    expect(scene.size.width).toBeCloseTo(50 / (Math.sqrt(3) / 2), 9);
    expect(rows(scene)[0]).toEqual([0, 0, expect.closeTo(100 / (Math.sqrt(3) / 2) / 20, 9), 0]);
  });

  it.each([
    ['no width', { width: undefined }, /^yard\.json does not say how large its scene is/],
    ['a height of 0', { height: 0 }, /width and height must be numbers above 0\. Export it again\.$/],
    ['an absurd width', { width: 1e300 }, /^yard\.json cannot be opened with cells of 5 ft/],
    [
      'an absurd distance',
      { grid: { type: 1, size: 100, distance: 1e300, units: 'ft' } },
      /set the distance of its grid/,
    ],
  ])('is refused with %s', (_, changes, sentence) => {
    const read = readFoundry(foundryScene(changes), 'yard.json');
    expect(!read.ok && read.error).toMatch(sentence);
  });
});

describe('any scene of Foundry VTT', () => {
  const coordinate = fc.oneof(fc.integer({ min: -500, max: 2500 }), fc.double());
  const choice = fc.constantFrom(0, 1, 2, 10, 20, 30, 40, null, 'x');
  const walls = fc.array(
    fc.record({
      c: fc.oneof(fc.tuple(coordinate, coordinate, coordinate, coordinate), fc.anything()),
      sight: choice,
      move: choice,
      dir: choice,
      door: choice,
      ds: choice,
    }),
  );
  const anything = fc.array(
    fc.oneof(fc.anything(), fc.record({ x: coordinate, y: coordinate, dim: coordinate, width: coordinate })),
  );

  it('is valid here, with every wall on the map', () => {
    fc.assert(
      fc.property(
        walls,
        anything,
        anything,
        fc.integer({ min: 0, max: 5 }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (walls, lights, tokens, type, padding) => {
          const grid = { type, size: 70, distance: 1.5, units: 'm' };
          const { scene } = opened(foundryScene({ walls, lights, tokens, grid, padding }));
          const rim = { left: 0, top: 0, right: scene.size.width, bottom: scene.size.height };
          for (const p of pointsOf(scene)) expect(inBounds(p, rim)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

const real = process.env.REAL_MAPS ?? '';

describe.skipIf(real === '')('the shapes in the folder that REAL_MAPS names', () => {
  const open = (name: string) => mapOf(openMap(readFileSync(join(real, name)), name)).scene;

  it.each(['scene_v07_shape.json', 'scene_v11_shape.json'])(
    '%s has the same walls as the Universal VTT file that it was made from',
    (name) => {
      const [scene, same] = [open(name), open('imagix-sample.dd2vtt')];
      const sides = (kind: Obstruction['kind'], { obstructions }: typeof scene) =>
        obstructions.filter((thing) => thing.kind === kind).reduce((sum, { shape }) => sum + edges(shape).length, 0);
      for (const kind of ['wall', 'door', 'window'] as const) expect(sides(kind, scene)).toBe(sides(kind, same));
      expect(scene.size).toEqual({ width: same.size.width * 5, height: same.size.height * 5 });
      expect(scene.lights.length).toBe(same.lights.length);
    },
  );
});
