import { describe, expect, test } from 'vitest';
import { stoppedBy } from '../../../src/scene/obstructions/movement.ts';
import type { Obstruction, Piece } from '../../../src/scene/schema/schema.ts';
import { places } from '../../support/places.ts';
import { piece, scene, wall } from '../../support/scenes.ts';

const ACROSS = [
  [5, 0],
  [5, 10],
] as const;
const who = piece('who', 0, 5);

/** What stops a piece from left to right of a wall, or the other way. */
function stop(
  thing: Obstruction,
  { on = true, back = false, who: moved = who }: { on?: boolean; back?: boolean; who?: Piece } = {},
) {
  const base = scene([], { obstructions: [thing] });
  const [from, to] = [
    { x: 0, y: 5 },
    { x: 10, y: 5 },
  ];
  const settings = { ...base.settings, wallsStopPieces: on };
  return stoppedBy({ ...base, settings }, moved, back ? to : from, back ? from : to)?.id;
}

describe('where walls stop pieces', () => {
  test.each<[string, Partial<Obstruction>, string | undefined]>([
    ['a wall stops', {}, 'w'],
    ['an open door does not', { kind: 'door', door: 'open' }, undefined],
    ['a closed one does', { kind: 'door', door: 'closed' }, 'w'],
    ['what blocks no movement does not', { blocks: { sight: true, shots: true, movement: false } }, undefined],
    ['a gap does not', { kind: 'gap' }, undefined],
    ['a crate does', { shape: { shape: 'box', x: 5, y: 5, width: 1, length: 1, rotation: 45 } }, 'w'],
    ['a pillar does', { shape: { shape: 'disc', x: 5, y: 5.5, radius: 1 } }, 'w'],
    ['a pillar beside the way does not', { shape: { shape: 'disc', x: 5, y: 7, radius: 1 } }, undefined],
    [
      'a wall beside the way does not',
      { shape: { shape: 'polyline', points: places('5,6 5,9'), closed: false, thickness: 0 } },
      undefined,
    ],
    ['what hangs over a head does not', { bottom: 1.1, top: 3 }, undefined],
    ['what hangs lower does', { bottom: 1, top: 3 }, 'w'],
  ])('%s', (_, more, expected) => {
    expect(stop(wall('w', ACROSS, more))).toBe(expected);
    expect(stop(wall('w', ACROSS, more), { back: true })).toBe(expected);
  });

  test('nothing stops pieces if the scene does not say so', () => {
    expect(stop(wall('w', ACROSS), { on: false })).toBeUndefined();
  });

  test('a piece that flies over a wall passes', () => {
    expect(stop(wall('w', ACROSS, { top: 2 }), { who: { ...who, elevation: 2 } })).toBeUndefined();
    expect(stop(wall('w', ACROSS, { top: 2 }), { who: { ...who, elevation: 1.9 } })).toBe('w');
  });

  test('a one-way wall stops from its side only', () => {
    const left = wall('w', ACROSS, { oneWay: 'left' });
    expect([stop(left), stop(left, { back: true })].filter(Boolean)).toEqual(['w']);
    const right = wall('w', ACROSS, { oneWay: 'right' });
    expect(stop(left)).not.toBe(stop(right));
  });

  test('a wall through the middle of a piece does not stop it', () => {
    const base = scene([], { obstructions: [wall('w', ACROSS)] });
    const on = { ...base, settings: { ...base.settings, wallsStopPieces: true } };
    for (const x of [0, 10]) expect(stoppedBy(on, who, { x: 5, y: 5 }, { x, y: 6 })).toBeUndefined();
    expect(stoppedBy(on, who, { x: 4, y: 5 }, { x: 5, y: 5 })?.id).toBe('w');
  });

  test('a piece may leave what it is in', () => {
    const around: Obstruction['shape'] = { shape: 'box', x: 0, y: 5, width: 4, length: 4, rotation: 0 };
    expect(stop(wall('w', ACROSS, { shape: around }))).toBeUndefined();
    expect(stop(wall('w', ACROSS, { shape: around }), { back: true })).toBe('w');
  });
});
