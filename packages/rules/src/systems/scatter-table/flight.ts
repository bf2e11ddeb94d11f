import { type Flight, flightByName } from '../../flight.ts';
import type { STOrder } from './order.ts';
import type { STWeapon } from './table.ts';

/** How a weapon flies: what misses comes down somewhere else, so it is lobbed unless it says otherwise. */
export function stFlight(_: STOrder, { projectile }: STWeapon): Flight {
  const byName = flightByName(projectile);
  return byName === 'bullet' ? 'shell' : byName;
}
