import { contains, type Shape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { SolidIndex } from '@fall-of-shot/sight/all-round/solid-index';
import { describe, expect, test } from 'vitest';
import { placesOf } from '../../../support/places.ts';
import { numbersFrom } from '../../cells.ts';

const box = (x: number, y: number, width: number, length = width): Shape => ({
  ...{ shape: 'box', x, y, width, length, rotation: 0 },
});
const itself = (shape: Shape): Shape => shape;

describe('what a point stands in', () => {
  const small = [box(0, 0, 2), box(10, 0, 2), box(-10, -10, 2), box(0, 10, 2)];
  const index = new SolidIndex(small, itself);

  test.each<[string, Vec2, readonly number[]]>([
    ['the middle of one', { x: 0, y: 0 }, [0]],
    ['its edge', { x: 1, y: 0.5 }, [0]],
    ['its corner', { x: -1, y: -1 }, [0]],
    ['just beside it', { x: 1.001, y: 0 }, []],
    ['another', { x: 10.9, y: -0.9 }, [1]],
    ['one to the west and north', { x: -10.5, y: -9.5 }, [2]],
    ['one to the south', { x: 0, y: 9.5 }, [3]],
    ['far off', { x: 1e5, y: -1e5 }, []],
  ])('%s', (_, p, found) => {
    expect(index.containing(p)).toEqual(found.map((i) => small[i]));
  });

  test('several at once', () => {
    const all = [box(0, 0, 2), box(0.5, 0, 2), box(0, 0, 500)];
    expect(new Set(new SolidIndex(all, itself).containing({ x: 0.6, y: 0 }))).toEqual(new Set(all));
  });

  test('never a wall, however closed, and not before it comes nor after it goes', () => {
    const ring: Shape = { shape: 'polyline', points: placesOf('-1,-1 1,-1 1,1 -1,1'), closed: true, thickness: 0.5 };
    const [one, vast] = [box(0, 0, 1), box(0, 0, 900)];
    const own = new SolidIndex<Shape>([ring], itself);
    expect(own.containing({ x: 0, y: 0 })).toEqual([]);
    for (const each of [ring, one, vast]) own.add(each);
    expect(new Set(own.containing({ x: 0, y: 0 }))).toEqual(new Set([one, vast]));
    for (const each of [ring, one, vast]) own.remove(each);
    expect(own.containing({ x: 0, y: 0 })).toEqual([]);
    own.remove(one);
    own.add(one);
    expect(own.containing({ x: 0, y: 0 })).toEqual([one]);
  });

  test('an index of nothing, and one of what has no extent', () => {
    expect(new SolidIndex<Shape>([], itself).containing({ x: 0, y: 0 })).toEqual([]);
    const dot: Shape = { shape: 'disc', x: 3, y: 3, radius: 0 };
    const own = new SolidIndex([dot, box(0, 0, 2)], itself);
    expect(own.containing({ x: 0.5, y: 0.5 })).toEqual([box(0, 0, 2)]);
  });
});

test('a point on the rim of a cell is found in what ends there', () => {
  // Cells are twice as large as the shapes in the middle: 4 units.
  const [west, north] = [box(3, 1, 2), box(1, 3, 2)];
  const index = new SolidIndex([west, north, box(20, 20, 2)], itself);
  for (const y of [0, 0.5, 2]) expect(index.containing({ x: 4, y })).toEqual([west]);
  for (const x of [0, 0.5, 2]) expect(index.containing({ x, y: 4 })).toEqual([north]);
});

test('what begins a hair before a cell is found in that hair', () => {
  const [west, north] = [box(4.999998, 1, 2), box(1, 4.999998, 2)];
  const index = new SolidIndex([west, north, box(20, 20, 2)], itself);
  expect(index.containing({ x: 3.999999, y: 1 })).toEqual([west]);
  expect(index.containing({ x: 1, y: 3.999999 })).toEqual([north]);
});

test('only what is in the cell of a point is looked at, and what is large', () => {
  let looked = 0;
  const all = Array.from({ length: 400 }, (_, i) => box((i % 20) * 5, Math.floor(i / 20) * 5, 2));
  const vast = box(0, 0, 400);
  const index = new SolidIndex([...all, vast], (shape) => {
    looked++;
    return shape;
  });
  looked = 0;
  expect(index.containing({ x: 50, y: 50 })).toEqual([vast, all[210]]);
  // The vast one covers far more than 64 cells; in a cell of four units there are at most four.
  expect(looked).toBeLessThanOrEqual(5);
  const wide = box(50, 50, 30, 2);
  index.add(wide);
  looked = 0;
  index.containing({ x: 90, y: 90 });
  // Nine cells in a row are few enough to be listed one by one.
  expect(looked).toBeLessThanOrEqual(5);
});

test.each([1, 2, 3])('it finds what a search through all finds: %d', (seed) => {
  const next = numbersFrom(seed);
  const random = (i: number): Shape => {
    const [x, y] = [next(-30, 30), next(-30, 30)];
    if (i % 3 === 0) return { shape: 'disc', x, y, radius: next(0, i % 10 === 0 ? 40 : 3) };
    if (i % 3 === 1) return { shape: 'box', x, y, width: next(0, 5), length: next(0, 5), rotation: next(0, 360) };
    const points = Array.from({ length: 5 }, () => ({ x: x + next(-4, 4), y: y + next(-4, 4) }));
    return i % 2 === 0 ? { shape: 'polygon', points } : { shape: 'polyline', points, closed: true, thickness: 0 };
  };
  const list = Array.from({ length: 60 }, (_, i) => random(i));
  const index = new SolidIndex(list, itself);
  for (let round = 0; round < 120; round++) {
    const [gone] = list.splice(Math.floor(next(0, list.length)), 1);
    if (gone) index.remove(gone);
    const fresh = random(round);
    list.push(fresh);
    index.add(fresh);
    const p = { x: next(-32, 32), y: next(-32, 32) };
    const expected = list.filter((each) => each.shape !== 'polyline' && contains(each, p));
    expect(new Set(index.containing(p))).toEqual(new Set(expected));
  }
});
