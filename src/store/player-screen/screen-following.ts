import { memoizeLast } from '../../lib/memoize-last.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { sceneBefore } from '../attack/before-shot.ts';
import { sceneOf } from '../attack/selectors.ts';
import type { ScreenState } from '../state/screen-state.ts';
import type { AppState } from '../state/state.ts';

type Followed = Pick<AppState, 'history' | 'shot' | 'settings' | 'playback' | 'program' | 'screen'>;

function told(screen: ScreenState, entry: string | null): ScreenState {
  const runs = screen.runs + 1;
  return { ...screen, runs, place: null, telling: { run: runs, entry, stepwise: false } };
}

/** Whether what is fired now is told as it happens: nothing waits, and the GM does not look at it first. */
function isLive({ screen, settings, shot }: Followed): boolean {
  return !screen.holding && screen.kept.length === 0 && !settings.reviewShots && !(shot?.held ?? false);
}

/** The screen when the log has what it did not have: told as far as it was told live, or from its start, or kept. */
function withEntry(screen: ScreenState, entry: string): ScreenState {
  const { telling } = screen;
  if (telling && telling.entry === null) return { ...screen, telling: { ...telling, entry } };
  if (screen.holding || screen.kept.length > 0) return { ...screen, kept: [...screen.kept, entry] };
  return told(screen, entry);
}

/**
 * What the players' screen is told when the GM's window goes from one state to the next: a shot as it is fired and answered,
 * its end when it is applied; nothing of a shot that waits, or that the GM looks at first; nothing more of one that was taken
 * back. The same object where nothing changes.
 */
export function followed(before: Followed, now: Followed): ScreenState {
  let { screen } = now;
  // Another scene: what was told of the last one is over. What was kept with this one waits on.
  if (now.program.scenesOpened !== before.program.scenesOpened) {
    const here = new Set(now.history.scene.log.map(({ id }) => id));
    return { ...screen, telling: null, kept: screen.kept.filter((id) => here.has(id)), spotlight: null, place: null };
  }
  const log = now.history.scene.log;
  const fresh = log.length === before.history.scene.log.length + 1 ? log.at(-1) : undefined;
  if (log !== before.history.scene.log) {
    const ids = new Set(log.map(({ id }) => id));
    const kept = screen.kept.filter((id) => ids.has(id));
    if (kept.length !== screen.kept.length) screen = { ...screen, kept };
    const { telling } = screen;
    if (telling && telling.entry !== null && !ids.has(telling.entry)) screen = { ...screen, telling: null };
    // Redo brings an entry back that was told already.
    const done = now.history.past.at(-1);
    const again = done !== undefined && before.history.future.includes(done);
    if (fresh && !again) screen = withEntry(screen, fresh.id);
  }
  if (now.shot !== before.shot) {
    const open = screen.telling?.entry === null;
    if (now.shot && !before.shot && isLive({ ...now, screen })) screen = told(screen, null);
    // Called off, or looked at by the GM after all.
    else if (open && (!now.shot || now.shot.held)) screen = { ...screen, telling: null };
  }
  const { telling } = screen;
  // What lies there on the GM's map lies on the screen, until it is cleared away.
  if (
    telling &&
    !now.playback.playing &&
    before.playback.playing &&
    before.playback.playing.entry === telling.entry &&
    telling.entry !== null
  )
    screen = { ...screen, telling: null };
  return screen;
}

const without = memoizeLast(
  (scene: Scene, first: string | null): Scene => (first === null ? scene : sceneBefore(scene, first)),
);

/** The scene as the players may know it: without what shots did that wait to be told. */
export function sceneToShow(state: AppState): Scene {
  return without(sceneOf(state), state.screen.kept[0] ?? null);
}
