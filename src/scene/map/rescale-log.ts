import type { Draft } from 'immer';
import type { Scene } from '../schema/schema.ts';

/** The keys of lengths on the ground plan. Heights do not scale, and measures are in the units of the tables. */
const LENGTHS = ['x', 'y', 'radius', 'width', 'length'] as const;

/** Scales everything inside a step's detail that has an x and a y. */
function stretchPlaces(value: unknown, by: number): void {
  if (typeof value !== 'object' || value === null) return;
  const thing = value as Record<string, unknown>;
  if (typeof thing.x === 'number' && typeof thing.y === 'number') {
    for (const key of LENGTHS) {
      const length = thing[key];
      if (typeof length === 'number') thing[key] = length * by;
    }
  }
  for (const inner of Object.values(thing)) stretchPlaces(inner, by);
}

/**
 * Scales what the log draws on the map, so that an old shot still plays where it fell on the picture. Its words and its
 * recording stay: they hold what was asked and answered then.
 */
export function stretchSteps(scene: Draft<Scene>, by: number): void {
  for (const { steps, outcome } of scene.log) {
    for (const { detail } of steps) {
      stretchPlaces(detail, by);
      if ('distance' in detail) detail.distance *= by;
    }
    if (outcome.landing) stretchPlaces(outcome.landing, by);
  }
}
