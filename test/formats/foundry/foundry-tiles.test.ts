import { describe, expect, it } from 'vitest';
import { readFoundry } from '../../../src/formats/foundry/foundry.ts';
import { sceneSchema } from '../../../src/scene/schema/schema.ts';
import { foundryScene, oldFoundryScene } from '../../fixtures/foundry.ts';
import { mapOf } from '../open.ts';

// The map of these scenes starts at 300, 200 on the canvas; a cell has 100 pixels and is 5 ft.
function opened(value: unknown) {
  const map = mapOf(readFoundry(value, 'yard.json'));
  sceneSchema.parse(map.scene);
  return map;
}

const BARE = { background: { src: null } };
const WHOLE = { x: 300, y: 200, width: 1000, height: 800 };
const tile = (src: string, at: object = WHOLE, changes: object = {}) => ({
  texture: { src: `maps/${src}` },
  ...at,
  ...changes,
});

describe('a scene whose map is a tile', () => {
  it('asks for the picture of the tile that covers it', () => {
    const { scene, notices, laid } = opened(foundryScene({ ...BARE, tiles: [tile('Mill%20yard.webp')] }));
    expect(scene.wanted).toEqual({ name: 'Mill yard.webp', x: 0, y: 0, width: 50, height: 40 });
    expect(notices).toEqual(['yard.json only names its picture. Choose Mill yard.webp, or drop it on the map.']);
    expect(laid).toBeUndefined();
  });

  it('up to version 9 as well', () => {
    const tiles = [{ img: 'maps/yard.jpg', ...WHOLE, z: 5, overhead: false }];
    expect(opened(oldFoundryScene({ img: '', tiles })).scene.wanted).toMatchObject({ name: 'yard.jpg', width: 50 });
  });

  it.each<[string, object]>([
    ['by its middle', { x: 800, y: 600, width: 1000, height: 800 }],
    ['by its corner', { ...WHOLE, texture: { src: 'maps/yard.webp', anchorX: 0, anchorY: 0 } }],
    [
      'and scaled',
      { x: 800, y: 600, width: 500, height: 400, texture: { src: 'maps/yard.webp', scaleX: 2, scaleY: 2 } },
    ],
  ])('since version 14 it is placed by its anchor: %s', (_, place) => {
    const { background: __, ...rest } = foundryScene({ tiles: [tile('yard.webp', {}, { levels: ['g'], ...place })] });
    const levels = [{ _id: 'g', name: 'Ground', elevation: { bottom: 0, top: 10 }, background: { src: null } }];
    expect(opened({ ...rest, levels }).scene.wanted).toEqual({ name: 'yard.webp', x: 0, y: 0, width: 50, height: 40 });
  });

  it('may be larger than the map, and lie a little beside it', () => {
    const { scene } = opened(
      foundryScene({ ...BARE, tiles: [tile('a.webp', { x: 280, y: 190, width: 1100, height: 850 })] }),
    );
    expect(scene.wanted).toEqual({ name: 'a.webp', x: -1, y: -0.5, width: 55, height: 42.5 });
  });

  it('is the lowest of several that cover it', () => {
    const tiles = [tile('mist.webp', WHOLE, { sort: 9 }), tile('ground.webp', WHOLE, { sort: 1 })];
    const { scene, laid } = opened(foundryScene({ ...BARE, tiles }));
    expect(scene.wanted?.name).toBe('ground.webp');
    expect(laid?.map(({ picture }) => picture)).toEqual(['mist.webp']);
  });

  it.each<[string, object]>([
    ['covers half of it', { ...WHOLE, width: 500 }],
    ['is turned', { ...WHOLE, rotation: 45 }],
    ['is mirrored', { ...WHOLE, texture: { src: 'maps/a.webp', scaleX: -1 } }],
    ['is faint', { ...WHOLE, alpha: 0.4 }],
    ['is hidden', { ...WHOLE, hidden: true }],
    ['is a roof', { ...WHOLE, overhead: true }],
  ])('is not one that %s', (_, changes) => {
    expect(opened(foundryScene({ ...BARE, tiles: [tile('a.webp', {}, changes)] })).scene.wanted).toBeNull();
  });

  it('keeps its own picture if it has one', () => {
    const { scene, laid } = opened(foundryScene({ tiles: [tile('a.webp')] }));
    expect(scene.wanted?.name).toBe('Mill yard.webp');
    expect(laid).toHaveLength(1);
  });
});

describe('tiles that lie over a map', () => {
  it('are given from the lowest, with their place, turn, mirror and opacity', () => {
    const tiles = [
      tile('top.webp', { x: 400, y: 300, width: 200, height: 100 }, { elevation: 2, rotation: 90, alpha: 0.5 }),
      tile('cart.webp', { x: 300, y: 200, width: 100, height: 100 }, { texture: { src: 'cart.webp', scaleX: -2 } }),
    ];
    expect(opened(foundryScene({ tiles })).laid).toEqual([
      {
        picture: 'cart.webp',
        at: { x: 2.5, y: 2.5 },
        anchor: { x: 0.5, y: 0.5 },
        width: 10,
        height: 5,
        rotation: 0,
        mirrored: { across: true, down: false },
        opacity: 1,
      },
      {
        picture: 'top.webp',
        at: { x: 10, y: 7.5 },
        anchor: { x: 0.5, y: 0.5 },
        width: 10,
        height: 5,
        rotation: 90,
        mirrored: { across: false, down: false },
        opacity: 0.5,
      },
    ]);
  });

  it('are named in a notice, and what was left out is counted', () => {
    const small = { x: 400, y: 300, width: 100, height: 100 };
    const notices = (...tiles: unknown[]) => opened(foundryScene({ tiles })).notices.slice(1);
    expect(notices(tile('cart.webp', small))).toEqual([
      'cart.webp lies over its map: open it together with the scene to lay it there.',
    ]);
    expect(notices(tile('a.webp', small), tile('b.webp', small), tile('a.webp', small))).toEqual([
      'a.webp and b.webp lie over its map: open them together with the scene to lay them there.',
    ]);
    expect(notices(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => tile(`${name}.png`, small)))).toEqual([
      'a.png, b.png, c.png, d.png and 2 others lie over its map: open them together with the scene to lay them there.',
    ]);
    expect(
      notices(
        tile('a.webp', small, { hidden: true }),
        tile('b.webp', small, { overhead: true }),
        tile('c.webp', { ...small, width: 0 }),
        tile('', small),
        null,
      ),
    ).toEqual([
      '1 broken tile was left out.',
      '1 hidden tile was left out.',
      '1 roof or other tile above the ground was left out.',
    ]);
  });

  it('are roofs from the height where the scene, or its level, says that they begin', () => {
    const at = { x: 400, y: 300, width: 100, height: 100 };
    const tiles = [tile('roof.webp', at, { elevation: 20 }), tile('rug.webp', at, { elevation: 0 })];
    const names = (scene: object) => opened(scene).laid?.map(({ picture }) => picture);
    expect(names(foundryScene({ tiles, foregroundElevation: 20 }))).toEqual(['rug.webp']);
    const levels = [{ _id: 'g', elevation: { bottom: 0, top: 10 }, background: { src: 'a.webp' } }];
    expect(names(foundryScene({ tiles, levels }))).toEqual(['rug.webp']);
    expect(names(foundryScene({ tiles }))).toEqual(['rug.webp', 'roof.webp']);
  });
});
