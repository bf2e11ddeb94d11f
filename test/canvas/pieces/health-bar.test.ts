import { expect, test } from 'vitest';
import { barBox, healthBar } from '../../../src/canvas/pieces/health-bar.ts';
import { pieceFigure } from '../../../src/canvas/pieces/piece-figure.ts';
import { drawnRadius } from '../../../src/canvas/pieces/piece-size.ts';
import type { Figure } from '../../../src/canvas/primitives/figure.ts';
import { piece } from '../../support/scenes.ts';

test('the bars of neighbours in a row do not touch, on either side', () => {
  // A map of 28 squares in a window of 1366 pixels: a square has 32 of them, a person 26.
  for (const side of ['a', 'b'] as const) {
    const { left, right } = barBox(drawnRadius(piece('vane', 0, 0, { side }), 26));
    expect(right - left).toBeLessThan(32);
    expect(right - left).toBeGreaterThan(25);
  }
});

test('the bar of a large piece is as long as it was', () => {
  expect(barBox(80).right - barBox(80).left).toBe(44);
});

test('the parts of a bar fill it', () => {
  const { children = [] } = healthBar({ of: 10, lost: 3 }, 14);
  const [frame, ...parts] = children.map(({ config }) => config as { width: number; x?: number });
  const last = parts.at(-1);
  expect(parts).toHaveLength(10);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((frame?.width ?? 0) - 1.325, 5);
  // Most of a narrow part is its colour, not a gap.
  expect((last?.width ?? 0) * 10).toBeGreaterThan((frame?.width ?? 0) * 0.65);
});

test('the marks of conditions lie above the bar, so that their signs are read', () => {
  const bo = piece('bo', 0, 0, { conditions: ['bleeding'], health: { of: 10, lost: 3 } });
  const { children = [] } = pieceFigure({ piece: bo, selected: false, bar: true, image: undefined }, 26);
  const holds = ({ config: { name: own }, children = [] }: Figure, name: string): boolean =>
    String(own ?? '').startsWith(name) || children.some((part) => holds(part, name));
  const bar = children.findIndex((part) => holds(part, 'health-bar'));
  expect(bar).toBeGreaterThan(-1);
  expect(children.findIndex((part) => holds(part, 'condition'))).toBeGreaterThan(bar);
});
