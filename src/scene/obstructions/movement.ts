import { meets } from '../../geometry/plane/orientation.ts';
import { bounds, boundsMeet, boundsOf, contains, distanceToSegment, edges } from '../../geometry/plane/shapes.ts';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import { blocksFrom } from '../../geometry/sight/blockers.ts';
import type { Obstruction, Piece, Scene } from '../schema/schema.ts';
import { blocksNow } from './blocking.ts';

/**
 * Returns whether an obstruction stops a piece's centre on a straight path. A piece can always leave what it already
 * stands in.
 */
function stops(thing: Obstruction, from: Vec2, to: Vec2): boolean {
  const { shape } = thing;
  if (contains(shape, from)) return false;
  if (shape.shape === 'disc') return distanceToSegment(shape, { a: from, b: to }) <= shape.radius;
  return edges(shape).some(
    (each) =>
      // A wall drawn through a piece does not trap it.
      (meets(from, to, each) ?? 0) > 0 && blocksFrom(from, each, thing),
  );
}

/**
 * Returns the first obstruction in the list that stops a piece on a straight path, if the scene lets walls stop pieces.
 * A piece passes over what is lower than its elevation and under what is higher than it is tall.
 */
export function stoppedBy(
  scene: Pick<Scene, 'obstructions' | 'settings'>,
  piece: Piece,
  from: Vec2,
  to: Vec2,
): Obstruction | undefined {
  if (!scene.settings.wallsStopPieces) return undefined;
  const way = boundsOf([from, to]);
  return scene.obstructions.find(
    (thing) =>
      blocksNow(thing).movement &&
      thing.top > piece.elevation &&
      thing.bottom < piece.elevation + piece.height &&
      boundsMeet(bounds(thing.shape), way) &&
      stops(thing, from, to),
  );
}
