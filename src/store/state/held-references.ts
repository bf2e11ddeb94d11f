import type { Change } from '../../scene/history/history.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { AppState } from './state.ts';

/** What the session holds on to of a scene's things. */
type Held = Pick<AppState, 'selection' | 'alsoSelected' | 'selectedObstructions' | 'draft' | 'seeing' | 'weaponOpen'>;

/** By the change that took something away: what was held on to before it. It lasts as long as the window. */
const before = new WeakMap<Change, Held>();

const LISTS = ['pieces', 'obstructions', 'weapons'] as const;

/** The ids of the pieces, obstructions and weapons that are in one scene and not in another. */
export function onlyIn(scene: Scene, other: Scene): Readonly<Record<(typeof LISTS)[number], readonly string[]>> {
  const missing = (list: (typeof LISTS)[number]): readonly string[] => {
    if (scene[list] === other[list]) return [];
    const there = new Set(other[list].map(({ id }) => id));
    return scene[list].flatMap(({ id }) => (there.has(id) ? [] : [id]));
  };
  return { pieces: missing('pieces'), obstructions: missing('obstructions'), weapons: missing('weapons') };
}

/** Remembers what is held on to now, where a change takes things away, so that its undo gives that back. */
export function rememberSelection(state: AppState, change: Change | undefined, after: Scene): void {
  const gone = onlyIn(state.history.scene, after);
  if (!change || LISTS.every((list) => gone[list].length === 0)) return;
  const { selection, alsoSelected, selectedObstructions, draft, seeing, weaponOpen } = state;
  before.set(change, { selection, alsoSelected, selectedObstructions, draft, seeing, weaponOpen });
}

/** What was held on to before a change that took something away. */
export function heldBefore(change: Change | undefined): Held | undefined {
  return change && before.get(change);
}
