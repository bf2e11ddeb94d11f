import { createCameraMove } from '../playback/camera-move.ts';
import type { Clock, Ticker } from '../playback/clock.ts';
import { type Rolling, rollingIn, sameRolling } from '../playback/rolling.ts';
import { sentenceAt, stepAt, type Timeline } from '../playback/timeline.ts';
import type { Step } from '../rules/protocol.ts';
import type { Camera } from '../scene/map/camera.ts';
import { stepsOf } from './caption-timeline.ts';
import { framed, framedShot, viewAbout, viewOfShot, wholeMap } from './framing.ts';
import type { ScreenStore, ScreenView } from './screen-store.ts';

/** How long the end of a shot stays in view before the screen returns to the whole map, in milliseconds. */
const LINGER = 4500;

/** The camera the screen should have: on the action, the GM's view, or the whole map; null if it should stay. */
function lookOf(state: ScreenView, lingering: boolean): Camera | null {
  const { scene, projectedShot, settings, size } = state;
  if (!scene || size.width === 0 || size.height === 0) return null;
  if (settings.place) return framed(viewAbout(settings.place, scene), scene, size);
  if (settings.follows === 'gm')
    return settings.view ? framed(settings.view, scene, size) : wholeMap(scene, size, projectedShot !== null);
  if (settings.follows === 'still') return null;
  const over =
    projectedShot !== null && projectedShot.end !== null && state.beat >= projectedShot.steps.length && !lingering;
  const view = projectedShot && !over ? viewOfShot(projectedShot) : null;
  const dial = projectedShot?.steps.some(({ detail }) => detail.kind === 'direction') ?? false;
  return view ? framedShot(view, scene, size, dial) : wholeMap(scene, size, projectedShot !== null);
}

/** Moves the screen's camera during playback; a new scene or size is shown whole at once. */
export function driveCamera(
  store: ScreenStore,
  ticker: Ticker,
  still: () => boolean,
  later: (call: () => void, milliseconds: number) => void,
): void {
  const glide = createCameraMove(
    { get: () => store.getState().camera, set: (camera) => store.setState({ camera }) },
    ticker,
    still,
  );
  let lingering = false;
  let waiting = 0;
  const go = (): void => {
    const to = lookOf(store.getState(), lingering);
    if (!to) return;
    store.setState({ heading: to });
    glide.to(to);
  };
  store.subscribe((state, before) => {
    const resized = state.size !== before.size || (state.scene !== null && before.scene === null);
    if (
      resized ||
      state.scene?.size.width !== before.scene?.size.width ||
      state.scene?.size.height !== before.scene?.size.height
    ) {
      if (state.scene && state.size.height > 0) {
        const to = lookOf(state, lingering) ?? wholeMap(state.scene, state.size, state.projectedShot !== null);
        store.setState({ camera: to, heading: to });
      }
      return;
    }
    const over =
      state.projectedShot !== null &&
      state.projectedShot.end !== null &&
      state.beat >= state.projectedShot.steps.length;
    const wasOver =
      before.projectedShot !== null &&
      before.projectedShot.end !== null &&
      before.beat >= before.projectedShot.steps.length;
    if (over && !wasOver) {
      lingering = true;
      const mine = ++waiting;
      later(() => {
        if (mine !== waiting) return;
        lingering = false;
        go();
      }, LINGER);
    }
    if (state.projectedShot !== before.projectedShot || state.settings !== before.settings) {
      if (state.projectedShot !== before.projectedShot && !over) {
        waiting++;
        lingering = false;
      }
      go();
    }
  });
}

/** The dice of a shot at each time, for its steps and their timeline. */
interface DiceInTime {
  readonly steps: readonly Step[];
  readonly line: Timeline | null;
  readonly at: (time: number) => readonly Rolling[];
}

/** Updates the step that is known, the sentence that stands and the dice that show, as the shot plays. */
export function driveBeats(store: ScreenStore, clock: Clock, lineNow: () => Timeline): void {
  let sets: DiceInTime = { steps: [], line: null, at: () => [] };
  clock.listen((time) => {
    const { projectedShot, beat, sentence, shortly, rolling, waits } = store.getState();
    if (!projectedShot) return;
    const line = lineNow();
    const steps = stepsOf(projectedShot);
    if (sets.line !== line || sets.steps !== steps) sets = { line, steps, at: rollingIn(steps, line) };
    const known = projectedShot.end !== null && time >= line.length ? projectedShot.steps.length : stepAt(line, time);
    const said = sentenceAt(line, time);
    const [step, short] = [said?.step ?? -1, said?.short ?? false];
    const dice = sets.at(time);
    const waiting = projectedShot.end === null && time >= line.length;
    const same =
      known === beat && step === sentence && short === shortly && waiting === waits && sameRolling(dice, rolling);
    if (!same) store.setState({ beat: known, sentence: step, shortly: short, rolling: dice, waits: waiting });
  });
}
