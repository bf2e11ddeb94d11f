import { type Bounds, boundsOf } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { movedLength } from '../../../scene/pieces/moved.ts';
import { limitsOf } from '../../../scene/pieces/way.ts';
import type { Piece, Scene } from '../../../scene/schema/schema.ts';
import { battlefield } from '../../battlefield/battlefield.ts';
import type { HeatAsk, HeatFound, HeatPlace, PlaceBesides } from './heat-ask.ts';
import { cellsOf, type Lattice, latticeOver, placeOn, STRIDES } from './lattice.ts';
import { sparing } from './least-harm.ts';
import {
  aimedAt,
  chanceToHit,
  danger,
  harmToOthers,
  type InParts,
  netHarm,
  onMap,
  type PlaceValue,
  withPieceAt,
} from './place-value.ts';
import { type Reach, reachOf } from './reach.ts';

/** The most places to look at: beyond that they are further apart. */
export const MOST_PLACES = 6000;

/** The most places to aim at: a whole shot is counted for each. */
const MOST_AIMS = 1500;

/** From this stride on, the best place is the one that harms others least. */
const NEAR_STRIDE = 2;

/** The least distance of two places by the unit of the scene; in inches, of those of the tables. */
const APART = { m: 0.5, ft: 2.5, in: 0.5 } as const;

/** A heat map that can be shown now, if anybody wants to. */
export interface HeatProgress {
  /** All cells of one size are there. */
  readonly isLevel: boolean;
  readonly done: boolean;
  found(): HeatFound;
}

/** The distance of places at which there are not too many of them in so large an area. */
export function stepFor(
  { unit, settings }: Pick<Scene, 'unit' | 'settings'>,
  area: number,
  most = MOST_PLACES,
): number {
  let step = unit === 'in' ? APART.in * settings.perInch : APART[unit];
  while (area / step ** 2 > most) step *= 2;
  return step;
}

/** The places of a heat map, and how each gets its value. */
interface Field {
  readonly lattice: Lattice;
  readonly places: readonly number[];
  readonly start: number | undefined;
  readonly reach: Reach | undefined;
  readonly limits: readonly [number, number];
  value(index: number): InParts<PlaceValue | undefined>;
  /** The chance that the shot from a place to stand harms others, null if it takes too long to count; absent on other maps. */
  harm?(index: number): InParts<number | null>;
  /** What a place to stand comes to besides; absent on other maps. */
  besides?(index: number): InParts<PlaceBesides>;
  /** Which of two places with one value is better: the one with the lower figure. */
  effort(index: number): number;
}

function areaOf({ left, right, top, bottom }: Bounds): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** The places that a piece can reach: with its allowance, or else within bounds. */
function reachable(scene: Scene, piece: Piece, within: Bounds) {
  const limits = limitsOf(piece, movedLength(piece, scene));
  const [, run] = limits;
  const isFree = !Number.isFinite(run);
  const wide = isFree
    ? boundsOf([piece, { x: within.left, y: within.top }, { x: within.right, y: within.bottom }])
    : { left: piece.x - run, right: piece.x + run, top: piece.y - run, bottom: piece.y + run };
  const bounds = onMap(scene, wide);
  const step = stepFor(scene, isFree ? areaOf(bounds) : Math.min(areaOf(bounds), Math.PI * run ** 2));
  const lattice = latticeOver(piece, bounds, step);
  return { lattice, reach: reachOf(scene, piece, lattice, run), limits };
}

function standingField(scene: Scene, piece: Piece, ask: HeatAsk): Field {
  const { lattice, reach, limits } = reachable(scene, piece, ask.within);
  const [start = 0] = reach.places;
  const sceneAt = (index: number): Scene => {
    const at = index === start ? piece : { ...placeOn(lattice, index), elevation: reach.elevation(index) };
    return withPieceAt(scene, piece, at);
  };
  const ordersAt = (index: number, shots: HeatAsk['shots']) =>
    shots.map(({ here, moved }) => (index === start ? here : moved));
  return {
    lattice,
    reach,
    limits,
    start,
    places: reach.places,
    effort: (index) => reach.lengths[index] ?? 0,
    *value(index) {
      const orders = ordersAt(index, ask.shots);
      if (ask.kind === 'danger') return yield* danger(orders, sceneAt(index));
      const [order] = orders;
      return order && { value: yield* chanceToHit(order, sceneAt(index)), parts: [] };
    },
    ...(ask.kind === 'stand'
      ? {
          *harm(index: number): InParts<number | null> {
            const [order] = ordersAt(index, ask.shots);
            return order ? yield* harmToOthers(order, sceneAt(index)) : null;
          },
          *besides(index: number): InParts<PlaceBesides> {
            const there = sceneAt(index);
            const { value } = yield* danger(ordersAt(index, ask.threats), there);
            const [order] = ordersAt(index, ask.shots);
            return { danger: value, others: order ? yield* harmToOthers(order, there) : null };
          },
        }
      : {}),
  };
}

function aimingField(scene: Scene, piece: Piece, ask: HeatAsk): Field {
  const order = ask.shots[0]?.here;
  const aim: Vec2 = (order && battlefield(scene).aimPoint(order.aim)) ?? piece;
  const bounds = onMap(scene, ask.within);
  const lattice = latticeOver(aim, bounds, stepFor(scene, areaOf(bounds), MOST_AIMS));
  const places = Array.from({ length: lattice.columns * lattice.rows }, (_, index) => index);
  return {
    lattice,
    places,
    reach: undefined,
    limits: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    start: places.find((index) => distance2(placeOn(lattice, index), aim) < lattice.step / 4),
    effort: (index) => distance2(placeOn(lattice, index), aim),
    *value(index) {
      return order && (yield* netHarm(aimedAt(order, scene, placeOn(lattice, index)), scene));
    },
  };
}

/** The place of a cell that is looked at first: where the piece stands, or the one in its middle. */
function representative(lattice: Lattice, cell: readonly number[], start: number | undefined): number {
  if (start !== undefined && cell.includes(start)) return start;
  const at = cell.map((index) => placeOn(lattice, index));
  const middle = {
    x: at.reduce((sum, { x }) => sum + x, 0) / at.length,
    y: at.reduce((sum, { y }) => sum + y, 0) / at.length,
  };
  let [nearest = 0] = cell;
  for (const index of cell) {
    if (distance2(placeOn(lattice, index), middle) < distance2(placeOn(lattice, nearest), middle)) nearest = index;
  }
  return nearest;
}

/**
 * Finds a heat map: each place gets its value from the same rules as the shot, with the piece moved there. Cells get finer
 * step by step, and no place is looked at twice. Yields often; undefined while there is nothing new to show.
 */
export function* findHeat(scene: Scene, ask: HeatAsk): Generator<HeatProgress | undefined, void> {
  const piece = scene.pieces.find(({ id }) => id === ask.piece);
  if (!piece || (ask.kind !== 'danger' && ask.shots.length === 0)) return;
  const field = ask.kind === 'aim' ? aimingField(scene, piece, ask) : standingField(scene, piece, ask);
  const { lattice, places, reach, start } = field;
  const isLess = ask.kind === 'danger';
  const shown = new Float64Array(lattice.columns * lattice.rows).fill(Number.NaN);
  const known = new Map<number, PlaceValue | undefined>();
  const besides = new Map<number, PlaceBesides>();
  const harms = new Map<number, number | null>();
  let looked = 0;
  let best: number | undefined;
  let cell = STRIDES[0] * lattice.step;

  const isBetter = (index: number, value: number): boolean => {
    if (ask.kind !== 'danger' && value <= 0) return false;
    const now = best === undefined ? undefined : known.get(best)?.value;
    if (best === undefined || now === undefined) return true;
    if (value !== now) return isLess ? value < now : value > now;
    return field.effort(index) < field.effort(best);
  };
  const placed = (index: number | undefined): HeatPlace | null => {
    const found = index === undefined ? undefined : known.get(index);
    if (index === undefined || !found) return null;
    const way = reach?.way(index) ?? [];
    return {
      ...placeOn(lattice, index),
      index,
      ...found,
      length: reach?.lengths[index] ?? 0,
      way,
      besides: besides.get(index) ?? null,
    };
  };
  const lengths = reach?.lengths ?? new Float64Array(shown.length).fill(Number.NaN);
  const progress = (isLevel: boolean, done: boolean): HeatProgress => ({
    isLevel,
    done,
    found: () => ({
      kind: ask.kind,
      lattice,
      values: shown.slice(),
      lengths,
      limits: field.limits,
      cell,
      looked,
      of: places.length,
      best: placed(best),
      here: placed(start),
      done,
    }),
  });

  const remembered = (harm: (index: number) => InParts<number | null>) =>
    function* of(index: number): InParts<number | null> {
      const told = harms.get(index);
      if (told !== undefined) return told;
      const found = yield* harm(index);
      harms.set(index, found);
      return found;
    };

  for (const stride of STRIDES) {
    const cells = cellsOf(lattice, places, stride);
    for (const members of cells) {
      const index = members.find((each) => known.has(each)) ?? representative(lattice, members, start);
      if (!known.has(index)) {
        looked++;
        const found = yield* field.value(index);
        if (found && isBetter(index, found.value)) best = index;
        known.set(index, found);
      }
      const value = known.get(index)?.value ?? Number.NaN;
      for (const each of members) if (!known.has(each)) shown[each] = value;
      shown[index] = value;
      yield progress(false, false);
    }
    // On coarser maps the place would only jump about.
    if (field.harm && best !== undefined && stride <= NEAR_STRIDE) {
      best = yield* sparing({ known, start, effort: field.effort, harm: remembered(field.harm), harms });
    }
    cell = stride * lattice.step;
    const isWhole = stride === 1;
    yield progress(true, isWhole && !field.besides);
  }
  if (!field.besides) return;
  for (const index of new Set([best, start])) {
    if (index !== undefined) besides.set(index, yield* field.besides(index));
  }
  yield progress(true, true);
}
