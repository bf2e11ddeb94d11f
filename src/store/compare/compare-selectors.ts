import { battlefield } from '../../engagement/battlefield/battlefield.ts';
import { engagementSystems, type Preview } from '../../engagement/engagement-system.ts';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import type { Order } from '../../rules/order.ts';
import { standingAt } from '../../scene/pieces/piece-edits.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { currentOrder } from '../attack/aim-selectors.ts';
import { whoMoved } from '../attack/who-moved.ts';
import type { ComparedOrder } from '../state/compare-state.ts';
import { optionsOf } from '../state/draft.ts';
import { heldWeapons, pieceOf, sceneNow } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';

/** The scene of an order: with its firer where it would stand. */
export function sceneOfOrder(scene: Scene, { order, from }: Pick<ComparedOrder, 'order' | 'from'>): Scene {
  if (!from) return scene;
  const moved = (piece: Piece): Piece =>
    piece.id === order.firer ? { ...piece, ...standingAt(scene, piece, from) } : piece;
  return { ...scene, pieces: scene.pieces.map(moved) };
}

/** The preview of a compared order from where its firer would stand. */
export function comparedPreview(scene: Scene, compared: Pick<ComparedOrder, 'order' | 'from'>): Preview | undefined {
  const { order } = compared;
  return engagementSystems.get(order.rulebook).preview(order, battlefield(sceneOfOrder(scene, compared)));
}

/** The rounds that an order uses up. */
export function roundsUsed(scene: Scene, { order }: Pick<ComparedOrder, 'order'>): number {
  return engagementSystems.get(order.rulebook).uses?.(order, battlefield(scene)) ?? 1;
}

/** An order that could be compared, too. */
export interface Variant {
  readonly label: string;
  readonly order: Order;
  readonly from: Vec2 | null;
}

/** How far beside the firer a ghost first stands, in widths of its footprint. */
const BESIDE = 3;

function besides({ x, y, footprint }: Piece, { size }: Scene): Vec2 {
  const by = BESIDE * (footprint.shape === 'disc' ? footprint.radius * 2 : footprint.width);
  return { x: x + by <= size.width ? x + by : x - by, y };
}

/** What else could be fired at the same target: in other ways, with other weapons, at what is aimed at now, from elsewhere. */
export const variantsNow = memoizeLast((state: AppState): readonly Variant[] => {
  const first = state.compare?.orders[0];
  const scene = sceneNow(state);
  const firer = first && pieceOf(scene, first.order.firer);
  if (!state.compare || !first || !firer) return [];
  const { order } = first;
  const facts = battlefield(scene);
  const ways = engagementSystems.get(order.rulebook).variants?.(order, facts) ?? [];
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
        options: optionsOf(state.draft, weapon.system),
      }),
    }));
  const aimed = currentOrder(state);
  const now = aimed && aimed.firer === order.firer ? [{ label: 'As aimed now', order: aimed }] : [];
  const known = new Set(state.compare.orders.filter(({ from }) => !from).map((each) => JSON.stringify(each.order)));
  const here = [...ways, ...weapons, ...now]
    .filter((each) => !known.has(JSON.stringify(each.order)))
    .map((each) => ({ ...each, from: null }));
  return [...here, { label: 'From another place', order, from: besides(firer, scene) }];
});
