import type { Piece } from '../../scene/schema/schema.ts';
import { BoxGrid } from '../primitives/box-grid.ts';
import { type Line, lineMeets, overlap, type Rect } from '../primitives/rect.ts';
import { KeptNames, type Placed, type Stands } from './kept-names.ts';
import {
  CLEAR,
  type Covered,
  discOf,
  type Measured,
  measuredAt,
  type NamePlace,
  placesFor,
  pointerOf,
} from './name-boxes.ts';
import { drawnRadius } from './piece-size.ts';

/** How much farther off a name may stand in a crowd, or where it would be cut at the edge of the view. */
const FAR = [1.5, 2, 2.6] as const;

function covered(pieces: readonly Piece[], zoom: number): BoxGrid<Covered> {
  return new BoxGrid(pieces.map((piece) => measuredAt(piece, zoom).covered));
}

/** A line with what it covers. */
interface Led {
  readonly box: Rect;
  readonly lead: Line;
}

/** A place with the line to its piece. */
function led(place: NamePlace, zoom: number): NamePlace & Led {
  const { piece, dx, dy } = place;
  const [x, y] = [piece.x * zoom, piece.y * zoom];
  const share = drawnRadius(piece, zoom) / Math.hypot(dx, dy);
  return { ...place, lead: { from: { x: x + dx, y: y + dy }, to: { x: x + dx * share, y: y + dy * share } } };
}

function isWithin(box: Rect, view: Rect): boolean {
  return box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
}

/** A place above or below its piece, moved aside into view. */
function slidInto(view: Rect, place: NamePlace): readonly NamePlace[] {
  const { piece, dx, dy, box } = place;
  const by = Math.max(view.left - box.left, 0) + Math.min(view.right - box.right, 0);
  if (dx !== 0 || by === 0) return [];
  const moved = { ...place, dx: dx + by, dy, piece, box: { ...box, left: box.left + by, right: box.right + by } };
  return isWithin(moved.box, view) ? [moved] : [];
}

function rectOf({ from, to }: Line): Rect {
  return {
    left: Math.min(from.x, to.x),
    right: Math.max(from.x, to.x),
    top: Math.min(from.y, to.y),
    bottom: Math.max(from.y, to.y),
  };
}

/** Whether the middle of a piece is in view. */
function isInPart({ x, y }: Piece, zoom: number, view: Rect): boolean {
  return x * zoom >= view.left && x * zoom <= view.right && y * zoom >= view.top && y * zoom <= view.bottom;
}

function isClear({ piece, box }: NamePlace, discs: BoxGrid<Covered>): boolean {
  return !discs.meets(box, ({ id }) => id !== piece.id);
}

/** What names rather keep off, but not at the price of having no place. */
export interface NamesBeside {
  /** Pieces without a name. */
  readonly crowd: readonly Piece[];
  /** Where a shot goes, in window pixels from the scene's origin. */
  readonly ways: readonly Line[];
  /** Whether pieces have their bars of health above them. */
  readonly bars?: boolean;
  /** The piece whose turn it is: its own name keeps off its pointer, too. */
  readonly turn?: string | null;
}

const NOTHING_BESIDE: NamesBeside = { crowd: [], ways: [] };

/**
 * Places names so that none covers another or a neighbour; in a crowd, names without room are left out. Those in
 * `first` are always shown, even if they overlap.
 *
 * @param view what is in view, in window pixels from the scene's origin: names are rather there
 */
export type PlaceNames = (
  pieces: readonly Piece[],
  zoom: number,
  first: ReadonlySet<string>,
  view?: Rect,
  beside?: NamesBeside,
) => readonly NamePlace[];

/** Places the names of pieces, once. */
export const namePlaces: PlaceNames = (...by) => placed(undefined, ...by).found;

/**
 * Places names as {@link namePlaces} does, again and again: most names stand where they stood when a piece has moved, and
 * only those near it are placed anew.
 */
export function placingAgain(): PlaceNames {
  let before: Placed | undefined;
  return (...by) => {
    const now = placed(before, ...by);
    before = now.keeps;
    return now.found;
  };
}

function placed(
  before: Placed | undefined,
  pieces: readonly Piece[],
  zoom: number,
  first: ReadonlySet<string>,
  view?: Rect,
  { crowd, ways, bars = false, turn = null }: NamesBeside = NOTHING_BESIDE,
): { readonly found: readonly NamePlace[]; readonly keeps: Placed | undefined } {
  const beside = covered(crowd, zoom);
  const all = [...pieces, ...crowd];
  const turning = turn === null ? undefined : all.find(({ id }) => id === turn);
  const barred = new BoxGrid([
    ...(bars ? all.flatMap((piece) => measuredAt(piece, zoom).bar ?? []) : []),
    ...pointerOf(turning, zoom),
  ]);
  const isOffWay = ({ box }: NamePlace): boolean => !ways.some((way) => lineMeets(way, box));
  /**
   * The best of some places: off the crowd, the bars of others and the way, or else rather on the way than on a bar, and
   * rather on a bar than beside somebody else.
   */
  const bestOf = (places: readonly NamePlace[]): NamePlace | undefined => {
    const clear = places.filter((place) => isClear(place, beside));
    const bare = clear.filter((place) => isClear(place, barred));
    return bare.find(isOffWay) ?? bare[0] ?? clear.find(isOffWay) ?? clear[0];
  };
  /** Places in view come first, with those that are moved into it. */
  const inView = (places: readonly NamePlace[]): readonly NamePlace[] => {
    if (!view) return places;
    const within = ({ box }: NamePlace) => isWithin(box, view);
    const moved = places.flatMap((place) => slidInto(view, place));
    return [...places.filter(within), ...moved, ...places.filter((place) => !within(place))];
  };
  const found: NamePlace[] = [];
  const leads = new BoxGrid<Led>();
  const order = [...pieces].sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  const measured = order.map((piece) => measuredAt(piece, zoom));
  const discs = new BoxGrid(measured.map((each) => each.covered));
  const taken = new BoxGrid<NamePlace>();
  const by = { measured, zoom, first, bars, turn: turning };
  // Of what else names keep off, nothing is remembered.
  const canKeep = !view && crowd.length === 0 && ways.length === 0;
  const kept = canKeep ? KeptNames.of(before, by) : undefined;
  const stand: Stands[] = [];
  const placeOf = (piece: Piece, { near: places }: Measured): NamePlace | undefined => {
    const isFree = (at: NamePlace): boolean =>
      !taken.meets(at.box) && isClear(at, discs) && !leads.meets(at.box, ({ lead }) => lineMeets(lead, at.box));
    /** Lines run over nobody else, and over no name. */
    const isLedFree = ({ lead }: Led): boolean => {
      const on = ({ id, box }: Covered) => id !== piece.id && lineMeets(lead, box);
      const along = rectOf(lead);
      return (
        !taken.meets(along, ({ box }) => lineMeets(lead, box)) && !discs.meets(along, on) && !beside.meets(along, on)
      );
    };
    const near = inView(places);
    const isInView = ({ box }: NamePlace): boolean => !view || isWithin(box, view);
    const isBest = (at: NamePlace): boolean =>
      isInView(at) && isFree(at) && isClear(at, beside) && isClear(at, barred) && isOffWay(at);
    const lesser = (): NamePlace | undefined => {
      const free = near.filter(isFree);
      const inside = free.filter(isInView);
      const isCut = free.length > 0 && inside.length === 0 && view !== undefined && isInPart(piece, zoom, view);
      const far =
        crowd.length > 0 || isCut
          ? inView(placesFor(piece, zoom, FAR))
              .map((at) => led(at, zoom))
              .filter((at) => isFree(at) && isLedFree(at) && isInView(at))
          : [];
      const must = first.has(piece.id);
      // Rather no name than half of one.
      const left = isCut && !must ? undefined : free[0];
      return bestOf(inside) ?? bestOf(far) ?? inside[0] ?? left ?? (must ? near[0] : undefined);
    };
    // Most names stand in a place that is the best: the others are not tried for them.
    return near.find(isBest) ?? lesser();
  };
  for (const [i, piece] of order.entries()) {
    const own = measured[i] ?? measuredAt(piece, zoom);
    const known = kept?.keptAt(i, own);
    const place = known ? known.place : placeOf(piece, own);
    if (!known) kept?.standsNow(i, place);
    stand.push(known ?? { measured: own, isFirst: first.has(piece.id), place });
    if (!place) continue;
    found.push(place);
    taken.add(place);
    if (place.lead) leads.add({ box: rectOf(place.lead), lead: place.lead });
  }
  return { found, keeps: canKeep ? { by, stand } : undefined };
}

/** The place of a name that was left out in a crowd: it may cover other names, but no other piece. */
export function placeInCrowd(piece: Piece, pieces: readonly Piece[], zoom: number): NamePlace | undefined {
  const places = placesFor(piece, zoom);
  // The hovered piece has another at every zoom: that of the other names is not worked out for it.
  const discs = pieces.flatMap((other) => (other.id === piece.id ? [] : discOf(other, zoom, CLEAR)));
  return places.find(({ box }) => !discs.some((disc) => overlap(box, disc))) ?? places[0];
}

/** The space that pieces and their names take, in window pixels from the scene's origin: labels avoid it. */
export function takenByPieces(
  pieces: readonly Piece[],
  zoom: number,
  first: ReadonlySet<string>,
  bars: boolean,
): readonly Rect[] {
  const names = namePlaces(pieces, zoom, first, undefined, { ...NOTHING_BESIDE, bars });
  return [...pieces.map((piece) => discOf(piece, zoom)), ...names.map(({ box }) => box)];
}
