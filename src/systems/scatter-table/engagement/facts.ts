import type { GridFacts, STFacts } from '@fall-of-shot/rules/systems/scatter-table/facts';
import type { Scene } from '../../../scene/schema/schema.ts';

/** The names of the facts that *Scatter Table* needs beyond the common ones. */
export const ST_FACTS = ['gridCells'] as const satisfies readonly (keyof STFacts)[];

/** The cells of a scene's grid; `null` without one (ST-10). */
export function gridOf({ grid }: Pick<Scene, 'grid'>): GridFacts | null {
  return grid.kind === 'none' ? null : { kind: grid.kind, size: grid.size };
}

/** Answers those facts for a scene. */
export function stFacts(scene: Scene): Pick<STFacts, (typeof ST_FACTS)[number]> {
  return { gridCells: () => gridOf(scene) };
}
