import { inflateSync } from 'node:zlib';
import { middleOf } from '@fall-of-shot/plane/cells';
import { insidePolygon } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPictureHead } from '../../../src/formats/images/header.ts';
import { readMegamek } from '../../../src/formats/megamek/megamek.ts';
import { openMap } from '../../../src/formats/open/open-map.ts';
import { groundAt } from '../../../src/scene/obstructions/ground.ts';
import { type Obstruction, type Scene, sceneSchema } from '../../../src/scene/schema/schema.ts';
import { board, ridge } from '../../fixtures/megamek.ts';
import { mapOf } from '../open.ts';

function opened(text: string) {
  const map = mapOf(readMegamek(text, 'Ridge.board'));
  sceneSchema.parse(map.scene);
  return map;
}

/** The palette indices of a PNG with one byte a pixel, unfiltered. */
function pixelsOf(png: Buffer): { width: number; pixels: Uint8Array } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const data = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    pixels.set(rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width);
  }
  return { width, pixels };
}

/** The middle of a hex by its number on the board. */
function middle({ grid }: Scene, column: number, row: number): Vec2 {
  if (grid.kind !== 'hex-columns') throw new Error('another grid');
  return middleOf(grid, { q: column - 1, r: row - 1 - Math.floor((column - 1) / 2) });
}

function at({ obstructions }: Scene, kind: Obstruction['kind'], p: Vec2): Obstruction[] {
  return obstructions.filter(
    ({ kind: is, shape }) => is === kind && 'points' in shape && insidePolygon(p, shape.points),
  );
}

describe('a board of MegaMek', () => {
  const { scene, assets, notices } = opened(ridge());

  it('is in metres, 30 to a hex, on columns of hexes with every second one lower', () => {
    expect(scene).toMatchObject({ name: 'Ridge', unit: 'm', settings: { perInch: 30 } });
    expect(scene.size.width).toBeCloseTo((30 / Math.sqrt(3)) * 12.5, 9);
    expect(scene.size.height).toBe(195);
    expect(middle(scene, 1, 1)).toEqual({ x: 30 / Math.sqrt(3), y: 15 });
    expect(middle(scene, 2, 1).y).toBeCloseTo(30, 9);
    expect(middle(scene, 3, 1).y).toBeCloseTo(15, 9);
  });

  it('has its levels as hills of 6 m each, stacked on the lowest, which is the ground', () => {
    expect(groundAt(scene, middle(scene, 2, 6))).toBe(0);
    expect(groundAt(scene, middle(scene, 2, 2))).toBe(18);
    expect(groundAt(scene, middle(scene, 3, 3))).toBe(24);
    expect(groundAt(scene, middle(scene, 5, 2))).toBe(12);
    const hills = scene.obstructions.filter(({ kind }) => kind === 'hill');
    expect(hills.map(({ id, label, bottom, top }) => [id, label, bottom, top])).toEqual([
      ['hill-1', 'Level 0', 0, 12],
      ['hill-2', 'Level 1', 0, 18],
      ['hill-3', 'Level 2', 0, 24],
    ]);
  });

  it('has woods and smoke as areas with a sight depth, on their ground', () => {
    const areas = scene.obstructions.filter(({ kind }) => kind === 'area');
    expect(areas.map(({ label, bottom, top, sightDepth }) => [label, bottom, top, sightDepth])).toEqual([
      ['Heavy woods', 12, 24, 45],
      ['Light woods', 18, 30, 75],
      ['Heavy smoke', 12, 24, 45],
    ]);
    expect(areas.map(({ blocks }) => blocks.shots)).toEqual([false, false, false]);
    // Two hexes that touch are one wood.
    expect(at(scene, 'area', middle(scene, 5, 2))).toEqual(at(scene, 'area', middle(scene, 5, 3)));
  });

  it('has buildings as obstructions of their height, separate by their type', () => {
    const objects = scene.obstructions.filter(({ kind }) => kind === 'object');
    expect(objects.map(({ top, material }) => [top, material?.name])).toEqual([
      [30, 'concrete'],
      [18, 'wood'],
    ]);
    expect(at(scene, 'object', middle(scene, 7, 4))).toEqual(at(scene, 'object', middle(scene, 6, 4)));
  });

  it('reports what is only decoration', () => {
    expect(notices).toEqual([
      'Its lowest level, -2, is the ground: level 0 is a hill 12 m high.',
      '2 hexes of water, roads and rough ground are drawn alone: they stop nothing.',
    ]);
    expect(readPictureHead(Buffer.from(assets.picture?.data ?? '', 'base64'))).toMatchObject({
      type: 'image/png',
      truncated: false,
      size: { height: 312 },
    });
    expect(scene.picture).toEqual({ asset: 'picture', x: 0, y: 0, ...scene.size });
  });

  it('is recognized by its contents', () => {
    const read = openMap(
      new TextEncoder().encode(`# Made by hand\r\n${ridge().replaceAll('\n', '\r\n')}`),
      'Ridge.txt',
    );
    expect(mapOf(read).scene.obstructions).toEqual(scene.obstructions);
  });
});

describe('a board below level 0', () => {
  it('has its lowest level as the ground, and those between as hills', () => {
    const { scene } = opened(board(3, 3, { '0101': [-3, ''], '0202': [-1, ''], '0303': [2, ''] }));
    const height = (column: number, row: number) => groundAt(scene, middle(scene, column, row));
    expect([height(1, 1), height(2, 2), height(3, 3), height(2, 1)]).toEqual([0, 12, 30, 18]);
  });

  it('counts hexes that are missing in the file as level 0', () => {
    const { scene } = opened('size 2 1\nhex 0101 -1 "" ""\nend');
    expect([groundAt(scene, middle(scene, 1, 1)), groundAt(scene, middle(scene, 2, 1))]).toEqual([0, 6]);
  });

  it('changes nothing for a board above it', () => {
    const { scene, notices } = opened(board(2, 2, { '0101': [2, ''] }));
    expect(groundAt(scene, middle(scene, 1, 1))).toBe(12);
    expect(notices).toEqual([]);
  });
});

describe('the picture of a board', () => {
  /** The palette index of pixels around points of a board, given from the middles of hexes in shares of a hex. */
  function painted(text: string) {
    const { scene, assets } = opened(text);
    const { width, pixels } = pixelsOf(Buffer.from(assets.picture?.data ?? '', 'base64'));
    const perMetre = width / scene.size.width;
    return (column: number, row: number, x = 0, y = 0) => {
      const at = middle(scene, column, row);
      const pixel = (value: number, by: number) => Math.floor((value + by * 30) * perMetre);
      return pixels[pixel(at.y, y) * width + pixel(at.x, x)];
    };
  }

  it('has a line where the level changes, and none where it does not', () => {
    const at = painted(board(3, 4, { '0103': [1, ''], '0104': [1, ''] }));
    const [ground, hill] = [at(1, 1), at(1, 3)];
    expect(hill).not.toBe(ground);
    // Half a hex above the middle of 0103 lies its upper side, and half a hex above 0104 nothing changes.
    const line = at(1, 3, 0, -0.5);
    expect([ground, hill]).not.toContain(line);
    expect(at(1, 4, 0, -0.5)).toBe(hill);
    expect(at(1, 2, 0, -0.5)).toBe(ground);
  });

  it('has the number of each level but 0', () => {
    const number = (level: number) => {
      const at = painted(board(1, 1, { '0101': [level, ''] }));
      const dots: string[] = [];
      for (let y = 0.2; y < 0.46; y += 1 / 48) {
        let row = '';
        for (let x = -0.2; x < 0.2; x += 1 / 48) row += at(1, 1, x, y) === at(1, 1) ? ' ' : '#';
        dots.push(row);
      }
      return dots.join('\n');
    };
    expect(number(0)).not.toContain('#');
    const all = [-2, -1, 1, 2, 7, 12].map(number);
    for (const each of all) expect(each).toContain('#');
    expect(new Set(all).size).toBe(all.length);
  });

  it('has roads as lanes to the sides that the file names, north first and clockwise', () => {
    // 1 + 8: north and south; 2: to the north-east.
    const at = painted(board(3, 3, { '0202': [0, 'road:1:9'], '0203': [0, 'road:1:2'] }));
    const [ground, road] = [at(1, 1), at(2, 2)];
    expect(road).not.toBe(ground);
    expect([at(2, 2, 0, -0.4), at(2, 2, 0, 0.4)]).toEqual([road, road]);
    expect([at(2, 2, 0.3, 0), at(2, 2, -0.3, 0), at(2, 2, 0.35, -0.2)]).toEqual([ground, ground, ground]);
    expect([at(2, 3, 0.35, -0.2), at(2, 3, -0.35, -0.2), at(2, 3, 0, 0.35)]).toEqual([road, ground, ground]);
  });

  it('leads roads and bridges into each other where the file names no sides, in columns of both kinds', () => {
    const at = painted(board(4, 3, { '0102': [0, 'road:1'], '0202': [-1, 'water:1;bridge:1'], '0302': [0, 'road:1'] }));
    const road = at(1, 2);
    // The hex at 0202 lies half a hex lower: the road goes down to it, and up again.
    expect([at(1, 2, 0.35, 0.2), at(3, 2, -0.35, 0.2)]).toEqual([road, road]);
    expect([at(1, 2, 0.35, -0.2), at(1, 2, 0, -0.4), at(3, 2, 0.35, 0.2)]).not.toContain(road);
    const bridge = at(2, 2);
    expect([at(2, 2, -0.35, -0.2), at(2, 2, 0.35, -0.2)]).toEqual([bridge, bridge]);
    // The water is seen beside it, and its rails.
    const water = at(2, 2, 0, 0.3);
    expect(new Set([bridge, road, water, at(1, 1)]).size).toBe(4);
    expect([bridge, road, water]).not.toContain(at(2, 2, 0.285, 0));
  });

  it('has a road that leads nowhere as a spot', () => {
    const at = painted(board(1, 1, { '0101': [0, 'road:1:0'] }));
    expect(at(1, 1, 0.09)).toBe(at(1, 1));
    expect(at(1, 1, 0.2)).not.toBe(at(1, 1));
  });
});

describe('a broken board', () => {
  it('loses only the broken lines, which are counted', () => {
    const lines = [
      'hex 0101 high "woods:1" ""',
      'hex 9901 1 "" ""',
      'hex 0000 1 "" ""',
      'hex 0101 2',
      'oak',
      'hex 0101 1 "woods:x" ""',
    ];
    const { scene, notices } = opened(`size 2 2\n${lines.join('\n')}\nend`);
    expect(notices).toEqual(['5 broken lines were left out.']);
    expect(scene.obstructions.map(({ kind }) => kind)).toEqual(['hill']);
  });

  it.each([
    [
      'no size',
      'hex 0101 1 "" ""',
      'Ridge.board does not say how large its board is: it needs a line such as "size 16 17". Save it again.',
    ],
    [
      'a size of nothing',
      'size 0 17\nhex 0101 1 "" ""',
      'Ridge.board does not say how large its board is: it needs a line such as "size 16 17". Save it again.',
    ],
    [
      'an absurd size',
      'size 9999 9999\nend',
      'Ridge.board is too large: its board is 9999 by 9999 hexes. Save a part of it.',
    ],
  ])('is refused with %s', (_, text, error) => {
    expect(openMap(new TextEncoder().encode(text), 'Ridge.board')).toEqual({ ok: false, error });
  });
});

describe('hexes joined into solids', () => {
  it('cover the hexes exactly, around pits too', () => {
    const levels = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 63, maxLength: 63 });
    fc.assert(
      fc.property(levels, (levels) => {
        const place = (i: number) => [(i % 9) + 1, Math.floor(i / 9) + 1] as const;
        const hexes = Object.fromEntries(
          levels.map((level, i) => [
            place(i)
              .map((n) => `0${n}`)
              .join(''),
            [level, level === 2 ? 'woods:1' : ''] as const,
          ]),
        );
        const { scene } = opened(board(9, 7, hexes));
        levels.forEach((level, i) => {
          const p = middle(scene, ...place(i));
          expect(groundAt(scene, p)).toBe(level * 6);
          expect(at(scene, 'hill', p)).toHaveLength(level);
          expect(at(scene, 'area', p)).toHaveLength(level === 2 ? 1 : 0);
        });
      }),
    );
  });
});
