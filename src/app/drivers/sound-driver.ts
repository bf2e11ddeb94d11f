import { createSoundOutput, type SoundOutput, wakeOnGesture } from '../../sound/sound-output.ts';
import type { AppStore } from '../../store/state/create.ts';

/** Creates the sound of the GM's window, which follows its settings. */
export function driveSound(store: AppStore, page: Window & typeof globalThis): SoundOutput {
  const output = createSoundOutput(
    () => ('AudioContext' in page ? new page.AudioContext() : null),
    store.getState().settings.sound,
  );
  store.subscribe(({ settings, program }) => {
    if (program.starting) output.restore(settings.sound);
    else output.set(settings.sound);
  });
  wakeOnGesture(output, page);
  return output;
}
