import type { Order } from '@fall-of-shot/rules/order';
import { battlefield } from '../engagement/battlefield/battlefield.ts';
import { engagementSystems } from '../engagement/engagement-system.ts';
import type { Scene } from '../scene/schema/schema.ts';
import { knownScene } from './known-scene.ts';
import type { Visibility } from './visibility.ts';

/** Whether players may know what decides the chance of an attack: who fires, at whom, and the figures of both. */
export function mayKnowChance({ firer, aim }: Order, { sees, figures }: Pick<Visibility, 'sees' | 'figures'>): boolean {
  const open = (id: string): boolean => sees(id) && figures(id);
  return open(firer) && (aim.at !== 'piece' || open(aim.piece));
}

/**
 * The chance to hit of an attack that is fired, as those who watch are shown it; `null` if the GM keeps it from their side,
 * they may not know what decides it, or it takes longer to count.
 *
 * @param before the scene as it was when the attack was fired
 */
export function chanceShown(order: Order, before: Scene, visibility: Visibility): number | null {
  if (before.settings.odds.players[visibility.side] === 'none' || !mayKnowChance(order, visibility)) return null;
  const known = knownScene(before, visibility);
  return engagementSystems.get(order.rulebook).hitChance?.(order, battlefield(known)) ?? null;
}
