import { createSoundOutput, type SoundOutput, wakeOnGesture } from '../sound/sound-output.ts';
import { soundSettings } from '../sound/sound-settings.ts';

/** Where this browser stores the sound of the players' screen. */
const PLACE = 'fall-of-shot-screen-sound';

/** Creates the sound of the players' screen, as it was set last. */
export function createScreenSound(page: Window & typeof globalThis): SoundOutput {
  const output = createSoundOutput(
    () => ('AudioContext' in page ? new page.AudioContext() : null),
    soundSettings(read(page)),
  );
  output.listen(() => {
    try {
      page.localStorage.setItem(PLACE, JSON.stringify(output.settings()));
    } catch {
      // A browser may store nothing: then the screen is silent again after a reload.
    }
  });
  wakeOnGesture(output, page);
  return output;
}

function read(page: Window): unknown {
  try {
    return JSON.parse(page.localStorage.getItem(PLACE) ?? 'null');
  } catch {
    return null;
  }
}
