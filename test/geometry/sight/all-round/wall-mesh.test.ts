import { contains, distanceToSegment, distanceToShape, edges, insidePolygon } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import { WallMesh } from '@fall-of-shot/sight/all-round/wall-mesh';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import { lookAtPoint } from '@fall-of-shot/sight/point-sight';
import { surroundingsOf } from '@fall-of-shot/sight/surroundings';
import { describe, expect, test } from 'vitest';
import { sightCase } from '../../../oracle/random-scene.ts';
import { round, upright } from '../../../support/picture.ts';

const FAR = { left: -200, top: -200, right: 200, bottom: 200 };

/** Points spread over a square around the eye (the R2 sequence). */
function spread(eye: Vec2, reach: number, count: number): Vec2[] {
  return Array.from({ length: count }, (_, i) => ({
    x: eye.x + (2 * ((0.5 + i * 0.7548776662466927) % 1) - 1) * reach,
    y: eye.y + (2 * ((0.5 + i * 0.5698402909980532) % 1) - 1) * reach,
  }));
}

/** How near a line passes to anything round, of which the mesh has corners only. */
function grazes(eye: Vec2, p: Vec2, blockers: readonly Blocker[]): boolean {
  return blockers.some(({ shape }) => {
    if (shape.shape !== 'disc') return false;
    const off = Math.abs(distanceToSegment(shape, { a: eye, b: p }) - shape.radius);
    return off < 0.01 * shape.radius || Math.abs(distance2(shape, p) - shape.radius) < 0.01;
  });
}

/** The points on which the picture and the engine disagree for a bare point. */
function differing(eye: Vec3, blockers: readonly Blocker[], channel: 'sight' | 'shots'): Vec2[] {
  const outline = new WallMesh(blockers).seenFrom(eye, channel, FAR);
  const around = surroundingsOf(blockers);
  const rim = edges({ shape: 'polygon', points: outline });
  return spread(eye, 20, 150).filter((p) => {
    // A piece in a solid is hidden by it, at its edge or inside.
    if (blockers.some(({ shape }) => distanceToShape(p, shape) < 1e-3) || grazes(eye, p, blockers)) return false;
    if (rim.some((edge) => distanceToSegment(p, edge) < 1e-6)) return false;
    const { verdict } = lookAtPoint(eye, { ...p, z: eye.z }, around);
    const seen = (channel === 'sight' ? verdict.seen : verdict.shotAt).cover === 'none';
    return insidePolygon(p, outline) !== seen;
  });
}

describe('the visible area at the height of the eye', () => {
  test('agrees with the sight engine for every point, over random scenes', () => {
    let [asked, withTerrainWall] = [0, 0];
    for (let seed = 1; seed <= 250; seed++) {
      const { eye, blockers } = sightCase(seed);
      // Fog hides by length, which an outline cannot show.
      const solid = blockers.filter(({ sightDepth }) => sightDepth === undefined);
      if (solid.some(({ shape, isTerrainWall: some }) => !some && contains(shape, eye))) continue;
      asked++;
      if (solid.some((each) => each.isTerrainWall)) withTerrainWall++;
      for (const channel of ['sight', 'shots'] as const) {
        expect(differing(eye, solid, channel), `scene ${seed}, ${channel}`).toEqual([]);
      }
    }
    expect(asked).toBeGreaterThan(150);
    expect(withTerrainWall).toBeGreaterThan(40);
  });

  test('follows changes in place', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { eye, blockers } = sightCase(seed);
      const solid = blockers.filter(({ sightDepth }) => sightDepth === undefined);
      const others = sightCase(seed + 500).blockers.filter(({ sightDepth }) => sightDepth === undefined);
      const mesh = new WallMesh(solid);
      const list = [...solid];
      others.forEach((blocker, i) => {
        const at = i % (list.length + 1);
        const gone = i % 2;
        list.splice(at, gone, blocker);
        mesh.replace(at, gone, [blocker]);
      });
      // The same region: what one outline holds the other holds.
      const [here, anew] = [mesh.seenFrom(eye, 'sight', FAR), new WallMesh(list).seenFrom(eye, 'sight', FAR)];
      for (const p of spread(eye, 20, 100)) {
        if (edges({ shape: 'polygon', points: anew }).some((edge) => distanceToSegment(p, edge) < 1e-6)) continue;
        expect(insidePolygon(p, here), `scene ${seed}`).toBe(insidePolygon(p, anew));
      }
    }
  });

  const eye = { x: 0, y: 0, z: 1.6 };
  const across = (x: number, more: Partial<Blocker> = {}) => upright(`w${x}`, `${x},-5 ${x},5`, more);
  test.each<[string, Blocker[], boolean]>([
    ['nothing', [], true],
    ['a wall', [across(5)], false],
    ['a wall lower than the eye', [across(5, { top: 1 })], true],
    ['a window at the height of the eye', [across(5, { opening: { bottom: 1, top: 2.2 } })], true],
    ['a window above it', [across(5, { opening: { bottom: 2, top: 2.5 } })], false],
    ['glass', [across(5, { blocks: { sight: false, shots: true } })], true],
    ['a wall that blocks from here', [across(5, { oneWay: 'right' })], false],
    ['a wall that blocks from there', [across(5, { oneWay: 'left' })], true],
    ['one terrain wall', [across(5, { isTerrainWall: true })], true],
    ['two', [across(5, { isTerrainWall: true }), across(6, { isTerrainWall: true })], false],
    [
      'two that block from there alone',
      [across(5, { isTerrainWall: true, oneWay: 'left' }), across(6, { isTerrainWall: true })],
      true,
    ],
    [
      'two that block from here',
      [across(5, { isTerrainWall: true, oneWay: 'right' }), across(6, { isTerrainWall: true })],
      false,
    ],
    ['a solid around the eye', [round('hill', 0, 0, 3)], true],
    ['a terrain wall in a ring around the eye', [round('grove', 0, 0, 3, { isTerrainWall: true })], true],
  ])('behind %s', (_, blockers, seen) => {
    expect(insidePolygon({ x: 9, y: 0.3 }, new WallMesh(blockers).seenFrom(eye, 'sight', FAR))).toBe(seen);
  });

  test('a door that opens does not touch the mesh', () => {
    const door = across(5);
    const mesh = new WallMesh([across(9), door]);
    const p = { x: 7, y: 0.3 };
    expect(insidePolygon(p, mesh.seenFrom(eye, 'sight', FAR))).toBe(false);
    mesh.replace(1, 1, [{ ...door, blocks: { sight: false, shots: false } }]);
    expect(insidePolygon(p, mesh.seenFrom(eye, 'sight', FAR))).toBe(true);
    expect(insidePolygon({ x: 12, y: 0.3 }, mesh.seenFrom(eye, 'sight', FAR))).toBe(false);
  });
});
