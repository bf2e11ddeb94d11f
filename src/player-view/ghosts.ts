import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Piece } from '../scene/schema/schema.ts';
import type { Visibility } from './visibility.ts';

/** Where the GM holds a piece during a drag, by its public id. */
export interface Ghost extends Vec2 {
  readonly id: string;
  /** The way of a single dragged piece, if the players see all of it. */
  readonly way?: GhostWay;
}

/** The way of a dragged piece to its ghost: the waypoints between, and its length in words. */
export interface GhostWay {
  readonly waypoints: readonly Vec2[];
  readonly length: string;
}

/** A line that the GM measures and shows: its points, the length of each leg, and of all if it has several. */
export interface Ruler {
  readonly points: readonly Vec2[];
  readonly legs: readonly string[];
  readonly total: string | null;
}

/** A coordinate as it is sent: finer than anybody sees. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function roundedPlace({ x, y }: Vec2): Vec2 {
  return { x: rounded(x), y: rounded(y) };
}

/**
 * The ghosts that players see of dragged pieces: only of pieces they see, and only on ground they see.
 *
 * @param pieces the pieces at their places
 * @param held where the dragged ones are held, by scene id
 * @param way the way of the dragged piece, if it is a single one
 */
export function ghostsOf(
  pieces: readonly Piece[],
  held: ReadonlyMap<string, Vec2>,
  { sees, place, alias }: Pick<Visibility, 'sees' | 'place' | 'alias'>,
  way: GhostWay | null = null,
): readonly Ghost[] {
  // A waypoint on ground that they do not see would tell of it, and so would the length.
  const shown = way?.waypoints.every(place) ? { way: { ...way, waypoints: way.waypoints.map(roundedPlace) } } : {};
  return pieces.flatMap(({ id, x, y }): Ghost[] => {
    const at = held.get(id);
    if (!at || (at.x === x && at.y === y) || !sees(id) || !place(at)) return [];
    return [{ id: alias(id), ...roundedPlace(at), ...shown }];
  });
}

/**
 * The measured line as players see it: all of it or nothing. It is nothing if an end is on ground that they do not see,
 * or on a piece that they do not see, for then it would tell where that stands.
 */
export function rulerFor(
  { points, legs, total }: Omit<Ruler, 'points'> & { readonly points: readonly (Vec2 & { readonly piece?: string })[] },
  { sees, place }: Pick<Visibility, 'sees' | 'place'>,
): Ruler | null {
  if (points.length < 2 || !points.every((at) => place(at) && (at.piece === undefined || sees(at.piece)))) return null;
  return { points: points.map(roundedPlace), legs, total };
}
