import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPictureHead } from '../../../src/formats/images/header.ts';
import { readMegamek } from '../../../src/formats/megamek/megamek.ts';
import { openMap } from '../../../src/formats/open/open-map.ts';
import { middleOf } from '../../../src/geometry/plane/cells.ts';
import { insidePolygon } from '../../../src/geometry/plane/shapes.ts';
import type { Vec2 } from '../../../src/geometry/plane/vec.ts';
import { groundAt } from '../../../src/scene/obstructions/ground.ts';
import { type Obstruction, type Scene, sceneSchema } from '../../../src/scene/schema/schema.ts';
import { board, ridge } from '../../fixtures/megamek.ts';
import { mapOf } from '../open.ts';

function opened(text: string) {
  const map = mapOf(readMegamek(text, 'Ridge.board'));
  sceneSchema.parse(map.scene);
  return map;
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

  it('has its levels as hills of 6 m each, stacked', () => {
    expect(groundAt(scene, middle(scene, 2, 2))).toBe(6);
    expect(groundAt(scene, middle(scene, 3, 3))).toBe(12);
    expect(groundAt(scene, middle(scene, 5, 2))).toBe(0);
    const hills = scene.obstructions.filter(({ kind }) => kind === 'hill');
    expect(hills.map(({ id, label, bottom, top }) => [id, label, bottom, top])).toEqual([
      ['hill-1', 'Level 1', 0, 6],
      ['hill-2', 'Level 2', 0, 12],
    ]);
  });

  it('has woods and smoke as areas with a sight depth, on their ground', () => {
    const areas = scene.obstructions.filter(({ kind }) => kind === 'area');
    expect(areas.map(({ label, bottom, top, sightDepth }) => [label, bottom, top, sightDepth])).toEqual([
      ['Heavy woods', 0, 12, 45],
      ['Light woods', 6, 18, 75],
      ['Heavy smoke', 0, 12, 45],
    ]);
    expect(areas.map(({ blocks }) => blocks.shots)).toEqual([false, false, false]);
    // Two hexes that touch are one wood.
    expect(at(scene, 'area', middle(scene, 5, 2))).toEqual(at(scene, 'area', middle(scene, 5, 3)));
  });

  it('has buildings as obstructions of their height, separate by their type', () => {
    const objects = scene.obstructions.filter(({ kind }) => kind === 'object');
    expect(objects.map(({ top, material }) => [top, material?.name])).toEqual([
      [18, 'concrete'],
      [6, 'wood'],
    ]);
    expect(at(scene, 'object', middle(scene, 7, 4))).toEqual(at(scene, 'object', middle(scene, 6, 4)));
  });

  it('reports what is only decoration', () => {
    expect(notices).toEqual([
      '1 hex lies below level 0: they are drawn darker, and level with the ground.',
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
