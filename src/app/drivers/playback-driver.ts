import type { Flight } from '@fall-of-shot/rules/flight';
import type { Step } from '@fall-of-shot/rules/protocol';
import { flightOf } from '@fall-of-shot/rules/rule-system';
import { timeline } from '../../playback/build-timeline.ts';
import type { CameraMove } from '../../playback/camera-move.ts';
import type { Clock } from '../../playback/clock.ts';
import { nextPause, nextStart, pauseBefore } from '../../playback/pauses.ts';
import { stepAt, type Timeline } from '../../playback/timeline.ts';
import { sentenceLengths } from '../../player-view/sentence-lengths.ts';
import { TEN_METRES } from '../../scene/schema/units.ts';
import type { Actions } from '../../store/actions.ts';
import { openQuestions, playedOrder } from '../../store/attack/shot-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { playbackRate, sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import type { Stepping } from '../../ui/program/program.tsx';
import { stretchOfShot } from './shot-stretch.ts';

const NOTHING: readonly Step[] = [];

/** How the shot that plays flies or reaches. */
export function playedFlight(state: AppState): Flight | undefined {
  const order = playedOrder(state);
  const weapon = sceneOf(state).weapons.find(({ id }) => id === order?.weapon);
  return order && flightOf(order, weapon);
}

interface Timed {
  readonly steps: readonly Step[];
  readonly run: number;
  readonly still: boolean;
  readonly stepwise: boolean;
  readonly line: Timeline;
}

let last: Timed | undefined;

/** The timeline of the shot that plays; the same object for the same steps. */
export function currentTimeline(state: AppState, still: boolean): Timeline {
  const { steps, run } = state.playback.playing ?? { steps: NOTHING, run: 0 };
  const { stepwise } = state.settings;
  if (last?.steps === steps && last.run === run && last.still === still && last.stepwise === stepwise) return last.line;
  const scene = sceneOf(state);
  const order = playedOrder(state);
  const line = timeline(steps, {
    system: order?.rulebook,
    flight: playedFlight(state),
    still,
    stepwise,
    perTenMetres: TEN_METRES[scene.unit],
    ended: state.playback.playing?.entry !== null,
    letters: order ? sentenceLengths(order, steps, scene) : [],
  });
  last = { steps, run, still, stepwise, line };
  return line;
}

/** Steps playback one beat forward or back. */
export function createStepping(store: AppStore, clock: Clock, still: () => boolean): Stepping {
  const line = () => currentTimeline(store.getState(), still());
  return {
    forward: () => {
      if (!clock.running()) clock.seek(nextStart(line(), clock.time()));
      clock.extend(nextPause(line(), clock.time()));
    },
    skip: () => clock.seek(line().length),
    back: () => clock.seek(pauseBefore(line(), clock.time())),
  };
}

/** Starts, extends and stops the clock as shots are fired, answered and cleared, and updates the step that plays. */
export function drivePlayback(
  store: AppStore,
  actions: Actions,
  clock: Clock,
  glide: CameraMove,
  still: () => boolean,
): void {
  clock.listen((time) => {
    const state = store.getState();
    if (!state.playback.playing) return;
    const line = currentTimeline(state, still());
    const over = state.playback.playing.entry !== null && time >= line.length;
    actions.program.setBeat(over ? state.playback.playing.steps.length : stepAt(line, time));
  });
  /** How far to play now: to the end, or in step-by-step mode to the end of the next beat. */
  const reach = (state: AppState, time: number): number => {
    const line = currentTimeline(state, still());
    return state.settings.stepwise ? nextPause(line, time) : line.length;
  };
  const begin = (state: AppState): void => clock.start(reach(state, 0));
  clock.setRate(playbackRate(store.getState()));
  store.subscribe((state, before) => {
    const {
      playback: { playing },
    } = state;
    if (playbackRate(state) !== playbackRate(before)) clock.setRate(playbackRate(state));
    if (playing && state.settings.stepwise !== before.settings.stepwise) {
      // Each way of playing has times of its own: go on at the step that is known, and without steps play the rest.
      const { beats, length } = currentTimeline(state, still());
      const { beat } = state.playback;
      clock.seek(beat < 0 ? 0 : (beats[beat]?.told ?? length));
      if (!state.settings.stepwise) clock.extend(length);
    }
    if (state.view.viewport !== before.view.viewport && openQuestions(state).length > 0) {
      // After a resize or on opening a window, the entities of open questions must be in view again.
      const stretch = stretchOfShot(state);
      if (stretch) glide.to(actions.view.wider(stretch));
    }
    if (playing === before.playback.playing) return;
    if (!playing) {
      clock.stop();
      glide.back();
      return;
    }
    const again = !before.playback.playing || playing.run !== before.playback.playing.run;
    if (again) begin(state);
    else clock.extend(reach(state, clock.time()));
    const stretch = stretchOfShot(state);
    if (!stretch) return;
    // Once close, the camera only moves for what falls out of view.
    if (again) glide.to(actions.view.closeUp(stretch));
    else if (playing.steps !== before.playback.playing?.steps) glide.to(actions.view.wider(stretch));
  });
  if (store.getState().playback.playing) {
    begin(store.getState());
    clock.skip();
  }
}
