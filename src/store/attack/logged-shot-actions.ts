import { retakeShot, shotBefore } from '../../engagement/attack/shot.ts';
import { undoChange } from '../../scene/history/history.ts';
import type { AppStore } from '../state/create.ts';
import { sceneBefore } from './before-shot.ts';
import { historyBefore, isLastChange } from './history-before-shot.ts';
import type { ShotProgress } from './shot-progress.ts';

/** Actions for shots of the log: reopened, rewound or replayed. */
export function loggedShotActions(store: AppStore, { openOnMap }: ShotProgress) {
  return {
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
        view: { tab: 'attack', panelOpen: true, seats: false },
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
        view: { tab: 'attack', panelOpen: true, seats: false },
        selection: { piece: entry.tape.order.firer },
      });
      openOnMap(shot);
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
