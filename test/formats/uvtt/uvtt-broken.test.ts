import { inBounds } from '@fall-of-shot/plane/clip-to-bounds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openMap } from '../../../src/formats/open/open-map.ts';
import { readUvtt } from '../../../src/formats/uvtt/uvtt.ts';
import { brokenPoints } from '../../fixtures/broken-uvtt.ts';
import { chequered, crop, points, portal, uvtt } from '../../fixtures/uvtt.ts';
import { AN_INCH, mapOf, opened, pointsOf, rows } from '../open.ts';

const WALL = { line_of_sight: [points(1, 1, 9, 1)] };

describe('broken walls', () => {
  it('are left out point by point, counted, and never bridged', () => {
    const read = openMap(new TextEncoder().encode(brokenPoints()), 'broken-points.df2vtt');
    const { scene, notices } = mapOf(read);
    expect(rows(scene)).toEqual([
      [1, 1, 4, 1],
      [6, 1, 8, 1],
      [2, 3, 2, 5],
    ]);
    expect(notices).toEqual(['7 broken wall points were left out.', AN_INCH]);
  });

  it('are reported in the singular if there is one', () => {
    const { notices } = opened({ ...uvtt(WALL), line_of_sight: [[{ x: 1, y: Number.NaN }]] });
    expect(notices[0]).toBe('1 broken wall point was left out.');
  });

  it('without length are left out without a notice', () => {
    const { scene, notices } = opened(uvtt({ line_of_sight: [points(1, 1, 1, 1), points(2, 2, 2, 2, 3, 2)] }));
    expect(rows(scene)).toEqual([[2, 2, 3, 2]]);
    expect(notices.some((notice) => notice.includes('broken'))).toBe(false);
  });

  it('that are no lists at all affect nothing else', () => {
    const { scene, notices } = opened({ ...uvtt(), line_of_sight: [7, null, 'wall', points(1, 1, 2, 1)], portals: 3 });
    expect(rows(scene)).toEqual([[1, 1, 2, 1]]);
    expect(notices[0]).toBe('3 broken wall points were left out.');
  });

  it('far outside are cut at the edge', () => {
    const { scene } = opened(uvtt({ line_of_sight: [points(-1e9, 2, 1e9, 2), points(5, 5, 5, 1e308)] }));
    expect(rows(scene)).toEqual([
      [0, 2, 10, 2],
      [5, 5, 5, 8],
    ]);
  });

  it('are counted apart from broken doors', () => {
    const halves = {
      ...portal(1, 1, 2, 1),
      bounds: [
        { x: 1, y: 1 },
        { x: Number.POSITIVE_INFINITY, y: 1 },
      ],
    };
    const { scene, notices } = opened({ ...uvtt(), portals: [null, {}, { bounds: [] }, halves, portal(3, 3, 4, 3)] });
    expect(rows(scene)).toEqual([[3, 3, 4, 3]]);
    expect(notices[0]).toBe('4 broken doors were left out.');
  });
});

describe('broken pictures', () => {
  const webp = chequered(10, 8, 10);
  const good = webp.toString('base64');

  it.each([
    ['a data prefix', `data:image/png;base64,${good}`],
    ['line breaks', good.replaceAll(/.{76}/g, '$&\r\n')],
    ['no padding', good.replace(/=+$/, '')],
  ])('are ignored with %s', (_, image) => {
    const { assets, notices } = opened(uvtt({ ...WALL, image }));
    expect(notices).toEqual([AN_INCH]);
    expect(assets.picture).toEqual({ type: 'image/webp', data: good });
  });

  it.each([
    ['absent', undefined, /^mill-yard\.dd2vtt opened with its walls only: it holds no picture\./],
    ['empty', '', /holds no picture/],
    ['null', null, /holds no picture/],
    ['a path', 'maps/orchard.webp', /it only names its picture\. Choose orchard\.webp, or drop it on the map\.$/],
    ['a path that is base64 by chance', 'maps/orchard', /is no PNG, WebP or JPEG/],
    ['a number', 7, /is no PNG, WebP or JPEG/],
    ['another format', btoa('GIF89a and so on'), /is no PNG, WebP or JPEG/],
    ['cut short', webp.subarray(0, -9).toString('base64'), /picture is cut short/],
  ])('leave the map without its picture when they are %s', (_, image, notice) => {
    const { scene, assets, notices } = opened({ ...uvtt(WALL), image });
    expect(rows(scene)).toEqual([[1, 1, 9, 1]]);
    expect(scene.picture).toBeNull();
    expect(assets).toEqual({});
    expect(notices).toEqual([AN_INCH, expect.stringMatching(notice)]);
  });
});

describe('a picture that is only named', () => {
  it.each([
    ['maps/orchard.webp', 'orchard.webp'],
    ['C:\\maps\\Old%20orchard.png\n', 'Old orchard.png'],
    ['https://example.org/a/orchard%.jpg', 'orchard%.jpg'],
  ])('%j is requested over the whole map as %s', (image, name) => {
    const { scene } = opened({ ...uvtt(WALL), image });
    expect(scene.wanted).toEqual({ name, x: 0, y: 0, width: 10, height: 8 });
    expect(scene.picture).toBeNull();
  });

  it('is requested only if there is no embedded one', () => {
    expect(opened(uvtt({ ...WALL, image: chequered(10, 8, 10).toString('base64') })).scene.wanted).toBeNull();
    expect(opened(uvtt({ ...WALL, image: 'oak' })).scene.wanted).toBeNull();
  });
});

describe('a map without a size or an origin', () => {
  it.each([
    ['no resolution', undefined],
    ['no size', {}],
    ['a size of 0', crop(0, 0, 0, 8)],
    ['a negative size', crop(0, 0, 10, -8)],
    ['an infinite size', crop(0, 0, Number.POSITIVE_INFINITY, 8)],
    ['a size that is not a number', crop(0, 0, Number.NaN, 8)],
    ['an absurd size', crop(0, 0, 1e12, 8)],
  ])('is refused with %s', (_, resolution) => {
    expect(readUvtt({ ...uvtt(WALL), resolution }, 'mill.uvtt')).toEqual({
      ok: false,
      error:
        'mill.uvtt does not say how large its map is: resolution.map_size must be two numbers of squares above 0. Export it again.',
    });
  });

  it('is refused if its crop has no origin', () => {
    const read = readUvtt({ ...uvtt(WALL), resolution: crop(Number.NaN, 0, 10, 8) }, 'mill.uvtt');
    expect(!read.ok && read.error).toMatch(/^mill\.uvtt does not say where its map starts/);
  });

  it('is refused if its squares have no size', () => {
    for (const square of [0, -1, Number.NaN, 1e9]) expect(readUvtt(uvtt(WALL), 'a', { square }).ok).toBe(false);
  });
});

describe('any map', () => {
  const coordinate = fc.oneof(
    fc.double({ min: -20, max: 20, noNaN: true }),
    fc.integer({ min: -20, max: 20 }),
    fc.double(),
    fc.constant(null),
  );
  const polylines = fc.array(fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 8 }), { maxLength: 8 });
  const start = fc.double({ min: -30, max: 30, noNaN: true });
  const square = fc.constantFrom(1, 5, 1.5, 0.1);
  const extent = fc.double({ min: 0.1, max: 30, noNaN: true });

  it('has every wall, object and door on the map, and is a valid scene', () => {
    fc.assert(
      fc.property(
        polylines,
        polylines,
        polylines,
        square,
        start,
        start,
        extent,
        extent,
        (walls, objects, doors, square, ...at) => {
          const portals = doors.map((bounds, i) => ({ bounds, closed: i % 2 === 0 }));
          const resolution = crop(...at);
          const map = { ...uvtt(), resolution, line_of_sight: walls, objects_line_of_sight: objects, portals };
          const { scene } = opened(map, { square });
          const rim = { left: 0, top: 0, right: scene.size.width, bottom: scene.size.height };
          for (const p of pointsOf(scene)) expect(inBounds(p, rim)).toBe(true);
        },
      ),
    );
  });

  it('has walls on the lines of its grid if the file has', () => {
    const quarter = fc.integer({ min: -40, max: 40 }).map((n) => n / 4);
    const whole = fc.integer({ min: -10, max: 30 });
    const upright = fc.tuple(whole, whole, whole).map(([x, from, to]) => points(x, from, x, to));
    fc.assert(
      fc.property(fc.array(upright, { minLength: 1 }), quarter, quarter, (walls, x, y) => {
        const { scene } = opened(uvtt({ resolution: crop(x, y, 12.5, 9.25), line_of_sight: walls }));
        if (scene.grid.kind !== 'square') throw new Error('no grid');
        expect(Math.abs(scene.grid.x)).toBeLessThan(1);
        for (const p of pointsOf(scene)) expect(Number.isInteger(p.x - scene.grid.x)).toBe(true);
      }),
    );
  });
});
