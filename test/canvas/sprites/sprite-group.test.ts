import { expect, test, vi } from 'vitest';
import { group } from '../../../src/canvas/primitives/figure.ts';
import { SpriteGroup } from '../../../src/canvas/sprites/sprite-group.ts';

/** A canvas at some scale; whatever is drawn on it is an error. */
function canvasAt(scale: number) {
  const context = { getTransform: () => ({ a: scale, e: 0, f: 0 }), save: () => undefined, restore: () => undefined };
  return { getContext: () => ({ _context: context }), _canvas: { width: 100, height: 100 } };
}

function drawnAt(scale: number): void {
  const sprites = new SpriteGroup();
  const reach = { x: 5, y: 5 };
  const at = { x: 10, y: 10 };
  sprites.showAll([{ id: 'a', name: 'a', at, look: 'a', by: { x: 0, y: 0 }, reach, figure: () => group({}) }], 1);
  Reflect.apply(sprites.drawScene, sprites, [canvasAt(scale)]);
}

test('nothing is drawn from sprites of no pixels', () => {
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  for (const scale of [0, 1e-9, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => drawnAt(scale)).not.toThrow();
  // Without a page no sprite can be drawn, which shows that the others were not tried.
  expect(() => drawnAt(1)).toThrow(/document/);
  vi.unstubAllGlobals();
});
