import { isBare, sceneOf } from '../../store/attack/selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import type { Write } from '../database/transactions.ts';
import { VERSION_INTERVAL } from './versions.ts';
import type { Base, Plan } from './write-plan.ts';

/** A write of an open scene that has begun and is not over. */
export interface InFlightWrite {
  /** What the database holds when it has succeeded. */
  readonly plan: Plan;
  readonly write: Write;
  /** Resolves when the open scene has recorded how the write ended. */
  readonly over: Promise<void>;
}

/** A copy for the case that another window was first. */
export interface ConflictCopy {
  readonly id: string;
  /** How often it was provided for. */
  readonly times: number;
  /** It is kept, though it was not needed: the next write takes its place. */
  readonly kept: boolean;
}

/** A scene's time on the table: from being put there until another is, and until all of it is kept. */
export interface StoredSceneSession {
  readonly number: number;
  /** The latest state of it. */
  state: AppState;
  /** What the database holds of it; `null` until somebody has looked. */
  base: Base | null;
  /**
   * Whether that is still so: doubted once the database was closed or another window was first; passed once a newer
   * program has written the scene, which this one must not write over.
   */
  standing: 'known' | 'doubted' | 'passed';
  /** The last write of it, until it is over. */
  inFlight: InFlightWrite | null;
  /** The copy under which it goes on when another window is first as this one is closed. */
  conflictCopy: ConflictCopy | null;
  /** Its document was written since it was opened. */
  changed: boolean;
  /** When a version was last put aside, in milliseconds. */
  asideAt: number;
  /** What is kept makes way for something else: it goes aside before, whatever the time. */
  makesWay: boolean;
}

export function newSceneSession(state: AppState, base: Base | null): StoredSceneSession {
  return {
    number: state.program.scenesOpened,
    state,
    base,
    standing: 'known',
    inFlight: null,
    conflictCopy: null,
    changed: false,
    asideAt: 0,
    makesWay: false,
  };
}

/** Whether nothing was put on the table yet: there is nothing to keep. */
export function untouched(state: AppState): boolean {
  const { past, future } = state.history;
  return state.dialogs.blank && isBare(sceneOf(state)) && past.length + future.length === 0 && state.shot === null;
}

/** Whether a state holds something of the document that a base does not. */
export function unsaved(state: AppState, base: Base | null): boolean {
  if (untouched(state)) return false;
  const was = base?.state;
  return !was || was.history !== state.history || was.shot !== state.shot || was.assets !== state.assets;
}

/** Whether the scene on the table is no longer kept: it was deleted in another window. */
export function orphaned({ base }: StoredSceneSession): boolean {
  return base !== null && base.card === null && base.state !== null;
}

/** Whether what is kept goes aside as a version before the next write. `at` is the time now, in milliseconds. */
export function isVersionDue(sceneSession: StoredSceneSession, at: number): boolean {
  // A clock that was set back stops nothing.
  return sceneSession.makesWay || !sceneSession.changed || Math.abs(at - sceneSession.asideAt) >= VERSION_INTERVAL;
}

/** Takes note of a plan that was carried out; `aside` when a version was due with it. */
export function finishWrite(sceneSession: StoredSceneSession, plan: Plan, aside: boolean, at: number): void {
  const { base } = sceneSession;
  if (base && base.revision >= plan.base.revision) return;
  const otherText = base?.text !== plan.base.text;
  sceneSession.base = plan.base;
  if (!otherText) return;
  if (aside) {
    sceneSession.makesWay = false;
    sceneSession.asideAt = at;
  }
  sceneSession.changed = true;
}
