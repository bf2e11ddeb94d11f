import type { Outcome, Question } from '@fall-of-shot/rules/protocol';
import { applyShot } from '../../engagement/attack/apply.ts';
import { logEntry, rollingShot, type Shot, shotStatus } from '../../engagement/attack/shot.ts';
import { foretold } from '../../engagement/session/foretold.ts';
import { atOnce } from '../../lib/at-once.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import { seatAsked } from '../devices/seat-selectors.ts';
import { type AppStore, NO_DRAFT, type Ports } from '../state/create.ts';
import { merged, type Patch } from '../state/patch.ts';
import { runEdit } from '../state/run-edit.ts';
import type { AppState } from '../state/state.ts';

/** So many questions are answered in one task: each asks the map who may be met. */
const ANSWERS = 5;

/** The mark of a shot that is fired in a volley, or was and is resolved again. */
function volleyMark({ volley }: AppState, shot: Shot): LogEntry['volley'] {
  if (shot.retaken) return shot.retaken.volley;
  return volley ? { id: volley.id, part: volley.part, of: volley.of } : undefined;
}

/** What the end of a shot changes. One that the document refuses stays open, with a notice. */
interface Ended {
  readonly staysOpen: boolean;
  readonly patch: Patch;
}

/** How an open shot goes on: it waits on the map, or ends in the log. */
export interface ShotProgress {
  /** Answers what is left to the program's dice, then either waits for answers or ends the shot and applies it as one change (CO-07). */
  readonly advance: (shot: Shot) => void;
  /** The same in several tasks: to roll a shot, to write it down and to show that each take long. */
  readonly advanceSoon: (shot: Shot) => void;
  /** Brings the shot that goes on in the next task as far as it goes: whatever is done next must not come in between. */
  readonly finish: () => void;
  /** Shows the open shot on the map, as far as it has come. */
  readonly openOnMap: (shot: Shot) => void;
  /** Ends a shot: its effects and its log entry are one change (CO-07). */
  readonly conclude: (shot: Shot, outcome: Outcome) => void;
}

/** Carries shots on in a store. */
export function shotProgress(store: AppStore, ports: Ports): ShotProgress {
  const isOpen = ({ frozen }: Shot): boolean => store.getState().history.scene.id === frozen.id;

  /** Pauses wherever a task may end. What is opened in the pauses knows nothing of the shot. */
  function* advancing(given: Shot): Generator<void, void> {
    const { settings } = store.getState();
    const { order } = given.attack;
    // The dice of a player who sits at a phone are theirs to roll.
    const isTheirs = (question: Question) => seatAsked(store.getState(), question, order) !== undefined;
    const rolling = rollingShot(given, settings.dice, isTheirs);
    let next = rolling.next();
    for (let answers = 1; !next.done; answers++) {
      if (answers % ANSWERS === 0) yield;
      next = rolling.next();
    }
    const shot = next.value;
    if (!isOpen(shot)) return;
    const now = shotStatus(shot);
    if (!now.over || settings.reviewShots || shot.held) {
      openOnMap(shot);
      return;
    }
    yield;
    if (!isOpen(shot)) return;
    const state = store.getState();
    const ended = endedIn(state, shot, now.outcome);
    yield;
    if (!ended.staysOpen && isOpen(shot)) store.setState({ view: { tab: 'log' } });
    yield;
    const after = store.getState();
    if (!isOpen(shot)) return;
    apply(shot, after.history === state.history ? ended : endedIn(after, shot, now.outcome));
  }

  /** The shot that goes on in the next task. */
  let going: Generator<void, void> | null = null;
  const finish = (): void => {
    const left = going;
    going = null;
    if (left) atOnce(left);
  };
  const advanceSoon = (shot: Shot): void => {
    const { inNextTask } = ports;
    const steps = advancing(shot);
    if (!inNextTask) {
      atOnce(steps);
      return;
    }
    going = steps;
    const go = (): void => {
      if (going !== steps) return;
      // Whoever is told what it has changed may act at once.
      going = null;
      if (steps.next().done) return;
      going = steps;
      inNextTask(go);
    };
    inNextTask(go);
  };

  /** The number of shots started; a shot that continues is the same one. */
  const runs = (state: AppState): number => (state.playback.playing?.run ?? 0) + (state.shot ? 0 : 1);

  const openOnMap = (shot: Shot): void =>
    store.setState((state) => ({
      shot,
      attackView: { pendingLanding: null, highlightedOption: null },
      playback: { playing: { entry: null, steps: shot.attack.steps, before: shot.frozen, run: runs(state) } },
    }));

  const endedIn = (state: AppState, shot: Shot, outcome: Outcome): Ended => {
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
    if (!after.history) return { staysOpen: true, patch: after };
    const patch = merged(after, {
      shot: null,
      shotStep: null,
      attackView: { pendingLanding: null },
      draft: { ...NO_DRAFT, weapon: state.draft.weapon },
      playback: { playing: { entry: entry.id, steps: entry.steps, before: shot.frozen, run: runs(state) } },
      view: { tab: 'log' },
    });
    return { staysOpen: false, patch };
  };

  const apply = (shot: Shot, { staysOpen, patch }: Ended): void => {
    if (staysOpen) openOnMap(shot);
    store.setState(patch);
  };

  const conclude = (shot: Shot, outcome: Outcome): void => apply(shot, endedIn(store.getState(), shot, outcome));

  return {
    advance: (shot) => atOnce(advancing(shot)),
    advanceSoon,
    finish,
    openOnMap,
    conclude,
  };
}
