import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { poolPlaces } from '../../../src/canvas/pools/pool-node.tsx';
import { covered } from '../../../src/canvas/primitives/rect.ts';

const POOL = { sides: 6, faces: [6, 5, 1], hitsFrom: 5 } as const;

const EVERYWHERE = { left: -1000, right: 1000, top: -1000, bottom: 1000 };

/** The space of a piece and its name. */
function disc(x: number, y: number) {
  return { left: x - 20, right: x + 20, top: y - 20, bottom: y + 46 };
}

describe('the places of the dice of a pool', () => {
  test('are over the piece that rolls them, if there is room', () => {
    const [by] = poolPlaces([{ at: { x: 100, y: 100 }, pool: POOL, text: '2 hits' }], [disc(100, 100)], EVERYWHERE);
    expect(by?.x).toBe(0);
    expect(by?.y).toBeLessThan(-34);
  });

  test('are under it if they would be out of view over it', () => {
    const view = { ...EVERYWHERE, top: 60 };
    const [by] = poolPlaces([{ at: { x: 100, y: 100 }, pool: POOL, text: '2 hits' }], [disc(100, 100)], view);
    expect(by?.y).toBeGreaterThan(34);
  });

  test('of two neighbours do not overlap, and cover neither piece', () => {
    const people = [
      { x: 100, y: 100 },
      { x: 130, y: 150 },
    ];
    const taken = people.map(({ x, y }) => disc(x, y));
    const by = poolPlaces(
      people.map((at) => ({ at, pool: POOL, text: '2 hits' })),
      taken,
      EVERYWHERE,
    );
    const boxes = by.map((each, i) => {
      const [x, y] = [(people[i]?.x ?? 0) + each.x, (people[i]?.y ?? 0) + each.y];
      return { left: x - 30, right: x + 30, top: y - 22, bottom: y + 22 };
    });
    for (const [i, box] of boxes.entries()) {
      expect(covered(box, [...taken, ...boxes.filter((_, other) => other !== i)])).toBe(0);
    }
  });

  test('exist for everybody, in any crowd', () => {
    const at = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) });
    fc.assert(
      fc.property(fc.array(at, { maxLength: 12 }), (people) => {
        const by = poolPlaces(
          people.map((each) => ({ at: each, pool: POOL, text: '2 hits' })),
          people.map(({ x, y }) => disc(x, y)),
          EVERYWHERE,
        );
        expect(by).toHaveLength(people.length);
        expect(by.every(({ x, y }) => Math.hypot(x, y) > 20)).toBe(true);
      }),
    );
  });
});
