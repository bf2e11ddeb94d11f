import { castDraft, current, type Draft, isDraft } from 'immer';
import { frozenList } from '../history/frozen-list.ts';
import type { Obstruction, Scene } from '../schema/schema.ts';
import { regrouped } from './grouping.ts';

/** Changes to the obstructions of a scene, made at once. Unknown ids in `changed` are ignored. */
export interface ObstructionChange {
  readonly changed?: ReadonlyMap<string, Obstruction>;
  readonly removed?: ReadonlySet<string>;
  readonly added?: readonly Obstruction[];
}

/** The obstructions in the middle of an edit. */
export function obstructionsIn(scene: Draft<Scene>): readonly Obstruction[] {
  // A list that this edit has already replaced is not a draft.
  const { obstructions } = scene;
  return (isDraft(obstructions) ? current(obstructions) : obstructions) as readonly Obstruction[];
}

/**
 * Changes, removes and adds obstructions, and regroups connected walls (CO-04). Unchanged obstructions keep their
 * identity, so that history and indexes quickly find what is new.
 */
export function changeObstructions(
  scene: Draft<Scene>,
  { changed = new Map(), removed = new Set(), added = [] }: ObstructionChange,
): void {
  const before = obstructionsIn(scene);
  const touched = new Set(added.map(({ id }) => id));
  const loosened = new Set<string>();
  const kept = before.flatMap((thing) => {
    const next = changed.get(thing.id);
    const gone = removed.has(thing.id);
    if (!gone && !next) return [thing];
    // A change of name or material does not affect grouping.
    const moved =
      gone || next?.shape !== thing.shape || next.kind !== thing.kind || next.groupedByHand !== thing.groupedByHand;
    if (moved && thing.group) loosened.add(thing.group);
    if (gone || !next) return [];
    if (moved) touched.add(next.id);
    return [next];
  });
  const after = [...kept, ...added];
  const groups = touched.size > 0 || loosened.size > 0 ? regrouped(after, touched, loosened) : new Map<string, null>();
  const settled = after.map((thing) => {
    const group = groups.get(thing.id);
    return group === undefined ? thing : { ...thing, group };
  });
  scene.obstructions = castDraft(frozenList(settled));
}

/** Changes some obstructions, one at a time. */
export function mapObstructions(
  scene: Draft<Scene>,
  ids: readonly string[],
  change: (thing: Obstruction) => Obstruction | undefined,
): void {
  const wanted = new Set(ids);
  const changed = new Map<string, Obstruction>();
  for (const thing of obstructionsIn(scene)) {
    const next = wanted.has(thing.id) ? change(thing) : undefined;
    if (next && next !== thing) changed.set(thing.id, next);
  }
  if (changed.size > 0) changeObstructions(scene, { changed });
}
