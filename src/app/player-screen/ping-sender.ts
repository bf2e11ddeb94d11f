import type { ToScreen } from '../../player-view/messages.ts';
import type { AppState } from '../../store/state/state.ts';

/** Creates the sender of pings. */
export function createPingSender(post: (message: ToScreen) => void) {
  let sent = 0;
  return {
    /** Sends a ping that is new. */
    send: ({ pointer: { ping } }: AppState): void => {
      if (!ping || ping.count === sent) return;
      sent = ping.count;
      post({ kind: 'ping', at: ping.at, count: ping.count });
    },
    /** For another screen, what was pinged before is over. */
    forget: ({ pointer: { ping } }: AppState): void => {
      sent = ping?.count ?? 0;
    },
  };
}
