import { asForetold } from '../../engagement/session/foretold.ts';
import { type Summary, summaryOf } from '../../engagement/session/summary.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';

const ofScene = memoizeLast(summaryOf);

/** The session so far: the shots in the log of the open scene. */
export function sessionSummary(state: AppState): Summary {
  return ofScene(sceneOf(state), state.devices.seats);
}

/** Whether a logged shot hit, and how likely that was; undefined if that was not foretold. */
export function toldBefore(entry: LogEntry): ReturnType<typeof asForetold> {
  return asForetold(entry);
}
