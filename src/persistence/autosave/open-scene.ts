import { isBare, sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import type { Write } from '../database/transactions.ts';
import { VERSION_INTERVAL_MS } from './versions.ts';
import type { Base, Plan } from './write-plan.ts';

/** A write in progress. */
export interface InFlightWrite {
  /** What the database holds if it succeeds. */
  readonly plan: Plan;
  readonly write: Write;
  /** Resolves when the write has ended and its result is recorded. Never rejects. */
  readonly ended: Promise<void>;
}

/** The copy to fall back to if another window saved first. */
export interface ConflictCopy {
  readonly id: string;
  /** How often the scene was written together with this copy. */
  readonly attempts: number;
  /** True if the copy was stored but turned out not to be needed: the next write replaces it. */
  readonly isStored: boolean;
}

/** A scene from when it is opened until another one is and all its changes are saved. */
export interface OpenScene {
  readonly number: number;
  /** Its latest state. */
  state: AppState;
  /** What the database holds of it; `null` until that was read. */
  base: Base | null;
  /**
   * How current the base is. `stale`: the database was closed, or another window saved first. `superseded`: a newer
   * program has saved the scene, which must not be overwritten.
   */
  baseStatus: 'fresh' | 'stale' | 'superseded';
  /** The write in progress, if any. */
  inFlight: InFlightWrite | null;
  /** The copy that is written with the scene when the window unloads. */
  conflictCopy: ConflictCopy | null;
  /** True if its document was written since it was opened. */
  hasBeenWritten: boolean;
  /** When a version was last stored, in milliseconds. */
  lastVersionAt: number;
  /** True if the next write replaces a different document: what is stored then becomes a version first, however recent the last one. */
  snapshotBeforeWrite: boolean;
}

export function newOpenScene(state: AppState, base: Base | null): OpenScene {
  return {
    number: state.program.scenesOpened,
    state,
    base,
    baseStatus: 'fresh',
    inFlight: null,
    conflictCopy: null,
    hasBeenWritten: false,
    lastVersionAt: 0,
    snapshotBeforeWrite: base?.isCut ?? false,
  };
}

/** True if nothing was opened or changed yet, so there is nothing to save. */
export function isUntouched(state: AppState): boolean {
  const { past, future } = state.history;
  return state.dialogs.blank && isBare(sceneOf(state)) && past.length + future.length === 0 && state.shot === null;
}

/** True if a state has changes of the document that the base does not have. */
export function hasUnsavedChanges(state: AppState, base: Base | null): boolean {
  if (isUntouched(state)) return false;
  const was = base?.state;
  return !was || was.history !== state.history || was.shot !== state.shot || was.assets !== state.assets;
}

/** True if the open scene was deleted in another window. */
export function isOrphaned({ base }: OpenScene): boolean {
  return base !== null && base.card === null && base.state !== null;
}

/** True if what is stored should become a version before the next write. `at` is the time now, in milliseconds. */
export function isVersionDue(openScene: OpenScene, at: number): boolean {
  // The absolute value, in case the clock was set back.
  return (
    openScene.snapshotBeforeWrite ||
    !openScene.hasBeenWritten ||
    Math.abs(at - openScene.lastVersionAt) >= VERSION_INTERVAL_MS
  );
}

/** Records a plan that was written. `withVersion` says whether a version was due. */
export function finishWrite(openScene: OpenScene, plan: Plan, withVersion: boolean, at: number): void {
  const { base } = openScene;
  if (base && base.revision >= plan.base.revision) return;
  openScene.base = plan.base;
  if (!plan.isOtherDocument) return;
  if (withVersion) {
    openScene.snapshotBeforeWrite = false;
    openScene.lastVersionAt = at;
  }
  openScene.hasBeenWritten = true;
}
