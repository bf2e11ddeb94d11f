import { Group } from 'konva/lib/Group';
import { expect, test, vi } from 'vitest';
import { group } from '../../../src/canvas/primitives/figure.ts';
import { SpriteGroup, type SpriteLook } from '../../../src/canvas/sprites/sprite-group.ts';

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

test('of many new things all have their places at once, and get their shapes over some frames', () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call));
  const looks = (by: number): SpriteLook[] =>
    Array.from({ length: 500 }, (_, i) => ({
      id: `${i}`,
      name: `thing-${i}`,
      at: { x: i + by, y: 0 },
      look: 'thing',
      by: { x: 0, y: 0 },
      reach: { x: 5, y: 5 },
      figure: () => group({}),
    }));
  const sprites = new SpriteGroup();
  const nodes = () => sprites.children as Group[];
  const bare = () => nodes().filter(({ children }) => children.length === 0).length;
  sprites.showAll(looks(0), 1);
  expect(nodes().map((node) => node.x())).toEqual(looks(0).map(({ at }) => at.x));
  expect(bare()).toBe(460);
  frames.shift()?.();
  expect(bare()).toBeLessThan(460);
  // Moved in the meantime, they still get them.
  sprites.showAll(looks(7), 1);
  for (let frame = frames.shift(); frame; frame = frames.shift()) frame();
  expect(bare()).toBe(0);
  expect(nodes().map((node) => node.x())).toEqual(looks(7).map(({ at }) => at.x));
  vi.unstubAllGlobals();
});

test('when the camera moves, nodes are where they are drawn, and none of them is visited', () => {
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const sprites = new SpriteGroup();
  const camera = new Group();
  camera.add(sprites);
  const look = { id: 'a', name: 'a', look: 'a', by: { x: 2, y: 3 }, reach: { x: 5, y: 5 } };
  sprites.showAll([{ ...look, at: { x: 10, y: 20 }, figure: () => group({}) }], 1);
  const node = sprites.children[0] as Group;
  const figure = node.children[0];
  expect(figure?.getAbsolutePosition()).toEqual({ x: 12, y: 23 });
  const visited = vi.spyOn(node, '_clearSelfAndDescendantCache');
  camera.position({ x: 100, y: 50 });
  camera.scale({ x: 4, y: 4 });
  expect(visited).not.toHaveBeenCalled();
  expect(node.getAbsolutePosition()).toEqual({ x: 140, y: 130 });
  expect(figure?.getAbsolutePosition()).toEqual({ x: 148, y: 142 });
  vi.unstubAllGlobals();
});
