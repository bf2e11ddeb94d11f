import { CHANNEL, LINK_VERSION, type Posted, type ToScreen } from '../../player-view/messages.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import { createFogMemory } from './fog-memory.ts';
import { createScreenPictures } from './map-tiles.ts';
import type { PlayersKnowledge } from './players-knowledge.ts';
import { bareFace } from './sanitize-picture.ts';
import { driveScreen } from './screen-link.ts';

/** The players' screens of a window, near and far. */
export interface ScreenHost {
  /** Forgets what the players have seen of the map. */
  readonly forget: () => void;
  readonly knowledge: PlayersKnowledge;
  /** Tells devices elsewhere the same, from now on; `null` ends that. */
  readonly feed: (take: ((message: ToScreen) => void) | null) => void;
}

/** Sends the players' screens of this window what they show. */
export function hostScreens(store: AppStore, actions: Actions, room: string): ScreenHost {
  // Without BroadcastChannel there is no players' screen; the table works without it.
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
  const memory = createFogMemory((call, milliseconds) => window.setTimeout(call, milliseconds));
  let devices: ((message: ToScreen) => void) | null = null;
  window.addEventListener('pagehide', () => {
    const gone: Posted<ToScreen> = { kind: 'gone', version: LINK_VERSION, room, to: 'screen' };
    channel?.postMessage(gone);
  });
  const link = driveScreen(store, actions, room, createScreenPictures(memory), {
    post: (message) => {
      channel?.postMessage(message);
      devices?.(message);
    },
    listen: (listener) => channel?.addEventListener('message', ({ data }) => listener(data)),
    every: (milliseconds, call) => window.setInterval(call, milliseconds),
    idle: (call) => window.setTimeout(call, 0),
    later: (milliseconds, call) => window.setTimeout(call, milliseconds),
    now: () => performance.now(),
    token: () => crypto.randomUUID().slice(0, 13),
    withoutMetadata: bareFace,
    hasDevices: () => devices !== null,
  });
  return {
    forget: link.forget,
    knowledge: link.knowledge,
    feed: (take) => {
      devices = take;
      if (take) link.tellAll();
    },
  };
}
