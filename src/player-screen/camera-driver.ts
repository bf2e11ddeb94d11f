import type { Step } from '@fall-of-shot/rules/protocol';
import { createCameraMove } from '../playback/camera-move.ts';
import type { Clock, Ticker } from '../playback/clock.ts';
import { type Rolling, rollingIn, sameRolling } from '../playback/rolling.ts';
import { sentenceAt, stepAt, type Timeline } from '../playback/timeline.ts';
import type { Camera } from '../scene/map/camera.ts';
import { stepsOf } from './caption-timeline.ts';
import { asBefore, framed, framedShot, viewAbout, viewOfShot, wholeMap } from './framing.ts';
import { isOver } from './held-scene.ts';
import type { ScreenStore, ScreenView } from './screen-store.ts';

/** How long the end of a shot stays in view before the screen returns to the whole map, in milliseconds. */
const LINGER = 4500;

/** Where the screen should look, and whether it has returned there from a shot that is over. */
type Look = Partial<Pick<ScreenView, 'heading' | 'returned'>>;

/** On the action, the GM's view, or the whole map; no camera if it should stay. */
function lookOf(state: ScreenView, lingering: boolean): Look {
  const { scene, projectedShot, settings, size } = state;
  if (!scene || size.width === 0 || size.height === 0) return {};
  const whole = (): Camera => wholeMap(scene, size, projectedShot !== null);
  if (settings.place) return { heading: framed(viewAbout(settings.place, scene), scene, size), returned: false };
  if (settings.follows === 'gm')
    return { heading: settings.view ? framed(settings.view, scene, size) : whole(), returned: false };
  if (settings.follows === 'still') return { returned: false };
  const returned = isOver(state) && !lingering;
  const view = projectedShot && !returned ? viewOfShot(projectedShot) : null;
  const dial = projectedShot?.steps.some(({ detail }) => detail.kind === 'direction') ?? false;
  return { heading: view ? framedShot(view, scene, size, dial) : whole(), returned };
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
    const { heading, ...look } = lookOf(store.getState(), lingering);
    const to = heading && asBefore(store.getState().heading, heading);
    store.setState({ ...look, ...(to ? { heading: to } : {}) });
    if (to) glide.to(to);
  };
  store.subscribe((state, before) => {
    const resized = state.size !== before.size || (state.scene !== null && before.scene === null);
    if (
      resized ||
      state.scene?.size.width !== before.scene?.size.width ||
      state.scene?.size.height !== before.scene?.size.height
    ) {
      if (state.scene && state.size.height > 0) {
        const { heading, returned = false } = lookOf(state, lingering);
        const to = heading ?? wholeMap(state.scene, state.size, state.projectedShot !== null);
        store.setState({ camera: to, heading: to, returned });
      }
      return;
    }
    const over = isOver(state);
    if (over && !isOver(before)) {
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
  let last = { time: 0, run: 0 };
  clock.listen((time) => {
    const { projectedShot, beat, sentence, shortly, rolling, waits } = store.getState();
    if (!projectedShot) return;
    const goesOn = projectedShot.run === last.run && time >= last.time;
    last = { time, run: projectedShot.run };
    const line = lineNow();
    const steps = stepsOf(projectedShot);
    if (sets.line !== line || sets.steps !== steps) sets = { line, steps, at: rollingIn(steps, line) };
    const known = projectedShot.end !== null && time >= line.length ? projectedShot.steps.length : stepAt(line, time);
    const said = sentenceAt(line, time);
    const next = said?.step ?? -1;
    // Answered dice bring more sentences, and less time for each: the one that stands is not taken back for an earlier one.
    const stays = goesOn && next < sentence && sentence < steps.length;
    const [step, short] = stays ? [sentence, shortly] : [next, said?.short ?? false];
    const dice = sets.at(time);
    const waiting = projectedShot.end === null && time >= line.length;
    const same =
      known === beat && step === sentence && short === shortly && waiting === waits && sameRolling(dice, rolling);
    if (!same) store.setState({ beat: known, sentence: step, shortly: short, rolling: dice, waits: waiting });
  });
}
