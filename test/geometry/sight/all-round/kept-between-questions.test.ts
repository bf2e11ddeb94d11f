import { contains, distanceToSegment, edges, insidePolygon } from '@fall-of-shot/plane/shapes';
import { SolidIndex } from '@fall-of-shot/sight/all-round/solid-index';
import { WallMesh } from '@fall-of-shot/sight/all-round/wall-mesh';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import { describe, expect, test } from 'vitest';
import { sightCase } from '../../../oracle/random-scene.ts';
import { round } from '../../../support/picture.ts';

const FAR = { left: -200, top: -200, right: 200, bottom: 200 };

/** Points spread over a square (the R2 sequence). */
function spread(reach: number, count: number) {
  return Array.from({ length: count }, (_, i) => ({
    x: (2 * ((0.5 + i * 0.7548776662466927) % 1) - 1) * reach,
    y: (2 * ((0.5 + i * 0.5698402909980532) % 1) - 1) * reach,
  }));
}

describe('what is kept between questions', () => {
  test('an index of solids finds what a point stands in, also after changes', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const all = [...sightCase(seed).blockers, round('forest', 0, 0, 90)];
      const later = sightCase(seed + 300).blockers;
      const index = new SolidIndex(all, ({ shape }) => shape);
      const list = [...all];
      const holds = () => {
        for (const p of spread(20, 60)) {
          const found = new Set(index.containing(p));
          expect(found).toEqual(new Set(list.filter(({ shape }) => contains(shape, p))));
        }
      };
      holds();
      for (const blocker of later) {
        const [gone] = list.splice(0, 1);
        if (gone) index.remove(gone);
        list.push(blocker);
        index.add(blocker);
      }
      holds();
    }
  });

  test('a mesh that is asked in between sees what a new one sees: fog, one-way and terrain walls, any height', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const list = [...sightCase(seed).blockers];
      const others = sightCase(seed + 500).blockers;
      const mesh = new WallMesh(list);
      const eyes = spread(8, 4).map((at, i) => ({ ...at, z: [0.4, 1.6, 2.4][i % 3] ?? 1.6 }));
      others.forEach((blocker, i) => {
        const at = i % (list.length + 1);
        const gone = i % 2;
        list.splice(at, gone, blocker);
        mesh.replace(at, gone, [blocker]);
        const anew = new WallMesh(list);
        for (const eye of eyes) {
          for (const channel of ['sight', 'shots'] as const) {
            const [here, there] = [mesh.seenFrom(eye, channel, FAR), anew.seenFrom(eye, channel, FAR)];
            const rim = edges({ shape: 'polygon', points: there });
            for (const p of spread(20, 12)) {
              if (rim.some((edge) => distanceToSegment(p, edge) < 1e-6)) continue;
              expect(insidePolygon(p, here), `scene ${seed}, change ${i}`).toBe(insidePolygon(p, there));
            }
          }
          const discs = Float64Array.from(spread(15, 8).flatMap(({ x, y }) => [x, y, 0.4]));
          expect(mesh.openFrom(eye, discs)).toEqual(anew.openFrom(eye, discs));
        }
      });
    }
  });

  test('a wall that becomes one-way is so for the next question, at the same height and with no other in between', () => {
    const wall: Blocker = {
      id: 'wall',
      label: 'wall',
      shape: {
        shape: 'polyline',
        points: [
          { x: 5, y: -50 },
          { x: 5, y: 50 },
        ],
        closed: false,
        thickness: 0,
      },
      bottom: 0,
      top: 3,
      blocks: { sight: true, shots: true },
    };
    const sees = (mesh: WallMesh) => insidePolygon({ x: 9, y: 0 }, mesh.seenFrom({ x: 0, y: 0, z: 1.6 }, 'sight', FAR));
    for (const oneWay of ['left', 'right'] as const) {
      const mesh = new WallMesh([wall]);
      expect(sees(mesh)).toBe(false);
      mesh.replace(0, 1, [{ ...wall, oneWay }]);
      expect(sees(mesh)).toBe(sees(new WallMesh([{ ...wall, oneWay }])));
    }
  });

  test('more heights than are kept are answered right, too', () => {
    const { eye, blockers } = sightCase(7);
    const mesh = new WallMesh(blockers);
    const heights = Array.from({ length: 40 }, (_, i) => 0.1 + (i % 20) * 0.15);
    for (const z of heights) {
      const at = { ...eye, z };
      expect(mesh.seenFrom(at, 'sight', FAR)).toEqual(new WallMesh(blockers).seenFrom(at, 'sight', FAR));
    }
  });
});
