import type { Shape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Unit } from '@fall-of-shot/rules/vocabulary';
import { DRAWING_ORDER } from '../../scene/obstructions/kinds.ts';
import type { Obstruction, ObstructionKind } from '../../scene/schema/schema.ts';
import { type ObstructionStyle, styleOf } from './obstruction-style.ts';

/** Things of the same style, drawn in one stroke. */
export interface Batch {
  readonly style: ObstructionStyle;
  readonly things: readonly Obstruction[];
  /** The outlines of all of them, in parts that are stroked one by one. */
  readonly outlines: readonly (readonly Shape[])[];
}

/** The most sides that are stroked at once: what strokes a path of twenty thousand takes ten times as long. */
const AT_ONCE = 1000;

/** The points of an outline that is longer than can be stroked at once; a closed one ends where it begins. */
function longPoints(shape: Shape): readonly Vec2[] | undefined {
  if (shape.shape !== 'polygon' && shape.shape !== 'polyline') return undefined;
  const { points } = shape;
  const [first] = points;
  if (points.length <= AT_ONCE || !first) return undefined;
  return shape.shape === 'polygon' || shape.closed ? [...points, first] : points;
}

/** How many sides are drawn of a shape; four of a disc, which costs about as much. */
export function sidesOf(shape: Shape): number {
  return shape.shape === 'polygon' || shape.shape === 'polyline' ? shape.points.length : 4;
}

/** The outlines of things in parts of so many sides as can be stroked at once. Long ones are cut where they have points. */
export function inParts(things: readonly Pick<Obstruction, 'shape'>[]): readonly (readonly Shape[])[] {
  const parts: Shape[][] = [];
  let left = 0;
  const add = (shape: Shape): void => {
    const sides = sidesOf(shape);
    if (sides > left) {
      parts.push([]);
      left = AT_ONCE;
    }
    left -= sides;
    parts.at(-1)?.push(shape);
  };
  for (const { shape } of things) {
    const points = longPoints(shape);
    if (!points) add(shape);
    // Each part begins with the last point of the one before.
    else
      for (let at = 0; at < points.length - 1; at += AT_ONCE - 1)
        add({ shape: 'polyline', points: points.slice(at, at + AT_ONCE), closed: false, thickness: 0 });
  }
  return parts;
}

/** Groups obstructions by kind, and within a kind by style. */
export function batched(
  obstructions: readonly Obstruction[],
  unit: Unit,
): readonly (readonly [ObstructionKind, readonly Batch[]])[] {
  const byKind = new Map<ObstructionKind, Map<string, { style: ObstructionStyle; things: Obstruction[] }>>();
  for (const thing of obstructions) {
    const style = styleOf(thing, unit);
    if (!style) continue;
    const batches = byKind.get(thing.kind) ?? new Map<string, { style: ObstructionStyle; things: Obstruction[] }>();
    const batch = batches.get(style.name) ?? { style, things: [] };
    batch.things.push(thing);
    batches.set(style.name, batch);
    byKind.set(thing.kind, batches);
  }
  return DRAWING_ORDER.flatMap((kind) => {
    const batches = byKind.get(kind);
    if (!batches) return [];
    return [[kind, [...batches.values()].map((batch) => ({ ...batch, outlines: inParts(batch.things) }))] as const];
  });
}
