import { describe, expect, it } from 'vitest';
import type { MapOptions } from '../../../src/formats/common/opened-map.ts';
import { DEFAULT_SETTINGS } from '../../../src/scene/schema/settings-schema.ts';
import { HEIGHTS } from '../../../src/scene/schema/units.ts';
import { crop, orchard, points, portal, uvtt, yard } from '../../fixtures/uvtt.ts';
import { damaged } from '../../support/materials.ts';
import { AN_INCH, opened, rows } from '../open.ts';

const BLOCKS = { sight: true, shots: true, movement: true };

describe('a valid Universal VTT map', () => {
  const { scene, assets, notices } = opened(yard());

  it('is as large as its crop, in inches, a square to the inch', () => {
    expect(scene.size).toEqual({ width: 20, height: 14.5 });
    expect(scene.unit).toBe('in');
    expect(scene.name).toBe('mill-yard');
    expect(notices).toEqual([AN_INCH]);
  });

  it.each<[string, MapOptions]>([
    ['the unit', { unit: 'ft' }],
    ['the length of a square', { square: 2 }],
  ])('says nothing of inches if the caller gives %s', (_, options) => {
    expect(opened(yard(), options).notices).toEqual([]);
  });

  it('has its grid on the whole squares: the crop starts half a square in', () => {
    expect(scene.grid).toEqual({ kind: 'square', size: 1, x: -0.5, y: 0 });
  });

  it('stretches its picture over the whole map, whatever its pixels', () => {
    expect(scene.picture).toEqual({ asset: 'picture', x: 0, y: 0, width: 20, height: 14.5 });
    expect(assets.picture).toEqual({ type: 'image/png', data: yard().image });
  });

  it('has its walls relative to the crop’s origin, cut at the edge of the map', () => {
    expect(rows(scene, 'wall')).toEqual([
      [8.5, 9, 5.5, 9, 5.5, 3, 9.5, 3, 13.5, 3, 13.5, 5.5],
      [13.5, 6.5, 13.5, 9, 9.5, 9],
      [9.5, 3, 9.5, 5],
      [0, 13.5625, 1.5, 14.5],
    ]);
  });

  it('has walls of the default height that block sight and shots', () => {
    expect(scene.obstructions[0]).toEqual({
      id: 'wall-1',
      kind: 'wall',
      label: 'Wall',
      shape: { shape: 'polyline', points: expect.anything(), closed: false, thickness: 0 },
      bottom: 0,
      top: HEIGHTS.in.wall,
      blocks: BLOCKS,
      material: null,
      damage: damaged(0, 0),
      group: 'walls-1',
      groupedByHand: false,
      opening: null,
      door: null,
      sightDepth: null,
      oneWay: null,
      limited: false,
      passesLight: false,
      shownToPlayers: 'without-picture',
      locked: false,
    });
  });

  it('groups connected walls, and no others', () => {
    const groups = scene.obstructions.filter(({ kind }) => kind === 'wall').map(({ group }) => group);
    expect(groups).toEqual(['walls-1', null, 'walls-1', null]);
  });

  it('has a solid pillar, a door and a window', () => {
    const others = scene.obstructions.filter(({ kind }) => kind !== 'wall');
    expect(others.map(({ id, kind, label, door }) => ({ id, kind, label, door }))).toEqual([
      { id: 'object-1', kind: 'object', label: 'Pillar', door: null },
      { id: 'door-1', kind: 'door', label: 'Door', door: 'closed' },
      { id: 'light-portal-1', kind: 'window', label: 'Window', door: null },
    ]);
    expect(others.map(({ blocks }) => blocks)).toEqual([BLOCKS, BLOCKS, BLOCKS]);
    expect(others[0]?.shape).toMatchObject({ shape: 'polygon', points: { length: 8 } });
    expect(rows(scene, 'door')).toEqual([[8.5, 9, 9.5, 9]]);
    expect(rows(scene, 'window')).toEqual([[13.5, 5.5, 13.5, 6.5]]);
  });
});

describe('Universal VTT, field by field', () => {
  it('keeps a wall along each edge, though 9.8 - 0.1 is slightly above 9.7', () => {
    const rim = points(0.1, 0.1, 9.8, 0.1, 9.8, 7.4, 0.1, 7.4, 0.1, 0.1);
    expect(9.8 - 0.1).toBeGreaterThan(9.7);
    const { scene } = opened(uvtt({ resolution: crop(0.1, 0.1, 9.7, 7.3), line_of_sight: [rim] }));
    expect(scene.obstructions).toHaveLength(1);
    expect(scene.obstructions[0]?.shape).toMatchObject({ closed: true });
    expect(rows(scene)).toEqual([[0, 0, 9.7, 0, 9.7, 7.3, 0, 7.3]]);
  });

  it('keeps a wall along each edge, though the file rounds thirds to six digits', () => {
    const [near, far] = [0.333333, 5.666667];
    const map = {
      resolution: crop(1 / 3, 2 / 3, 16 / 3, 5),
      line_of_sight: [points(near, 5, near, 1), points(far, 1, far, 5)],
    };
    const { scene } = opened(uvtt(map));
    expect(rows(scene).map((row) => (row as number[]).filter((_, i) => i % 2 === 0))).toEqual([
      [0, 0],
      [16 / 3, 16 / 3],
    ]);
  });

  it('closes a wall only if its last point is its first', () => {
    const ajar = points(1, 1, 3, 1, 3, 3, 1, 1.004);
    const { scene } = opened(uvtt({ line_of_sight: [ajar, points(5, 1, 7, 1, 7, 3, 5, 1)] }));
    expect(scene.obstructions.map(({ shape }) => 'closed' in shape && shape.closed)).toEqual([false, true]);
  });

  it('reads portals by their bounds alone, and cuts or drops those off the map', () => {
    const askew = { ...portal(9, 3, 11, 3), position: { x: 99, y: 99 }, rotation: 7 };
    const bare = { bounds: points(2, 2, 2, 3), closed: true };
    const away = portal(12, 3, 13, 3);
    const { scene, notices } = opened({ ...uvtt(), portals: [askew, bare, away], image: undefined });
    expect(rows(scene, 'door')).toEqual([
      [9, 3, 10, 3],
      [2, 2, 2, 3],
    ]);
    expect(notices).toEqual([AN_INCH, expect.stringMatching(/holds no picture/)]);
  });

  it.each([
    ['true', 'door'],
    ['[true]', 'door'],
    ['null', 'door'],
    ['false', 'window'],
    ['[false]', 'window'],
  ])('reads closed: %s as a %s', (closed, kind) => {
    const { scene } = opened({ ...uvtt(), portals: [{ ...portal(1, 1, 2, 1), closed: JSON.parse(closed) }] });
    expect(scene.obstructions.map((portal) => portal.kind)).toEqual([kind]);
    expect(scene.obstructions[0]?.passesLight).toBe(kind === 'window');
  });

  it.each([
    ['window', 'window', null, true],
    ['open door', 'door', 'open', true],
    ['gap', 'gap', null, false],
  ] as const)(
    'turns what lets light through into a %s when asked, and remembers it',
    (lightPortals, kind, door, blocks) => {
      const { scene } = opened(orchard(), { lightPortals });
      expect(scene.obstructions.at(-1)).toMatchObject({
        kind,
        door,
        blocks: { sight: blocks, shots: blocks, movement: blocks },
      });
      expect(scene.settings).toEqual({ ...DEFAULT_SETTINGS, lightPortals });
    },
  );

  it('has windows open between two heights', () => {
    const { windowBottom, windowTop } = HEIGHTS.m;
    const { scene } = opened(orchard(), { unit: 'm', square: 1.5 });
    expect(scene.obstructions.at(-1)?.opening).toEqual({ bottom: windowBottom, top: windowTop });
    expect(scene.obstructions.at(-1)?.top).toBe(HEIGHTS.m.wall);
  });

  it('makes a square as many units as asked', () => {
    const map = uvtt({ resolution: crop(0.25, -0.25, 4, 3), line_of_sight: [points(1, 0, 2.25, 1)] });
    const { scene } = opened(map, { unit: 'ft', square: 5 });
    expect(scene.size).toEqual({ width: 20, height: 15 });
    expect(scene.grid).toEqual({ kind: 'square', size: 5, x: -1.25, y: -3.75 });
    expect(rows(scene)).toEqual([[3.75, 1.25, 10, 6.25]]);
  });

  it('makes an object on the map solid, and keeps the outline of one that is cut, as one object', () => {
    const table = points(1, 1, 5, 1, 5, 2, 1, 2, 1, 1);
    const across = points(8, 3, 12, 3, 12, 4, 8, 4, 8, 3);
    const around = points(-1, 5, 11, 5, 11, 6, -1, 6, -1, 5);
    const { scene } = opened(uvtt({ objects_line_of_sight: [table, across, around] }));
    expect(scene.obstructions.map(({ id, shape, group, label }) => [id, shape.shape, group, label])).toEqual([
      ['object-1', 'polygon', null, 'Object'],
      ['object-2', 'polyline', null, 'Object'],
      ['object-3-1', 'polyline', 'object-3', 'Object'],
      ['object-3-2', 'polyline', 'object-3', 'Object'],
    ]);
    expect(rows(scene)[1]).toEqual([10, 4, 8, 4, 8, 3, 10, 3]);
  });

  it('opens without the fields that older files lack, whatever `format` says', () => {
    const { resolution, image } = orchard();
    for (const format of [0.2, 1, 'seven', undefined]) {
      const { scene } = opened({ format, resolution: { map_size: resolution.map_size }, image, line_of_sight: null });
      expect(scene.obstructions).toEqual([]);
      expect(scene.size).toEqual({ width: 8, height: 6 });
    }
  });
});

describe('dense walls', () => {
  /** A cave wall of 3,000 segments that wobbles by less than a hundredth of a square. */
  const wobble = (y: number) =>
    Array.from({ length: 3001 }, (_, i) => ({
      x: (i * 10) / 3000,
      y: y + (i % 2) * 0.008 + (i % 1000 === 0 ? 0.5 : 0),
    }));

  it('stay unchanged up to 5,000 segments', () => {
    const { scene } = opened(uvtt({ line_of_sight: [wobble(1)] }));
    expect(rows(scene)[0]).toHaveLength(6002);
  });

  it('keep some of their own points above that, and every joint', () => {
    const [first, second] = [wobble(1), wobble(4)];
    const joint = first[1501];
    if (!joint) throw new Error('no joint');
    const { scene } = opened(uvtt({ line_of_sight: [first, second, [joint, { x: 5, y: 3 }]] }));
    const [wall, , branch] = scene.obstructions;
    if (wall?.shape.shape !== 'polyline') throw new Error('no wall');
    expect(wall.shape.points.length).toBeLessThan(40);
    for (const p of wall.shape.points) expect(first).toContainEqual(p);
    expect(wall.shape.points).toContainEqual(joint);
    expect(branch?.group).toBe(wall.group);
  });

  it('that are too many to draw lose their shortest, with a notice', () => {
    const rows = Array.from({ length: 120_000 }, (_, i) => {
      const [x, y] = [(i % 400) / 41, Math.floor(i / 400) / 40];
      return points(x, y, x + 0.01 + i / 1e8, y + 0.01);
    });
    const long = points(0, 7.9, 10, 7.9);
    const { scene, notices } = opened(uvtt({ line_of_sight: [...rows, long] }));
    expect(scene.obstructions).toHaveLength(50_000);
    expect(scene.obstructions.some(({ shape }) => 'points' in shape && shape.points[1]?.x === 10)).toBe(true);
    expect(notices[0]).toBe(
      'It has more walls than can be drawn: the shortest were left out, 70,001 walls of 120,001 walls.',
    );
  });
});
