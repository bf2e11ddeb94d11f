import { edges } from '@fall-of-shot/plane/shapes';
import { sidesTouch } from '@fall-of-shot/plane/walls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import type { Edit } from '../../../src/scene/history/edit.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { objectOf } from '../../../src/scene/obstructions/objects.ts';
import {
  drawObstruction,
  groupByTouch,
  groupObstructions,
  joinWalls,
  splitSides,
  splitWall,
  ungroupObstructions,
} from '../../../src/scene/obstructions/obstruction-edits.ts';
import type { Obstruction, Scene } from '../../../src/scene/schema/schema.ts';
import { moveThings, removeThings } from '../../../src/scene/selection/selection-edits.ts';
import { scene, wall } from '../../support/scenes.ts';

/** Objects of a scene as lists of ids, those of one wall left out. */
function objects(given: Scene): string[] {
  const found = new Map<string, string[]>();
  for (const thing of given.obstructions) {
    const object = objectOf(thing);
    found.set(object, [...(found.get(object) ?? []), thing.id]);
  }
  return [...found.values()]
    .filter((ids) => ids.length > 1)
    .map((ids) => ids.sort().join('+'))
    .sort();
}

const east = wall('east', '0,0 10,0');
const south = wall('south', '10,0 10,10');
const far = wall('far', '50,50 60,50');
const t = wall('t', '5,0 5,8');

function made(start: readonly Obstruction[], ...edits: readonly Edit[]): Scene {
  return edits.reduce(perform, freshHistory(scene([], { obstructions: start }))).scene;
}
const drawn = (...walls: readonly Obstruction[]) => walls.map((each) => drawObstruction(each));
const moved = (id: string, x: number, y: number) =>
  moveThings({ pieces: new Map(), obstructions: [id], by: { x, y } }, id);

describe('CO-04 connected walls are one object', () => {
  test('as drawn: touching at an end, or along a side', () => {
    expect(objects(made([], ...drawn(east)))).toEqual([]);
    expect(objects(made([], ...drawn(east, south)))).toEqual(['east+south']);
    expect(objects(made([], ...drawn(east, south, far, t)))).toEqual(['east+south+t']);
  });

  test('a wall that bridges two objects joins them', () => {
    const bridge = wall('bridge', '10,10 50,50');
    expect(objects(made([], ...drawn(east, south, far)))).toEqual(['east+south']);
    expect(objects(made([], ...drawn(east, south, far, bridge)))).toEqual(['bridge+east+far+south']);
  });

  test('removing the middle leaves two', () => {
    const west = wall('west', '0,0 0,10');
    const start = made([], ...drawn(west, east, south, t));
    expect(objects(start)).toEqual(['east+south+t+west']);
    expect(objects(made(start.obstructions, removeThings({ pieces: [], obstructions: ['east'] }, 'east')))).toEqual([]);
  });

  test('moved away, it is alone; moved back, it is not', () => {
    const off = made([], ...drawn(east, south), moved('south', 5, 5));
    expect(objects(off)).toEqual([]);
    expect(objects(made(off.obstructions, moved('south', -5, -5)))).toEqual(['east+south']);
  });

  test('a wall stays one object when it is split, and when it is joined', () => {
    const start = made([], ...drawn(wall('w', '0,0 4,0 8,0 8,4')));
    const split = made(start.obstructions, splitWall('w', 1, 'w2'));
    expect(objects(split)).toEqual(['w+w2']);
    const sides = made(
      start.obstructions,
      splitSides('w', (n) => `s${n}`),
    );
    expect(objects(sides)).toEqual(['s0+s1+w']);
    const joined = made(sides.obstructions, joinWalls(['w', 's0', 's1']));
    expect(joined.obstructions.map(({ id, shape, group }) => [id, shape, group])).toEqual([
      ['w', start.obstructions[0]?.shape, null],
    ]);
  });
});

describe('by hand', () => {
  test('parts that are far apart can be one object, and stay one when something is drawn onto them', () => {
    const grouped = made([], ...drawn(east, far), groupObstructions(['east', 'far'], 'house'));
    expect(objects(grouped)).toEqual(['east+far']);
    expect(objects(made(grouped.obstructions, ...drawn(south)))).toEqual(['east+far']);
  });

  test('parts that touch can be ungrouped, and stay so when they are moved', () => {
    const apart = made([], ...drawn(east, south), ungroupObstructions(['east', 'south']));
    expect(objects(apart)).toEqual([]);
    expect(objects(made(apart.obstructions, moved('east', 0, 1)))).toEqual([]);
  });

  test('ungrouping one part ungroups the whole object', () => {
    const house = made(
      [],
      ...drawn(east, far),
      groupObstructions(['east', 'far'], 'house'),
      ungroupObstructions(['east']),
    );
    expect(objects(house)).toEqual([]);
    expect(house.obstructions.map(({ group }) => group)).toEqual([null, null]);
  });

  test('an object can be grouped by its connections again', () => {
    const apart = made([], ...drawn(east, south), ungroupObstructions(['east', 'south']));
    expect(objects(made(apart.obstructions, groupByTouch(['east', 'south'])))).toEqual(['east+south']);
  });

  test('a door belongs to the house that it was grouped into', () => {
    const door = wall('door', '20,0 22,0', { kind: 'door', door: 'closed' });
    expect(objects(made([east, door], groupObstructions(['east', 'door'], 'house')))).toEqual(['door+east']);
  });
});

test('a group named by hand keeps its name to itself', () => {
  const named = { ...far, group: 'walls-east', groupedByHand: true };
  const { obstructions } = made([named], ...drawn(east, south));
  expect(objects(scene([], { obstructions }))).toEqual(['east+south']);
  expect(obstructions.find(({ id }) => id === 'far')?.group).toBe('walls-east');
});

describe('CO-04 objects among many walls, long ones too, are what each wall compared with each says', () => {
  const short = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }));
  const long = fc.constantFrom([60, 0], [0, 60], [-60, 1]);
  const placed = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }));
  const walls = fc.array(fc.tuple(placed, fc.oneof({ weight: 9, arbitrary: short }, long)), {
    minLength: 1,
    maxLength: 40,
  });

  /** Objects of more than one wall, from every pair. */
  function naive(all: readonly Obstruction[]): string[] {
    const object = new Map(all.map(({ id }) => [id, new Set([id])]));
    const sides = (thing: Obstruction) => (thing.shape.shape === 'polyline' ? edges(thing.shape) : []);
    for (const a of all) {
      for (const b of all) {
        const [ours, theirs] = [object.get(a.id), object.get(b.id)];
        if (!ours || !theirs || ours === theirs || !sidesTouch(sides(a), sides(b))) continue;
        for (const id of theirs) object.set(id, ours.add(id));
      }
    }
    return [...new Set(object.values())]
      .filter(({ size }) => size > 1)
      .map((ids) => [...ids].sort().join('+'))
      .sort();
  }

  test('as drawn, and after some of them are moved together', () => {
    fc.assert(
      fc.property(walls, placed, fc.nat(), (given, [x, y], kept) => {
        const all = given.map(([[left, top], [dx, dy]], i) =>
          wall(`${i}`, `${left},${top} ${left + (dx || 1)},${top + dy}`),
        );
        const start = made([], ...drawn(...all));
        expect(objects(start)).toEqual(naive(start.obstructions));
        const some = all.map(({ id }) => id).filter((_, i) => (i + kept) % 3 !== 0);
        const after = made(
          start.obstructions,
          moveThings({ pieces: new Map(), obstructions: some, by: { x: x - 15, y: y - 15 } }, 'some'),
        );
        expect(objects(after)).toEqual(naive(after.obstructions));
      }),
      { numRuns: 60 },
    );
  });
});
