import { boxCorners } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultObstruction } from '../../../src/formats/common/default-obstruction.ts';
import type { MapOptions } from '../../../src/formats/common/opened-map.ts';
import { sniffPicture } from '../../../src/formats/images/header.ts';
import { openMap } from '../../../src/formats/open/open-map.ts';
import { writeUvtt } from '../../../src/formats/uvtt/uvtt-writing.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import { type Obstruction, type Scene, sceneSchema } from '../../../src/scene/schema/schema.ts';
import { chequered, points } from '../../fixtures/uvtt.ts';
import { AN_INCH, mapOf } from '../open.ts';
import { scenes } from '../scenes.ts';

function reopened(text: string, options?: MapOptions): Scene {
  const { scene } = mapOf(openMap(new TextEncoder().encode(text), 'Any.uvtt', options));
  sceneSchema.parse(scene);
  return scene;
}

/** The file as another program writes it back: without what it does not know. */
function elsewhere(text: string): Record<string, unknown> {
  const { fall_of_shot: _, ...file } = JSON.parse(text);
  return file;
}

const wall = (id: string, ...numbers: number[]): Obstruction =>
  defaultObstruction(
    {
      id,
      kind: 'wall',
      label: '',
      shape: { shape: 'polyline', points: points(...numbers), closed: false, thickness: 0 },
    },
    'in',
  );

const scene = (changes: Partial<Scene> = {}): Scene => ({
  ...emptyScene('yard', 'Yard', { width: 20, height: 15 }),
  ...changes,
});

describe('a scene written as Universal VTT', () => {
  it('opens again with the same contents, in the same unit', () => {
    fc.assert(
      fc.property(scenes, (before) => {
        const after = reopened(writeUvtt(before, null).text);
        expect(after.obstructions).toEqual(before.obstructions);
        expect(after.unit).toBe(before.unit);
        expect(after.name).toBe(before.name);
        expect(after.grid).toEqual(before.grid);
        expect(after.settings.perInch).toBe(before.settings.perInch);
        expect(after.size.width).toBeCloseTo(before.size.width, 9);
        expect(after.size.height).toBeCloseTo(before.size.height, 9);
      }),
    );
  });

  it('has the same walls, doors and windows in its standard fields alone', () => {
    const cornersOf = ({ shape }: Obstruction): readonly Vec2[] =>
      'points' in shape ? shape.points : shape.shape === 'box' ? boxCorners(shape) : [];
    const ofKind = ({ obstructions }: Scene, kind: Obstruction['kind']) =>
      obstructions
        .filter((thing) => thing.kind === kind && thing.shape.shape !== 'disc')
        // See-through obstructions become windows for others, after the real ones.
        .filter(({ blocks }) => kind !== 'wall' || blocks.sight)
        .map(cornersOf);
    fc.assert(
      fc.property(scenes, (before) => {
        const file = elsewhere(writeUvtt(before, null).text);
        const { grid, unit } = before;
        const square = grid.kind === 'none' ? { in: 1, ft: 5, m: 1.5 }[unit] : grid.size;
        const after = reopened(JSON.stringify(file), { unit, square });
        for (const kind of ['wall', 'door', 'window'] as const) {
          const [was, is] = [ofKind(before, kind), ofKind(after, kind)];
          expect(is.map(({ length }) => length).slice(0, was.length)).toEqual(was.map(({ length }) => length));
          if (kind !== 'window') expect(is).toHaveLength(was.length);
          was.flat().forEach((p, i) => {
            expect(Math.abs((is.flat()[i]?.x ?? 1e9) - p.x) / square).toBeLessThan(1e-9);
            expect(Math.abs((is.flat()[i]?.y ?? 1e9) - p.y) / square).toBeLessThan(1e-9);
          });
        }
        if (grid.kind !== 'square' || after.grid.kind !== 'square') return;
        const cells = (after.grid.x - grid.x) / square;
        expect(Math.abs(cells - Math.round(cells))).toBeLessThan(1e-9);
      }),
    );
  });

  it('has squares, crop and pixels as other programs write them', () => {
    const grid = { kind: 'square', size: 2, x: -0.5, y: 4 } as const;
    const { text } = writeUvtt(scene({ grid, obstructions: [wall('a', 0, 0, 4, 1)] }), { data: 'AAAA', width: 700 });
    expect(JSON.parse(text)).toMatchObject({
      format: 0.3,
      resolution: { map_origin: { x: 0.25, y: 0 }, map_size: { x: 10, y: 7.5 }, pixels_per_grid: 70 },
      line_of_sight: [points(0.25, 0, 2.25, 0.5)],
      image: 'AAAA',
    });
  });

  it('closes rings, writes solids as outlines, and doors and windows as portals', () => {
    const ring = defaultObstruction(
      {
        id: 'r',
        kind: 'wall',
        label: '',
        shape: { shape: 'polyline', points: points(1, 1, 3, 1, 3, 3), closed: true, thickness: 0 },
      },
      'in',
    );
    const crate = defaultObstruction(
      { id: 'c', kind: 'object', label: '', shape: { shape: 'box', x: 5, y: 5, width: 2, length: 2, rotation: 0 } },
      'in',
    );
    const pillar = defaultObstruction(
      { id: 'p', kind: 'object', label: '', shape: { shape: 'disc', x: 9, y: 9, radius: 1 } },
      'in',
    );
    const door = { ...wall('d', 1, 5, 2, 5), kind: 'door' as const, door: 'closed' as const };
    const open = { ...door, id: 'o', door: 'open' as const };
    const gap = { ...wall('g', 1, 7, 1, 8), kind: 'gap' as const };
    const file = JSON.parse(writeUvtt(scene({ obstructions: [ring, crate, pillar, door, open, gap] }), null).text);
    expect(file.line_of_sight).toEqual([points(1, 1, 3, 1, 3, 3, 1, 1)]);
    expect(file.objects_line_of_sight[0]).toEqual(points(4, 4, 6, 4, 6, 6, 4, 6, 4, 4));
    expect(file.objects_line_of_sight[1]).toHaveLength(25);
    expect(file.portals.map(({ closed, bounds }: { closed: boolean; bounds: Vec2[] }) => [closed, bounds])).toEqual([
      [true, points(1, 5, 2, 5)],
      [false, points(1, 5, 2, 5)],
      [false, points(1, 7, 1, 8)],
    ]);
    expect(file.portals[0]).toMatchObject({ position: { x: 1.5, y: 5 }, rotation: 0, freestanding: false });
  });

  it('keeps lights, ambient light and the picture', () => {
    const lights = [{ x: 4, y: 3, range: 6, bright: null, intensity: 0.5, colour: 'ffeccd8b', shadows: false }];
    const lighting = { baked: false, ambient: 'ff101010' };
    const grid = { kind: 'square', size: 2, x: 0, y: 0 } as const;
    const picture = chequered(4, 3, 10);
    const { text } = writeUvtt(scene({ lights, lighting, grid }), { data: picture, width: 40 });
    const map = mapOf(openMap(new TextEncoder().encode(text), 'a.uvtt'));
    expect(map.scene).toMatchObject({ lights, lighting, picture: { x: 0, y: 0, width: 20, height: 15 } });
    expect(map.assets.picture?.data).toBe(picture.toString('base64'));
    expect(JSON.parse(text).environment).toEqual({ baked_lighting: false, ambient_light: 'ff101010' });
    expect(JSON.parse(writeUvtt(scene(), null).text)).toMatchObject({ environment: { baked_lighting: true } });
  });

  it('reports what other programs will not read', () => {
    const hill = defaultObstruction(
      { id: 'h', kind: 'hill', label: '', shape: { shape: 'polygon', points: points(1, 1, 3, 1, 3, 3) } },
      'in',
    );
    const glass = { ...wall('g', 1, 1, 2, 2), blocks: { sight: false, shots: true, movement: true } };
    const obstructions = [
      hill,
      { ...hill, id: 'i' },
      { ...hill, id: 'a', kind: 'area' as const },
      glass,
      { ...wall('o', 1, 1, 2, 2), oneWay: 'left' as const },
      wall('w', 1, 1, 2, 1),
    ];
    expect(writeUvtt(scene({ obstructions, shots: 1 }), null).leftOut).toEqual([
      '2 hills and 1 area are left out for other programs: only Fall of Shot reads them.',
      '1 see-through obstruction is a window in other programs.',
      '1 thing that is limited, one-way or above the ground will stop all sight in other programs.',
      'The file holds the map alone: 1 shot stays here.',
    ]);
    expect(writeUvtt(scene({ obstructions: [wall('w', 1, 1, 2, 1)] }), null).leftOut).toEqual([]);
  });
});

describe('a scene without a picture', () => {
  const grid = { kind: 'square', size: 1, x: 0, y: 0 } as const;

  it('has a plain picture for other programs, as large as its squares', () => {
    const file = JSON.parse(writeUvtt(scene({ grid }), null).text);
    const picture = sniffPicture(Buffer.from(file.image, 'base64'));
    expect(picture).toMatchObject({ type: 'image/png', size: { width: 1400, height: 1050 }, truncated: false });
    expect(file.resolution.pixels_per_grid).toBe(70);
    expect(file.image.length).toBeLessThan(2000);
  });

  it('has one of a size that programs can show, however many squares it has', () => {
    const small = { ...grid, size: 0.01 };
    const file = JSON.parse(writeUvtt(scene({ grid: small }), null).text);
    expect(sniffPicture(Buffer.from(file.image, 'base64'))?.size).toEqual({ width: 4000, height: 3000 });
    expect(file.resolution.pixels_per_grid).toBe(2);
    const tiny = JSON.parse(writeUvtt(scene({ grid: { ...grid, size: 0.001 } }), null).text);
    expect(sniffPicture(Buffer.from(tiny.image, 'base64'))?.size).toEqual({ width: 4096, height: 4096 });
  });

  it('comes back without it, unless somebody put another one there', () => {
    const { text } = writeUvtt(scene({ grid }), null);
    const open = (value: unknown) => mapOf(openMap(new TextEncoder().encode(JSON.stringify(value)), 'a.uvtt'));
    expect(open(JSON.parse(text))).toMatchObject({ scene: { picture: null, wanted: null }, assets: {}, notices: [] });
    const other = { ...JSON.parse(text), image: chequered(4, 3, 10).toString('base64') };
    expect(open(other).scene.picture).toMatchObject({ width: 20, height: 15 });
  });
});

describe('title, scale and grid', () => {
  const grids: Scene['grid'][] = [
    { kind: 'hex-columns', size: 2, x: 1.1547, y: 1 },
    { kind: 'hex-rows', size: 2, x: -0.5, y: 0.25 },
    { kind: 'square', size: 2, x: -0.5, y: 1.5 },
    { kind: 'none', was: { kind: 'hex-rows', size: 2, x: 1, y: 1 } },
    { kind: 'none' },
  ];

  it.each(grids)('come back with a grid %j', (grid) => {
    const before = { ...scene({ grid }), name: 'Old mill: the yard', unit: 'm' as const };
    const { text } = writeUvtt({ ...before, settings: { ...before.settings, perInch: 2.5 } }, null);
    const after = reopened(text);
    expect(after).toMatchObject({ name: 'Old mill: the yard', unit: 'm', settings: { perInch: 2.5 } });
    expect(after.grid).toEqual(grid);
  });

  it('the grid moves with a crop that was made elsewhere', () => {
    const grid = { kind: 'hex-columns', size: 2, x: 1.5, y: 1 } as const;
    const file = JSON.parse(writeUvtt(scene({ grid }), null).text);
    const resolution = { ...file.resolution, map_origin: { x: 1.5, y: 0.25 }, map_size: { x: 4, y: 4 } };
    expect(reopened(JSON.stringify({ ...file, resolution })).grid).toEqual({ ...grid, x: -1.5, y: 0.5 });
  });

  it('that are missing or wrong are those of any other file', () => {
    const file = JSON.parse(writeUvtt(scene({ grid: { kind: 'square', size: 2, x: 0, y: 0 } }), null).text);
    const { name: _, perInch: __, grid: ___, ...older } = file.fall_of_shot;
    for (const own of [older, { ...older, name: 7, perInch: -1, grid: { kind: 'round' } }]) {
      const after = reopened(JSON.stringify({ ...file, fall_of_shot: own }));
      expect(after).toMatchObject({ name: 'Any', grid: { kind: 'square', size: 2 }, settings: { perInch: 1 } });
    }
  });
});

describe('a file of another browser', () => {
  const box = (rotation: number): Obstruction =>
    defaultObstruction(
      {
        id: `b${rotation}`,
        kind: 'object',
        label: '',
        shape: { shape: 'box', x: 5, y: 5, width: 2, length: 2, rotation },
      },
      'in',
    );
  const clear = { sight: false, shots: true, movement: true };
  const things: Obstruction[] = [
    { ...wall('l', 1, 1, 4, 2), limited: true },
    { ...wall('m', 9, 3, 2, 3), kind: 'door', door: 'closed' },
    { ...box(30), blocks: clear },
    { ...box(0), blocks: clear },
    defaultObstruction({ id: 'd', kind: 'object', label: '', shape: { shape: 'disc', x: 9, y: 9, radius: 1 } }, 'in'),
  ];
  const { text } = writeUvtt(scene({ obstructions: things }), null);

  /** The file with every number of its standard fields changed. */
  function changed(change: (value: number, key: string) => number): string {
    const walk = (value: unknown, key = ''): unknown => {
      if (typeof value === 'number') return change(value, key);
      if (Array.isArray(value)) return value.map((each) => walk(each, key));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each, name)]));
    };
    const file = JSON.parse(text);
    const fields = ['line_of_sight', 'objects_line_of_sight', 'portals'];
    return JSON.stringify({ ...file, ...Object.fromEntries(fields.map((field) => [field, walk(file[field])])) });
  }
  const ids = (content: string) => reopened(content).obstructions.map(({ id }) => id);
  const own = things.map(({ id }) => id);

  it.each<[string, (value: number, key: string) => number]>([
    ['differ in their last bit', (value) => value * (1 + Number.EPSILON)],
    ['are rounded to seven digits', (value) => Math.round(value * 1e7) / 1e7],
    ['say half a turn back for half a turn', (value, key) => (key === 'rotation' ? value - 2 * Math.PI : value)],
  ])('is recognized if its numbers %s', (_, change) => {
    expect(ids(changed(change))).toEqual(own);
    expect(reopened(changed(change)).obstructions[0]?.limited).toBe(true);
  });

  it.each<[string, (value: number, key: string) => number]>([
    ['a wall is moved by a hundredth', (value, key) => (key === 'x' ? value + 0.01 : value)],
    ['a door is turned', (value, key) => (key === 'rotation' ? value + 0.01 : value)],
  ])('is not if %s', (_, change) => {
    expect(ids(changed(change))).not.toEqual(own);
  });
});

describe('the part that Fall of Shot writes for itself', () => {
  const before = scene({
    obstructions: [{ ...wall('mine', 1, 1, 5, 1), label: 'Garden wall', top: 0.75 }],
    unit: 'ft',
  });
  const { text } = writeUvtt(before, null);
  const file = () => JSON.parse(text);
  const open = (value: unknown) => reopened(JSON.stringify(value));

  it('is ignored if the walls were changed elsewhere, except the size of a square', () => {
    const changed = { ...file(), line_of_sight: [points(0.4, 0.2, 1, 0.2)] };
    expect(open(changed)).toMatchObject({ unit: 'ft', size: { width: 20, height: 15 } });
    expect(open(changed).obstructions.map(({ id, label }) => [id, label])).toEqual([['wall-1', 'Wall']]);
  });

  it('is ignored if the map was cut elsewhere', () => {
    const moved = { ...file(), resolution: { ...file().resolution, map_origin: { x: 0.1, y: 0 } } };
    expect(open(moved).obstructions[0]?.id).toBe('wall-1');
  });

  it.each<[string, (own: Record<string, unknown>) => unknown]>([
    ['is null', () => null],
    ['is a list', () => []],
    ['is of a newer version', (own) => ({ ...own, version: 1e6 })],
    ['has no version', ({ version: _, ...own }) => own],
    ['has no size of a square', (own) => ({ ...own, square: 0 })],
    ['has an endless square', (own) => ({ ...own, square: 1e308 })],
    ['has a unit of its own', (own) => ({ ...own, unit: 'furlong' })],
    ['has things that are none', (own) => ({ ...own, obstructions: [{ id: 'mine' }] })],
    ['has an unknown field', (own) => ({ ...own, obstructions: [{ ...before.obstructions[0], evil: true }] })],
    ['has a thing twice', (own) => ({ ...own, obstructions: [...before.obstructions, ...before.obstructions] })],
    ['has no things', (own) => ({ ...own, obstructions: 7 })],
  ])('is ignored without a notice when it %s', (_, change) => {
    const value = { ...file(), fall_of_shot: change(file().fall_of_shot) };
    const { scene, notices } = mapOf(openMap(new TextEncoder().encode(JSON.stringify(value)), 'a.uvtt'));
    expect(scene.obstructions.map(({ id, label }) => [id, label])).toEqual([['wall-1', 'Wall']]);
    expect(notices).toEqual([AN_INCH]);
  });

  it('gives the scale, so that no notice is needed', () => {
    const { notices } = mapOf(openMap(new TextEncoder().encode(text), 'a.uvtt'));
    expect(notices).not.toContain(AN_INCH);
  });

  it('of an earlier version is migrated', () => {
    const [thing] = file().fall_of_shot.obstructions;
    const { blocks, ...older } = { ...thing, material: 'stone', blocks: { sight: true, shots: true } };
    const value = {
      ...file(),
      fall_of_shot: { ...file().fall_of_shot, version: 3, obstructions: [{ ...older, blocks }] },
    };
    expect(open(value).obstructions[0]).toMatchObject({
      id: 'mine',
      material: { name: 'stone' },
      blocks: { movement: true },
    });
  });
});
