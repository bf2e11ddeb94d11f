import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sceneName } from '../../../src/formats/common/file-names.ts';
import { gridInName } from '../../../src/formats/images/grid-in-name.ts';
import { openMap } from '../../../src/formats/open/open-map.ts';
import { sceneSchema } from '../../../src/scene/schema/schema.ts';
import { tinyJpeg } from '../../fixtures/pictures.ts';
import { mapOf } from '../open.ts';

const read = (file: string, width: number, height: number) => gridInName(sceneName(file), { width, height });

describe('a grid in a file name', () => {
  test.each<[file: string, size: readonly [number, number], title: string, across: number]>([
    ['Crypt 30x20.jpg', [4200, 2800], 'Crypt', 30],
    ['Crypt_30x20.png', [3000, 2000], 'Crypt', 30],
    ['crypt [22x30].webp', [2200, 3000], 'crypt', 22],
    ['Keep (40 x 30).png', [2000, 1500], 'Keep', 40],
    ['Inn 22×30.png', [3080, 4200], 'Inn', 22],
    ['Crypt 30X20.JPG', [3000, 2000], 'Crypt', 30],
    ['Castle 30x20 squares, night.jpg', [3000, 2000], 'Castle, night', 30],
    ['Castle 30x20sq.jpg', [3000, 2000], 'Castle', 30],
    ['Big_Cave_40x40_Night.jpg', [4000, 4000], 'Big_Cave_Night', 40],
    ['ship-22x30-grid.jpg', [2200, 3000], 'ship-grid', 22],
    ['30x20 Crypt.jpg', [3000, 2000], 'Crypt', 30],
    ['maps/30x20.jpg', [3000, 2000], '30x20', 30],
    // Not cut to the pixel.
    ['Crypt 30x20.jpg', [4201, 2790], 'Crypt', 30],
    // Two pairs: the picture's own size is not a number of squares.
    ['Crypt (4200x2800) 30x20.jpg', [4200, 2800], 'Crypt (4200x2800)', 30],
    ['Crypt 30x20 v2.jpg', [4200, 2800], 'Crypt v2', 30],
    ['Inn 140ppi.jpg', [3080, 4200], 'Inn', 22],
    ['Inn 22x30 140ppi.jpg', [3080, 4200], 'Inn', 22],
    ['Inn 70 px.jpg', [1400, 700], 'Inn', 20],
    ['Inn (100 pixels per square).jpg', [1450, 700], 'Inn', 14.5],
    ['Keep_30_x_20.png', [3000, 2000], 'Keep', 30],
    ['keep-30-x-20.png', [3000, 2000], 'keep', 30],
    ['Keep_30x20_squares_night.png', [3000, 2000], 'Keep_night', 30],
    ['Keep 30W x 20H.png', [3000, 2000], 'Keep', 30],
    ['Keep 20H x 30W day.png', [3000, 2000], 'Keep day', 30],
    ['Keep 30wx20h.png', [3000, 2000], 'Keep', 30],
    ['Keep 30by20.png', [3000, 2000], 'Keep', 30],
    ['Keep_30_by_20.png', [3000, 2000], 'Keep', 30],
    ['Keep (30 by 20 tiles).png', [3000, 2000], 'Keep', 30],
    // A word, or letters, make squares of a ratio and of small numbers.
    ['Deck 16x9 squares.png', [1920, 1080], 'Deck', 16],
    ['Deck 16Wx9H.png', [1920, 1080], 'Deck', 16],
    ['Cell 3x4 tiles.png', [300, 400], 'Cell', 3],
    // A ratio beside a size.
    ['Deck 16x9 32x18.png', [1920, 1080], 'Deck 16x9', 32],
    // What does not fit as squares may still fit as pixels.
    ['Inn 50x50 140dpi.jpg', [2800, 1400], 'Inn 50x50', 20],
  ])('%s of %j pixels', (file, [width, height], title, across) => {
    const found = read(file, width, height);
    expect(found).toMatchObject({ title, across });
    expect(found.note).toMatch(/^Its name says .+; its scale is set in the Scene tab\.$/);
  });

  test.each<[file: string, size: readonly [number, number]]>([
    ['photo 1920x1080.jpg', [1920, 1080]],
    // A smaller copy of it.
    ['photo 1920x1080.jpg', [960, 540]],
    ['photo 1080x1920.jpg', [1920, 1080]],
    ['photo 1920px.jpg', [1920, 1080]],
    ['map 2024-05-12.png', [1000, 1000]],
    ['map 12.05.2024.png', [1000, 1000]],
    ['map v1.2x3.png', [2000, 3000]],
    ['map v2x3.png', [2000, 3000]],
    ['level 1x1.png', [1000, 1000]],
    ['crate 3x2x1.png', [900, 600]],
    ['hut 30x20ft.png', [3000, 2000]],
    ['hut 30x20 m.png', [3000, 2000]],
    ['Map 3 x 4.png', [3000, 4000]],
    ['Map 3 by 4.png', [3000, 4000]],
    ['Map_2x3.png', [2000, 3000]],
    ['Bridge 16x9.jpg', [1920, 1080]],
    ['Bridge 9x16.jpg', [1080, 1920]],
    ['Bridge_16_x_10.jpg', [1600, 1000]],
    ['Bridge 21x9 wide.jpg', [2100, 900]],
    ['crate 3_x_2_x_1.png', [900, 600]],
    ['hut 30_x_20_ft.png', [3000, 2000]],
    ['30 Harbours by 20 Hands.png', [3000, 2000]],
    ['Box 4x.png', [1000, 1000]],
    ['Crypt.png', [1000, 1000]],
    ['0x0.png', [1000, 1000]],
    ['Inn 5000ppi.png', [1000, 1000]],
  ])('%s of %j pixels has no grid, and keeps its name', (file, [width, height]) => {
    expect(read(file, width, height)).toEqual({ title: sceneName(file) });
  });

  test('swapped numbers that fit are used, with a notice', () => {
    expect(read('Crypt 30x20.jpg', 2000, 3000)).toEqual({
      title: 'Crypt',
      across: 20,
      note: 'Its name says 30 × 20 squares, which fits the picture as 20 across and 30 down; its scale is set in the Scene tab.',
    });
  });

  test('numbers that do not fit are reported and stay in the name', () => {
    expect(read('Crypt 30x20.jpg', 2000, 2000)).toEqual({
      title: 'Crypt 30x20',
      note: 'Its name says 30 × 20 squares, which does not fit the picture (2,000 × 2,000 px); its scale is set in the Scene tab.',
    });
  });

  test('any grid written into a name is read back; any name without one stays unchanged', () => {
    const name = fc.constantFrom('Crypt', 'Old mill', 'Höhle', 'Deck_2');
    const around = fc.constantFrom(['(', ')'], ['[', ']'], ['', ''], ['{', ' squares}']);
    fc.assert(
      fc.property(
        name,
        around,
        fc.constantFrom('x', ' x ', '×', 'X', '_x_', 'by', ' by '),
        fc.integer({ min: 2, max: 120 }),
        fc.integer({ min: 2, max: 120 }),
        fc.integer({ min: 20, max: 300 }),
        (title, [open, close], cross, across, down, each) => {
          // Ratios and small counts need a word.
          const ratio = [16 / 9, 16 / 10, 21 / 9, 32 / 9, 5 / 4, 5 / 3].includes(
            Math.max(across / down, down / across),
          );
          fc.pre(close === ' squares}' || (!ratio && Math.max(across, down) > 4));
          const found = read(`${title} ${open}${across}${cross}${down}${close}.png`, across * each, down * each);
          expect(found).toMatchObject({ title, across });
        },
      ),
    );
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 9000 }), (file, w, h) => {
        const { title, across } = read(file, w, h);
        expect(title).not.toBe('');
        if (across !== undefined) expect(across).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a picture with its squares in its name', () => {
  test('opens with that grid, one square an inch, marked as read from the name', () => {
    const { scene, notices } = mapOf(openMap(tinyJpeg(4200, 2800), 'Crypt 30x20.jpg'));
    expect(scene).toMatchObject({
      id: 'crypt',
      name: 'Crypt',
      unit: 'in',
      size: { width: 30, height: 20 },
      grid: { kind: 'square', size: 1, x: 0, y: 0 },
      picture: { width: 30, height: 20, provisional: 'name' },
    });
    expect(notices).toEqual([expect.stringContaining('30 × 20 squares')]);
    expect(sceneSchema.parse(JSON.parse(JSON.stringify(scene)))).toEqual(scene);
  });

  test('with squares that do not fit, it opens without them and a notice says so', () => {
    const { scene, notices } = mapOf(openMap(tinyJpeg(400, 400), 'Crypt 30x20.jpg'));
    expect(scene).toMatchObject({ name: 'Crypt 30x20', grid: { kind: 'none' }, picture: { provisional: true } });
    expect(notices).toHaveLength(1);
  });
});
