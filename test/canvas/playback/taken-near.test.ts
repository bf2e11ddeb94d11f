import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NUMBER_RADIUS, placeList, placeNumbers } from '../../../src/canvas/playback/place-numbers.ts';
import { placeTags, type TagEvent } from '../../../src/canvas/playback/place-tags.ts';
import { groundIn, groundNear, type TakenGround } from '../../../src/canvas/playback/taken-near.ts';
import { poolPlaces } from '../../../src/canvas/pools/pool-node.tsx';

const VIEW = { left: -3000, top: -3000, right: 3000, bottom: 3000 };
const EMPTY: TakenGround = { boxes: [], discs: [], ways: [], outlines: [], view: VIEW };
const EVENT: TagEvent = { id: 'a', at: { x: 0, y: 0 }, rim: 14, width: 160, height: 44 };

/** Discs all around the event between two distances, so close that nothing fits between them. */
function ringed(from: number, to: number): TakenGround {
  const discs = [];
  for (let far = from; far <= to; far += 12) {
    const count = Math.ceil((2 * Math.PI * far) / 12);
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * 2 * Math.PI;
      discs.push({ x: Math.cos(angle) * far, y: Math.sin(angle) * far, radius: 8 });
    }
  }
  return { ...EMPTY, discs };
}

describe('what is within reach', () => {
  test('are the things that lie in a box or cross it, in their order', () => {
    const crossing = { from: { x: -50, y: 5 }, to: { x: 50, y: 5 } };
    const aside = { from: { x: 20, y: -50 }, to: { x: 20, y: 50 } };
    const above = { from: { x: -50, y: -20 }, to: { x: 50, y: -20 } };
    const [far, touching, inside] = [
      { left: 30, right: 40, top: 0, bottom: 5 },
      { left: 9, right: 40, top: 0, bottom: 5 },
      { left: 1, right: 2, top: 1, bottom: 2 },
    ];
    const near = groundNear({ x: 0, y: 0 }, 10, {
      view: VIEW,
      boxes: [touching, far, inside],
      discs: [
        { x: 30, y: 0, radius: 15 },
        { x: 30, y: 0, radius: 25 },
      ],
      ways: [aside, crossing, above],
      outlines: [above, aside, crossing],
    });
    expect(near).toEqual({
      view: VIEW,
      boxes: [touching, inside],
      discs: [{ x: 30, y: 0, radius: 25 }],
      ways: [crossing],
      outlines: [crossing],
    });
    expect(groundIn(VIEW, near)).toEqual(near);
  });
});

/** What is taken far off in some direction, and long lines past it. */
const farOff = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }).map((angle): TakenGround => {
  const [x, y] = [900 * Math.cos(angle), 900 * Math.sin(angle)];
  const way = { from: { x: x - 400 * Math.sin(angle), y: y + 400 * Math.cos(angle) }, to: { x, y } };
  return {
    ...EMPTY,
    boxes: [{ left: x, right: x + 60, top: y, bottom: y + 20 }],
    discs: [{ x, y, radius: 200 }],
    ways: [way],
    outlines: [way],
  };
});

test('numbers, tags and dice stand where they would without what is far off', () => {
  const pool = { at: EVENT.at, pool: { sides: 6, hitsFrom: 5, faces: [1, 5, 6] }, text: '2 hits' } as const;
  fc.assert(
    fc.property(farOff, fc.integer({ min: 0, max: 3 }), (far, rings) => {
      const near = rings === 0 ? EMPTY : ringed(26, 26 + 30 * rings);
      const both = { ...far, discs: [...near.discs, ...far.discs] };
      expect(placeNumbers([EVENT], both)).toEqual(placeNumbers([EVENT], near));
      expect(placeTags([EVENT], both)).toEqual(placeTags([EVENT], near));
      const boxes = near.discs.map(({ x, y }) => ({ left: x - 8, right: x + 8, top: y - 8, bottom: y + 8 }));
      expect(poolPlaces([pool], [...boxes, ...far.boxes], VIEW)).toEqual(poolPlaces([pool], boxes, VIEW));
    }),
    { numRuns: 50 },
  );
});

test('all that is within reach counts: the farthest place is taken if only that is free', () => {
  const middle = placeNumbers([EVENT], ringed(26, 160)).numbers.get('a');
  expect(Math.hypot(middle?.x ?? 0, middle?.y ?? 0)).toBeGreaterThan(160 + NUMBER_RADIUS);
  expect(placeNumbers([EVENT], ringed(26, 160)).covers).toBe(false);
  expect(placeNumbers([EVENT], ringed(26, 260)).covers).toBe(true);
  const tag = placeTags([EVENT], { ...EMPTY, boxes: ringed(26, 200).discs.map(({ x, y }) => boxAt(x, y)) });
  expect(tag).toBeNull();
  // Dice rather lie a little farther off than on anything.
  const pool = { at: EVENT.at, pool: { sides: 6, hitsFrom: 5, faces: [5] }, text: '' } as const;
  const [by] = poolPlaces(
    [pool],
    ringed(26, 220).discs.map(({ x, y }) => boxAt(x, y)),
    VIEW,
  );
  expect(Math.hypot(by?.x ?? 0, by?.y ?? 0)).toBeGreaterThan(220);
});

function boxAt(x: number, y: number) {
  return { left: x - 8, right: x + 8, top: y - 8, bottom: y + 8 };
}

test('a list keeps off a disc that only touches its column from the side', () => {
  const view = { left: 0, top: 0, right: 400, bottom: 300 };
  const size = { width: 100, height: 80 };
  const free = placeList(size, [{ x: 390, y: 290 }], [], { ...EMPTY, view }).box;
  const disc = { x: free.right + 12, y: free.top + 40, radius: 10 };
  const { box, covers } = placeList(size, [{ x: 390, y: 290 }], [], { ...EMPTY, view, discs: [disc] });
  expect(covers).toBe(false);
  expect(box).not.toEqual(free);
});
