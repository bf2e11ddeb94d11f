import { shortName } from '../../scene/pieces/short-name.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { plateSize } from '../primitives/plate.tsx';
import type { Line, Rect } from '../primitives/rect.ts';
import { fontsArrived } from '../primitives/text-width.ts';
import { barBox, barredHealth } from './health-bar.ts';
import { drawnRadius, nameDrop } from './piece-size.ts';
import { turnPointerBox } from './turn-pointer.ts';

/** The square around a piece's disc, or a share of it, in window pixels from the scene's origin. */
export function discOf(piece: Piece, zoom: number, share = 1): Rect {
  const radius = drawnRadius(piece, zoom) * share;
  const [x, y] = [piece.x * zoom, piece.y * zoom];
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

const GAP = 12;

/**
 * A piece's name and the place of its plate: the offset from the piece's centre, and what it covers, in window pixels.
 */
export interface NamePlace {
  readonly piece: Piece;
  readonly dx: number;
  readonly dy: number;
  readonly box: Rect;
  /** From its middle to the edge of its piece, where it stands so far off that a line has to lead there. */
  readonly lead?: Line;
}

/** The area a piece covers, which names avoid, in window pixels. */
export interface Covered {
  readonly id: string;
  readonly box: Rect;
}

/** How much of a neighbour's disc a name keeps clear of. */
export const CLEAR = 0.9;

function barOf(piece: Piece, zoom: number): Covered | undefined {
  if (!barredHealth(piece)) return undefined;
  const { left, right, top, bottom } = barBox(drawnRadius(piece, zoom));
  const [x, y] = [piece.x * zoom, piece.y * zoom];
  return { id: piece.id, box: { left: x + left, right: x + right, top: y + top, bottom: y + bottom } };
}

/** The pointer above the piece whose turn it is. It is nobody's own: its piece's name would hide it as well. */
export function pointerOf(piece: Piece | undefined, zoom: number): readonly Covered[] {
  if (!piece) return [];
  const { left, right, top, bottom } = turnPointerBox(drawnRadius(piece, zoom));
  const [x, y] = [piece.x * zoom, piece.y * zoom];
  return [{ id: '', box: { left: x + left, right: x + right, top: y + top, bottom: y + bottom } }];
}

/** The possible places of a piece's name, best first; so many times farther off, if need be. */
export function placesFor(piece: Piece, zoom: number, times: readonly number[] = [1]): readonly NamePlace[] {
  const { width, height } = plateSize(shortName(piece.name), true);
  const drop = nameDrop(piece, zoom) + GAP;
  const aside = drawnRadius(piece, zoom) + width / 2 + 8;
  const places = times.flatMap((by): readonly (readonly [number, number])[] => [
    [0, by * drop],
    [0, by * (-drop - 6)],
    [by * aside, 0],
    [by * -aside, 0],
  ]);
  return places.map(([dx, dy]) => {
    const [x, y] = [piece.x * zoom + dx, piece.y * zoom + dy];
    const box = { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
    return { piece, dx, dy, box };
  });
}

/** What is worked out of a piece at a zoom: most pieces stay where they are while one is dragged. */
export interface Measured {
  readonly zoom: number;
  /** How many fonts had arrived: until its font has, a name is measured in another. */
  readonly fonts: number;
  readonly covered: Covered;
  /** Its bar of health, if it has one. */
  readonly bar: Covered | undefined;
  readonly near: readonly NamePlace[];
  /** The rectangle around all of those places. */
  readonly reach: Rect;
}

function around(places: readonly NamePlace[]): Rect {
  return {
    left: Math.min(...places.map(({ box }) => box.left)),
    right: Math.max(...places.map(({ box }) => box.right)),
    top: Math.min(...places.map(({ box }) => box.top)),
    bottom: Math.max(...places.map(({ box }) => box.bottom)),
  };
}

const measured = new WeakMap<Piece, Measured>();

/** What depends on a piece and the zoom alone: the same object as long as neither changes. */
export function measuredAt(piece: Piece, zoom: number): Measured {
  const fonts = fontsArrived();
  const known = measured.get(piece);
  if (known?.zoom === zoom && known.fonts === fonts) return known;
  const box = discOf(piece, zoom, CLEAR);
  const bar = barOf(piece, zoom);
  const near = placesFor(piece, zoom);
  const now = { zoom, fonts, covered: { id: piece.id, box }, bar, near, reach: around(near) };
  measured.set(piece, now);
  return now;
}
