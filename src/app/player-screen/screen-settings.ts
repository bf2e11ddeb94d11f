import type { ScreenSettings, ToScreen } from '../../player-view/messages.ts';
import { playbackRate } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';

/** The GM's visible part of the map, in scene units, rounded so that tiny moves do not count. */
function viewOf({ view: { camera, viewport } }: AppState): ScreenSettings['view'] {
  if (camera.zoom === 0 || viewport.width === 0) return null;
  const step = 8 / camera.zoom;
  const stepped = (value: number) => Math.round(value / step) * step;
  return {
    left: stepped(camera.x),
    top: stepped(camera.y),
    right: stepped(camera.x + viewport.width / camera.zoom),
    bottom: stepped(camera.y + viewport.height / camera.zoom),
  };
}

function screenSettingsOf(state: AppState): ScreenSettings {
  const { follows, place, curtain, spotlight } = state.screen;
  return {
    follows,
    view: follows === 'gm' ? viewOf(state) : null,
    place: curtain ? null : place,
    curtain,
    spotlight: curtain ? null : spotlight,
    theme: state.view.theme,
    rate: playbackRate(state),
  };
}

/** Creates the sender of what the GM set for the screens. */
export function createSettingsSender(post: (message: ToScreen) => void) {
  let sent = '';
  return {
    /** Sends the settings if they have changed. */
    send: (state: AppState): void => {
      const settings = screenSettingsOf(state);
      const text = JSON.stringify(settings);
      if (text === sent) return;
      sent = text;
      post({ kind: 'settings', settings });
    },
    /** Another screen knows of nothing. */
    forget: (): void => {
      sent = '';
    },
  };
}
