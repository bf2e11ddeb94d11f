import { describe, expect, test } from 'vitest';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import { sceneOf } from '../../../src/store/state/scene-selectors.ts';
import { toScene } from '../../../src/store/view/camera.ts';
import { readLength, tableName, tableSizes } from '../../../src/ui/scene/map-size.ts';
import { SYSTEMS } from '../../support/systems.ts';
import { table } from '../../support/table.ts';

describe('the size of a new table', () => {
  test.each([
    ['48', 48],
    [' 72 ', 72],
    ['30.5', 30.5],
    ['30,5', 30.5],
    ['1', 1],
    ['1000', 1000],
  ])('"%s" is %d inches', (text, length) => {
    expect(readLength('width', text, 'hit-locations')).toEqual({ length });
  });

  test.each([['0.99'], ['0'], ['-4'], ['1000.1'], ['1e9']])('"%s" is out of range, with the range', (text) => {
    expect(readLength('depth', text, 'hit-locations')).toEqual({
      error: 'The depth must be between 1 and 1000 inches.',
    });
  });

  test.each([[''], ['  '], ['wide'], ['4 8'], ['Infinity'], ['NaN']])('"%s" is not a number', (text) => {
    expect(readLength('width', text, 'hit-locations')).toEqual({
      error: 'The width is not a number: write it in inches, such as 48.',
    });
  });

  test('of Unintended Targets is in metres, and says so', () => {
    expect(readLength('width', '40', 'unintended-targets')).toEqual({ length: 40 });
    expect(readLength('width', 'wide', 'unintended-targets')).toEqual({
      error: 'The width is not a number: write it in metres, such as 40.',
    });
    expect(readLength('depth', '0', 'unintended-targets')).toEqual({
      error: 'The depth must be between 1 and 1000 metres.',
    });
  });

  test('the offered sizes are all allowed, 48 by 72 inches and 40 by 30 metres first', () => {
    expect(tableSizes('hit-locations')[0]).toEqual({ width: 48, height: 72 });
    expect(tableSizes('unintended-targets')[0]).toEqual({ width: 40, height: 30 });
    for (const rulebook of SYSTEMS) {
      for (const { width, height } of tableSizes(rulebook)) {
        expect(readLength('width', String(width), rulebook)).toEqual({ length: width });
        expect(readLength('depth', String(height), rulebook)).toEqual({ length: height });
      }
    }
    expect(tableName(' 48', '72 ')).toBe('Table 48 × 72');
  });
});

test.each([
  [48, 72],
  [72, 48],
  [1, 1000],
  [1000, 1],
])('a table of %d by %d opens with its whole edge between the panels', (width, height) => {
  const at = table();
  at.actions.view.resize(1440, 872);
  at.actions.program.openScene(emptyScene('new', 'New', { width, height }), {});
  expect(sceneOf(at.state()).size).toEqual({ width, height });
  const {
    view: { camera },
  } = at.state();
  const [from, to] = [toScene(camera, { x: 72, y: 68 }), toScene(camera, { x: 1440 - 388, y: 860 })];
  expect(from.x).toBeLessThan(0);
  expect(from.y).toBeLessThan(0);
  expect(to.x).toBeGreaterThan(width);
  expect(to.y).toBeGreaterThan(height);
});
