import type { Chain } from '@fall-of-shot/plane/clip-to-bounds';
import type { Unit } from '@fall-of-shot/rules/vocabulary';
import { EVERYTHING } from '../../scene/obstructions/blocking.ts';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import { NO_DAMAGE } from '../../scene/schema/materials.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { HEIGHTS } from '../../scene/schema/units.ts';
import { connected } from './wall-groups.ts';

/** What a map file says about an obstruction; the rest is filled with defaults. */
export type Given = Pick<Obstruction, 'id' | 'kind' | 'label' | 'shape'> & Partial<Obstruction>;

/**
 * Returns an obstruction that is as tall as a wall and blocks everything, with the given members on top. Heights are in
 * `unit`.
 */
export function defaultObstruction(given: Given, unit: Unit): Obstruction {
  return {
    group: null,
    groupedByHand: false,
    bottom: 0,
    top: HEIGHTS[unit].wall,
    blocks: EVERYTHING,
    material: null,
    damage: NO_DAMAGE,
    opening: null,
    door: traitsOf(given).opens ? 'closed' : null,
    sightDepth: null,
    oneWay: null,
    limited: false,
    passesLight: false,
    // The picture of the map shows it already.
    shownToPlayers: 'without-picture',
    locked: false,
    ...given,
  };
}

/** Returns a chain as the shape of a wall without thickness. */
export function wallShape({ points, closed }: Chain): Obstruction['shape'] {
  return { shape: 'polyline', points, closed, thickness: 0 };
}

/**
 * Makes walls from chains; those that share a point exactly form one group (CO-04). `given` returns what differs from
 * the defaults.
 */
export function walls<C extends Chain>(
  chains: readonly C[],
  unit: Unit,
  given: (chain: C) => Partial<Obstruction> = () => ({}),
): Obstruction[] {
  const groups = connected(chains);
  return chains.map((chain, i) => {
    const first = groups[i];
    const group = first === undefined ? null : `walls-${first + 1}`;
    const wall = { id: `wall-${i + 1}`, kind: 'wall', label: 'Wall', shape: wallShape(chain), group } as const;
    return defaultObstruction({ ...wall, ...given(chain) }, unit);
  });
}
