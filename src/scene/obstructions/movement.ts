import { meets } from '@fall-of-shot/plane/orientation';
import {
  bounds,
  boundsMeet,
  boundsOf,
  contains,
  type Disc,
  distanceToSegment,
  edges,
} from '@fall-of-shot/plane/shapes';
import { along, distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { blocksFrom } from '@fall-of-shot/sight/blockers';
import type { Obstruction, Piece, Scene } from '../schema/schema.ts';
import { blocksNow } from './blocking.ts';

/** The share of a path at which it enters a disc that it comes near. */
function entering(disc: Disc, from: Vec2, to: Vec2): number {
  const way = { x: to.x - from.x, y: to.y - from.y };
  const square = way.x ** 2 + way.y ** 2;
  if (square === 0) return 0;
  const nearest = ((disc.x - from.x) * way.x + (disc.y - from.y) * way.y) / square;
  const aside = distance2(disc, along(from, way, nearest));
  const before = Math.sqrt(Math.max(0, disc.radius ** 2 - aside ** 2) / square);
  return Math.min(1, Math.max(0, nearest - before));
}

/**
 * The share of a straight path at which an obstruction stops a piece's centre, undefined if it does not. A piece can
 * always leave what it already stands in.
 */
function stopsAt(thing: Obstruction, from: Vec2, to: Vec2): number | undefined {
  const { shape } = thing;
  if (contains(shape, from)) return undefined;
  if (shape.shape === 'disc')
    return distanceToSegment(shape, { a: from, b: to }) <= shape.radius ? entering(shape, from, to) : undefined;
  const shares = edges(shape).flatMap((each) => {
    const share = meets(from, to, each) ?? 0;
    // A wall drawn through a piece does not trap it.
    return share > 0 && blocksFrom(from, each, thing) ? [share] : [];
  });
  return shares.length > 0 ? Math.min(...shares) : undefined;
}

/**
 * Returns whether an obstruction could stop a piece on a path. A piece passes over what is lower than its elevation and
 * under what is higher than it is tall.
 */
function mayStop(piece: Piece, from: Vec2, to: Vec2): (thing: Obstruction) => boolean {
  const way = boundsOf([from, to]);
  return (thing) =>
    blocksNow(thing).movement &&
    thing.top > piece.elevation &&
    thing.bottom < piece.elevation + piece.height &&
    boundsMeet(bounds(thing.shape), way);
}

/** Returns the first obstruction in the list that stops a piece on a straight path, if the scene lets walls stop pieces. */
export function stoppedBy(
  scene: Pick<Scene, 'obstructions' | 'settings'>,
  piece: Piece,
  from: Vec2,
  to: Vec2,
): Obstruction | undefined {
  if (!scene.settings.wallsStopPieces) return undefined;
  const may = mayStop(piece, from, to);
  return scene.obstructions.find((thing) => may(thing) && stopsAt(thing, from, to) !== undefined);
}

/** What is in the way of a piece, and where: as a share of a straight path. */
export interface Barrier {
  readonly thing: Obstruction;
  readonly share: number;
}

/** Returns the nearest obstruction that is in the way of a piece, whether walls stop pieces in the scene or not. */
export function barrierOn(scene: Pick<Scene, 'obstructions'>, piece: Piece, from: Vec2, to: Vec2): Barrier | undefined {
  const may = mayStop(piece, from, to);
  let nearest: Barrier | undefined;
  for (const thing of scene.obstructions) {
    const share = may(thing) ? stopsAt(thing, from, to) : undefined;
    if (share !== undefined && (!nearest || share < nearest.share)) nearest = { thing, share };
  }
  return nearest;
}
