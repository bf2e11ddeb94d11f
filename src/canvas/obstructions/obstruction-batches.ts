import type { Unit } from '../../rules/vocabulary.ts';
import { DRAWING_ORDER } from '../../scene/obstructions/kinds.ts';
import type { Obstruction, ObstructionKind } from '../../scene/schema/schema.ts';
import { type ObstructionStyle, styleOf } from './obstruction-style.ts';

/** Things of the same style, drawn in one stroke. */
export interface Batch {
  readonly style: ObstructionStyle;
  readonly things: readonly Obstruction[];
}

/** Groups obstructions by kind, and within a kind by style. */
export function batched(
  obstructions: readonly Obstruction[],
  unit: Unit,
): readonly (readonly [ObstructionKind, readonly Batch[]])[] {
  const byKind = new Map<ObstructionKind, Map<string, { style: ObstructionStyle; things: Obstruction[] }>>();
  for (const thing of obstructions) {
    const style = styleOf(thing, unit);
    if (!style) continue;
    const batches = byKind.get(thing.kind) ?? new Map<string, { style: ObstructionStyle; things: Obstruction[] }>();
    const batch = batches.get(style.name) ?? { style, things: [] };
    batch.things.push(thing);
    batches.set(style.name, batch);
    byKind.set(thing.kind, batches);
  }
  return DRAWING_ORDER.flatMap((kind) => {
    const batches = byKind.get(kind);
    return batches ? [[kind, [...batches.values()]] as const] : [];
  });
}
