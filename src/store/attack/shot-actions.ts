import type { AppStore, Ports } from '../state/create.ts';
import { aimActions } from './aim-actions.ts';
import { answerActions } from './answer-actions.ts';
import { fireActions } from './fire-actions.ts';
import { loggedShotActions } from './logged-shot-actions.ts';
import { overruleActions } from './overrule-actions.ts';
import { shotProgress } from './shot-progress.ts';

/** Actions of a shot, from aiming to the log. */
export function shotActions(store: AppStore, ports: Ports) {
  const progress = shotProgress(store, ports);
  return {
    finish: progress.finish,
    ...aimActions(store),
    ...fireActions(store, ports, progress),
    ...answerActions(store, progress),
    ...overruleActions(store, progress),
    ...loggedShotActions(store, progress),
  };
}

export type ShotActions = ReturnType<typeof shotActions>;
