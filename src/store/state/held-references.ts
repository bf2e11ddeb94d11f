import type { Change } from '../../scene/history/history.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { AppState } from './state.ts';

/** References of the session to things in the scene. */
type Held = Pick<AppState, 'selection' | 'draft'> & Pick<AppState['sceneView'], 'fieldOfView' | 'openWeapon'>;

/** The references before each change that removed something. Kept as long as the window. */
const before = new WeakMap<Change, Held>();

const LISTS = ['pieces', 'obstructions', 'weapons'] as const;

/** Returns the ids of the pieces, obstructions and weapons that are in one scene and not in the other. */
export function onlyIn(scene: Scene, other: Scene): Readonly<Record<(typeof LISTS)[number], readonly string[]>> {
  const missing = (list: (typeof LISTS)[number]): readonly string[] => {
    if (scene[list] === other[list]) return [];
    const there = new Set(other[list].map(({ id }) => id));
    return scene[list].flatMap(({ id }) => (there.has(id) ? [] : [id]));
  };
  return { pieces: missing('pieces'), obstructions: missing('obstructions'), weapons: missing('weapons') };
}

/** Remembers the references of the session if a change removes things, so that its undo restores them. */
export function rememberSelection(state: AppState, change: Change | undefined, after: Scene): void {
  const gone = onlyIn(state.history.scene, after);
  if (!change || LISTS.every((list) => gone[list].length === 0)) return;
  const { selection, draft, sceneView } = state;
  before.set(change, { selection, draft, fieldOfView: sceneView.fieldOfView, openWeapon: sceneView.openWeapon });
}

/** Returns the references from before a change that removed something. */
export function heldBefore(change: Change | undefined): Held | undefined {
  return change && before.get(change);
}
