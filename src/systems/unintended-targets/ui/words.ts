import type { UTFigures } from '../scene/figures-schema.ts';

/** The damage of a piece under *Unintended Targets*, in words: `4 of 10 taken`, `all 10 taken, 3 more`. */
export function harmWords({ harm, health }: Pick<UTFigures, 'harm' | 'health'>): string {
  if (health === null) return `${harm} taken`;
  return harm > health ? `all ${health} taken, ${harm - health} more` : `${harm} of ${health} taken`;
}
