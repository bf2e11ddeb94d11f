import { expect, test } from 'vitest';
import { styleOf } from '../../../src/canvas/obstructions/obstruction-style.ts';
import { materialNamed } from '../../../src/scene/schema/materials.ts';
import type { Obstruction } from '../../../src/scene/schema/schema.ts';
import { damaged } from '../../support/materials.ts';
import { wall } from '../../support/scenes.ts';

const look = (more: Partial<Obstruction>, unit: 'in' | 'm' = 'in') => styleOf(wall('w', '0,0 4,0', more), unit)?.name;

const blocks = (sight: boolean, shots: boolean) => ({ sight, shots, movement: true });

test.each<[Partial<Obstruction>, string | undefined]>([
  [{}, 'wall'],
  [{ top: 0.9 }, 'wall-low'],
  [{ blocks: blocks(true, false) }, 'wall-sight'],
  [{ blocks: blocks(false, true) }, 'wall-see-through'],
  [{ limited: true }, 'wall-limited'],
  [{ kind: 'door', door: 'closed' }, 'door'],
  [{ kind: 'door', door: 'open' }, 'door-open'],
  [{ kind: 'window' }, 'window'],
  [{ kind: 'object' }, 'object'],
  [{ kind: 'area', sightDepth: 3 }, 'area'],
  [{ kind: 'area', sightDepth: 0 }, 'area-dense'],
  [{ kind: 'area' }, 'area-dense'],
  [{ kind: 'area', sightDepth: 3, top: 0.8 }, 'area-low'],
  [{ kind: 'hill' }, 'hill'],
  [{ kind: 'floor' }, 'floor'],
  [{ kind: 'gap' }, undefined],
  [{ material: materialNamed('wood'), damage: damaged(6, 0) }, undefined],
])('%o is drawn as %s', (more, expected) => {
  expect(look(more)).toBe(expected);
});

test('what is low in metres is low by the walls of metres', () => {
  expect([look({ top: 1.4 }, 'm'), look({ top: 1.6 }, 'm')]).toEqual(['wall-low', 'wall']);
});

test('each style differs from the others by colour or by dash', () => {
  const looks = [
    {},
    { top: 0.9 },
    { blocks: blocks(true, false) },
    { blocks: blocks(false, true) },
    { limited: true },
    { kind: 'door' as const, door: 'closed' as const },
    { kind: 'door' as const, door: 'open' as const },
    { kind: 'window' as const },
  ].map((more) => {
    const { width, dash } = styleOf(wall('w', [], more), 'in') ?? { width: 0, dash: [] };
    // Without colour.
    return JSON.stringify([width, dash]);
  });
  expect(new Set(looks).size).toBe(looks.length);
});
