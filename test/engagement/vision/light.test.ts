import { insidePolygon } from '@fall-of-shot/plane/shapes';
import { describe, expect, test } from 'vitest';
import { isLit, lightOf } from '../../../src/engagement/vision/light.ts';
import { NO_SECRET } from '../../../src/scene/schema/privacy-schema.ts';
import type { Light, Scene } from '../../../src/scene/schema/schema.ts';
import { piece, scene, wall } from '../../support/scenes.ts';

const LAMP: Light = { x: 10, y: 10, range: 8, bright: null, intensity: 1, colour: 'ffffffff', shadows: true };

/** Whether the lights of a scene reach a place, in bright light and at all. */
function at(on: Scene, x: number, y: number): 'bright' | 'dim' | 'dark' {
  const lights = lightOf(on, true);
  if (lights.some(({ bright }) => insidePolygon({ x, y }, bright))) return 'bright';
  return lights.some(({ all }) => insidePolygon({ x, y }, all)) ? 'dim' : 'dark';
}

describe('what light reaches', () => {
  test('of a lamp of the map: half of its reach is bright, if its file does not say', () => {
    const on = scene([], { lights: [LAMP] });
    expect([at(on, 13.9, 10), at(on, 14.1, 10), at(on, 17.9, 10), at(on, 18.1, 10)]).toEqual([
      'bright',
      'dim',
      'dim',
      'dark',
    ]);
    const bright = scene([], { lights: [{ ...LAMP, bright: 7 }] });
    expect([at(bright, 16.9, 10), at(bright, 17.1, 10)]).toEqual(['bright', 'dim']);
    expect(at(scene([], { lights: [{ ...LAMP, intensity: 0 }] }), 10.5, 10)).toBe('dark');
  });

  test('of a torch, with the piece that carries it', () => {
    const bearer = (x: number) => scene([piece('bearer', x, 10, { light: { bright: 2, dim: 5 } })]);
    expect([at(bearer(10), 11.9, 10), at(bearer(10), 14.9, 10), at(bearer(10), 15.1, 10)]).toEqual([
      'bright',
      'dim',
      'dark',
    ]);
    expect(at(bearer(12), 15.1, 10)).toBe('dim');
    expect(lightOf(scene([piece('nobody', 10, 10)]), true)).toEqual([]);
  });

  test('ends at walls and closed doors, but not at low ones, open doors or a lamp without shadows', () => {
    const behind = (more: Parameters<typeof wall>[2], lamp: Partial<Light> = {}) =>
      at(scene([], { lights: [{ ...LAMP, ...lamp }], obstructions: [wall('w', '12,0 12,20', more)] }), 13, 10);
    expect(behind({ top: 3 })).toBe('dark');
    expect(behind({ top: 0.5 })).toBe('bright');
    expect(behind({ top: 3, kind: 'door', door: 'closed' })).toBe('dark');
    expect(behind({ top: 3, kind: 'door', door: 'open' })).toBe('bright');
    expect(behind({ top: 3 }, { shadows: false })).toBe('bright');
    expect(behind({ top: 3, blocks: { sight: false, shots: true, movement: true } })).toBe('bright');
  });

  test('falls through windows', () => {
    const window = wall('w', '12,0 12,20', { kind: 'window', top: 2, opening: { bottom: 0.67, top: 1.47 } });
    expect(at(scene([], { lights: [LAMP], obstructions: [window] }), 13, 10)).toBe('bright');
  });

  test('moves again after a wall has gone: nothing old is kept', () => {
    const lit = scene([], { lights: [LAMP], obstructions: [wall('w', '12,0 12,20', { top: 3 })] });
    expect(at(lit, 13, 10)).toBe('dark');
    expect(at({ ...lit, obstructions: [] }, 13, 10)).toBe('bright');
    expect(at(lit, 13, 10)).toBe('dark');
  });

  test('reaches a piece if it reaches any part of it', () => {
    const lights = lightOf(scene([], { lights: [LAMP] }), true);
    const disc = (x: number) => piece('p', x, 10, { footprint: { shape: 'disc', radius: 1 } });
    expect([isLit(disc(18.9), lights), isLit(disc(19.1), lights)]).toEqual([true, false]);
    const box = (x: number) => piece('p', x, 10, { footprint: { shape: 'box', width: 2, length: 6 } });
    expect([isLit(box(18.9), lights), isLit(box(19.1), lights)]).toEqual([true, false]);
  });

  test('for players, nobody whom the GM hides carries any', () => {
    const hidden = piece('h', 10, 10, { light: { bright: 0, dim: 4 }, secret: { ...NO_SECRET, hidden: true } });
    expect(lightOf(scene([hidden]), true)).toHaveLength(1);
    expect(lightOf(scene([hidden]), false)).toEqual([]);
  });
});
