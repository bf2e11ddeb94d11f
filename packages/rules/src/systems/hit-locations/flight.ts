import type { AreaShape } from '../../effect-area.ts';
import { type Flight, flightByName } from '../../flight.ts';
import type { HLOrder } from './order.ts';
import type { HLWeapon } from './weapon.ts';

/** Effect areas that say how a weapon reaches. */
const BY_AREA: Readonly<Partial<Record<AreaShape, Flight>>> = { beam: 'beam', ball: 'flak' };

/** How a weapon flies or reaches, fired or placed. */
export function hlFlight({ delivery }: HLOrder, { area, deviation, projectile }: HLWeapon): Flight {
  if (delivery === 'placed') return 'charge';
  const byArea = area ? BY_AREA[area.shape] : undefined;
  if (byArea) return byArea;
  const byName = flightByName(projectile);
  if (area?.shape === 'cone') return byName === 'bullet' ? 'burst' : byName;
  if (deviation === 'hand-grenade') return 'grenade';
  return area && byName === 'bullet' ? 'shell' : byName;
}
