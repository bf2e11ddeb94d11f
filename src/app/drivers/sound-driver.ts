import { createSoundOutput, type SoundOutput, wakeOnGesture } from '../../sound/sound-output.ts';
import type { AppStore } from '../../store/state/create.ts';

/** Creates the sound of the GM's window, which follows its settings. */
export function driveSound(store: AppStore, page: Window & typeof globalThis): SoundOutput {
  const output = createSoundOutput(
    () => ('AudioContext' in page ? new page.AudioContext() : null),
    store.getState().settings.sound,
  );
  store.subscribe(({ settings }) => output.set(settings.sound));
  wakeOnGesture(output, page);
  return output;
}
