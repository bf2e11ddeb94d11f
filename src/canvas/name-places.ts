import type { Piece } from '../scene/schema.ts';
import { shortName } from '../scene/short-name.ts';
import { drawnRadius, nameDrop } from './piece-node.tsx';
import { plateSize } from './plate.tsx';
import { overlap, type Rect } from './rect.ts';

/** Where a piece's name stands: how far from its middle, and the room that it takes from the scene's origin, in window pixels. */
export interface NamePlace {
  readonly piece: Piece;
  readonly dx: number;
  readonly dy: number;
  readonly box: Rect;
}

function discOf(piece: Piece, zoom: number, share = 1): Rect {
  const radius = drawnRadius(piece, zoom) * share;
  const [x, y] = [piece.x * zoom, piece.y * zoom];
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

const GAP = 12;

/** How much of a neighbour's disc a name keeps off. */
const CLEAR = 0.9;

/**
 * Where the names go so that none covers another or a neighbour; in a crowd, names without room are left out, but for those
 * in `first`, which are placed before the others.
 */
export function namePlaces(pieces: readonly Piece[], zoom: number, first: ReadonlySet<string>): readonly NamePlace[] {
  const discs = pieces.map((piece) => ({ id: piece.id, box: discOf(piece, zoom, CLEAR) }));
  const found: NamePlace[] = [];
  const order = [...pieces].sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  for (const piece of order) {
    const { width, height } = plateSize(shortName(piece.name), true);
    const drop = nameDrop(piece, zoom) + GAP;
    const aside = drawnRadius(piece, zoom) + width / 2 + 8;
    const places: readonly (readonly [number, number])[] = [
      [0, drop],
      [0, -drop - 6],
      [aside, 0],
      [-aside, 0],
    ];
    const all = places.map(([dx, dy]): NamePlace => {
      const [x, y] = [piece.x * zoom + dx, piece.y * zoom + dy];
      const box = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
      return { piece, dx, dy, box };
    });
    const free = all.find(
      ({ box }) =>
        !found.some((other) => overlap(box, other.box)) &&
        !discs.some((disc) => disc.id !== piece.id && overlap(box, disc.box)),
    );
    const place = free ?? (first.has(piece.id) ? all[0] : undefined);
    if (place) found.push(place);
  }
  return found;
}

/** What the pieces and their names take up, in window pixels from the scene's origin: what is written beside them keeps off it. */
export function takenByPieces(pieces: readonly Piece[], zoom: number, first: ReadonlySet<string>): readonly Rect[] {
  return [...pieces.map((piece) => discOf(piece, zoom)), ...namePlaces(pieces, zoom, first).map(({ box }) => box)];
}
