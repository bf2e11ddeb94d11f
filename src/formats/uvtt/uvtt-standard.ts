import { boxCorners, type Shape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { KINDS, type KindTraits } from '../../scene/obstructions/kinds.ts';
import type { Obstruction, ObstructionKind } from '../../scene/schema/schema.ts';

/** The standard fields of Universal VTT for obstructions. */
export interface StandardFields {
  readonly line_of_sight: readonly (readonly Vec2[])[];
  readonly objects_line_of_sight: readonly (readonly Vec2[])[];
  readonly portals: readonly {
    readonly position: Vec2;
    readonly bounds: readonly [Vec2, Vec2];
    readonly rotation: number;
    readonly closed: boolean;
    readonly freestanding: boolean;
  }[];
}

/** Corners of a disc's outline. */
const CORNERS = 24;

/** Returns a shape's outline; a closed one repeats its first point. */
function outline(shape: Shape): readonly Vec2[] {
  if (shape.shape === 'polyline' && !shape.closed) return shape.points;
  const points = 'points' in shape ? shape.points : shape.shape === 'box' ? boxCorners(shape) : disc(shape);
  return [...points, ...points.slice(0, 1)];
}

function disc({ x, y, radius }: Shape & { shape: 'disc' }): Vec2[] {
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = (i / CORNERS) * 2 * Math.PI;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

/** Converts a door, window or gap to portals, one for each side: a portal has two ends. */
function portals(points: readonly Vec2[], closed: boolean): StandardFields['portals'] {
  return points.slice(1).flatMap((b, i) => {
    const a = points[i];
    if (!a || (a.x === b.x && a.y === b.y)) return [];
    const position = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    return [{ position, bounds: [a, b], rotation: Math.atan2(b.y - a.y, b.x - a.x), closed, freestanding: false }];
  });
}

/** Returns true if a kind is a line of sight in the file: a wall or an object. */
export function isBarrier(kind: ObstructionKind): boolean {
  const { standard } = KINDS[kind];
  return standard === 'wall' || standard === 'object';
}

/** Returns true if a wall or an object can be seen through, but stops something else. */
export function isClear({ kind, blocks }: Obstruction): boolean {
  return isBarrier(kind) && !blocks.sight && (blocks.shots || blocks.movement);
}

/**
 * Converts obstructions to the standard fields of Universal VTT: walls, objects, and portals, of which only closed
 * doors stop light. See-through walls and objects become portals too. There is nothing for hills, floors and areas.
 *
 * @param square scene units per square
 * @param origin where the map starts in the file's squares
 */
export function standardFields(obstructions: readonly Obstruction[], square: number, origin: Vec2): StandardFields {
  const placed = ({ shape }: Obstruction) =>
    outline(shape).map((p) => ({ x: p.x / square + origin.x, y: p.y / square + origin.y }));
  const sortOf = (sort: KindTraits['standard']) => obstructions.filter(({ kind }) => KINDS[kind].standard === sort);
  // Other programs treat each of these lines as opaque.
  const opaque = (sort: 'wall' | 'object') => sortOf(sort).filter(({ blocks }) => blocks.sight);
  return {
    line_of_sight: opaque('wall').map(placed),
    objects_line_of_sight: opaque('object').map(placed),
    portals: [
      ...sortOf('portal').flatMap((thing) => portals(placed(thing), thing.door === 'closed')),
      // For other programs, glass and fences are windows: transparent, but impassable.
      ...obstructions.flatMap((thing) => (isClear(thing) ? portals(placed(thing), false) : [])),
    ],
  };
}
