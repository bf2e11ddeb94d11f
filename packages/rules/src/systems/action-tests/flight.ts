import { type Flight, flightByName } from '../../flight.ts';
import type { ATOrder } from './order.ts';
import type { ATWeapon } from './weapon.ts';

/** How an attack flies or reaches. */
export function atFlight(_: ATOrder, { indirect, projectile }: ATWeapon): Flight {
  const byName = flightByName(projectile);
  // What is thrown at a place is lobbed there.
  return indirect && byName === 'bullet' ? 'grenade' : byName;
}
