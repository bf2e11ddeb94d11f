import { expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { setUnit } from '../../../src/scene/map/scene-edits.ts';
import { setLight } from '../../../src/scene/pieces/light-edits.ts';
import type { Piece } from '../../../src/scene/schema/schema.ts';
import { piece, scene } from '../../support/scenes.ts';

function lightAfter(before: Piece['light'], ...[part, length]: [Parameters<typeof setLight>[1], number | null]) {
  const on = scene([piece('p', 1, 1, { light: before })]);
  return perform(freshHistory(on), setLight(['p'], part, length)).scene.pieces[0]?.light;
}

test('dim light reaches at least as far as bright light, and a light that reaches nothing is none', () => {
  expect(lightAfter(null, 'bright', 4)).toEqual({ bright: 4, dim: 4 });
  expect(lightAfter(null, 'dim', 6)).toEqual({ bright: 0, dim: 6 });
  expect(lightAfter({ bright: 4, dim: 8 }, 'bright', 6)).toEqual({ bright: 6, dim: 8 });
  expect(lightAfter({ bright: 4, dim: 8 }, 'dim', 3)).toEqual({ bright: 3, dim: 3 });
  expect(lightAfter({ bright: 4, dim: 8 }, 'bright', null)).toEqual({ bright: 0, dim: 8 });
  expect(lightAfter({ bright: 4, dim: 8 }, 'dim', null)).toBeNull();
});

test('the same light again changes nothing, and other units only its figures', () => {
  const on = scene([piece('p', 1, 1, { light: { bright: 4, dim: 8 } })], { unit: 'm' });
  const before = freshHistory(on);
  expect(perform(before, setLight(['p'], 'dim', 8)).scene).toBe(before.scene);
  const feet = perform(freshHistory(on), setUnit('ft')).scene.pieces[0]?.light;
  expect(feet?.bright).toBeCloseTo(13.123, 3);
  expect(feet?.dim).toBeCloseTo(26.247, 3);
});
