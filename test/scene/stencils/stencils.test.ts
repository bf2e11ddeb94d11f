import { outlineOf, overlapsArea } from '@fall-of-shot/plane/areas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory, undo } from '../../../src/scene/history/history.ts';
import { fitLength } from '../../../src/scene/map/scale-edits.ts';
import type { Stencil, StencilArea } from '../../../src/scene/schema/schema.ts';
import { addStencil, clearStencils, editStencil, removeStencil } from '../../../src/scene/stencils/stencil-edits.ts';
import { movedArea, pulledArea, STENCIL_SHAPES, tipOf, withTipAt } from '../../../src/scene/stencils/stencil-shapes.ts';
import { insideWords, stencilWords } from '../../../src/scene/stencils/stencil-words.ts';
import { world } from '../../support/world.ts';

const FLAME: Stencil = {
  id: 'flame',
  label: 'Flame',
  area: { shape: 'cone', x: 10, y: 20, length: 8, angle: 60, rotation: 90 },
  shown: true,
};
const coordinate = fc.integer({ min: -50, max: 50 });
const place = fc.record({ x: coordinate, y: coordinate });

describe('an area pulled from one place to another', () => {
  test.each<[StencilArea['shape'], object]>([
    ['disc', { x: 1, y: 2, radius: 5 }],
    ['cone', { x: 1, y: 2, length: 5, angle: 60, rotation: 143.13 }],
    ['beam', { x: 1, y: 2, length: 5, width: 1.5, rotation: 143.13 }],
    ['rectangle', { x: 2.5, y: 4, width: 3, length: 4, rotation: 0 }],
  ])('is a %s of that size and direction', (shape, expected) => {
    if (shape !== 'disc' && shape !== 'cone' && shape !== 'beam' && shape !== 'rectangle') throw new Error(shape);
    expect(pulledArea(shape, { x: 1, y: 2 }, { x: 4, y: 6 }, 1.5)).toEqual({ shape, ...expected });
  });

  test('is none without a size', () => {
    for (const shape of STENCIL_SHAPES) expect(pulledArea(shape, { x: 1, y: 2 }, { x: 1, y: 2 }, 1)).toBeUndefined();
    expect(pulledArea('rectangle', { x: 1, y: 2 }, { x: 9, y: 2 }, 1)).toBeUndefined();
  });

  test('has its tip where it was pulled to, wherever its tip is pulled then', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STENCIL_SHAPES), place, place, place, (shape, from, to, next) => {
        const area = pulledArea(shape, from, to, 1);
        const pulled = area && withTipAt(area, next);
        if (!pulled || pulled.shape === 'disc' || pulled.shape === 'rectangle') return;
        expect(tipOf(pulled).x).toBeCloseTo(next.x, 1);
        expect(tipOf(pulled).y).toBeCloseTo(next.y, 1);
      }),
    );
  });

  test('covers the same ground wherever it is moved', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STENCIL_SHAPES), place, place, place, place, (shape, from, to, by, at) => {
        const area = pulledArea(shape, from, to, 1);
        if (!area) return;
        const moved = movedArea(area, by);
        expect(outlineOf(moved)).toHaveLength(outlineOf(area).length);
        const solid = (x: number, y: number) =>
          ({ footprint: { shape: 'disc', x, y, radius: 0.4 }, base: 0, top: 1 }) as const;
        expect(overlapsArea(moved, solid(at.x + by.x, at.y + by.y))).toBe(overlapsArea(area, solid(at.x, at.y)));
      }),
    );
  });
});

describe('a stencil of the scene', () => {
  const placed = perform(freshHistory(world()), addStencil(FLAME));

  test('is placed, changed and removed, each with undo', () => {
    const named = perform(placed, editStencil('flame', { label: 'Fire' }, 'Flame'));
    const hidden = perform(named, editStencil('flame', { shown: false }, 'Fire'));
    const gone = perform(hidden, removeStencil('flame', 'Fire'));
    expect(gone.past.map(({ label }) => label)).toEqual([
      'Place a template: Flame',
      'Rename the template: Flame',
      'Hide the template: Fire',
      'Remove the template: Fire',
    ]);
    expect(gone.scene.stencils).toEqual([]);
    expect(undo(gone).scene.stencils).toEqual([{ ...FLAME, label: 'Fire', shown: false }]);
    expect(undo(undo(undo(gone))).scene.stencils).toEqual([FLAME]);
    expect(perform(placed, clearStencils()).scene.stencils).toEqual([]);
    expect(perform(freshHistory(world()), clearStencils()).past).toEqual([]);
  });

  test('is scaled with the map', () => {
    const { scene } = perform(placed, fitLength({ drawn: 1, real: 2 }));
    expect(scene.stencils[0]?.area).toEqual({ ...FLAME.area, x: 20, y: 40, length: 16 });
  });
});

test('its plate says what it is and how large, and names three of those inside, then a number', () => {
  expect(stencilWords('Flame', FLAME.area, 'm')).toBe('Flame, cone 8 m, 60°');
  expect(stencilWords(' ', { shape: 'disc', x: 0, y: 0, radius: 2.5 }, 'm')).toBe('Circle, radius 2.5 m');
  expect(insideWords([])).toBe('nobody inside');
  expect(insideWords(['Vane', 'Old Marten'])).toBe('inside: Vane, Old Marten');
  expect(insideWords(['A', 'B', 'C', 'D', 'E'])).toBe('inside: A, B, C, +2');
  expect(insideWords(['A', 'B', 'C', 'D', 'E'], 5)).toBe('inside: A, B, C, D, E');
});
