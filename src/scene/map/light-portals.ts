import type { Unit } from '@fall-of-shot/rules/vocabulary';
import { EVERYTHING, NOTHING } from '../obstructions/blocking.ts';
import type { LightPortals, Obstruction } from '../schema/schema.ts';
import { HEIGHTS } from '../schema/units.ts';

/** The label of a portal that passes light, until somebody names it. */
const LABELS: Readonly<Record<LightPortals, string>> = { window: 'Window', 'open door': 'Door', gap: 'Gap' };

/**
 * Makes a portal that passes light a window (open between two heights), an open door or a gap (neither blocks
 * anything), as the scene chooses. A name that somebody gave it stays. Heights are in the scene's unit.
 */
export function asLightPortal(portal: Obstruction, mode: LightPortals, unit: Unit): Obstruction {
  const isWindow = mode === 'window';
  const { windowBottom, windowTop } = HEIGHTS[unit];
  const unnamed = portal.label === '' || Object.values(LABELS).includes(portal.label);
  return {
    ...portal,
    kind: mode === 'open door' ? 'door' : mode,
    label: unnamed ? LABELS[mode] : portal.label,
    // An open door blocks nothing because it is open. Once closed, it blocks everything.
    blocks: mode === 'gap' ? NOTHING : EVERYTHING,
    opening: isWindow ? { bottom: portal.bottom + windowBottom, top: portal.bottom + windowTop } : null,
    door: mode === 'open door' ? 'open' : null,
    passesLight: true,
  };
}
