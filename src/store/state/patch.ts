import type { AppState } from './state.ts';

/** The groups of the state that a patch may change in part. A tool is always replaced whole. */
const GROUPS = [
  'selection',
  'pointer',
  'attackView',
  'playback',
  'sceneView',
  'view',
  'settings',
  'collections',
  'dialogs',
  'program',
] as const satisfies readonly (keyof AppState)[];
type Group = (typeof GROUPS)[number];

/** A change of the state: whole members, and only the changed members of groups. */
export type Patch = {
  readonly [Key in keyof AppState]?: Key extends Group ? Partial<AppState[Key]> : AppState[Key];
};

/** Returns one patch with another on top of it, member by member of each group. */
function onTop(before: Patch, patch: Patch): Patch {
  const changed = GROUPS.filter((group) => patch[group] !== undefined && before[group] !== undefined);
  const groups = Object.fromEntries(changed.map((group) => [group, { ...before[group], ...patch[group] }]));
  return { ...before, ...patch, ...groups };
}

/** Returns several patches as one, in which a later one wins. */
export function merged(...patches: readonly Patch[]): Patch {
  return patches.reduce(onTop, {});
}

/** Returns the state with a patch applied. Groups that the patch does not name stay the same objects. */
export function patched(state: AppState, patch: Patch): AppState {
  // The state holds every member of every group, so the result does, too.
  return patch === state ? state : (onTop(state, patch) as AppState);
}
