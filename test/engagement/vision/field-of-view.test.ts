import { insidePolygon } from '@fall-of-shot/plane/shapes';
import { describe, expect, test } from 'vitest';
import { seeingFrom } from '../../../src/engagement/vision/field-of-view.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import type { Obstruction, Scene } from '../../../src/scene/schema/schema.ts';
import { battlefield } from '../../support/battlefield.ts';
import { places } from '../../support/places.ts';
import { piece, wall } from '../../support/scenes.ts';

function scene(obstructions: readonly Obstruction[], more: Partial<Scene> = {}): Scene {
  return { ...emptyScene('s'), obstructions, pieces: [piece('eye', 10, 10), piece('other', 20, 10)], ...more };
}

const across = (id: string, x: number, more: Partial<Obstruction> = {}) => wall(id, `${x},5 ${x},15`, more);

/** Whether ground is hidden by low things, within the visible area. */
function hiddenGround(seeing: ReturnType<typeof seeingFrom>, x: number, y: number): boolean {
  return (seeing?.low ?? []).some((ground) => insidePolygon({ x, y }, ground));
}

describe('what a piece sees', () => {
  test('from its own eye, to the edge of the map', () => {
    const seeing = seeingFrom(scene([]), 'eye');
    expect(seeing?.eye).toEqual({ x: 10, y: 10, z: 0.9 * 1.1 });
    for (const corner of places('0,0 48,0 48,36 0,36')) expect(insidePolygon(corner, seeing?.area ?? [])).toBe(true);
    expect(seeing?.low).toEqual([]);
    expect(seeing?.pieces).toEqual([{ piece: 'other', cover: 'none', hidden: 0 }]);
    expect(seeingFrom(scene([]), 'nobody')).toBeUndefined();
  });

  test('not past a high wall; over a low one, but not the ground behind it', () => {
    const high = seeingFrom(scene([across('high', 15)]), 'eye');
    expect(insidePolygon({ x: 18, y: 10 }, high?.area ?? [])).toBe(false);
    expect(high?.pieces).toEqual([{ piece: 'other', cover: 'full', hidden: 1 }]);

    const low = seeingFrom(scene([across('low', 15, { top: 0.495 })]), 'eye');
    expect(insidePolygon({ x: 18, y: 10 }, low?.area ?? [])).toBe(true);
    // Half as high as the eye: the ground is visible again at twice the distance.
    expect([14.9, 15.1, 19.9, 20.1].map((x) => hiddenGround(low, x, 10))).toEqual([false, true, true, false]);
  });

  test('through a window, over its sill', () => {
    const window = across('window', 15, { kind: 'window', opening: { bottom: 0.4, top: 1.5 } });
    const seeing = seeingFrom(scene([window]), 'eye');
    expect(insidePolygon({ x: 18, y: 10 }, seeing?.area ?? [])).toBe(true);
    expect(hiddenGround(seeing, 15.5, 10)).toBe(true);
    expect(hiddenGround(seeing, 30, 10)).toBe(false);
  });

  test.each<[string, Partial<Obstruction>]>([
    ['an open door', { kind: 'door', door: 'open' }],
    ['a gap', { kind: 'gap' }],
    ['glass', { blocks: { sight: false, shots: true, movement: true } }],
    ['a wall that blocks from the other side', { oneWay: 'left' }],
    ['a low one', { oneWay: 'left', top: 0.3 }],
    ['a low limited wall', { limited: true, top: 0.3 }],
  ])('through %s', (_, more) => {
    const seeing = seeingFrom(scene([across('it', 15, more)]), 'eye');
    expect(insidePolygon({ x: 18, y: 10 }, seeing?.area ?? [])).toBe(true);
    expect([seeing?.low, seeing?.pieces[0]?.cover]).toEqual([[], 'none']);
  });

  test('every other piece by the same verdict that a shot would have; defeated ones are left out', () => {
    // A crowd among walls of every height: each is checked the short way and the long way.
    let state = 5;
    const next = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    const walls = Array.from({ length: 40 }, (_, i) => {
      const [x, y] = [next() * 48, next() * 36];
      return wall(`w-${i}`, `${x},${y} ${x + 3 * next() - 1.5},${y + 3 * next() - 1.5}`, {
        top: 2 * next(),
        limited: i % 9 === 0,
      });
    });
    const fog: Obstruction = {
      ...across('fog', 0, {
        kind: 'area',
        sightDepth: 3,
        top: 5,
        blocks: { sight: true, shots: false, movement: true },
      }),
      shape: { shape: 'disc', x: 30, y: 20, radius: 6 },
    };
    const crowd = Array.from({ length: 30 }, (_, i) =>
      piece(`p-${i}`, next() * 48, next() * 36, {
        ...(i % 7 === 0 ? { footprint: { shape: 'box', width: 2, length: 4 }, facing: 40 * i, height: 2 } : {}),
        ...(i === 4 ? { statuses: ['eliminated'] } : {}),
      }),
    );
    const ground = scene([...walls, fog], { pieces: crowd });
    const facts = battlefield(ground);
    let open = 0;
    for (const { id } of crowd) {
      const seeing = seeingFrom(ground, id);
      expect(seeing?.pieces.map((each) => each.piece)).not.toContain('p-4');
      for (const { piece: other, cover, hidden } of seeing?.pieces ?? []) {
        const { seen } = facts.sight(id, { at: 'piece', piece: other });
        expect([other, cover, hidden]).toEqual([other, seen.cover, seen.hidden]);
        if (hidden === 0) open++;
      }
    }
    expect(open).toBeGreaterThan(50);
  });

  test('from a hill: the ground is that of the hill', () => {
    const hill: Obstruction = {
      ...across('hill', 0, { kind: 'hill', top: 3 }),
      shape: { shape: 'disc', x: 10, y: 10, radius: 8 },
    };
    const fence = across('fence', 15, { bottom: 3, top: 3.495 });
    const seeing = seeingFrom(scene([hill, fence], { pieces: [piece('eye', 10, 10, { elevation: 3 })] }), 'eye');
    expect([15.5, 17.9].map((x) => hiddenGround(seeing, x, 10))).toEqual([true, true]);
    expect(hiddenGround(seeing, 20.5, 10)).toBe(false);
  });
});
