import type { Vec2 } from '@fall-of-shot/plane/vec';
import { Group } from 'konva/lib/Group';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { group } from '../../../src/canvas/primitives/figure.ts';
import { sprites as cache, type Sprite } from '../../../src/canvas/sprites/sprite-cache.ts';
import { SpriteGroup } from '../../../src/canvas/sprites/sprite-group.ts';
import type { SpriteLook } from '../../../src/canvas/sprites/sprite-look.ts';

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
  for (const scale of [0, 1e-9, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => drawnAt(scale)).not.toThrow();
  // Without a page no sprite can be drawn, which shows that the others were not tried.
  expect(() => drawnAt(1)).toThrow(/document/);
});

test('nodes have the places and shapes of what is shown, in its order, and are made only for whoever looks', () => {
  let made = 0;
  const lookOf = (id: string, x: number, name: string): SpriteLook => ({
    id,
    name: `thing-${id}`,
    at: { x, y: 0 },
    look: name,
    by: { x: 2, y: 0 },
    reach: { x: 5, y: 5 },
    figure: () => {
      made++;
      return group({ name });
    },
  });
  const sprites = new SpriteGroup();
  const seen = () =>
    (sprites.children as Group[]).map((node) => [node.name(), node.x(), node.scaleX(), node.children[0]?.name()]);
  const stays = lookOf('stays', 3, 'round');
  sprites.showAll([lookOf('goes', 1, 'round'), lookOf('turns', 2, 'round'), stays], 2);
  expect(made).toBe(0);
  expect(seen()).toEqual([
    ['thing-goes', 1, 0.5, 'round'],
    ['thing-turns', 2, 0.5, 'round'],
    ['thing-stays', 3, 0.5, 'round'],
  ]);
  const [, , node] = sprites.children;
  expect(made).toBe(3);
  sprites.showAll([stays, lookOf('comes', 9, 'box'), lookOf('turns', 4, 'box')], 2);
  expect(made).toBe(3);
  expect(seen()).toEqual([
    ['thing-stays', 3, 0.5, 'round'],
    ['thing-comes', 9, 0.5, 'box'],
    ['thing-turns', 4, 0.5, 'box'],
  ]);
  expect(sprites.children[0]).toBe(node);
  expect(made).toBe(5);
  sprites.showAll([stays], 4);
  expect(seen()).toEqual([['thing-stays', 3, 0.25, 'round']]);
  sprites.showAll([lookOf('last', 1, 'round')], 4);
  made = 0;
  sprites.destroy();
  expect([made, sprites.children]).toEqual([0, []]);
});

test('when the camera moves, nodes are where they are drawn, and none of them is visited', () => {
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
});

/** Draws sprites on a layer of so many pixels per unit; returns what was drawn, in its order, by look and place. */
function drawnOn(sprites: SpriteGroup, scale = 1): readonly string[] {
  const drawn: string[] = [];
  let place = '';
  const context = {
    getTransform: () => ({ a: scale, e: 0, f: 0 }),
    save: () => undefined,
    restore: () => undefined,
    setTransform: (...[a, , , , x, y]: number[]) => {
      place = `${x} ${y}${a === 1 ? '' : ` times ${a}`}`;
    },
    drawImage: (picture: string) => drawn.push(`${picture} at ${place}`),
  };
  const canvas = { getContext: () => ({ _context: context }), _canvas: { width: 999, height: 100 } };
  vi.spyOn(sprites, 'getLayer').mockReturnValue({ getCanvas: () => canvas, batchDraw: () => undefined } as never);
  sprites.drawScene();
  return drawn;
}

describe('sprites are drawn', () => {
  const many = (count: number, look: (i: number) => string): readonly SpriteLook[] =>
    Array.from({ length: count }, (_, i) => ({
      id: `${i}`,
      name: 'thing',
      at: { x: i, y: 0 },
      look: look(i),
      by: { x: 0, y: 0 },
      reach: { x: 5, y: 5 },
      figure: () => group({}),
    }));

  afterEach(() => vi.restoreAllMocks());
  beforeEach(() => {
    const made = new Map<string, Sprite>();
    vi.spyOn(cache, 'find').mockImplementation((look) => made.get(look));
    vi.spyOn(cache, 'add').mockImplementation((look) => {
      const sprite = { canvas: look, halfWidth: 0, halfHeight: 0, used: 0, kept: true } as unknown as Sprite;
      made.set(look, sprite);
      return sprite;
    });
  });

  test('in the order of what is shown, also when only that has changed', () => {
    const sprites = new SpriteGroup();
    const [a, b] = many(2, (i) => 'ab'.charAt(i));
    if (!a || !b) throw new Error('Two looks were made.');
    sprites.showAll([a, b], 1);
    expect(drawnOn(sprites)).toEqual(['a at 0 0', 'b at 1 0']);
    sprites.showAll([b, a], 1);
    expect(drawnOn(sprites)).toEqual(['b at 1 0', 'a at 0 0']);
  });

  test('on their way while they glide, above the others; their nodes are there, too', () => {
    const sprites = new SpriteGroup();
    sprites.showAll(
      many(3, (i) => 'abc'.charAt(i)),
      1,
    );
    let off: Vec2 | undefined = { x: 20, y: 10 };
    sprites.offsetOf = (id) => (id === '0' ? off : undefined);
    expect(drawnOn(sprites)).toEqual(['b at 1 0', 'c at 2 0', 'a at 20 10']);
    const placed = () => sprites.findOne('.thing')?.getAbsolutePosition();
    expect(placed()).toEqual({ x: 20, y: 10 });
    expect(sprites.findOne('.thing')?.position()).toEqual({ x: 0, y: 0 });
    off = undefined;
    expect(drawnOn(sprites)).toEqual(['a at 0 0', 'b at 1 0', 'c at 2 0']);
    expect(placed()).toEqual({ x: 0, y: 0 });
  });

  test('at their places with their looks of before, where too many look different in one frame', () => {
    const sprites = new SpriteGroup();
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    sprites.showAll(
      many(50, (i) => `old ${i}`),
      1,
    );
    expect(drawnOn(sprites)).toHaveLength(50);
    vi.spyOn(cache, 'add').mockImplementation((look) => {
      time += 3;
      return { canvas: look, halfWidth: 0, halfHeight: 0, used: 0, kept: true } as unknown as Sprite;
    });
    sprites.showAll(
      many(50, (i) => `new ${i}`).map((look) => ({ ...look, at: { x: look.at.x, y: 7 } })),
      2,
    );
    const drawn = drawnOn(sprites, 2);
    expect(drawn).toHaveLength(50);
    expect(drawn).toContain('new 0 at 0 14');
    expect(drawn).toContain('old 49 at 98 14 times 2');
    for (let frame = 0; frame < 50; frame++) drawnOn(sprites, 2);
    expect(drawnOn(sprites, 2).filter((picture) => picture.startsWith('old'))).toEqual([]);
  });
});
