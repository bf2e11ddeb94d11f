import { describe, expect, it } from 'vitest';
import { readFoundry } from '../../../src/formats/foundry/foundry.ts';
import { sceneSchema } from '../../../src/scene/schema/schema.ts';
import { foundryScene, token } from '../../fixtures/foundry.ts';
import { mapOf } from '../open.ts';

function opened(value: unknown) {
  const map = mapOf(readFoundry(value, 'yard.json'));
  sceneSchema.parse(map.scene);
  return map;
}

describe('tokens of Foundry VTT', () => {
  const pieces = (...tokens: unknown[]) => opened(foundryScene({ tokens })).scene.pieces;

  it('are of the side of their disposition, and hidden where they were', () => {
    const found = pieces(
      token(1, 1, { disposition: 1, hidden: true }),
      token(2, 2, { disposition: 0 }),
      token(3, 3, { disposition: -2 }),
    );
    expect(found.map(({ side, secret }) => [side, secret.hidden])).toEqual([
      ['a', true],
      ['neutral', false],
      ['b', false],
    ]);
  });

  it('carry their light, by the settings of every version', () => {
    const [torch, older, none] = pieces(
      token(1, 1, { light: { bright: 20, dim: 40 } }),
      token(2, 2, { brightLight: 10, dimLight: 0 }),
      token(3, 3, { light: { bright: 0, dim: 0 } }),
    );
    expect([torch?.light, older?.light, none?.light]).toEqual([{ bright: 20, dim: 40 }, { bright: 10, dim: 10 }, null]);
  });

  it('are as large as the cells they cover, and have their elevation', () => {
    const found = pieces(token(2, 2, { width: 2, height: 2, elevation: 30 }), token(4, 4, { width: 1, height: 3 }));
    expect(found[0]).toMatchObject({ x: 15, y: 15, elevation: 30, footprint: { shape: 'disc', radius: 5 } });
    expect(found[1]).toMatchObject({ x: 22.5, y: 27.5, footprint: { shape: 'box', width: 5, length: 15 } });
  });

  it.each<[type: number, width: number, height: number, x: number, y: number]>([
    // A hex of 100 pixels from side to side is 115.47 from corner to corner, and the next one overlaps by a quarter.
    [4, 1, 1, 57.735, 50],
    [5, 1, 1, 57.735, 50],
    [4, 2, 2, 101.036, 100],
    [2, 1, 1, 50, 57.735],
    [3, 3, 3, 150, 144.338],
    [4, 0.5, 0.5, 28.868, 25],
    [1, 2, 2, 100, 100],
    [0, 2, 1, 100, 50],
  ])(
    'on a grid of type %d, with %d by %d cells, stand %d, %d pixels from their corner',
    (type, width, height, x, y) => {
      const grid = { type, size: 100, distance: 1, units: 'm' };
      const at = { x: 0, y: 0, width, height };
      const { scene } = opened(foundryScene({ padding: 0, grid, tokens: [token(1, 1, at)] }));
      expect(scene.pieces[0]?.x).toBeCloseTo(x / 100, 4);
      expect(scene.pieces[0]?.y).toBeCloseTo(y / 100, 4);
    },
  );

  it('face where they were turned, from down', () => {
    expect(pieces(token(1, 1, { rotation: 90 }), token(1, 1, { rotation: 0 })).map(({ facing }) => facing)).toEqual([
      270, 0,
    ]);
  });

  it('stay within the limits of a scene, out and up', () => {
    const far = { x: 1e12, y: -1e300, width: 1e9, elevation: 1e300, rotation: 1e308 };
    expect(pieces(token(1, 1, far))[0]).toMatchObject({ x: 1e6, y: -1e6, elevation: 1e6 });
  });

  it('without a name or a place get their own', () => {
    const { scene, notices } = opened(foundryScene({ tokens: [token(1, 1, { name: ' ' }), { name: 'Lost' }, null] }));
    expect(scene.pieces.map(({ id, name }) => [id, name])).toEqual([['token-1', 'Trooper 1']]);
    expect(notices.at(-1)).toBe('2 broken tokens were left out.');
  });
});
