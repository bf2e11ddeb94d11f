import type { Outcome } from '@fall-of-shot/rules/protocol';
import { applyShot } from '../../engagement/attack/apply.ts';
import { logEntry, rollShot, type Shot, shotStatus } from '../../engagement/attack/shot.ts';
import { foretold } from '../../engagement/session/foretold.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import { seatAsked } from '../devices/seat-selectors.ts';
import { type AppStore, NO_DRAFT, type Ports } from '../state/create.ts';
import { merged } from '../state/patch.ts';
import { runEdit } from '../state/run-edit.ts';
import type { AppState } from '../state/state.ts';

/** The mark of a shot that is fired in a volley, or was and is resolved again. */
function volleyMark({ volley }: AppState, shot: Shot): LogEntry['volley'] {
  if (shot.retaken) return shot.retaken.volley;
  return volley ? { id: volley.id, part: volley.part, of: volley.of } : undefined;
}

/** How an open shot goes on: it waits on the map, or ends in the log. */
export interface ShotProgress {
  /** Answers what is left to the program's dice, then either waits for answers or ends the shot and applies it as one change (CO-07). */
  readonly advance: (shot: Shot) => void;
  /** The same; but the shot ends in a task of its own, because to roll it and to write it down both take long. */
  readonly advanceSoon: (shot: Shot) => void;
  /** Ends the shot that is to end in a task of its own, if there is one: whatever is done next must find it ended. */
  readonly finish: () => void;
  /** Shows the open shot on the map, as far as it has come. */
  readonly openOnMap: (shot: Shot) => void;
  /** Ends a shot: its effects and its log entry are one change (CO-07). */
  readonly conclude: (shot: Shot, outcome: Outcome) => void;
}

/** Carries shots on in a store. */
export function shotProgress(store: AppStore, ports: Ports): ShotProgress {
  let ending: (() => void) | null = null;
  const finish = (): void => {
    const end = ending;
    ending = null;
    end?.();
  };
  const endSoon = (shot: Shot, outcome: Outcome): void => {
    ending = () => {
      // A scene that was opened meanwhile knows nothing of the shot.
      if (store.getState().history.scene.id === shot.frozen.id) conclude(shot, outcome);
    };
    if (ports.inNextTask) ports.inNextTask(finish);
    else finish();
  };

  const advanceTo = (given: Shot, end: (shot: Shot, outcome: Outcome) => void): void => {
    const state = store.getState();
    const { order } = given.attack;
    // The dice of a player who sits at a phone are theirs to roll.
    const shot = rollShot(given, state.settings.dice, (question) => seatAsked(state, question, order) !== undefined);
    const now = shotStatus(shot);
    if (!now.over || state.settings.reviewShots || shot.held) openOnMap(shot);
    else end(shot, now.outcome);
  };

  /** The number of shots started; a shot that continues is the same one. */
  const runs = (state: AppState): number => (state.playback.playing?.run ?? 0) + (state.shot ? 0 : 1);

  const openOnMap = (shot: Shot): void =>
    store.setState((state) => ({
      shot,
      attackView: { pendingLanding: null, highlightedOption: null },
      playback: { playing: { entry: null, steps: shot.attack.steps, before: shot.frozen, run: runs(state) } },
    }));

  const conclude = (shot: Shot, outcome: Outcome): void => {
    const state = store.getState();
    const fired = logEntry(shot, outcome, ports.id(), ports.now());
    const mark = volleyMark(state, shot);
    const chance = foretold(shot.attack.order, shot.frozen);
    const entry = {
      ...fired,
      ...(chance === undefined ? {} : { foretold: chance }),
      ...(mark ? { volley: mark } : {}),
    };
    const edit = applyShot(entry);
    const after = runEdit(state, state.shotStep ? { ...edit, group: state.shotStep } : edit, ports.id);
    // A shot that the document refuses stays open, with a notice.
    if (!after.history) {
      openOnMap(shot);
      store.setState(after);
      return;
    }
    store.setState(
      merged(after, {
        shot: null,
        shotStep: null,
        attackView: { pendingLanding: null },
        draft: { ...NO_DRAFT, weapon: state.draft.weapon },
        playback: { playing: { entry: entry.id, steps: entry.steps, before: shot.frozen, run: runs(state) } },
        view: { tab: 'log' },
      }),
    );
  };

  return {
    advance: (shot) => advanceTo(shot, conclude),
    advanceSoon: (shot) => advanceTo(shot, endSoon),
    finish,
    openOnMap,
    conclude,
  };
}
