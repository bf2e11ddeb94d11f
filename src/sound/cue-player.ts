import type { Clock } from '../playback/clock.ts';
import type { SoundName } from './sound-names.ts';

/** A sound of a shot: when it is due, in milliseconds of the shot's clock, and where, across the scene. */
export interface Cue {
  readonly at: number;
  readonly sound: SoundName;
  readonly x: number;
}

/** The longest frame that still plays its cues, in milliseconds: after a longer one they would come too late. */
const LONGEST_FRAME = 250;

/** A clock that stands may have been moved, or this was its last frame: then only about a frame's time counts. */
const LAST_FRAME = 60;

/**
 * Plays each cue when the clock runs past it. A jump of the clock, forward or back, plays nothing; after a jump back,
 * what runs again sounds again. A cue at the very end of a shot is not passed, and not played. Returns a function that
 * ends it.
 */
export function createCuePlayer(
  clock: Pick<Clock, 'time' | 'running' | 'listen'>,
  cues: () => readonly Cue[],
  play: (cue: Cue) => void,
): () => void {
  let before = clock.time();
  return clock.listen((time) => {
    const from = before;
    before = time;
    if (time - from > (clock.running() ? LONGEST_FRAME : LAST_FRAME)) return;
    for (const cue of cues()) if (cue.at >= from && cue.at < time) play(cue);
  });
}

/** How far to a side a place may sound: nobody should hear it with one ear alone. */
const WIDEST = 0.8;

/** Where a place across a scene sounds, -1 to 1, in a window that shows the scene from `left` to `right`. */
export function panAt(x: number, { left, right }: { readonly left: number; readonly right: number }): number {
  if (!(right > left)) return 0;
  return WIDEST * Math.min(1, Math.max(-1, (2 * (x - left)) / (right - left) - 1));
}
