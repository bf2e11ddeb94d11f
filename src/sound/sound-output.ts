import type { SoundName } from './sound-names.ts';
import { createSoundPlayer, type Placed, type SoundPlayer } from './sound-player.ts';
import type { SoundSettings } from './sound-settings.ts';

/** What a window can hear: nothing wanted, the browser still waits for a gesture, everything, or it has no sound. */
export type SoundState = 'off' | 'waiting' | 'on' | 'missing';

/** The sound of one window. */
export interface SoundOutput {
  /** Plays a sound if the window sounds, else nothing. */
  play(name: SoundName, at?: Placed): void;
  readonly settings: () => SoundSettings;
  readonly state: () => SoundState;
  /** Takes over stored settings, outside of any gesture: sound that is wanted waits for one. */
  restore(settings: SoundSettings): void;
  /** Changes the settings, from a click or a key press. */
  set(settings: SoundSettings): void;
  /** Starts the sound if it is wanted. Browsers allow this in a gesture only: it is remembered. */
  wake(gesture?: Event): void;
  /** The gesture that started the sound: what else it does should not turn it off again. */
  readonly startedBy: () => Event | null;
  readonly listen: (listener: () => void) => () => void;
}

/** Creates the sound of a window. `open` returns a new audio context, or null where there is none. */
export function createSoundOutput(open: () => AudioContext | null, stored: SoundSettings): SoundOutput {
  const listeners = new Set<() => void>();
  let settings = stored;
  let context: AudioContext | null = null;
  let player: SoundPlayer | null = null;
  let missing = false;
  let startedBy: Event | null = null;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const wake = (gesture: Event | null = null): void => {
    if (!settings.on || missing) return;
    if (context?.state !== 'running') startedBy = gesture;
    if (!context) {
      context = open();
      if (!context) {
        missing = true;
        tell();
        return;
      }
      context.onstatechange = tell;
      player = createSoundPlayer(context);
      player.setVolume(settings.volume);
      tell();
    }
    // Refused outside of a gesture: then it waits for the next one.
    if (context.state !== 'running') context.resume().catch(() => undefined);
  };

  const output: SoundOutput = {
    play: (name, at) => {
      if (settings.on && context?.state === 'running') player?.play(name, at);
    },
    settings: () => settings,
    state: () => {
      if (!settings.on) return 'off';
      if (missing) return 'missing';
      return context?.state === 'running' ? 'on' : 'waiting';
    },
    restore: (next) => {
      if (next.on === settings.on && next.volume === settings.volume) return;
      settings = next;
      player?.setVolume(next.volume);
      tell();
    },
    set: (next) => {
      const { on, volume } = settings;
      if (next.on === on && next.volume === volume) return;
      settings = next;
      player?.setVolume(next.volume);
      if (next.on && !on) {
        wake();
        // Whoever turns it on hears that it works, and how loud it is.
        context?.resume().then(
          () => output.play('end'),
          () => undefined,
        );
      }
      if (!next.on) context?.suspend().catch(() => undefined);
      tell();
    },
    wake,
    startedBy: () => startedBy,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return output;
}

/** The gestures after which browsers allow sound. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

/** Wakes the sound of a window with any click or key press in it. */
export function wakeOnGesture(output: SoundOutput, page: Pick<Window, 'addEventListener'>): void {
  for (const gesture of GESTURES)
    page.addEventListener(gesture, (event) => output.wake(event), { capture: true, passive: true });
}
