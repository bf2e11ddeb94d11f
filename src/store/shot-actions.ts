import { applyShot } from '../engagement/apply.ts';
import { answerShot, beginShot, logEntry, rollFor, rollShot, type Shot, standing } from '../engagement/shot.ts';
import type { Aim } from '../rules/facts.ts';
import type { Answer, RollQuestion } from '../rules/protocol.ts';
import { perform } from '../scene/history.ts';
import type { Scene } from '../scene/schema.ts';
import { ABOUT_TARGET, type AppStore, NO_DRAFT, type Ports } from './create.ts';
import { currentOrder } from './selectors.ts';
import type { DiceMode, ShotDraft } from './state.ts';

function otherTarget(a: Aim | null, b: Aim): boolean {
  if (a === null) return false;
  return a.at !== 'piece' || b.at !== 'piece' || a.piece !== b.piece;
}

/** A shot from the aim to the log. */
export function shotActions(store: AppStore, ports: Ports) {
  /** Rolls what the seed rolls, then either waits for the table or ends the shot and applies it, as one change (CO-07). */
  const advance = (given: Shot): void => {
    const state = store.getState();
    const shot = state.dice === 'roll' ? rollShot(given) : given;
    const now = standing(shot);
    const run = (state.playing?.run ?? 0) + (state.shot ? 0 : 1);
    const { steps } = shot.attack;
    if (!now.over) {
      store.setState({ shot, playing: { entry: null, steps, before: shot.frozen, run } });
      return;
    }
    const entry = logEntry(shot, now.outcome, ports.id(), ports.now());
    store.setState({
      history: perform(state.history, applyShot(entry)),
      shot: null,
      draft: { ...NO_DRAFT, weapon: state.draft.weapon },
      playing: { entry: entry.id, steps, before: shot.frozen, run },
      tab: 'log',
    });
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
      store.setState((state) => ({
        draft: { ...state.draft, ...(otherTarget(state.draft.aim, aim) ? ABOUT_TARGET : {}), aim },
        tab: 'attack',
        panelOpen: true,
        playing: null,
        beat: -1,
        hintSeen: true,
      })),
    editDraft: (edit: Partial<ShotDraft>): void => store.setState((state) => ({ draft: { ...state.draft, ...edit } })),
    /** Fires what the card shows. A refused shot leaves the card, which says why. */
    fire: (): void => {
      const state = store.getState();
      const order = currentOrder(state);
      if (!order || state.shot) return;
      const begun = beginShot(state.history.scene, order);
      if (!begun.ok) return;
      store.setState({ beat: -1 });
      advance(begun.shot);
    },
    answer,
    /** Rolls one open question from the seed, though the others are typed. */
    rollOne: (question: RollQuestion): void => {
      const { shot } = store.getState();
      if (shot) answer(question.key, rollFor(shot, question));
    },
    /** Calls the shot off: nothing has happened. Its card stays as it was. */
    cancel: (): void => store.setState({ shot: null, playing: null, beat: -1 }),
    setDice: (dice: DiceMode): void => {
      store.setState({ dice });
      const { shot } = store.getState();
      if (shot && dice === 'roll') advance(shot);
    },
    /** Plays a shot of the log again, on the map as it is. */
    playAgain: (entryId: string): void => {
      const state = store.getState();
      const entry = state.history.scene.log.find((each) => each.id === entryId);
      if (!entry || state.shot) return;
      store.setState({
        playing: {
          entry: entry.id,
          steps: entry.steps,
          before: before(state.history.scene, entryId),
          run: (state.playing?.run ?? 0) + 1,
        },
        beat: -1,
      });
    },
    stopPlaying: (): void => store.setState({ playing: null, beat: -1 }),
  };
}

/** The scene as pieces stood before a shot of the log, as far as its effects tell. */
function before(scene: Scene, entryId: string): Scene {
  const at = scene.log.findIndex((entry) => entry.id === entryId);
  const later = new Map<string, Set<string>>();
  for (const entry of scene.log.slice(at)) {
    for (const effect of entry.outcome.effects) {
      if (effect.kind === 'status') later.set(effect.piece, (later.get(effect.piece) ?? new Set()).add(effect.status));
    }
  }
  const pieces = scene.pieces.map((piece) => {
    const gained = later.get(piece.id);
    return gained ? { ...piece, statuses: piece.statuses.filter((status) => !gained.has(status)) } : piece;
  });
  return { ...scene, pieces };
}
