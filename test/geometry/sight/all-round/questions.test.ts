import { insidePolygon } from '@fall-of-shot/plane/shapes';
import { WallMesh } from '@fall-of-shot/sight/all-round/wall-mesh';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import { describe, expect, test } from 'vitest';
import { round, upright } from '../../../support/picture.ts';
import { placesOf } from '../../../support/places.ts';

const FAR = { left: -200, top: -200, right: 200, bottom: 200 };
const EYE = { x: 0, y: 0, z: 1.6 };

/** A wall from north to south at a place. */
const across = (x: number, more: Partial<Blocker> = {}): Blocker => upright(`w${x}`, `${x},-50 ${x},50`, more);
const sees = (mesh: WallMesh, x: number, eye = EYE) => insidePolygon({ x, y: 0.3 }, mesh.seenFrom(eye, 'sight', FAR));

describe('what an eye at a height may look over', () => {
  const window = { bottom: 1, top: 2 };
  test.each<[string, Partial<Blocker>, boolean]>([
    ['a wall lower than it', { top: 1 }, true],
    ['a wall as high as it', { top: 1.6 }, true],
    ['no higher wall', { top: 1.7 }, false],
    ['a window with a lower sill', { opening: window }, true],
    ['a window with a sill as high as it', { opening: { bottom: 1.6, top: 2 } }, true],
    ['no window with a higher sill', { opening: { bottom: 1.7, top: 2 } }, false],
    ['a low wall with a window above it', { top: 1.5, opening: { bottom: 1.8, top: 2 } }, true],
  ])('%s', (_, more, isLow) => {
    const one = across(5, more);
    const tall = across(9, { top: 30 });
    expect(new WallMesh([tall, one]).lowAt(1.6)).toEqual(isLow ? [one] : []);
    // The same once it has come, and not after it has gone.
    const mesh = new WallMesh([tall]);
    expect(mesh.lowAt(1.6)).toEqual([]);
    mesh.replace(1, 0, [one]);
    expect(mesh.lowAt(1.6)).toEqual(isLow ? [one] : []);
    mesh.replace(1, 1, []);
    expect(mesh.lowAt(1.6)).toEqual([]);
  });
});

test('answers are right at any number of heights, and after changes between them', () => {
  const heights = Array.from({ length: 30 }, (_, i) => 0.05 + i / 10);
  const walls = heights.map((_, i) => across(5 + i, { top: (i + 1) / 10 }));
  const mesh = new WallMesh(walls);
  // From each height, the first wall that is higher ends what is seen.
  const expectRight = () => {
    for (const [i, z] of [...heights.entries(), ...[...heights.entries()].reverse()]) {
      expect(sees(mesh, 5 + i - 0.5, { ...EYE, z })).toBe(true);
      expect(sees(mesh, 5 + i + 0.5, { ...EYE, z })).toBe(false);
      expect(mesh.lowAt(z)).toHaveLength(i);
    }
  };
  expectRight();
  mesh.replace(
    3,
    2,
    walls.slice(3, 5).map((each) => ({ ...each, label: 'another' })),
  );
  expectRight();
});

test('walls take the numbers of those that are gone, and new ones', () => {
  const mesh = new WallMesh([across(5), across(9)]);
  expect(sees(mesh, 7)).toBe(false);
  mesh.replace(0, 1, []);
  expect([sees(mesh, 7), sees(mesh, 10)]).toEqual([true, false]);
  mesh.replace(0, 0, [across(3), across(4), across(6)]);
  expect([sees(mesh, 2), sees(mesh, 3.5)]).toEqual([true, false]);
  mesh.replace(0, 2, [across(7)]);
  expect([sees(mesh, 5), sees(mesh, 6.5)]).toEqual([true, false]);
  mesh.replace(0, 2, []);
  expect([sees(mesh, 8), sees(mesh, 10)]).toEqual([true, false]);
});

describe('discs that are fully open to an eye', () => {
  const discs = Float64Array.of(4, 0, 0.5, 8, 0, 0.5, 0, 9, 0.5);
  test.each<[string, readonly Blocker[], readonly boolean[]]>([
    ['without walls, all', [], [true, true, true]],
    ['not behind a wall', [across(6)], [true, false, true]],
    ['not behind the end of one', [upright('end', '6,0.2 6,9')], [true, false, true]],
    [
      'nor behind what is low, or stops nothing',
      [across(6, { top: 0.1, blocks: { sight: false, shots: false } })],
      [true, false, true],
    ],
    ['none from inside of a solid', [round('hill', 0, 0, 2)], [false, false, false]],
    ['not even those in the same solid', [round('wood', 0, 0, 90)], [false, false, false]],
  ])('%s', (_, blockers, open) => {
    expect(new WallMesh(blockers).openFrom(EYE, discs)).toEqual(open);
  });
});

describe('what walls leave of an effect area', () => {
  const blast = { shape: 'disc', x: 0, y: 0, radius: 10 } as const;
  const reaches = (blockers: readonly Blocker[], z = 1.6) =>
    insidePolygon({ x: 8, y: 0.3 }, new WallMesh(blockers).clipAreaByWalls(blast, z));

  test.each<[string, Partial<Blocker>, boolean]>([
    ['not what is behind a wall', {}, false],
    ['what is behind a wall that ends at its height', { top: 1.6 }, true],
    ['not behind one that ends above it', { top: 1.7 }, false],
    ['not behind one that begins at its height', { bottom: 1.6 }, false],
    ['what is behind one that begins above it', { bottom: 1.7 }, true],
    ['what is behind one that stops no shots', { blocks: { sight: true, shots: false } }, true],
    ['not behind glass', { blocks: { sight: false, shots: true } }, false],
    ['what is behind fog', { sightDepth: 0 }, true],
    ['what is behind a terrain wall', { isTerrainWall: true }, true],
    ['not behind a one-way wall that blocks from here', { oneWay: 'right' }, false],
    ['what is behind a one-way wall that blocks from there', { oneWay: 'left' }, true],
    // HL-05: it is the wall that counts, not the hole in it.
    ['not behind a window', { opening: { bottom: 1, top: 2 } }, false],
  ])('%s', (_, more, isReached) => {
    expect(reaches([across(5, more)])).toBe(isReached);
  });

  test('round posts shade as their outlines do', () => {
    const left = new WallMesh([round('post', 5, 0, 1)]).clipAreaByWalls(blast, 1.6);
    // Behind a post of 1 at 5, the shade is 8/5 wide on either side at 8, less what its corners lack.
    const shade = (8 * 1) / Math.sqrt(24);
    for (const y of [0, shade - 0.02, -shade + 0.02]) expect(insidePolygon({ x: 8, y }, left)).toBe(false);
    for (const y of [shade + 0.02, -shade - 0.02]) expect(insidePolygon({ x: 8, y }, left)).toBe(true);
  });
});

test('sight and shots are asked in turn at one height', () => {
  const mesh = new WallMesh([across(5, { blocks: { sight: false, shots: true } }), across(9)]);
  const reach = (channel: 'sight' | 'shots') =>
    [7, 12].map((x) => insidePolygon({ x, y: 0.3 }, mesh.seenFrom(EYE, channel, FAR)));
  for (let i = 0; i < 2; i++) {
    expect(reach('sight')).toEqual([true, false]);
    expect(reach('shots')).toEqual([false, false]);
    expect(reach('shots')).toEqual([false, false]);
  }
});

test('an eye sees as far as asked, past everything', () => {
  const mesh = new WallMesh([
    upright(
      'wall',
      placesOf('1,1 2,2').map(({ x, y }) => [x, y] as const),
    ),
  ]);
  const seen = mesh.seenFrom(EYE, 'sight', { left: -5000, top: -5000, right: 5000, bottom: 5000 });
  expect(insidePolygon({ x: -4990, y: 4990 }, seen)).toBe(true);
});
