import type { Facts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { recordedFacts } from '../../engagement/attack/recorded-facts.ts';
import { battlefield } from '../../engagement/battlefield/battlefield.ts';
import { engagementSystems, type Preview } from '../../engagement/engagement-system.ts';
import { netHarm } from '../../engagement/odds/heat/place-value.ts';
import { enemiesOf } from '../../scene/pieces/enemies.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { firingWeapon, orderFor } from '../attack/aim-selectors.ts';
import { heldWeapons, pieceOf, sceneNow, selectedPiece } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';

/** So many orders are laid side by side: there is room for one more. */
export const MOST_OFFERED = 3;

/** So many enemies are tried, the nearest first: a sight line for each of thousands would take seconds. */
const TRIED = 80;

/** Of so many orders, the whole shot is counted where that takes no longer than a frame. */
const COUNTED = 8;

/** How many of the other side an effect area catches around its target, less those of the own side; 1 without such an area. */
function netCaught(order: Order, { area, at }: Preview, scene: Scene, facts: Facts): number {
  if (!area) return 1;
  const { caughtAt } = engagementSystems.get(order.rulebook);
  const caught = (caughtAt?.(order, at, facts) ?? facts.caught(area.plan, area.z, null, false)).pieces;
  const own = pieceOf(scene, order.firer)?.side;
  const sides = caught.map(({ id }) => pieceOf(scene, id)?.side ?? 'neutral');
  return sides.reduce((net, side) => net + (side === own ? -1 : side === 'neutral' ? 0 : 1), 0);
}

/** How many of the other side a whole shot hits on average, less those of the own side; undefined if that takes long to count. */
function countedHarm(order: Order, weapon: Weapon, scene: Scene): number | undefined {
  if (!engagementSystems.get(order.rulebook).countsAtOnce?.(weapon)) return undefined;
  const counting = netHarm(order, scene);
  for (;;) {
    const next = counting.next();
    if (next.done) return next.value?.value;
  }
}

function nearestEnemies(firer: Piece, scene: Scene): readonly Piece[] {
  return enemiesOf(firer, scene)
    .map((piece) => ({ piece, away: Math.hypot(piece.x - firer.x, piece.y - firer.y) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, TRIED)
    .map(({ piece }) => piece);
}

/**
 * The orders that are worth comparing for the selected piece from where it stands: at the enemies whom it hits best with the
 * weapon in hand, the best first, and the best order with another weapon. Whom the rules forbid to fire at is left out, and so
 * is who cannot be hit. An effect area is worth whom it catches of the other side, less those of the own.
 */
export function bestOrders(state: AppState): readonly Order[] {
  const firer = selectedPiece(state);
  const inHand = firingWeapon(state);
  if (!firer || !inHand) return [];
  const scene = sceneNow(state);
  const facts = recordedFacts({}, battlefield(scene)).facts;
  const enemies = nearestEnemies(firer, scene);
  const ordersWith = (weapon: Weapon) => {
    const all = enemies
      .flatMap(({ id }) => {
        const order = orderFor(state, { at: 'piece', piece: id }, weapon);
        if (!order) return [];
        const system = engagementSystems.get(order.rulebook);
        const preview = system.preview(order, facts);
        if (!preview || preview.refusal) return [];
        // What takes longer to tell comes after what can be told at once, by range.
        const chance = system.hitChance?.(order, facts);
        return chance === 0 ? [] : { order, value: (chance ?? 0) * netCaught(order, preview, scene, facts) };
      })
      .sort((a, b) => b.value - a.value);
    const counted = all.slice(0, COUNTED).map(({ order, value }) => ({
      order,
      value: countedHarm(order, weapon, scene) ?? value,
    }));
    return counted.sort((a, b) => b.value - a.value);
  };
  const own = ordersWith(inHand);
  const [other] = heldWeapons(scene, firer)
    .filter(({ id }) => id !== inHand.id)
    .flatMap((weapon) => ordersWith(weapon).slice(0, 1))
    .sort((a, b) => b.value - a.value);
  const offered = other ? [...own.slice(0, MOST_OFFERED - 1), other] : own.slice(0, MOST_OFFERED);
  return offered.map(({ order }) => order);
}
