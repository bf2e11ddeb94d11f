import type { Aim, Facts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import { battlefield } from '../../engagement/battlefield/battlefield.ts';
import { engagementSystems, type Preview } from '../../engagement/engagement-system.ts';
import type { Aiming } from '../../network/messages/intents.ts';
import { groundAt } from '../../scene/obstructions/ground.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { whoMoved } from '../../store/attack/who-moved.ts';
import { NO_DRAFT } from '../../store/state/create.ts';
import { optionsOf } from '../../store/state/draft.ts';
import { heldWeapons, pieceOf } from '../../store/state/scene-selectors.ts';

/** An attack that a player prepares, on the scene as it is given. */
export interface AimedOrder {
  readonly firer: Piece;
  readonly order: Order;
  readonly preview: Preview;
  readonly facts: Facts;
}

/**
 * Makes the order of what a player aims, with the usual options of the weapon; undefined if the piece, weapon or target
 * is not there.
 *
 * @param idOf gives the id of a public name
 */
export function aimedOrder(
  scene: Scene,
  aiming: Aiming,
  idOf: (name: string) => string | undefined,
): AimedOrder | undefined {
  const firer = pieceOf(scene, idOf(aiming.piece) ?? null);
  const weapon = firer && heldWeapons(scene, firer).find(({ id }) => id === aiming.weapon);
  if (!firer || !weapon) return undefined;
  const aim = aimOf(scene, aiming, idOf);
  if (!aim || (aim.at === 'piece' && aim.piece === firer.id)) return undefined;
  const system = engagementSystems.get(weapon.system);
  const options = optionsOf(NO_DRAFT, weapon.system);
  const moved = whoMoved(scene, firer, aim);
  const order = system.orderFrom({ firer, weapon, aim, extra: [], seed: null, moved, options });
  const facts = battlefield(scene);
  const preview = system.preview(order, facts);
  return preview && { firer, order, preview, facts };
}

function aimOf(scene: Scene, { at }: Aiming, idOf: (name: string) => string | undefined): Aim | undefined {
  if ('place' in at) return { at: 'point', x: at.place.x, y: at.place.y, z: groundAt(scene, at.place) };
  const target = pieceOf(scene, idOf(at.piece) ?? null);
  return target && { at: 'piece', piece: target.id };
}
