import { describe, expect, it } from 'vitest';
import { sceneSchema } from '../../../src/scene/schema/schema.ts';
import { crop, uvtt } from '../../fixtures/uvtt.ts';
import { AN_INCH, opened } from '../open.ts';

const LAMP = { position: { x: 4, y: 3 }, range: 6, intensity: 0.5, color: 'ffECCD8B', shadows: false };
const WHITE = { bright: null, intensity: 1, colour: 'ffffffff', shadows: true };

describe('the lights of a Universal VTT map', () => {
  it('are placed on the map without its crop, in scene units', () => {
    const map = uvtt({ resolution: crop(2.5, 1, 10, 8), lights: [LAMP] });
    const { scene } = opened(map, { unit: 'ft', square: 5 });
    expect(scene.lights).toEqual([
      { x: 7.5, y: 10, range: 30, bright: null, intensity: 0.5, colour: 'ffeccd8b', shadows: false },
    ]);
  });

  it('are read if the file calls them light', () => {
    const { lights, ...rest } = uvtt({ lights: [LAMP] });
    expect(opened({ ...rest, light: lights }).scene.lights).toHaveLength(1);
  });

  it('are dropped beyond the edge, and kept on it', () => {
    const at = (x: number, y: number) => ({ position: { x, y }, range: 1 });
    const { scene, notices } = opened(uvtt({ lights: [at(10, 8), at(10.1, 8), at(-1, 0), at(0, 0)], image: '' }));
    expect(scene.lights).toEqual([
      { x: 10, y: 8, range: 1, ...WHITE },
      { x: 0, y: 0, range: 1, ...WHITE },
    ]);
    expect(notices).toEqual([AN_INCH, expect.stringMatching(/holds no picture/)]);
  });

  it('are counted if broken, and get defaults for invalid values', () => {
    const odd = { ...LAMP, color: 'amber', intensity: 'much', shadows: null };
    const broken = [
      null,
      7,
      {},
      { ...LAMP, range: -1 },
      { ...LAMP, position: { x: 1 } },
      { ...LAMP, range: undefined },
    ];
    const { scene, notices } = opened(uvtt({ lights: [odd, ...broken] }));
    expect(scene.lights).toEqual([{ x: 4, y: 3, range: 6, ...WHITE }]);
    expect(notices[0]).toBe('6 broken lights were left out.');
    expect(opened(uvtt({ lights: [null] })).notices[0]).toBe('1 broken light was left out.');
  });

  it.each([
    ['ff4dd569', 'ff4dd569'],
    ['#ff4dd569', 'ff4dd569'],
    ['4DD569', 'ff4dd569'],
    ['#4d5', 'ff44dd55'],
    ['', 'ffffffff'],
    ['ff4dd56', 'ffffffff'],
    [null, 'ffffffff'],
  ])('have the colour %s as %s', (color, colour) => {
    expect(opened(uvtt({ lights: [{ ...LAMP, color }] })).scene.lights[0]?.colour).toBe(colour);
  });

  it('stay within the reach and brightness that a scene allows', () => {
    const { scene } = opened(
      uvtt({
        lights: [
          { ...LAMP, range: 1e300, intensity: -4 },
          { ...LAMP, intensity: 1e9 },
        ],
      }),
    );
    sceneSchema.parse(scene);
    expect(scene.lights.map(({ intensity }) => intensity)).toEqual([0, 1000]);
  });
});

describe('the ambient light of a Universal VTT map', () => {
  it.each([
    [
      { baked_lighting: true, ambient_light: 'FF112233' },
      { baked: true, ambient: 'ff112233' },
    ],
    [{ baked_lighting: false }, { baked: false, ambient: 'ffffffff' }],
    [{}, { baked: false, ambient: 'ffffffff' }],
    [null, null],
    ['dark', null],
    [undefined, null],
  ])('%j is %j', (environment, lighting) => {
    expect(opened({ ...uvtt(), environment }).scene.lighting).toEqual(lighting);
  });
});
