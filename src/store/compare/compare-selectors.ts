import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Order } from '@fall-of-shot/rules/order';
import { battlefield } from '../../engagement/battlefield/battlefield.ts';
import { engagementSystems, type Preview } from '../../engagement/engagement-system.ts';
import type { HeatAsk } from '../../engagement/odds/heat/heat-ask.ts';
import { placesBeside } from '../../engagement/odds/heat/place-beside.ts';
import { withPieceAt } from '../../engagement/odds/heat/place-value.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import { standingAt } from '../../scene/pieces/piece-edits.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { currentOrder } from '../attack/aim-selectors.ts';
import { hereAndMoved } from '../attack/here-and-moved.ts';
import { whoMoved } from '../attack/who-moved.ts';
import { threatsTo } from '../heat/heat-selectors.ts';
import { type ComparedOrder, type ComparedPlace, chosenOrder } from '../state/compare-state.ts';
import { optionsOf } from '../state/draft.ts';
import { heldWeapons, pieceOf, sceneNow } from '../state/scene-selectors.ts';
import type { ShotDraft } from '../state/shot-draft.ts';
import type { AppState } from '../state/state.ts';

/** The scene of an order: with its firer where it would stand. */
export function sceneOfOrder(scene: Scene, { order, from }: Pick<ComparedOrder, 'order' | 'from'>): Scene {
  const firer = from && scene.pieces.find(({ id }) => id === order.firer);
  return firer ? withPieceAt(scene, firer, standingAt(scene, firer, from)) : scene;
}

/** How long the way of a firer to its place is, in scene units. */
export function wayLength(firer: Vec2, place: ComparedPlace): number {
  return place.length ?? Math.hypot(place.x - firer.x, place.y - firer.y);
}

/** Whether an order waits for a place to be found. */
export function waitsForPlace({ seeks, from }: Pick<ComparedOrder, 'seeks' | 'from'>): boolean {
  return seeks && from === null;
}

/** Whether an order can be fired: the rules allow it, and it has a place. */
export function canTake(compared: ComparedOrder): boolean {
  return compared.found !== null && !waitsForPlace(compared);
}

/** How the odds of all compared orders are found so far; `counting` while some are for another place or scene. */
export function howCompared(state: AppState): 'exact' | 'sampled' | 'counting' {
  const scene = sceneNow(state);
  const hows = (state.compare?.orders ?? []).map(({ found, foundFor, order, from, seeks }) => {
    const isOld = foundFor?.scene !== scene || foundFor.order !== order || foundFor.from !== from;
    if (isOld || seeks || found === undefined) return 'counting';
    // A shot that is refused has no odds.
    return found === null ? 'exact' : found.odds.how.kind;
  });
  if (hows.some((how) => how === 'counting' || how === 'first')) return 'counting';
  return hows.includes('sampled') ? 'sampled' : 'exact';
}

/**
 * What is asked to find the best place for the firer of an order: anywhere on the map that it can reach, however much of that the
 * panel covers.
 */
export function placeAsk(state: AppState, { order }: Pick<ComparedOrder, 'order'>): HeatAsk {
  const scene = sceneNow(state);
  const { width, height } = scene.size;
  const within = { left: 0, top: 0, right: width, bottom: height };
  return { kind: 'stand', piece: order.firer, shots: [hereAndMoved(scene, order)], threats: [], within };
}

/** The orders of those who may hit the firer of a compared order where it would stand. */
export function threatsThere(scene: Scene, { order, from }: Pick<ComparedOrder, 'order' | 'from'>): readonly Order[] {
  const firer = pieceOf(scene, order.firer);
  return firer ? threatsTo(scene, firer).map(({ here, moved }) => (from ? moved : here)) : [];
}

/** Whether the danger of compared orders is told: where one piece stands, it is the same for all its orders. */
export function comparesDanger(orders: readonly ComparedOrder[]): boolean {
  return orders.some(({ from }) => from !== null);
}

/** The preview of a compared order from where its firer would stand. */
export function comparedPreview(scene: Scene, compared: Pick<ComparedOrder, 'order' | 'from'>): Preview | undefined {
  const { order } = compared;
  return engagementSystems.get(order.rulebook).preview(order, battlefield(sceneOfOrder(scene, compared)));
}

/** The rounds that an order uses up, and how many there are; `null` if nobody counts them. */
export interface RoundsUsed {
  readonly used: number;
  readonly loaded: number | null;
}

/** The rounds that an order uses up, of those of its firer. */
export function roundsUsed(scene: Scene, { order }: Pick<ComparedOrder, 'order'>): RoundsUsed {
  const facts = battlefield(scene);
  const used = engagementSystems.get(order.rulebook).uses?.(order, facts) ?? 1;
  return { used, loaded: facts.weapon(order.firer, order.weapon)?.rounds ?? null };
}

/** An order that could be compared, too. */
export type Variant = Pick<ComparedOrder, 'label' | 'order' | 'from' | 'seeks'>;

/** So many places are tried. */
const TRIED = 12;

/** A place beside the firer from which the rules allow the shot, if one is near; else the next one. */
function firstOpen(scene: Scene, firer: Piece, order: Order): Vec2 {
  const places = placesBeside(firer, scene);
  const allows = (from: Vec2): boolean => comparedPreview(scene, { order, from })?.refusal === undefined;
  return places.slice(0, TRIED).find(allows) ?? places[0] ?? firer;
}

/** Where an order aims, as the head of its column: `At Bravo 3`. */
export function aimLabel({ pieces }: Scene, { aim }: Order): string {
  if (aim.at === 'piece') return `At ${pieces.find(({ id }) => id === aim.piece)?.name ?? 'another target'}`;
  return aim.at === 'object' ? 'At another thing' : 'At another place';
}

function sameAim({ aim: a }: Order, { aim: b }: Order): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The compared order that fires the same from where the firer stands. */
export function comparedHere(orders: readonly ComparedOrder[], order: Order): ComparedOrder | undefined {
  const text = JSON.stringify(order);
  return orders.find((each) => !each.from && JSON.stringify(each.order) === text);
}

/** The label of the first order, as long as all have its target. */
export const AS_AIMED = 'As aimed';

/** The label of an order beside orders with other targets: `At Vane, through the crate`. */
export function labelWithTarget(scene: Scene, { label, order }: Pick<ComparedOrder, 'label' | 'order'>): string {
  if (label.startsWith('At ')) return label;
  const target = aimLabel(scene, order);
  return label === AS_AIMED
    ? target
    : `${target}, ${label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())}`;
}

/** The label of an order from elsewhere: beside orders with other targets it names its own. */
export function labelFrom(scene: Scene, orders: readonly ComparedOrder[], order: Order, place: string): string {
  if (orders.every((each) => sameAim(each.order, order))) return `From ${place}`;
  return `${aimLabel(scene, order)} from ${place}`;
}

/** The head of an order's column: its label, but for one from elsewhere beside other targets, whose way is told below it. */
export function headOf(
  scene: Scene,
  orders: readonly ComparedOrder[],
  { label, order, from, seeks }: ComparedOrder,
): string {
  const isElsewhere = from !== null || seeks;
  return isElsewhere && !orders.every((each) => sameAim(each.order, order)) ? aimLabel(scene, order) : label;
}

const variantsOf = memoizeLast(
  (
    scene: Scene,
    orders: readonly ComparedOrder[] | undefined,
    draft: ShotDraft,
    aimed: string | undefined,
    chosen: ComparedOrder | undefined,
  ): readonly Variant[] => {
    const first = orders?.[0];
    const firer = first && pieceOf(scene, first.order.firer);
    if (!orders || !first || !firer) return [];
    const { order } = first;
    const ways = engagementSystems.get(order.rulebook).variants?.(order, battlefield(scene)) ?? [];
    const weapons = heldWeapons(scene, firer)
      .filter(({ id }) => id !== order.weapon)
      .map((weapon) => ({
        label: weapon.name,
        order: engagementSystems.get(weapon.system).orderFrom({
          firer,
          weapon,
          aim: order.aim,
          extra: [],
          seed: null,
          moved: whoMoved(scene, firer, order.aim),
          options: optionsOf(draft, weapon.system),
        }),
      }));
    const now = aimed === undefined ? undefined : (JSON.parse(aimed) as Order);
    const asAimed = now && now.firer === order.firer ? [{ label: aimLabel(scene, now), order: now }] : [];
    const here = [...ways, ...weapons, ...asAimed]
      .filter((each) => !comparedHere(orders, each.order))
      .map((each) => ({ ...each, from: null, seeks: false }));
    // With several targets, the place is one for the order that is chosen.
    const { moved } = hereAndMoved(scene, chosen?.order ?? order);
    const from = (place: string): string => labelFrom(scene, orders, moved, place);
    return [
      ...here,
      { label: from('the best place'), order: moved, from: null, seeks: true },
      { label: from('another place'), order: moved, from: firstOpen(scene, firer, moved), seeks: false },
    ];
  },
);

/** What else could be fired at the same target: in other ways, with other weapons, at what is aimed at now, from elsewhere. */
export function variantsNow(state: AppState): readonly Variant[] {
  const { compare, draft } = state;
  const aimed = compare ? currentOrder(state) : undefined;
  return variantsOf(sceneNow(state), compare?.orders, draft, aimed && JSON.stringify(aimed), chosenOrder(compare));
}
