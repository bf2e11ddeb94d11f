import type { Clock } from '../playback/clock.ts';
import { stepAt, type Timeline, timeline } from '../playback/timeline.ts';
import type { Step } from '../rules/protocol.ts';
import type { Actions } from '../store/actions.ts';
import type { AppStore } from '../store/create.ts';
import { sceneOf } from '../store/selectors.ts';
import type { AppState } from '../store/state.ts';

/** How many scene units ten metres are, for the time of flight; a trooper of 1.1 inches is a man of 1.8 metres. */
const TEN_METRES = { in: 6, m: 10, ft: 32.8 } as const;

const NOTHING: readonly Step[] = [];

let last: { steps: unknown; still: boolean; value: Timeline } | undefined;

/** The timeline of what plays; the same steps give the same object. */
export function currentTimeline(state: AppState, still: boolean): Timeline {
  const steps = state.playing?.steps ?? NOTHING;
  if (!last || last.steps !== steps || last.still !== still) {
    last = { steps, still, value: timeline(steps, { still, perTen: TEN_METRES[sceneOf(state).unit] }) };
  }
  return last.value;
}

/** Starts, extends and stops the one clock as shots are fired, answered and cleared, and tells the store which step plays. */
export function drivePlayback(store: AppStore, actions: Actions, clock: Clock, still: () => boolean): void {
  const begin = (state: AppState, restored: boolean): void => {
    if (!state.playing) return;
    clock.start(currentTimeline(state, still()).length);
    if (restored) clock.skip();
  };
  clock.listen((time) => {
    const state = store.getState();
    if (state.playing) actions.session.setBeat(stepAt(currentTimeline(state, still()), time));
  });
  store.subscribe((state, before) => {
    const { playing } = state;
    if (playing === before.playing) return;
    if (!playing) clock.stop();
    else if (!before.playing || playing.run !== before.playing.run) begin(state, false);
    else clock.extend(currentTimeline(state, still()).length);
    if (playing && playing !== before.playing) reveal(state, actions);
  });
  begin(store.getState(), true);
}

/** Both ends of a shot come into view, with a margin. */
function reveal(state: AppState, actions: Actions): void {
  const xs: number[] = [];
  const ys: number[] = [];
  let margin = 1;
  for (const { detail } of state.playing?.steps ?? []) {
    if (detail.kind === 'aim') {
      xs.push(detail.at.x);
      ys.push(detail.at.y);
    }
    if (detail.kind === 'area') {
      const { disc } = detail.area;
      margin = Math.max(margin, disc.radius * 1.2);
      xs.push(disc.x);
      ys.push(disc.y);
    }
  }
  if (xs.length === 0) return;
  actions.session.reveal(
    Math.min(...xs) - margin,
    Math.min(...ys) - margin,
    Math.max(...xs) + margin,
    Math.max(...ys) + margin,
  );
}
