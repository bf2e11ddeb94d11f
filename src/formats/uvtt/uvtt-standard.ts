import { boxCorners, type Shape } from '../../geometry/plane/shapes.ts';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import { KINDS, type KindTraits } from '../../scene/obstructions/kinds.ts';
import type { Obstruction, ObstructionKind } from '../../scene/schema/schema.ts';

/** What Universal VTT has for things that stand on a map. */
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

/** A shape's outline: a closed one comes back to its first point. */
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

/** A door, window or gap as portals, one for each of its sides: a portal has two ends. */
function portals(points: readonly Vec2[], closed: boolean): StandardFields['portals'] {
  return points.slice(1).flatMap((b, i) => {
    const a = points[i];
    if (!a || (a.x === b.x && a.y === b.y)) return [];
    const position = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    return [{ position, bounds: [a, b], rotation: Math.atan2(b.y - a.y, b.x - a.x), closed, freestanding: false }];
  });
}

/** Whether a kind is a line of sight in the file: a wall or an object. */
export function isBarrier(kind: ObstructionKind): boolean {
  const { standard } = KINDS[kind];
  return standard === 'wall' || standard === 'object';
}

/** Whether a wall or an object is one that one sees through, and that stops something all the same. */
export function isClear({ kind, blocks }: Obstruction): boolean {
  return isBarrier(kind) && !blocks.sight && (blocks.shots || blocks.movement);
}

/**
 * Things as the standard fields of Universal VTT have them: walls, objects, and portals, of which only closed doors stop
 * light. Walls and objects that one sees through are portals too. Hills, floors and areas have no place there.
 *
 * @param square how many scene units a square is
 * @param origin where the map begins in the file's squares
 */
export function standardFields(obstructions: readonly Obstruction[], square: number, origin: Vec2): StandardFields {
  const placed = ({ shape }: Obstruction) =>
    outline(shape).map((p) => ({ x: p.x / square + origin.x, y: p.y / square + origin.y }));
  const sortOf = (sort: KindTraits['standard']) => obstructions.filter(({ kind }) => KINDS[kind].standard === sort);
  // Other programs take each of these lines for one that nobody sees through.
  const opaque = (sort: 'wall' | 'object') => sortOf(sort).filter(({ blocks }) => blocks.sight);
  return {
    line_of_sight: opaque('wall').map(placed),
    objects_line_of_sight: opaque('object').map(placed),
    portals: [
      ...sortOf('portal').flatMap((thing) => portals(placed(thing), thing.door === 'closed')),
      // Glass and fences are to others what a window is: one sees through and does not walk through.
      ...obstructions.flatMap((thing) => (isClear(thing) ? portals(placed(thing), false) : [])),
    ],
  };
}
