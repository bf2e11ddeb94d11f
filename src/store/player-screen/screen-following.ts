import { memoizeLast } from '../../lib/memoize-last.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { sceneBefore } from '../attack/before-shot.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import type { ScreenState } from '../state/screen-state.ts';
import type { AppState } from '../state/state.ts';

type Followed = Pick<AppState, 'history' | 'shot' | 'settings' | 'playback' | 'program' | 'screen'>;

function withShowing(screen: ScreenState, entry: string | null): ScreenState {
  const runs = screen.runs + 1;
  return { ...screen, runs, place: null, showing: { run: runs, entry, stepwise: false } };
}

/** Returns whether a shot is shown as it happens: nothing waits, and the GM does not review it first. */
function isLive({ screen, settings, shot }: Followed): boolean {
  return !screen.holdsShots && screen.waiting.length === 0 && !settings.reviewShots && !(shot?.held ?? false);
}

/** The screen state after a new log entry: shown as far as it played live, or from its start, or held back. */
function withEntry(screen: ScreenState, entry: string): ScreenState {
  const { showing } = screen;
  if (showing && showing.entry === null) return { ...screen, showing: { ...showing, entry } };
  if (screen.holdsShots || screen.waiting.length > 0) return { ...screen, waiting: [...screen.waiting, entry] };
  return withShowing(screen, entry);
}

/**
 * Returns what the players' screen shows after a change of state: a shot as it is fired and answered, its end when it
 * is applied; nothing of a shot that waits or that the GM reviews; nothing more of an undone one. Returns the same
 * object if nothing changes.
 */
export function followed(before: Followed, now: Followed): ScreenState {
  let { screen } = now;
  if (now.program.scenesOpened !== before.program.scenesOpened) return screen;
  const log = now.history.scene.log;
  const fresh = log.length === before.history.scene.log.length + 1 ? log.at(-1) : undefined;
  if (log !== before.history.scene.log) {
    const ids = new Set(log.map(({ id }) => id));
    const waiting = screen.waiting.filter((id) => ids.has(id));
    if (waiting.length !== screen.waiting.length) screen = { ...screen, waiting };
    const { showing } = screen;
    if (showing && showing.entry !== null && !ids.has(showing.entry)) screen = { ...screen, showing: null };
    // Redo brings back an entry that was already shown.
    const done = now.history.past.at(-1);
    const again = done !== undefined && before.history.future.includes(done);
    if (fresh && !again) screen = withEntry(screen, fresh.id);
  }
  if (now.shot !== before.shot) {
    const open = screen.showing?.entry === null;
    if (now.shot && !before.shot && isLive({ ...now, screen })) screen = withShowing(screen, null);
    // Cancelled, or under review by the GM after all.
    else if (open && (!now.shot || now.shot.held)) screen = { ...screen, showing: null };
  }
  const { showing } = screen;
  // The shot shown on the GM's map stays on the screen until it is cleared.
  if (
    showing &&
    !now.playback.playing &&
    before.playback.playing &&
    before.playback.playing.entry === showing.entry &&
    showing.entry !== null
  )
    screen = { ...screen, showing: null };
  return screen;
}

const without = memoizeLast(
  (scene: Scene, first: string | null): Scene => (first === null ? scene : sceneBefore(scene, first)),
);

/** The scene as the players may know it: without the effects of shots that wait to be shown. */
export function sceneToShow(state: AppState): Scene {
  return without(sceneOf(state), state.screen.waiting[0] ?? null);
}
