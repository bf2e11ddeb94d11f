import type { ToScreen } from '../../player-view/messages.ts';
import type { Visibility } from '../../player-view/visibility.ts';
import { sceneToShow } from '../../store/player-screen/screen-following.ts';
import type { AppState } from '../../store/state/state.ts';
import { joiningShown } from './joining-shown.ts';

const NOTHING = 'null';

/** Creates the sender of how people join. */
export function createJoiningSender(
  post: (message: ToScreen) => void,
  visibilityNow: (state: AppState) => Visibility | null,
) {
  let sent = NOTHING;
  let from: readonly unknown[] = [];
  return {
    /** Sends it if it has changed. Its end is sent at once: the link is a secret. */
    send: (state: AppState): void => {
      if (state.devices.joining === null && sent === NOTHING) return;
      // Not at each move of the GM's pointer.
      const made = [state.devices, sceneToShow(state)];
      if (made.every((each, i) => each === from[i])) return;
      const joining = joiningShown(state, () => visibilityNow(state));
      if (joining === 'later') return;
      from = made;
      const text = JSON.stringify(joining);
      if (text === sent) return;
      sent = text;
      post({ kind: 'joining', joining });
    },
    /** Another screen knows of nothing, or of what is over. */
    forget: (): void => {
      sent = '';
      from = [];
    },
  };
}
