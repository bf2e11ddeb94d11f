import { UNITS } from '@fall-of-shot/rules/vocabulary';
import { describe, expect, test } from 'vitest';
import { crossingNear } from '../../../src/scene/grid/nearest-grid-point.ts';
import { drawnShape, hasTwoPoints } from '../../../src/scene/obstructions/drawing-forms.ts';
import { FORMS, type Form, KINDS } from '../../../src/scene/obstructions/kinds.ts';
import {
  AREA_PRESETS,
  drawingStyleOf,
  drawnWith,
  OBSTRUCTION_PRESETS,
} from '../../../src/scene/obstructions/presets.ts';
import { OBSTRUCTION_KINDS } from '../../../src/scene/schema/parts/obstruction-kinds.ts';
import { obstructionSchema } from '../../../src/scene/schema/schema.ts';

const at = (x: number, y: number) => ({ x, y });
const SOME = [at(0, 0), at(4, 0), at(4, 3)];

describe('a shape from points', () => {
  test.each<[Form, object | undefined]>([
    ['line', { shape: 'polyline', points: SOME, closed: false }],
    ['polygon', { shape: 'polygon', points: SOME }],
    ['rectangle', { shape: 'polyline', closed: true, points: [at(0, 0), at(4, 0), at(4, 3), at(0, 3)] }],
    ['box', { shape: 'box', x: 2, y: 1.5, width: 4, length: 3, rotation: 0 }],
    ['disc', { shape: 'disc', x: 0, y: 0, radius: 5 }],
  ])('%s', (form, expected) => {
    const points = form === 'line' || form === 'polygon' ? SOME : [at(0, 0), at(4, 3)];
    expect(drawnShape(form, points)).toMatchObject(expected ?? {});
  });

  test.each(FORMS)('one point, or one point twice, is no %s', (form) => {
    expect(drawnShape(form, [at(1, 1)])).toBeUndefined();
    expect(drawnShape(form, [at(1, 1), at(1, 1)])).toBeUndefined();
    expect(drawnShape(form, [])).toBeUndefined();
  });

  test('a box and a room need both width and length, a polygon three corners', () => {
    expect(drawnShape('box', [at(0, 0), at(4, 0)])).toBeUndefined();
    expect(drawnShape('rectangle', [at(0, 0), at(0, 4)])).toBeUndefined();
    expect(drawnShape('polygon', SOME.slice(0, 2))).toBeUndefined();
  });

  test('a line that returns to its beginning is closed', () => {
    expect(drawnShape('line', [...SOME, at(0, 0)])).toMatchObject({ closed: true, points: SOME });
    expect(drawnShape('polygon', [...SOME, at(0, 0)])).toMatchObject({ points: SOME });
    expect(drawnShape('line', [at(0, 0), at(4, 0), at(0, 0)])).toMatchObject({ closed: false });
  });

  test('a point that is set twice counts once', () => {
    expect(drawnShape('line', [at(0, 0), at(4, 0), at(4, 0), at(4, 3)])).toMatchObject({ points: SOME });
  });
});

describe('every preset', () => {
  const presets = [...OBSTRUCTION_PRESETS, ...AREA_PRESETS];
  test.each(presets.flatMap((preset) => UNITS.map((unit) => [preset.name, unit, preset] as const)))(
    '%s draws what fits a scene in %s',
    (_, unit, preset) => {
      const style = drawingStyleOf(preset, unit);
      const shape = drawnShape(
        style.form,
        style.form === 'line' || style.form === 'polygon' ? SOME : [at(0, 0), at(4, 3)],
      );
      if (!shape) throw new Error('It draws nothing.');
      expect(KINDS[style.kind].forms).toContain(style.form);
      expect(obstructionSchema.parse(drawnWith(style, 'id', shape))).toMatchObject({ id: 'id', label: preset.name });
    },
  );

  test('has its own name', () => {
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
  });
});

test('every kind can be drawn in some form, and a door has two ends', () => {
  for (const kind of OBSTRUCTION_KINDS) expect(KINDS[kind].forms.length).toBeGreaterThan(0);
  expect(hasTwoPoints('door', 'line')).toBe(true);
  expect(hasTwoPoints('wall', 'line')).toBe(false);
});

describe('the nearest place on the grid', () => {
  const square = { kind: 'square', size: 2, x: 1, y: 0 } as const;
  test.each([
    [at(1.2, 0.1), at(1, 0)],
    [at(2.1, -0.2), at(2, 0)],
    [at(2.1, 1.1), at(2, 1)],
    [at(2.6, 1.6), at(3, 2)],
  ])('of squares: a corner, the middle of a side, the middle of a square', (from, to) => {
    expect(crossingNear(square, from)).toEqual(to);
  });

  test.each(['hex-rows', 'hex-columns'] as const)('of %s: never farther than a quarter of the way across', (kind) => {
    const grid = { kind, size: 2, x: 0.3, y: 0.7 };
    for (let i = 0; i < 500; i++) {
      const from = at((i * 0.37) % 11, (i * 0.91) % 7);
      const to = crossingNear(grid, from);
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThanOrEqual(0.6);
      expect(crossingNear(grid, to).x).toBeCloseTo(to.x, 9);
    }
  });

  test('without a grid it is the place itself', () => {
    expect(crossingNear({ kind: 'none' }, at(1.23, 4.56))).toEqual(at(1.23, 4.56));
  });
});
