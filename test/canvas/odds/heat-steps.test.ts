import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../../../src/canvas/odds/heat-fields.ts';
import { BELOW, edgesOf, NONE, STEPS, stepsOf } from '../../../src/canvas/odds/heat-steps.ts';

/** Cells of a picture in letters: a step of the scale, `-` below zero, a space for none. */
function steps(...rows: readonly string[]): Int8Array {
  return Int8Array.from(rows.join(''), (letter) => (letter === ' ' ? NONE : letter === '-' ? BELOW : Number(letter)));
}

describe('the steps of a heat map', () => {
  test('begin at 5, 15, 30 and 45 percent; harm below zero and no value at all are apart', () => {
    const values = [0, 0.0499, 0.05, 0.15, 0.2999, 0.3, 0.45, 1, -0.1, Number.NaN];
    expect([...stepsOf({ values }, STEPS.chance)]).toEqual([0, 0, 1, 2, 2, 3, 4, 4, BELOW, NONE]);
  });

  test('have edges between them, joined to straight lines', () => {
    const at = { left: 10, top: 20, step: 2, columns: 2, rows: 2 };
    expect(edgesOf(at, steps('11', '12'), 'inside')).toEqual([
      { from: { x: 11, y: 21 }, to: { x: 13, y: 21 } },
      { from: { x: 11, y: 21 }, to: { x: 11, y: 23 } },
    ]);
    const rim = edgesOf(at, steps('00', '00'), 'anywhere');
    expect(rim).toHaveLength(4);
    expect(rim).toContainEqual({ from: { x: 9, y: 19 }, to: { x: 13, y: 19 } });
  });

  test('have no edge inside to a place without a value, but one anywhere', () => {
    const at = { left: 0, top: 0, step: 1, columns: 2, rows: 1 };
    expect(edgesOf(at, steps('- '), 'inside')).toEqual([]);
    expect(edgesOf(at, steps('- '), 'anywhere')).toContainEqual({ from: { x: 0.5, y: -0.5 }, to: { x: 0.5, y: 0.5 } });
    expect(edgesOf(at, steps('-0'), 'inside')).toEqual([{ from: { x: 0.5, y: -0.5 }, to: { x: 0.5, y: 0.5 } }]);
  });

  test('make fields, each with its innermost place, largest first', () => {
    const fields = fieldsOf(steps('00000 ', '00000 ', '00000 ', '   444', '   444', '   444'), 6);
    expect(fields.map(({ index, size, inside }) => ({ index, size, inside }))).toEqual([
      { index: 8, size: 15, inside: 2 },
      { index: 28, size: 9, inside: 2 },
    ]);
  });
});
