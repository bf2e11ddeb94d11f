import { describe, expect, test } from 'vitest';
import { type Bounds, readNumber } from '../../../src/ui/components/fields/entry.tsx';

const height: Bounds = { label: 'Height', unit: 'in', min: 0.01, max: 100 };
const size: Bounds = { label: 'Size', min: 0, max: 20, whole: true };

describe('a typed number', () => {
  test.each([
    ['2.5', height, 2.5],
    [' 2,5 ', height, 2.5],
    ['0.01', height, 0.01],
    ['20', size, 20],
    ['-3', { label: 'Facing' }, -3],
  ])('%j is accepted', (text, bounds, value) => {
    expect(readNumber(text, false, bounds)).toEqual({ ok: true, value });
  });

  test.each([
    ['0', false, height, 'Height cannot be 0: type a number from 0.01 to 100 in.'],
    ['101', false, height, 'Height cannot be 101: type a number from 0.01 to 100 in.'],
    ['', false, height, 'Height is empty: type a number from 0.01 to 100 in.'],
    ['', true, height, 'Height is not a number: type a number from 0.01 to 100 in.'],
    ['two', false, size, 'Size is not a number: type a whole number from 0 to 20.'],
    ['1.5', false, size, 'Size cannot be 1.5: type a whole number from 0 to 20.'],
    ['400', false, { label: 'Facing', unit: '°', max: 360 }, 'Facing cannot be 400: type a number, 360° or less.'],
    ['1e999', false, { label: 'Far', min: 1 }, 'Far is not a number: type a number, 1 or more.'],
  ] as const)('%j is refused in one sentence', (text, garbled, bounds, error) => {
    expect(readNumber(text, garbled, bounds)).toEqual({ ok: false, error });
  });
});
