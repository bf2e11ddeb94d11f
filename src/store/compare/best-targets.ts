import type { Facts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import { recordedFacts } from '../../engagement/attack/recorded-facts.ts';
import { battlefield } from '../../engagement/battlefield/battlefield.ts';
import { engagementSystems, type Preview } from '../../engagement/engagement-system.ts';
import { inPlay } from '../../scene/schema/footprint.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { orderFor } from '../attack/aim-selectors.ts';
import { pieceOf, sceneNow, selectedPiece } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';

/** So many targets are laid side by side: there is room for one more order. */
export const MOST_TARGETS = 3;

/** So many enemies are tried, the nearest first: a sight line for each of thousands would take seconds. */
const TRIED = 80;

/** How many of the other side an effect area catches around its target, less those of the own side; 1 without such an area. */
function netCaught(order: Order, { area, at }: Preview, scene: Scene, facts: Facts): number {
  const caught = area && engagementSystems.get(order.rulebook).caughtAt?.(order, at, facts)?.pieces;
  if (!caught) return 1;
  const own = pieceOf(scene, order.firer)?.side;
  const sides = caught.map(({ id }) => pieceOf(scene, id)?.side ?? 'neutral');
  return sides.reduce((net, side) => net + (side === own ? -1 : side === 'neutral' ? 0 : 1), 0);
}

/**
 * The orders at the enemies whom the selected piece hits best with its weapon from where it stands, the best first. Whom the
 * rules forbid to fire at is left out, and so is who cannot be hit. The value of an effect area also depends on whom it
 * catches.
 */
export function bestTargets(state: AppState): readonly Order[] {
  const firer = selectedPiece(state);
  if (!firer) return [];
  const scene = sceneNow(state);
  const facts = recordedFacts({}, battlefield(scene)).facts;
  return scene.pieces
    .filter((piece) => piece.side !== firer.side && piece.side !== 'neutral' && inPlay(piece))
    .map(({ id, x, y }) => ({ id, away: Math.hypot(x - firer.x, y - firer.y) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, TRIED)
    .flatMap(({ id }) => {
      const order = orderFor(state, { at: 'piece', piece: id });
      if (!order) return [];
      const system = engagementSystems.get(order.rulebook);
      const preview = system.preview(order, facts);
      if (!preview || preview.refusal) return [];
      // What takes longer to tell comes after what can be told at once, by range.
      const chance = system.hitChance?.(order, facts);
      return chance === 0 ? [] : { order, value: (chance ?? 0) * netCaught(order, preview, scene, facts) };
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_TARGETS)
    .map(({ order }) => order);
}
