import { shortName } from '../../scene/pieces/short-name.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { BoxGrid } from '../primitives/box-grid.ts';
import { plateSize } from '../primitives/plate.tsx';
import { type Line, lineMeets, overlap, type Rect } from '../primitives/rect.ts';
import { fontsArrived } from '../primitives/text-width.ts';
import { barBox, barredHealth } from './health-bar.ts';
import { drawnRadius, nameDrop } from './piece-size.ts';
import { turnPointerBox } from './turn-pointer.ts';

function discOf(piece: Piece, zoom: number, share = 1): Rect {
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

/** How much farther off a name may stand in a crowd, or where it would be cut at the edge of the view. */
const FAR = [1.5, 2, 2.6] as const;

/** The area a piece covers, which names avoid, in window pixels. */
interface Covered {
  readonly id: string;
  readonly box: Rect;
}

/** How much of a neighbour's disc a name keeps clear of. */
const CLEAR = 0.9;

function barOf(piece: Piece, zoom: number): Covered | undefined {
  if (!barredHealth(piece)) return undefined;
  const { left, right, top, bottom } = barBox(drawnRadius(piece, zoom));
  const [x, y] = [piece.x * zoom, piece.y * zoom];
  return { id: piece.id, box: { left: x + left, right: x + right, top: y + top, bottom: y + bottom } };
}

/** The pointer above the piece whose turn it is. It is nobody's own: its piece's name would hide it as well. */
function pointerOf(piece: Piece | undefined, zoom: number): readonly Covered[] {
  if (!piece) return [];
  const { left, right, top, bottom } = turnPointerBox(drawnRadius(piece, zoom));
  const [x, y] = [piece.x * zoom, piece.y * zoom];
  return [{ id: '', box: { left: x + left, right: x + right, top: y + top, bottom: y + bottom } }];
}

function covered(pieces: readonly Piece[], zoom: number): BoxGrid<Covered> {
  return new BoxGrid(pieces.map((piece) => measuredAt(piece, zoom).covered));
}

/** The possible places of a piece's name, best first; so many times farther off, if need be. */
function placesFor(piece: Piece, zoom: number, times: readonly number[] = [1]): readonly NamePlace[] {
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

/** What depends on a piece and the zoom alone: most pieces stay where they are while one is dragged. */
interface Measured {
  readonly zoom: number;
  /** How many fonts had arrived: until its font has, a name is measured in another. */
  readonly fonts: number;
  readonly covered: Covered;
  /** Its bar of health, if it has one. */
  readonly bar: Covered | undefined;
  readonly near: readonly NamePlace[];
}

const measured = new WeakMap<Piece, Measured>();

function measuredAt(piece: Piece, zoom: number): Measured {
  const fonts = fontsArrived();
  const known = measured.get(piece);
  if (known?.zoom === zoom && known.fonts === fonts) return known;
  const box = discOf(piece, zoom, CLEAR);
  const bar = barOf(piece, zoom);
  const now = { zoom, fonts, covered: { id: piece.id, box }, bar, near: placesFor(piece, zoom) };
  measured.set(piece, now);
  return now;
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
export function namePlaces(
  pieces: readonly Piece[],
  zoom: number,
  first: ReadonlySet<string>,
  view?: Rect,
  { crowd, ways, bars = false, turn = null }: NamesBeside = NOTHING_BESIDE,
): readonly NamePlace[] {
  const discs = covered(pieces, zoom);
  const beside = covered(crowd, zoom);
  const all = [...pieces, ...crowd];
  const barred = new BoxGrid([
    ...(bars ? all.flatMap((piece) => measuredAt(piece, zoom).bar ?? []) : []),
    ...pointerOf(
      all.find(({ id }) => id === turn),
      zoom,
    ),
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
  const taken = new BoxGrid<NamePlace>();
  const leads = new BoxGrid<Led>();
  const order = [...pieces].sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  for (const piece of order) {
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
    const near = inView(measuredAt(piece, zoom).near);
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
    const place = near.find(isBest) ?? lesser();
    if (!place) continue;
    found.push(place);
    taken.add(place);
    if (place.lead) leads.add({ box: rectOf(place.lead), lead: place.lead });
  }
  return found;
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
