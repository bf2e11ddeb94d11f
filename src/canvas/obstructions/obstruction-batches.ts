import type { Unit } from '../../rules/vocabulary.ts';
import { DRAWING_ORDER } from '../../scene/obstructions/kinds.ts';
import type { Obstruction, ObstructionKind } from '../../scene/schema/schema.ts';
import { lookOf, type ObstructionLook } from './obstruction-style.ts';

/** Things of the same style, drawn in one stroke. */
export interface Batch {
  readonly look: ObstructionLook;
  readonly things: readonly Obstruction[];
}

/** Groups obstructions by kind, and within a kind by style. */
export function batched(
  obstructions: readonly Obstruction[],
  unit: Unit,
): readonly (readonly [ObstructionKind, readonly Batch[]])[] {
  const byKind = new Map<ObstructionKind, Map<string, { look: ObstructionLook; things: Obstruction[] }>>();
  for (const thing of obstructions) {
    const look = lookOf(thing, unit);
    if (!look) continue;
    const batches = byKind.get(thing.kind) ?? new Map<string, { look: ObstructionLook; things: Obstruction[] }>();
    const batch = batches.get(look.name) ?? { look, things: [] };
    batch.things.push(thing);
    batches.set(look.name, batch);
    byKind.set(thing.kind, batches);
  }
  return DRAWING_ORDER.flatMap((kind) => {
    const batches = byKind.get(kind);
    return batches ? [[kind, [...batches.values()]] as const] : [];
  });
}
