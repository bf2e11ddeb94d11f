import type { Scene } from '../../../scene/schema/schema.ts';
import type { GridFacts, STFacts } from '../rules/facts.ts';

/** The names of the facts that *Scatter Table* asks for besides those that all rule systems ask for. */
export const ST_FACTS = ['gridCells'] as const satisfies readonly (keyof STFacts)[];

/** The cells of a scene's grid; `null` without one (ST-10). */
export function gridOf({ grid }: Pick<Scene, 'grid'>): GridFacts | null {
  return grid.kind === 'none' ? null : { kind: grid.kind, size: grid.size };
}

/** What *Scatter Table* asks a scene besides what all rule systems ask. */
export function stFacts(scene: Scene): Pick<STFacts, (typeof ST_FACTS)[number]> {
  return { gridCells: () => gridOf(scene) };
}
