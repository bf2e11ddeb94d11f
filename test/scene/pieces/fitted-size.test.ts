import { expect, test } from 'vitest';
import { fittedFootprint } from '../../../src/scene/pieces/fitted-size.ts';
import type { Footprint, Grid, Scene } from '../../../src/scene/schema/schema.ts';
import { scene } from '../../support/scenes.ts';

const METRE: Grid = { kind: 'square', size: 1, x: 0, y: 0 };
const disc = (across: number): Footprint => ({ shape: 'disc', radius: across / 2 });
const box = (width: number, length: number): Footprint => ({ shape: 'box', width, length });

function fitted(footprint: Footprint, pieceSizes: Scene['settings']['pieceSizes'], grid: Grid = METRE): Footprint {
  const bare = scene([], { grid });
  return fittedFootprint({ ...bare, settings: { ...bare.settings, pieceSizes } }, footprint);
}

test.each<[string, Footprint, Footprint]>([
  ['infantry takes one square at most', disc(1.65), disc(1)],
  ['what is smaller than a square stays', disc(0.6), disc(0.6)],
  ['what is two squares across or more stays', disc(2.6), disc(2.6)],
  ['a vehicle stays', box(2.2, 4.2), box(2.2, 4.2)],
])('at real size, %s', (_, footprint, expected) => {
  expect(fitted(footprint, 'real')).toEqual(expected);
});

test.each<[string, Footprint, Footprint]>([
  ['infantry takes one, not two', disc(1.65), disc(1)],
  ['at least one', disc(0.3), disc(1)],
  ['more if it is larger', disc(2.6), disc(2)],
  ['a vehicle on both sides', box(2.2, 4.995), box(2, 5)],
])('in whole squares: %s', (_, footprint, expected) => {
  expect(fitted(footprint, 'cells')).toEqual(expected);
});

test('without a grid, everything has its real size', () => {
  expect(fitted(disc(1.65), 'real', { kind: 'none' })).toEqual(disc(1.65));
  expect(fitted(disc(1.65), 'cells', { kind: 'none' })).toEqual(disc(1.65));
});
