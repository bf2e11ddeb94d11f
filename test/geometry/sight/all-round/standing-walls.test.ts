import { edges } from '@fall-of-shot/plane/shapes';
import { StandingWalls, type WallEntry } from '@fall-of-shot/sight/all-round/standing-walls';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import { describe, expect, test } from 'vitest';
import { upright } from '../../../support/picture.ts';

const NORTH = { x: 0, y: -5 };
const SOUTH = { x: 0, y: 5 };

/** A wall along the x axis from west to east: the north is on its left. Its only side has this number. */
function wall(number: number, more: Partial<Blocker> = {}): WallEntry {
  const blocker = upright(`w${number}`, '-9,0 9,0', more);
  return { blocker, sides: edges(blocker.shape), walls: [number] };
}

/** The numbers of the walls that stop lines. */
const stopping = (stops: Uint8Array): readonly number[] => [...stops.keys()].filter((i) => stops[i] === 1);

const from = (walls: StandingWalls, eye = SOUTH, around: readonly WallEntry[] = []) =>
  walls.from(eye, around, stopping);

describe('what stops level lines at a height', () => {
  const opening = { bottom: 1, top: 2 };
  test.each<[string, Partial<Blocker>, number, boolean]>([
    ['a wall as high', {}, 1.6, true],
    ['not a wall that ends at it', { top: 1.6 }, 1.6, false],
    ['not a wall that ends below it', { top: 1 }, 1.6, false],
    ['not a wall that begins at it', { bottom: 1.6 }, 1.6, false],
    ['not a wall that begins above it', { bottom: 2 }, 1.6, false],
    ['a window below it', { opening }, 2.5, true],
    ['a window that ends at it', { opening }, 2, true],
    ['not a window that is open at it', { opening }, 1.6, false],
    ['a window that begins at it', { opening }, 1, true],
    ['a window above it', { opening }, 0.5, true],
  ])('%s', (_, more, z, stops) => {
    expect(from(new StandingWalls([wall(0, more)], 1, 'sight', z))).toEqual(stops ? [0] : []);
  });

  test('only what blocks sight, or shots', () => {
    const all = [
      wall(0, { blocks: { sight: true, shots: false } }),
      wall(1, { blocks: { sight: false, shots: true } }),
      wall(2),
    ];
    expect(from(new StandingWalls(all, 3, 'sight', 1.6))).toEqual([0, 2]);
    expect(from(new StandingWalls(all, 3, 'shots', 1.6))).toEqual([1, 2]);
  });

  test('one-way walls, from the side from which they block', () => {
    const all = [wall(0, { oneWay: 'left' }), wall(1, { oneWay: 'right' }), wall(2)];
    const standing = new StandingWalls(all, 3, 'sight', 1.6);
    expect(from(standing, NORTH)).toEqual([0, 2]);
    expect(from(standing, SOUTH)).toEqual([1, 2]);
    // Nothing is left of the question before.
    expect(from(standing, NORTH)).toEqual([0, 2]);
  });

  test('neither fog nor terrain walls, which end lines in another way', () => {
    const fog = wall(0, { sightDepth: 3 });
    const all = [fog, wall(1, { isTerrainWall: true }), wall(2, { isTerrainWall: true, oneWay: 'left' })];
    const standing = new StandingWalls(all, 3, 'sight', 1.6);
    expect(from(standing, NORTH)).toEqual([]);
    expect(standing.special(NORTH)).toEqual({
      terrainWalls: [...edges(fog.blocker.shape), ...edges(fog.blocker.shape)],
      fogs: [{ blocker: fog.blocker, sides: fog.sides }],
    });
    expect(standing.special(SOUTH).terrainWalls).toHaveLength(1);
    // A fog without a limit is one as well.
    expect(new StandingWalls([wall(0, { sightDepth: 0 })], 1, 'sight', 1.6).special(NORTH).fogs).toHaveLength(1);
  });

  test('of plain walls and one-way walls, none ends lines in another way', () => {
    const nothing = { terrainWalls: [], fogs: [] };
    expect(new StandingWalls([wall(0)], 1, 'sight', 1.6).special(NORTH)).toEqual(nothing);
    expect(new StandingWalls([wall(0, { oneWay: 'left' })], 1, 'sight', 1.6).special(NORTH)).toEqual(nothing);
    expect(new StandingWalls([wall(0, { sightDepth: 3, top: 1 })], 1, 'sight', 1.6).special(NORTH)).toEqual(nothing);
  });

  test('not what the eye stands in, be it one-way or not', () => {
    const all = [wall(0), wall(1), wall(2, { oneWay: 'left' }), wall(3, { oneWay: 'left' })];
    const standing = new StandingWalls(all, 4, 'sight', 1.6);
    expect(
      from(
        standing,
        NORTH,
        [all[1], all[3]].filter((each) => each !== undefined),
      ),
    ).toEqual([0, 2]);
    expect(from(standing, NORTH)).toEqual([0, 1, 2, 3]);
    const plain = new StandingWalls(all.slice(0, 2), 2, 'sight', 1.6);
    expect(from(plain, NORTH, all.slice(0, 1))).toEqual([1]);
    // What stands elsewhere, at another height, is no wall of this height.
    expect(from(plain, NORTH, [wall(1, { top: 1 })])).toEqual([0]);
    expect(from(plain, NORTH)).toEqual([0, 1]);
  });

  test('all is as before after a question that failed', () => {
    const standing = new StandingWalls([wall(0), wall(1, { oneWay: 'left' })], 2, 'sight', 1.6);
    const fails = () => {
      throw new Error('Too many rays.');
    };
    expect(() => standing.from(NORTH, [wall(0)], fails)).toThrow('Too many rays.');
    expect(from(standing, SOUTH)).toEqual([0]);
    expect(from(standing, NORTH)).toEqual([0, 1]);
  });
});

describe('after a change', () => {
  test('plain walls come and go in place', () => {
    const [first, second, low] = [wall(0), wall(1), wall(2, { top: 1 })];
    const standing = new StandingWalls([first, second], 2, 'sight', 1.6);
    expect(standing.follow([first], [wall(2)], 3)).toBe(true);
    expect(from(standing)).toEqual([1, 2]);
    expect(standing.follow([wall(2)], [low], 3)).toBe(true);
    expect(from(standing)).toEqual([1]);
    // Its number goes to another one.
    expect(standing.follow([], [wall(0), wall(40)], 41)).toBe(true);
    expect(from(standing)).toEqual([0, 1, 40]);
    expect(standing.follow([second], [wall(1, { blocks: { sight: false, shots: true } })], 41)).toBe(true);
    expect(from(standing)).toEqual([0, 40]);
  });

  test('with room for more walls than have come', () => {
    const standing = new StandingWalls([wall(0)], 1, 'sight', 1.6);
    standing.follow([], [wall(79)], 80);
    expect(standing.from(NORTH, [], (stops) => stops.length)).toBe(90);
    standing.follow([], [wall(84)], 85);
    expect(standing.from(NORTH, [], (stops) => stops.length)).toBe(90);
    expect(from(standing)).toEqual([0, 79, 84]);
  });

  test.each<[string, Partial<Blocker>]>([
    ['fog', { sightDepth: 0 }],
    ['a terrain wall', { isTerrainWall: true }],
    ['a one-way wall', { oneWay: 'right' }],
  ])('of %s, it has to be made anew', (_, more) => {
    const standing = new StandingWalls([wall(0)], 2, 'sight', 1.6);
    expect(standing.follow([], [wall(1, more)], 2)).toBe(false);
    expect(standing.follow([wall(1, more)], [], 2)).toBe(false);
    expect(standing.follow([wall(0)], [wall(0), wall(1, more)], 2)).toBe(false);
  });
});
