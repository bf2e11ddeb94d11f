import { describe, expect, test } from 'vitest';
import { wallBetween } from '../../../src/engagement/battlefield/wall-between.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import type { Obstruction, Scene } from '../../../src/scene/schema/schema.ts';
import { piece, wall } from '../../support/scenes.ts';

const THERE = { at: 'point', x: 15, y: 5, z: 0 } as const;
const TARGET = { at: 'piece', piece: 'target' } as const;

function yard(obstructions: readonly Obstruction[], more: Partial<Scene> = {}): Scene {
  return {
    ...emptyScene('s'),
    unit: 'm',
    obstructions,
    pieces: [piece('thrower', 5, 5, { height: 1.8 }), piece('target', 15, 5, { height: 1.8 })],
    ...more,
  };
}

/** A wall of three metres across the way. */
const across = (more: Partial<Obstruction> = {}, x = 10) =>
  wall(`wall-${x}`, `${x},0 ${x},10`, { label: 'Farm wall', top: 3, ...more });

const named = (...things: Obstruction[]) => wallBetween(yard(things), 'thrower', THERE)?.name;

describe('what stands between a piece and where it throws', () => {
  test.each<[string, Partial<Obstruction>, string | undefined]>([
    ['a wall', {}, 'the farm wall'],
    ['a wall without a name', { label: '' }, 'the wall'],
    ['a closed door', { kind: 'door', label: '', door: 'closed' }, 'the door'],
    ['an open door', { kind: 'door', label: 'Barn door', door: 'open' }, undefined],
    ['a secret door, which is a wall', { kind: 'door', label: 'Secret door', door: 'closed' }, 'the wall'],
    ['a low wall', { top: 1 }, undefined],
    ['a chest-high wall, which the eye is above', { top: 1.6 }, undefined],
    ['a window, open at the height of the eye', { kind: 'window', opening: { bottom: 1, top: 2.2 } }, undefined],
    ['a hedge, which stops no throw', { blocks: { sight: true, shots: false, movement: true } }, undefined],
    ['a gap', { kind: 'gap' }, undefined],
    ['a wall above the way', { bottom: 2.5, top: 4 }, undefined],
    ['a wall that blocks from here', { oneWay: 'right' }, 'the farm wall'],
    ['the same from its other side', { oneWay: 'left' }, undefined],
  ])('%s', (_, more, name) => {
    expect(named(across(more))).toBe(name);
  });

  test('the nearest of several gives the name, even if both are connected walls', () => {
    const both = [across({ label: 'Inner wall', group: 'g' }, 12), across({ label: 'Outer wall', group: 'g' }, 8)];
    expect(named(...both)).toBe('the outer wall');
  });

  test('glass stops the throw, but the place is in sight', () => {
    const glass = across({ label: 'Glass', blocks: { sight: false, shots: true, movement: true } });
    expect(wallBetween(yard([glass]), 'thrower', THERE)).toEqual({ name: 'the glass', unseen: false });
    expect(wallBetween(yard([across()]), 'thrower', THERE)?.unseen).toBe(true);
  });

  test('a wall behind the thrower, beyond the place or beside the way is not in between', () => {
    expect(named(across({}, 4), across({}, 16), wall('beside', '10,6 10,10', { top: 3 }))).toBeUndefined();
  });

  test('ground, floors and fog are no walls', () => {
    const box = { shape: 'box', x: 10, y: 5, width: 2, length: 8, rotation: 0 } as const;
    const more = { shape: box, top: 3 };
    expect(named(across({ ...more, kind: 'hill' }))).toBeUndefined();
    expect(named(across({ ...more, kind: 'floor', bottom: 1 }))).toBeUndefined();
    expect(named(across({ ...more, kind: 'area', sightDepth: 0 }))).toBeUndefined();
    expect(named(across({ ...more, kind: 'object', label: 'Bunker' }))).toBe('the bunker');
  });

  test('from a tower the same wall is thrown over', () => {
    const on = yard([across()]);
    const [thrower, target] = on.pieces;
    if (!thrower || !target) throw new Error('The yard is empty.');
    const tower = { ...on, pieces: [{ ...thrower, elevation: 6 }, target] };
    expect(wallBetween(tower, 'thrower', THERE)).toBeUndefined();
  });

  test('a piece is behind a wall if none of its parts is open to shots', () => {
    expect(wallBetween(yard([across()]), 'thrower', TARGET)?.name).toBe('the farm wall');
    // A post in the very middle hides a part of it.
    const post = across({
      kind: 'object',
      label: 'Post',
      shape: { shape: 'disc', x: 10, y: 5, radius: 0.1 },
    });
    expect(wallBetween(yard([post]), 'thrower', TARGET)).toBeUndefined();
    expect(wallBetween(yard([post]), 'thrower', THERE)?.name).toBe('the post');
  });

  test('of a piece that is gone nothing is said', () => {
    expect(wallBetween(yard([across()]), 'thrower', { at: 'piece', piece: 'nobody' })).toBeUndefined();
    expect(wallBetween(yard([across()]), 'nobody', THERE)).toBeUndefined();
  });
});
