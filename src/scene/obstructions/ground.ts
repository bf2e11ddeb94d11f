import { contains } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { stretches } from '@fall-of-shot/sight/crossings';
import type { Obstruction, Scene } from '../schema/schema.ts';
import { traitsOf } from './kinds.ts';

/** Hills per list of obstructions, found once: dragging a crowd asks for each of its pieces. */
const hills = new WeakMap<readonly Obstruction[], readonly Obstruction[]>();

function hillsOf(obstructions: readonly Obstruction[]): readonly Obstruction[] {
  const known = hills.get(obstructions);
  if (known) return known;
  const found = obstructions.filter((thing) => traitsOf(thing).ground);
  // Only cache frozen lists: a draft changes in place.
  if (Object.isFrozen(obstructions)) hills.set(obstructions, found);
  return found;
}

/** The height of the ground at a point, in scene units: the top of the highest hill there, or 0. */
export function groundAt(scene: Pick<Scene, 'obstructions'>, at: Vec2): number {
  let height = 0;
  for (const { shape, top } of hillsOf(scene.obstructions)) if (top > height && contains(shape, at)) height = top;
  return height;
}

/** A level part of the ground along a line: from one distance to another, at one height. */
export interface GroundStep {
  readonly from: number;
  readonly to: number;
  readonly height: number;
}

/** The ground along a line from start to end without gaps, up and down over its hills. */
export function groundAlong(scene: Pick<Scene, 'obstructions'>, start: Vec2, end: Vec2): readonly GroundStep[] {
  const far = distance2(start, end);
  const slopes = hillsOf(scene.obstructions).flatMap(({ shape, top }) =>
    top > 0
      ? stretches(start, end, shape).map(({ enter, leave }) => ({ from: enter * far, to: leave * far, height: top }))
      : [],
  );
  const cuts = [...new Set([0, far, ...slopes.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  const steps: GroundStep[] = [];
  for (const [i, to] of cuts.slice(1).entries()) {
    const from = cuts[i] ?? 0;
    const here = slopes.filter((hill) => hill.from <= from && hill.to >= to);
    const height = Math.max(0, ...here.map((hill) => hill.height));
    const last = steps.at(-1);
    if (last?.height === height) steps[steps.length - 1] = { ...last, to };
    else steps.push({ from, to, height });
  }
  return steps.length > 0 ? steps : [{ from: 0, to: far, height: groundAt(scene, start) }];
}
