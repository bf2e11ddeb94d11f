import { describe, expect, test } from 'vitest';
import { placedAreaLabel } from '../../../src/canvas/aiming/area-words.ts';

describe('the label of a disc', () => {
  const disc = { shape: 'disc', x: 10, y: 10, radius: 3 } as const;

  test('stands above it, and below it if the aim is there', () => {
    expect(placedAreaLabel(disc, disc, 'Radius 3 in', 20, { x: 10, y: 30 }).at).toEqual({ x: 10, y: 7 });
    expect(placedAreaLabel(disc, disc, 'Radius 3 in', 20, { x: 10, y: 7.5 }).at).toEqual({ x: 10, y: 13 });
  });
});
