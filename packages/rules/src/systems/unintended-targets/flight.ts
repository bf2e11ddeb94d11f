import { type Flight, flightByName } from '../../flight.ts';
import type { UTOrder } from './order.ts';
import type { UTWeapon } from './weapon.ts';

/** How an attack flies: several rounds over an area, or like its projectile. */
export function utFlight({ mode }: UTOrder, { blast, modes, projectile }: UTWeapon): Flight {
  const byName = flightByName(projectile);
  // What bursts where it is aimed is lobbed there.
  if (blast) return byName === 'bullet' ? 'shell' : byName;
  return modes.find((each) => each.mode === mode)?.spread ? 'burst' : byName;
}
