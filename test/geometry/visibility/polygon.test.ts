import { emptyPolygon, enlarge } from '@fall-of-shot/visibility/polygon';
import { sees } from '@fall-of-shot/visibility/slice-lookup';
import { visibilityPolygon } from '@fall-of-shot/visibility/visibility';
import { buildMesh, PLANE } from '@fall-of-shot/visibility/walls';
import { describe, expect, test } from 'vitest';
import { seg } from '../doubles.ts';

test('an empty polygon has no slices, and room for some', () => {
  expect(emptyPolygon()).toEqual({
    x: 0,
    y: 0,
    count: 0,
    rays: new Float64Array(64),
    edges: new Float64Array(128),
    walls: new Int32Array(32),
    opposite: -1,
  });
});

test('a polygon with more room keeps its slices', () => {
  const polygon = emptyPolygon();
  polygon.rays.forEach((_, i, rays) => {
    rays[i] = i + 0.5;
  });
  polygon.edges.forEach((_, i, edges) => {
    edges[i] = -i - 0.5;
  });
  polygon.walls.fill(7);
  const { rays, edges, walls } = polygon;
  enlarge(polygon);
  expect([...polygon.rays]).toEqual([...rays, ...new Float64Array(64)]);
  expect([...polygon.edges]).toEqual([...edges, ...new Float64Array(128)]);
  expect([...polygon.walls]).toEqual([...walls, ...new Int32Array(32)]);
});

describe('the eye', () => {
  const walls = [seg(1, -1, 1, 1)];

  test.each([
    [PLANE, 0],
    [0, PLANE],
    [-PLANE, -PLANE],
  ])('sees from the edge of the plane: %d, %d', (x, y) => {
    expect(visibilityPolygon(buildMesh(walls), x, y).count).toBeGreaterThan(2);
  });

  test.each([
    [1.01 * PLANE, 0],
    [0, 1.01 * PLANE],
    [-1.01 * PLANE, 0],
    [0, -1.01 * PLANE],
    [Number.NaN, 0],
    [0, Number.NaN],
  ])('sees nothing from outside of it: %d, %d', (x, y) => {
    const polygon = visibilityPolygon(buildMesh(walls), 0, 0);
    expect(polygon.count).toBeGreaterThan(2);
    visibilityPolygon(buildMesh(walls), x, y, undefined, undefined, polygon);
    expect({ ...polygon }).toMatchObject({ x, y, count: 0, opposite: -1 });
  });

  test('looks again from elsewhere into the same polygon', () => {
    const mesh = buildMesh(walls);
    const polygon = visibilityPolygon(mesh, 0, 0);
    expect(sees(polygon, 3, 0)).toBe(false);
    expect(visibilityPolygon(mesh, 0, 5, undefined, undefined, polygon)).toBe(polygon);
    expect(sees(polygon, 3, 0)).toBe(sees(visibilityPolygon(mesh, 0, 5), 3, 0));
    expect(sees(polygon, 3, 5)).toBe(true);
  });
});
