import { boxCorners, type Shape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { BlockerIndex, gridFor } from '@fall-of-shot/sight/blocker-index';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import { SideGrid } from '@fall-of-shot/sight/side-grid';
import type { Nearby } from '@fall-of-shot/sight/surroundings';
import { describe, expect, test } from 'vitest';
import { seg } from '../doubles.ts';

const at = (x: number, y: number): Vec2 => ({ x, y });

function thing(id: string, shape: Shape, more: Partial<Blocker> = {}): Blocker {
  return { id, label: id, shape, bottom: 0, top: 3, blocks: { sight: true, shots: true }, ...more };
}

const wallOf = (...points: Vec2[]): Shape => ({ shape: 'polyline', points, closed: false, thickness: 0 });
const solidOf = (...points: Vec2[]): Shape => ({ shape: 'polygon', points });

/** An upright wall of one side. */
const post = (id: string, x: number, y: number) => thing(id, wallOf(at(x, y), at(x, y + 1)));

const square = solidOf(at(0, 0), at(100, 0), at(100, 100), at(0, 100));

/** A fence along two edges of the map, with so many sides that the cells of the grid are no larger than 4. */
const fence = thing(
  'fence',
  wallOf(
    ...Array.from({ length: 200 }, (_, i) => at(0, 100 - i / 2)),
    ...Array.from({ length: 201 }, (_, i) => at(i / 2, 0)),
  ),
);

/** What a look finds that goes one to the right from a point, by id. */
function foundAt(index: BlockerIndex, x: number, y: number): string[] {
  return index
    .between(at(x, y), at(x + 1, y - 0.5), at(x + 1, y + 0.5))
    .map(({ blocker }) => blocker.id)
    .sort();
}

/** The only thing that a look finds. */
function only(found: readonly Nearby[]): Nearby {
  expect(found).toHaveLength(1);
  const [near] = found;
  if (!near) throw new Error('Nothing was found.');
  return near;
}

describe('the grid for blockers', () => {
  test('has room for all sides, four for each disc, and is larger by a twentieth on each side', () => {
    const discs = Array.from({ length: 5 }, (_, i) =>
      thing(`disc ${i}`, { shape: 'disc', x: 20 * i + 10, y: 60, radius: 10 }),
    );
    const others = [
      thing('triangle', solidOf(at(10, 20), at(20, 20), at(10, 50))),
      thing('wall', wallOf(at(30, 20), at(40, 25), at(30, 30))),
    ];
    // From 0 to 100 and from 20 to 70; 20 sides of discs, 3 and 2.
    expect(gridFor([...discs, ...others])).toEqual(new SideGrid({ left: -5, top: 15, right: 105, bottom: 75 }, 25));
  });

  test('is as much larger on each side of what is higher than wide', () => {
    const tall = thing('tall', solidOf(at(20, -40), at(30, -40), at(30, 60)));
    expect(gridFor([tall])).toEqual(new SideGrid({ left: 15, top: -45, right: 35, bottom: 65 }, 3));
  });

  test('has the place of a single upright wall', () => {
    const wall = thing('wall', wallOf(at(30, 0), at(30, 20)));
    expect(gridFor([wall])).toEqual(new SideGrid({ left: 29, top: -1, right: 31, bottom: 21 }, 1));
  });

  test('is a small one without blockers', () => {
    expect(gridFor([])).toEqual(new SideGrid({ left: -0.05, top: -0.05, right: 1.05, bottom: 1.05 }, 0));
  });
});

describe('a look', () => {
  test('finds of a wall the sides that may be near, once each, and of a solid all of them', () => {
    const corners = [at(40, 40), at(41, 40), at(41, 60), at(40, 60)];
    const long = [at(0, 0), at(44, 46), at(44, 54), at(100, 100)];
    const index = new BlockerIndex([fence, thing('long', wallOf(...long)), thing('solid', solidOf(...corners))]);
    const found = index.between(at(39, 50), at(45, 49), at(45, 51));
    expect(found).toHaveLength(2);
    expect(found.find(({ blocker }) => blocker.id === 'long')?.sides).toEqual([seg(44, 46, 44, 54)]);
    expect(found.find(({ blocker }) => blocker.id === 'solid')?.sides).toHaveLength(4);
    // From the second side of the wall to the third.
    const sides = only(index.between(at(43, 48), at(48, 47), at(48, 60))).sides;
    expect(sides).toHaveLength(2);
    expect(sides).toEqual(expect.arrayContaining([seg(44, 46, 44, 54), seg(44, 54, 100, 100)]));
  });

  test('finds each of any number of walls once, although it is in many cells', () => {
    for (let count = 1; count <= 40; count++) {
      const walls = Array.from({ length: count }, (_, i) => thing(`${i}`, wallOf(at(0, i), at(100, 100 + i))));
      const index = new BlockerIndex(walls);
      for (let again = 0; again < 2; again++) {
        const found = index.between(at(50, -10), at(-100, 200), at(200, 200));
        expect(found.map(({ blocker }) => Number(blocker.id)).sort((a, b) => a - b)).toEqual(walls.map((_, i) => i));
        found.forEach(({ blocker, sides }) => {
          expect(sides).toEqual([seg(0, Number(blocker.id), 100, 100 + Number(blocker.id))]);
        });
      }
    }
  });

  test('finds neither walls nor solids that are elsewhere', () => {
    const index = new BlockerIndex([fence, post('here', 50, 50), post('there', 20, 50)]);
    expect(foundAt(index, 49.5, 50.5)).toEqual(['here']);
    expect(foundAt(index, 70, 50.5)).toEqual([]);
  });

  test('finds a disc at its bounding square, not in the middle', () => {
    const index = new BlockerIndex([fence, thing('disc', { shape: 'disc', x: 50, y: 60, radius: 20 })]);
    for (const [x, y] of [
      [29.5, 60],
      [69.5, 60],
      [49.5, 40],
      [49.5, 80],
      [29.5, 40],
      [69.5, 80],
    ] as const) {
      expect(foundAt(index, x, y)).toEqual(['disc']);
    }
    for (const [x, y] of [
      [24, 60],
      [75, 60],
      [49.5, 35],
      [49.5, 85],
      [49.5, 60],
    ] as const) {
      expect(foundAt(index, x, y)).toEqual([]);
    }
  });

  test('finds a box as a polygon, whose corners need no more work', () => {
    const box = { shape: 'box' as const, x: 50, y: 50, width: 2, length: 4, rotation: 30 };
    const index = new BlockerIndex([fence, thing('box', box)]);
    const near = only(index.between(at(48, 50), at(50, 49.5), at(50, 50.5)));
    expect(near.blocker).toEqual(thing('box', solidOf(...boxCorners(box))));
    expect(near.sides).toHaveLength(4);
  });

  test('finds fog and floors around it, of which no side is near', () => {
    const all = [
      thing('solid', square),
      thing('fog', square, { sightDepth: 9 }),
      thing('thick fog', square, { sightDepth: 0 }),
      thing('floor', square, { floor: true }),
    ];
    const index = new BlockerIndex(all);
    expect(foundAt(index, 50, 50)).toEqual(['floor', 'fog', 'thick fog']);
    expect(foundAt(index, 99.5, 50)).toEqual(['floor', 'fog', 'solid', 'thick fog']);
    const fog = index.between(at(50, 50), at(51, 49), at(51, 51)).find(({ blocker }) => blocker.id === 'fog');
    expect(fog?.sides).toHaveLength(4);
    index.replace(1, 2, []);
    expect(foundAt(index, 50, 50)).toEqual(['floor']);
  });

  test('finds no fog and no floor away from it', () => {
    const index = new BlockerIndex([
      thing('fog', square, { sightDepth: 9 }),
      thing('floor', solidOf(at(0, 0), at(9, 0), at(9, 9)), { floor: true }),
    ]);
    expect(foundAt(index, 50, 50)).toEqual(['fog']);
    expect(foundAt(index, 101, 50)).toEqual([]);
    expect(foundAt(index, 100, 50)).toEqual(['fog']);
  });

  test('finds no sides of fog that is a wall: it has no inside', () => {
    const index = new BlockerIndex([thing('fog', wallOf(at(0, 0), at(9, 9)), { sightDepth: 1 })]);
    expect(only(index.between(at(1, 0), at(2, 3), at(3, 2))).sides).toEqual([]);
  });
});

describe('along a line', () => {
  const index = new BlockerIndex([
    fence,
    thing('solid', solidOf(at(40, 40), at(41, 40), at(41, 60), at(40, 60))),
    thing('wall', wallOf(at(44, 40), at(44, 60), at(60, 60))),
    thing('disc', { shape: 'disc', x: 50, y: 50, radius: 1 }),
  ]);

  test('a blocker comes with the side of a wall that the line meets, and with all sides of a solid', () => {
    const asked: Nearby[] = [];
    const ask = (near: Nearby) => {
      asked.push(near);
      return near.blocker.id === 'wall';
    };
    expect(index.onLine(at(30, 50), at(60, 50), ask)).toBe(true);
    const ids = asked.map(({ blocker }) => blocker.id);
    expect([...new Set(ids)]).toEqual(['solid', 'wall']);
    expect(asked[0]?.sides).toHaveLength(4);
    expect(asked.at(-1)?.sides).toEqual([seg(44, 40, 44, 60)]);
  });

  test('it goes on to the end if none holds', () => {
    const ids = new Set<string>();
    const ask = ({ blocker }: Nearby) => {
      ids.add(blocker.id);
      return false;
    };
    expect(index.onLine(at(30, 50), at(60, 50), ask)).toBe(false);
    expect([...ids]).toEqual(['solid', 'wall', 'disc']);
  });
});

describe('an object', () => {
  /** How often the corners of a solid are read, which is needed to measure how far away it is. */
  function counted(...points: Vec2[]): { shape: Shape; reads: () => number } {
    let count = 0;
    const shape = {
      shape: 'polygon' as const,
      get points() {
        count++;
        return points;
      },
    };
    return { shape, reads: () => count };
  }
  const squareAt = (x: number, y: number) => counted(at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1));

  test('is as far away as its nearest blocker, whichever came first', () => {
    for (const order of [
      [3, 7, 5],
      [7, 5, 3],
      [5, 3, 7],
    ]) {
      const index = new BlockerIndex(order.map((x) => post('same', x, -0.5)));
      const { object } = only(index.between(at(2.5, 0), at(3.5, -0.25), at(3.5, 0.25)));
      expect(object.depth(at(0, 0))).toBe(3);
      expect(object.depth(at(0, 4.5))).toBe(5);
      expect(object.depth(at(6.5, 0))).toBe(0.5);
    }
  });

  test('is measured only where it may be nearer than so far', () => {
    // The first is 5 away from the origin; the others in turn as far, farther along both axes, and nearer.
    const [first, equal, corner, near] = [squareAt(5, 0), squareAt(0, 5), squareAt(4, 4), squareAt(-5, 0)];
    const all = [first, equal, corner, near];
    const index = new BlockerIndex(all.map(({ shape }) => thing('same', shape)));
    const { object } = index.between(at(4.5, 0.5), at(5.5, 0.25), at(5.5, 0.75))[0] ?? {};
    const before = all.map(({ reads }) => reads());
    expect(object?.depth(at(0, 0))).toBe(4);
    expect(all.map(({ reads }, i) => reads() > (before[i] ?? 0))).toEqual([true, false, false, true]);
  });

  test('is single if no other blocker has its id, also after changes', () => {
    const index = new BlockerIndex([post('a', 5, 0), post('b', 15, 0), post('b', 25, 0)]);
    const isSingle = (x: number) =>
      only(index.between(at(x - 1, 0.5), at(x + 1, 0.25), at(x + 1, 0.75))).object.isSingle;
    expect([5, 15, 25].map(isSingle)).toEqual([true, false, false]);
    index.replace(1, 1, [post('a', 15, 0)]);
    expect([5, 15, 25].map(isSingle)).toEqual([false, false, true]);
    index.replace(0, 2, [post('c', 5, 0), post('a', 15, 0)]);
    expect([5, 15, 25].map(isSingle)).toEqual([true, true, true]);
  });
});

describe('blockers that come and go', () => {
  test('are found where they are now, and others as before', () => {
    const index = new BlockerIndex([fence, post('a', 20, 10.5), post('b', 40, 10.5), post('c', 60, 10.5)]);
    const looks = () => [20, 40, 60, 80].map((x) => foundAt(index, x - 0.5, 11));
    expect(looks()).toEqual([['a'], ['b'], ['c'], []]);
    index.replace(1, 1, []);
    expect(looks()).toEqual([[], ['b'], ['c'], []]);
    index.replace(2, 1, [post('d', 20, 10.5), post('e', 80, 10.5)]);
    expect(looks()).toEqual([['d'], ['b'], [], ['e']]);
    index.replace(0, 0, [post('f', 60, 10.5), post('g', 60, 10.5)]);
    expect(looks()).toEqual([['d'], ['b'], ['f', 'g'], ['e']]);
  });

  test('outside of the grid are found from anywhere, until the grid is made anew for more than 64', () => {
    const fog = thing('fog', square, { sightDepth: 9 });
    const index = new BlockerIndex([fog, fence, post('a', 50, 50)]);
    const far = (i: number) => post(`far ${i}`, 1000 + 100 * i, 50);
    for (let i = 0; i < 64; i++) index.replace(3 + i, 0, [far(i)]);
    expect(foundAt(index, 49.5, 50.5)).toHaveLength(2 + 64);
    index.replace(3 + 64, 0, [far(64)]);
    expect(foundAt(index, 49.5, 50.5)).toEqual(['a', 'fog']);
    expect(foundAt(index, 4199.5, 50.5)).toEqual(['far 32']);
    expect(only(index.between(at(4199.5, 50.5), at(4200.5, 50), at(4200.5, 51))).object.isSingle).toBe(true);
    // Those that leave are still known by their places.
    index.replace(3 + 32, 1, []);
    expect(foundAt(index, 4199.5, 50.5)).toEqual([]);
    expect(foundAt(index, 4299.5, 50.5)).toEqual(['far 33']);
  });
});
