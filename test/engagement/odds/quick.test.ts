import { overlapsArea, type Solid } from '@fall-of-shot/plane/areas';
import { inLane, laneThrough } from '@fall-of-shot/plane/lane';
import { edges } from '@fall-of-shot/plane/shapes';
import { areaOf } from '@fall-of-shot/rules/systems/unintended-targets/area';
import { laneOf } from '@fall-of-shot/rules/systems/unintended-targets/range';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksNow } from '../../../src/scene/obstructions/blocking.ts';
import { objectOf } from '../../../src/scene/obstructions/objects.ts';
import { footprintOf, inPlay } from '../../../src/scene/schema/footprint.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { battlefield } from '../../support/battlefield.ts';
import { type Battle, battles } from '../../support/rules/battle.ts';

/** Every solid of a scene that can be met, with the id of its object: by brute force. */
function solids(scene: Scene): (Solid & { readonly id: string })[] {
  const people = scene.pieces.filter(inPlay).map((piece) => ({
    id: piece.id,
    footprint: footprintOf(piece),
    base: piece.elevation,
    top: piece.elevation + piece.height,
  }));
  const things = scene.obstructions
    .filter((each) => each.kind !== 'floor' && blocksNow(each).shots)
    .flatMap((each) => {
      const { shape, bottom: base, top } = each;
      const id = objectOf(each);
      if (shape.shape !== 'polyline') return [{ id, footprint: shape, base, top }];
      return edges(shape).map(({ a, b }) => ({
        id,
        footprint: { shape: 'polygon' as const, points: [a, b] },
        base,
        top,
      }));
    });
  return [...people, ...things];
}

describe('fast odds equal plain ones', () => {
  test('the quick search finds everything that a full search finds in a lane or an area', () => {
    let [inLanes, inAreas] = [0, 0];
    fc.assert(
      fc.property(battles, ({ scene, order }: Battle) => {
        const facts = battlefield(scene);
        const lane = laneOf(order, facts);
        const cone = laneThrough(lane.apex, lane.through, lane.degrees, lane.reach);
        const others = solids(scene).filter(({ id }) => id !== order.firer);
        const met = new Set(others.filter((each) => inLane(cone, each)).map(({ id }) => id));
        expect(new Set(facts.lane(order.firer, lane).map(({ id }) => id))).toEqual(met);
        inLanes += met.size;
        const area = areaOf(order, facts);
        if (!area) return;
        const inside = new Set(others.filter((each) => overlapsArea(area, each)).map(({ id }) => id));
        expect(new Set(facts.within(area, order.firer, null))).toEqual(inside);
        inAreas += inside.size;
      }),
      { numRuns: 300, seed: 11 },
    );
    expect(Math.min(inLanes, inAreas)).toBeGreaterThan(100);
  });

  test('the stored cover of a piece from the firer equals a new computation at any stage of an attack', () => {
    let covered = 0;
    fc.assert(
      fc.property(battles, ({ scene, order }: Battle) => {
        const facts = battlefield(scene);
        const start = { firer: order.firer, from: 'firer', resolved: [], depth: 0 } as const;
        const at = { x: 0, y: 0, z: 0 };
        for (const { id } of scene.pieces.filter((each) => each.id !== order.firer)) {
          const quick = facts.cover(start, id, at);
          // Nobody has that id, so nothing is left out and nothing is cached.
          expect(quick).toEqual(facts.cover({ ...start, resolved: ['nobody'] }, id, at));
          covered += quick.shotAt > 0 ? 1 : 0;
        }
      }),
      { numRuns: 200, seed: 12 },
    );
    expect(covered).toBeGreaterThan(50);
  });
});
