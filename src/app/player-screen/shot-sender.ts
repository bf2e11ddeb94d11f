import type { ToScreen } from '../../player-view/messages.ts';
import { projectShot } from '../../player-view/project-shot.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { sceneBefore } from '../../store/attack/before-shot.ts';
import { heldOutcome, openQuestions } from '../../store/attack/shot-selectors.ts';
import { sceneToShow } from '../../store/player-screen/screen-following.ts';
import type { AppState } from '../../store/state/state.ts';
import type { PlayersKnowledge } from './players-knowledge.ts';

/** What it needs of the link. */
interface SenderPorts {
  readonly post: (message: ToScreen) => void;
  readonly now: () => number;
}

/** When the shot that is shown began, how many steps had been asked for then, and the scene before it. */
interface Begun {
  readonly run: number;
  readonly at: number;
  readonly stepsPlayed: number;
  readonly before: Scene;
}

/** Creates the sender of shots, and of the steps that the GM plays one by one. */
export function createShotSender(knowledge: PlayersKnowledge, { post, now }: SenderPorts) {
  let begun: Begun | null = null;
  let sent: { readonly source: unknown; readonly run: number } = { source: null, run: 0 };
  let stepsPlayed = 0;
  return {
    /** Sends the current shot; while its questions are open, as far as it has come. */
    send: (state: AppState): void => {
      const { showing } = state.screen;
      if (!showing) {
        if (sent.source !== null) post({ kind: 'shot', shot: null, play: null });
        sent = { ...sent, source: null };
        return;
      }
      const entry = showing.entry === null ? null : state.history.scene.log.find(({ id }) => id === showing.entry);
      const source = entry ?? state.shot?.attack ?? null;
      if (!source || (sent.source === source && sent.run === showing.run)) return;
      // What the GM changed since is no part of it.
      const same = begun?.run === showing.run ? begun.before : null;
      const before = same ?? (entry ? sceneBefore(state.history.scene, entry.id) : state.shot?.frozen);
      if (!before) return;
      const shot = entry
        ? { ...entry.tape, steps: entry.steps, outcome: entry.outcome }
        : state.shot && {
            order: state.shot.attack.order,
            facts: state.shot.facts,
            answers: state.shot.attack.answers,
            steps: state.shot.attack.steps,
            outcome: heldOutcome(state) ?? null,
          };
      if (!shot) return;
      knowledge.followFirst(sceneToShow(state));
      const seen = knowledge.visibilityIn(before);
      const questions = entry ? [] : openQuestions(state);
      const projectedShot = projectShot(showing.run, shot, before, seen, questions);
      const fresh = sent.run !== showing.run;
      sent = { source, run: showing.run };
      if (!projectedShot) return;
      const joins = fresh && begun?.run === showing.run;
      if (begun?.run !== showing.run) {
        begun = { run: showing.run, at: now(), stepsPlayed: state.screen.stepsPlayed, before };
      }
      const since = { milliseconds: now() - begun.at, steps: state.screen.stepsPlayed - begun.stepsPlayed };
      post({
        kind: 'shot',
        shot: projectedShot,
        play: {
          from: fresh ? 'start' : 'here',
          to: showing.stepwise ? 'next' : 'end',
          ...(joins ? { since } : {}),
        },
      });
    },
    /** Plays the next step if the GM asked for one. */
    sendPlay: (state: AppState): void => {
      if (state.screen.stepsPlayed === stepsPlayed) return;
      stepsPlayed = state.screen.stepsPlayed;
      post({ kind: 'play', play: { from: 'here', to: 'next' } });
    },
    /** Another screen knows of no shot; steps that were played before are none for it. */
    forget: (state: AppState): void => {
      sent = { source: null, run: 0 };
      stepsPlayed = state.screen.stepsPlayed;
    },
  };
}
