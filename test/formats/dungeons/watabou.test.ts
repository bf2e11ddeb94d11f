import { inflateSync } from 'node:zlib';
import { edges, insidePolygon } from '@fall-of-shot/plane/shapes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapOptions } from '../../../src/formats/common/opened-map.ts';
import { readWatabou } from '../../../src/formats/dungeons/watabou.ts';
import { readPictureHead } from '../../../src/formats/images/header.ts';
import { openMap } from '../../../src/formats/open/open-map.ts';
import { type Scene, sceneSchema } from '../../../src/scene/schema/schema.ts';
import { dungeon } from '../../fixtures/watabou.ts';
import { mapOf, rows } from '../open.ts';

function opened(value: unknown, options?: MapOptions) {
  const map = mapOf(readWatabou(value, 'cellar.json', options));
  sceneSchema.parse(map.scene);
  return map;
}

const rings = (scene: Scene) =>
  scene.obstructions.flatMap(({ kind, shape }) => (kind === 'wall' && 'points' in shape ? [shape.points] : []));

describe('a dungeon of the One Page Dungeon generator', () => {
  const { scene, assets, notices } = opened(dungeon());

  it('is as large as its rooms and a square of rock around them', () => {
    expect(scene).toMatchObject({ name: 'Cellar of Ash', unit: 'in', size: { width: 14, height: 9 } });
    expect(scene.grid).toEqual({ kind: 'square', size: 1, x: 0, y: 0 });
    expect(notices).toEqual([]);
  });

  it('has one wall around all dug ground, and round rooms are round', () => {
    const [ring = [], ...more] = rings(scene);
    expect(more).toEqual([]);
    // The hall, of which the first square is at 2, 2, and the cell below it.
    expect(insidePolygon({ x: 2.5, y: 2.5 }, ring)).toBe(true);
    expect(insidePolygon({ x: 3.5, y: 6.5 }, ring)).toBe(true);
    expect(insidePolygon({ x: 3.5, y: 5.5 }, ring)).toBe(false);
    // The round room from 8, 1 to 13, 6: its corner is rock, the middle of its side is not.
    expect(insidePolygon({ x: 8.2, y: 1.2 }, ring)).toBe(false);
    expect(insidePolygon({ x: 10.5, y: 1.05 }, ring)).toBe(true);
    expect(ring.length).toBeGreaterThan(30);
    for (const { a, b } of edges({ shape: 'polygon', points: ring })) expect(a).not.toEqual(b);
  });

  it('has its door, its portcullis that can be seen through, and its pillar', () => {
    const others = scene.obstructions.filter(({ kind }) => kind !== 'wall');
    expect(others.map(({ kind, label, door, blocks }) => [kind, label, door, blocks.sight, blocks.movement])).toEqual([
      ['object', 'Pillar', null, true, true],
      ['door', 'Door', 'closed', true, true],
      ['door', 'Portcullis', 'closed', false, true],
    ]);
    expect(rows(scene, 'door')).toEqual([
      [7.5, 3, 7.5, 4],
      [4, 5.5, 5, 5.5],
    ]);
    expect(others[0]?.shape).toEqual({ shape: 'disc', x: 3, y: 3, radius: 0.25 });
  });

  it('gives the GM its description', () => {
    expect(scene.note).toBe('Somebody burnt it down.\n1. Soot.\n2. A well.');
  });

  it('has its floor drawn over the whole map', () => {
    expect(scene.picture).toEqual({ asset: 'picture', x: 0, y: 0, width: 14, height: 9 });
    const png = Buffer.from(assets.picture?.data ?? '', 'base64');
    expect(readPictureHead(png)).toEqual({ type: 'image/png', size: { width: 560, height: 360 }, truncated: false });
    const at = png.indexOf('IDAT');
    const pixels = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
    const seen = (x: number, y: number) => pixels[Math.floor(y * 40) * 561 + 1 + Math.floor(x * 40)];
    // Rock, floor, a pool, stairs, and the corner of the round room.
    expect([seen(0.5, 0.5), seen(2.5, 2.5), seen(10.5, 3.5), seen(1.5, 3.1), seen(8.1, 1.1)]).toEqual([0, 1, 2, 3, 0]);
  });

  it('has the requested size', () => {
    expect(opened(dungeon(), { unit: 'ft', square: 5 }).scene).toMatchObject({
      unit: 'ft',
      size: { width: 70, height: 45 },
    });
    expect(readWatabou(dungeon(), 'a', { square: 1e9 }).ok).toBe(false);
  });

  it('is recognized by its contents', () => {
    const read = openMap(new TextEncoder().encode(JSON.stringify(dungeon())), 'cellar.txt');
    expect(mapOf(read).scene.name).toBe('Cellar of Ash');
  });
});

describe('doors of a dungeon', () => {
  it.each([
    [1, 'Door'],
    [5, 'Double door'],
    [6, 'Secret door'],
    [7, 'Heavy door'],
    [12, 'Door'],
  ])('of type %i become a %s each', (type, label) => {
    const doors = [{ x: 5, y: 1, dir: { x: 1, y: 0 }, type }];
    const found = opened(dungeon({ doors })).scene.obstructions.filter(({ kind }) => kind === 'door');
    expect(found.map((door) => door.label)).toEqual([label]);
  });

  it.each([0, 2, 3, 8, 9])('of type %i become nothing', (type) => {
    const doors = [{ x: 5, y: 1, dir: { x: 1, y: 0 }, type }];
    expect(rows(opened(dungeon({ doors })).scene, 'door')).toEqual([]);
  });

  it('that are broken are counted with broken rooms', () => {
    const doors = [null, { x: 5, y: 1, dir: {}, type: 1 }, { x: 50, y: 1, dir: { x: 1, y: 0 }, type: 1 }];
    const rects = [{ x: 0, y: 0, w: 5, h: 3 }, { x: 0, y: 0, w: -1, h: 3 }, 'room', { x: 0.5, y: 0, w: 1, h: 1 }];
    expect(opened(dungeon({ doors, rects })).notices).toEqual(['6 broken rooms and doors were left out.']);
  });
});

describe('dug ground', () => {
  it('has a wall around every hole, and separate walls where squares touch in a corner', () => {
    const around = [
      { x: 0, y: 0, w: 3, h: 1 },
      { x: 0, y: 2, w: 3, h: 1 },
      { x: 0, y: 1, w: 1, h: 1 },
      { x: 2, y: 1, w: 1, h: 1 },
      { x: 3, y: 3, w: 1, h: 1 },
    ];
    const { scene } = opened(dungeon({ rects: around, doors: [], columns: [] }));
    expect(rings(scene).map(({ length }) => length)).toEqual([4, 4, 4]);
  });

  it('is on the inner side of the walls, and nothing else is, whatever the rooms', () => {
    const rect = fc.record({
      x: fc.integer({ min: -6, max: 6 }),
      y: fc.integer({ min: -6, max: 6 }),
      w: fc.integer({ min: 1, max: 5 }),
      h: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(rect, { minLength: 1, maxLength: 8 }), (rects) => {
        const { scene } = opened({ ...dungeon({ rects }), doors: [], columns: [] });
        const [left, top] = [Math.min(...rects.map(({ x }) => x)) - 1, Math.min(...rects.map(({ y }) => y)) - 1];
        for (let y = 0; y < scene.size.height; y++) {
          for (let x = 0; x < scene.size.width; x++) {
            const dug = rects.some(
              (r) => x + left >= r.x && x + left < r.x + r.w && y + top >= r.y && y + top < r.y + r.h,
            );
            const around = rings(scene).filter((ring) => insidePolygon({ x: x + 0.5, y: y + 0.5 }, ring)).length;
            expect(around % 2 === 1).toBe(dug);
          }
        }
      }),
    );
  });

  // Room by room against all others it would take minutes, and run into the limit.
  it('is outlined however many round rooms there are', { timeout: 60_000 }, () => {
    const rects = Array.from({ length: 3000 }, (_, i) => ({
      x: (i % 60) * 7,
      y: Math.floor(i / 60) * 8,
      w: 6 + (i % 2),
      h: 7,
      rotunda: true,
    }));
    const halls = Array.from({ length: 100 }, (_, i) => ({ x: i, y: i, w: 399, h: 399, rotunda: true }));
    for (const round of [[...rects, { x: 0, y: 0, w: 1, h: 1, rotunda: true }], halls.slice(0, 60)]) {
      expect(opened(dungeon({ rects: round, doors: [] })).scene.obstructions.length).toBeGreaterThan(0);
    }
  });

  it.each([
    [
      'no rooms',
      { rects: [] },
      'cellar.json has no rooms: its rects must be squares with x, y, w and h in whole numbers. Export it again.',
    ],
    [
      'rooms as far apart as nobody walks',
      {
        rects: [
          { x: 0, y: 0, w: 1, h: 1 },
          { x: 9000, y: 9000, w: 1, h: 1 },
        ],
      },
      'cellar.json is too large: its rooms lie on 9003 by 9003 squares. Export a smaller dungeon.',
    ],
  ])('is refused with %s', (_, changes, error) => {
    expect(readWatabou(dungeon(changes), 'cellar.json')).toEqual({ ok: false, error });
  });
});

describe('columns', () => {
  const standing = (columns: unknown) =>
    opened(dungeon({ columns })).scene.obstructions.flatMap(({ label, shape }) =>
      label === 'Pillar' && shape.shape === 'disc' ? [[shape.x - 2, shape.y - 2]] : [],
    );

  it('stand around the middle of a round room, between the lines of the grid', () => {
    // The round room's middle is at 8.5, 1.5.
    const columns = Array.from({ length: 6 }, (_, i) => ({
      x: 8.5 + 1.6 * Math.cos((i * Math.PI) / 3),
      y: 1.5 + 1.6 * Math.sin((i * Math.PI) / 3),
    }));
    const found = standing(columns);
    expect(found).toHaveLength(6);
    found.forEach(([x = 0, y = 0], i) => {
      expect(x).toBeCloseTo(columns[i]?.x ?? 0, 9);
      expect(y).toBeCloseTo(columns[i]?.y ?? 0, 9);
    });
  });

  it('stand on the lines where all squares around are dug out, and nowhere in the rock', () => {
    const columns = [
      { x: 1, y: 1 },
      { x: 2.5, y: 1 },
      { x: 0, y: 0 },
      { x: 2.5, y: 0 },
      { x: 5.5, y: 0.4 },
      { x: '1' },
      7,
    ];
    expect(standing(columns)).toEqual([
      [1, 1],
      [2.5, 1],
    ]);
  });
});
