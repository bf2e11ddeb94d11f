import type { LandingOverrides } from './caught.ts';
import type { Facts, PieceFacts } from './facts.ts';
import { heldWeapon } from './held-weapon.ts';
import { capitalized, entityName } from './naming.ts';
import type { Order } from './order.ts';
import type { Refusal } from './protocol.ts';
import type { EntityRef } from './step.ts';
import type { Weapon } from './weapon.ts';

/** The firer of an order and its weapon, or why there is no such shot (CO-07). */
export type Armed<W extends Weapon> =
  | { readonly ok: true; readonly firer: PieceFacts; readonly weapon: W; readonly rounds: number | null }
  | { readonly ok: false; readonly refusal: Refusal };

function refused(reason: string): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { rule: 'CO-07', reason } };
}

/**
 * Finds who fires with what (CO-07): a piece in play that holds the weapon, which is one of these rules.
 *
 * @param verb what it does with it
 * @param title the title of the rule system
 * @typeParam W the type of the rule system's weapon schema
 */
export function armedFirer<W extends Weapon>(
  order: Order,
  facts: Pick<Facts, 'piece' | 'weapon'>,
  verb: 'fire' | 'attack',
  title: string,
): Armed<W> {
  const firer = facts.piece(order.firer);
  if (!firer) return refused(`There is no piece "${order.firer}" in the scene to ${verb}.`);
  const held = facts.weapon(order.firer, order.weapon);
  if (!held) return refused(`${firer.name} has no weapon "${order.weapon}".`);
  if (firer.out) return refused(`${firer.name} is down and cannot ${verb}.`);
  const own = heldWeapon<W>(order, facts);
  if (!own) return refused(`The ${held.weapon.name} belongs to another rule system than ${title}.`);
  return { ok: true, firer, ...own };
}

/** Refuses a target that is no longer there (CO-07). */
export function missingTarget({ aim }: Pick<Order, 'aim'>, facts: Pick<Facts, 'aimPoint'>): Refusal | undefined {
  return facts.aimPoint(aim) ? undefined : { rule: 'CO-07', reason: 'The target is no longer in the scene.' };
}

/** Refuses a piece that fires at itself; what lands may be aimed at the ground (CO-07). */
export function aimedAtItself({ aim, firer }: Pick<Order, 'aim' | 'firer'>, { name }: PieceFacts): Refusal | undefined {
  if (aim.at !== 'piece' || aim.piece !== firer) return undefined;
  return { rule: 'CO-07', reason: `${name} cannot fire at itself: aim at a point on the ground instead.` };
}

/** Refuses a target that is out of play (CO-07). */
export function targetIsGone(entity: EntityRef): Refusal {
  const gone = entity.what === 'piece' ? 'is down already' : 'is rubble already, or stops no shots';
  return { rule: 'CO-07', reason: `${capitalized(entityName(entity))} ${gone}: pick another target.` };
}

/** Refuses a weapon without rounds (CO-07). */
export function outOfRounds({ name }: Pick<Weapon, 'name'>, rounds: number | null): Refusal | undefined {
  if (rounds === null || rounds >= 1) return undefined;
  return { rule: 'CO-07', reason: `The ${name} has no rounds left.` };
}

/** Refuses a GM override for something that does not exist, which would be lost silently (CO-08). */
export function unknownOverride(named: readonly string[], facts: Pick<Facts, 'entity'>): Refusal | undefined {
  return unknownAmong(named, (id) => facts.entity(id) !== null, 'piece or object');
}

/** The same for a shot that lands, which only concerns pieces. */
export function unknownLandingOverride(
  gm: LandingOverrides | undefined,
  facts: Pick<Facts, 'piece'>,
): Refusal | undefined {
  const named = [...(gm?.add ?? []), ...(gm?.strike ?? []), ...Object.keys(gm?.results ?? {})];
  return unknownAmong(named, (id) => facts.piece(id) !== null, 'piece');
}

function unknownAmong(named: readonly string[], exists: (id: string) => boolean, what: string): Refusal | undefined {
  const nobody = named.find((id) => !exists(id));
  if (nobody === undefined) return undefined;
  const reason = `The GM override names "${nobody}", and there is no such ${what} in the scene: order.gm has to name one that is.`;
  return { rule: 'CO-08', reason };
}
