import type { UTFigures } from '../scene/figures-schema.ts';

/** The damage of a piece under *Unintended Targets*, in words: `4 of 10 taken`. */
export function harmWords({ harm, health }: Pick<UTFigures, 'harm' | 'health'>): string {
  return health === null ? `${harm} taken` : `${harm} of ${health} taken`;
}
