import { applyShot } from '../../engagement/attack/apply.ts';
import {
  answerShot,
  beginShot,
  logEntry,
  overrideShot,
  retakeShot,
  rollFor,
  rollShot,
  type Shot,
  shotBefore,
  shotStatus,
} from '../../engagement/attack/shot.ts';
import { engagementSystems } from '../../engagement/engagement-system.ts';
import type { Override } from '../../engagement/overrides.ts';
import type { Vec3 } from '../../geometry/plane/vec.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import type { Aim } from '../../rules/facts.ts';
import type { Order } from '../../rules/order.ts';
import type { Answer, Outcome, RollQuestion } from '../../rules/protocol.ts';
import type { SystemId } from '../../rules/vocabulary.ts';
import { type History, undoChange } from '../../scene/history/history.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import { type AppStore, NO_DRAFT, type Ports } from '../state/create.ts';
import { forNextTarget, optionsOf, withOptions, withWeapon } from '../state/draft.ts';
import { merged, patched } from '../state/patch.ts';
import { runEdit } from '../state/run-edit.ts';
import { selectedPiece } from '../state/scene-selectors.ts';
import type { ShotDraft } from '../state/shot-draft.ts';
import type { AppState, DiceMode } from '../state/state.ts';
import { beforeSweepOf, freshTool, withoutGesture } from '../state/tool-state.ts';
import { aimInView } from './aim-in-view.ts';
import { currentOrder, firingWeapon } from './aim-selectors.ts';
import { sceneBefore } from './before-shot.ts';
import { cancelledShot } from './cancel-shot.ts';
import { cannotRepeat, orderToRepeat } from './fire-again.ts';
import { heldOutcome } from './shot-selectors.ts';

function otherTarget(a: Aim | null, b: Aim): boolean {
  if (a === null) return false;
  if (a.at === 'object' && b.at === 'object') return a.object !== b.object;
  return a.at !== 'piece' || b.at !== 'piece' || a.piece !== b.piece;
}

/** The mark of a shot that is fired in a volley, or was and is resolved again. */
function volleyMark({ volley }: AppState, shot: Shot): LogEntry['volley'] {
  if (shot.retaken) return shot.retaken.volley;
  return volley ? { id: volley.id, part: volley.part, of: volley.of } : undefined;
}

/** Actions of a shot, from aiming to the log. */
export function shotActions(store: AppStore, ports: Ports) {
  /** Answers what is left to the program's dice, then either waits for answers or ends the shot and applies it as one change (CO-07). */
  const advance = (given: Shot): void => {
    const state = store.getState();
    const shot = rollShot(given, state.settings.dice);
    const now = shotStatus(shot);
    if (!now.over || state.settings.reviewShots || shot.held) openOnMap(shot);
    else conclude(shot, now.outcome);
  };

  /** The number of shots started; a shot that continues is the same one. */
  const runs = (state: AppState): number => (state.playback.playing?.run ?? 0) + (state.shot ? 0 : 1);

  /** Shows the open shot on the map, as far as it has come. */
  const openOnMap = (shot: Shot): void =>
    store.setState((state) => ({
      shot,
      attackView: { pendingLanding: null, highlightedOption: null },
      playback: { playing: { entry: null, steps: shot.attack.steps, before: shot.frozen, run: runs(state) } },
    }));

  /** Ends a shot: its effects and its log entry are one change (CO-07). */
  const conclude = (shot: Shot, outcome: Outcome): void => {
    const state = store.getState();
    const fired = logEntry(shot, outcome, ports.id(), ports.now());
    const mark = volleyMark(state, shot);
    const entry = mark ? { ...fired, volley: mark } : fired;
    const after = runEdit(state, applyShot(entry), ports.id);
    // A shot that the document refuses stays open, with a notice.
    if (!after.history) {
      openOnMap(shot);
      store.setState(after);
      return;
    }
    store.setState(
      merged(after, {
        shot: null,
        attackView: { pendingLanding: null },
        draft: { ...NO_DRAFT, weapon: state.draft.weapon },
        playback: { playing: { entry: entry.id, steps: entry.steps, before: shot.frozen, run: runs(state) } },
        view: { tab: 'log' },
      }),
    );
  };

  /** Begins a shot. Returns the rules' reason if they refuse it; then nothing happens. */
  const begin = (order: Order): string | undefined => {
    const begun = beginShot(store.getState().history.scene, order);
    if (!begun.ok) return begun.refusal.reason;
    store.setState({ playback: { beat: -1 } });
    advance(begun.shot);
    return undefined;
  };

  const answer = (key: string, given: Answer): string | undefined => {
    const { shot } = store.getState();
    if (!shot) return 'No shot is open.';
    const next = answerShot(shot, key, given);
    if (!next.ok) return next.error;
    advance(next.shot);
    return undefined;
  };

  return {
    /** Fixes the target and shows its card. */
    aim: (aim: Aim): void =>
      store.setState((state) =>
        aimInView(
          patched(state, {
            draft: { ...(otherTarget(state.draft.aim, aim) ? forNextTarget(state.draft) : state.draft), aim },
            view: { tab: 'attack', panelOpen: true, hintSeen: true },
            playback: { playing: null, beat: -1 },
          }),
        ),
      ),
    /** Starts drawing a sweep (AT-22), with the draft from before it. */
    beginSweep: (before: ShotDraft): void =>
      store.setState(({ tool }) => (tool.id === 'fire' ? { tool: { ...tool, beforeSweep: before } } : {})),
    /** Ends drawing a sweep and keeps it. */
    endSweep: (): void => store.setState((state) => ({ tool: withoutGesture(state) })),
    /** Cancels the sweep being drawn. */
    cancelSweep: (): void =>
      store.setState((state) => {
        const draft = beforeSweepOf(state);
        return draft ? { draft, tool: freshTool('fire') } : {};
      }),
    /** Draws a sweep (AT-22): replaces those drawn, adds one, or extends the current one. */
    sweep: (arc: { readonly from: number; readonly to: number }, which: 'new' | 'another' | 'same'): void =>
      store.setState((state) => {
        const [weapon, firer] = [firingWeapon(state), selectedPiece(state)];
        const sweep = weapon && engagementSystems.get(weapon.system).sweep;
        if (!weapon || !firer || !sweep) return {};
        const options = optionsOf(state.draft, weapon.system);
        const drawn = sweep.draw({ options, firer, weapon, arc, which });
        return { draft: withOptions(state.draft, weapon.system, drawn), view: { tab: 'attack', panelOpen: true } };
      }),
    /** Changes some options on the card under the rules of a system. */
    editOptions: (system: SystemId, edit: object): void =>
      store.setState((state) => ({ draft: withOptions(state.draft, system, edit) })),
    editDraft: (edit: Partial<ShotDraft>): void => store.setState((state) => ({ draft: { ...state.draft, ...edit } })),
    /** Chooses another weapon of the firer. */
    chooseWeapon: (weapon: string): void => store.setState((state) => ({ draft: withWeapon(state.draft, weapon) })),
    /** Fires the shot on the card. A refused shot stays on the card, which says why. */
    fire: (): void => {
      const state = store.getState();
      const order = currentOrder(state);
      if (order && !state.shot) begin(order);
    },
    begin,
    /**
     * Repeats the last attack of the selected piece, with range and cover as they are now. If the rules refuse it, the
     * card shows it and a notice says why.
     */
    fireAgain: (): void => {
      const state = store.getState();
      const firer = selectedPiece(state);
      const order = firer && orderToRepeat(state.history.scene, firer.id);
      if (!order || state.shot) return;
      const draft = { ...NO_DRAFT, weapon: order.weapon };
      store.setState({ tool: freshTool('fire'), draft, view: { tab: 'attack', panelOpen: true } });
      const refusal = begin(order);
      if (refusal !== undefined) store.setState(cannotRepeat(store.getState(), order, refusal, ports.id()));
    },
    answer,
    /** Rolls one open question from the seed, even if the others are typed. */
    rollOne: (question: RollQuestion): void => {
      const { shot } = store.getState();
      if (shot) answer(question.key, rollFor(shot, question));
    },
    /** Completes a partly typed pool with seeded dice. */
    rollRest: (question: RollQuestion, faces: readonly (number | null)[]): void => {
      const { shot } = store.getState();
      const rolled = shot && rollFor(shot, question);
      if (rolled?.kind !== 'roll') return;
      answer(question.key, { kind: 'roll', faces: rolled.faces.map((face, i) => faces[i] ?? face) });
    },
    /** Chooses which open question is answered next. */
    answerNext: (answering: string | null): void => store.setState({ attackView: { answering } }),
    /** Highlights an option of a choice: the map shows the line to it. */
    highlightOption: (option: string | null): void => store.setState({ attackView: { highlightedOption: option } }),
    /** Applies a shot that waited for the GM. */
    apply: (): void => {
      const state = store.getState();
      const outcome = heldOutcome(state);
      if (state.shot && outcome) conclude(state.shot, outcome);
    },
    /** Overrides one thing (CO-08). Returns a sentence if the shot cannot follow it. */
    override: (override: Override): string | undefined => {
      const {
        shot,
        settings: { dice },
      } = store.getState();
      const next = shot && overrideShot(shot, override, dice);
      if (next) openOnMap(next);
      return next ? undefined : 'This shot cannot be resolved again with that change.';
    },
    /** Moves what the GM can drag of a shot: its landing, or the end of its trajectory (CO-08, UT-23). */
    moveLanding: (to: Vec3 | null): void => {
      const {
        shot,
        settings: { dice },
      } = store.getState();
      if (!shot) return;
      const { draggedAs } = engagementSystems.get(shot.attack.order.rulebook);
      const next = overrideShot(shot, { what: draggedAs, to } as Override, dice);
      if (next) openOnMap(next);
    },
    /** Reopens the last shot of the log for the GM. Does nothing if something else was done since. */
    retake: (entryId: string): void => {
      const state = store.getState();
      const entry = state.history.scene.log.at(-1);
      if (state.shot || !entry || entry.id !== entryId || !isLastChange(state.history, entry)) return;
      const history = undoChange(state.history);
      const shot = retakeShot(history.scene, entry);
      if (!shot) return;
      store.setState({
        history,
        view: { tab: 'attack', panelOpen: true },
        selection: { piece: entry.tape.order.firer },
      });
      openOnMap(shot);
    },
    /**
     * Rewinds a shot to before one of its answers: the open one, or one of the log with everything done since, which
     * redo restores until something new happens.
     */
    takeBack: (entryId: string | null, key: string): void => {
      const state = store.getState();
      if (entryId === null) {
        const shot = state.shot && shotBefore(state.shot, key);
        if (shot) openOnMap(shot);
        return;
      }
      const entry = state.history.scene.log.find(({ id }) => id === entryId);
      const history = entry && historyBefore(state.history, entryId);
      const whole = entry && history && retakeShot(history.scene, entry);
      const shot = whole && shotBefore(whole, key);
      if (state.shot || !entry || !history || !shot) return;
      store.setState({
        history,
        view: { tab: 'attack', panelOpen: true },
        selection: { piece: entry.tape.order.firer },
      });
      openOnMap(shot);
    },
    /** Shows where the GM is about to put the landing; `null` ends that. */
    setPendingLanding: (gmPoint: Vec3 | null): void => store.setState({ attackView: { pendingLanding: gmPoint } }),
    setReviewShots: (hold: boolean): void => store.setState({ settings: { reviewShots: hold } }),
    /** Cancels the shot: nothing has happened. One that was reopened returns to the log. */
    cancel: (): void => store.setState(cancelledShot),
    setDice: (dice: DiceMode): void => {
      store.setState({ settings: { dice } });
      const { shot } = store.getState();
      if (shot && dice === 'roll') advance(shot);
    },
    /** Replays a logged shot on the current map. */
    playAgain: (entryId: string): void => {
      const state = store.getState();
      const entry = state.history.scene.log.find((each) => each.id === entryId);
      if (!entry || state.shot) return;
      store.setState({
        playback: {
          playing: {
            entry: entry.id,
            steps: entry.steps,
            before: sceneBefore(state.history.scene, entryId),
            run: (state.playback.playing?.run ?? 0) + 1,
            again: true,
          },
          beat: -1,
        },
      });
    },
    stopPlaying: (): void => store.setState({ playback: { playing: null, beat: -1 } }),
  };
}

const reaching = memoizeLast((history: History, entryId: string) => historyBefore(history, entryId) !== undefined);

/** Returns whether undo reaches back to before a logged shot. */
export function reachesBefore({ history }: AppState, entryId: string): boolean {
  return reaching(history, entryId);
}

/** The history before a logged shot; undefined if it does not reach that far. */
export function historyBefore(history: History, entryId: string): History | undefined {
  const has = ({ scene }: History) => scene.log.some(({ id }) => id === entryId);
  let now = history;
  while (has(now)) {
    const earlier = undoChange(now);
    if (earlier === now) return undefined;
    now = earlier;
  }
  return now;
}

/** Returns whether a shot is the last change of the scene: only then can it be reopened by itself. */
export function isLastChange(history: History, entry: LogEntry): boolean {
  return history.scene.log.at(-1)?.id === entry.id && history.past.at(-1)?.label === entry.outcome.headline;
}

export type ShotActions = ReturnType<typeof shotActions>;
