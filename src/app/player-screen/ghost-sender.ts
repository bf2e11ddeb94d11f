import type { Ghost } from '../../player-view/ghosts.ts';
import type { ToScreen } from '../../player-view/messages.ts';

/** The shortest time between two messages, in milliseconds. */
const PAUSE = 100;

/** What it needs of the link. */
interface SenderPorts {
  readonly post: (message: ToScreen) => void;
  readonly now: () => number;
  readonly later: (milliseconds: number, call: () => void) => void;
}

/** Sends the ghosts of dragged pieces, about ten times a second, and at once that there are none. */
export interface GhostSender {
  /** A drag begins, goes on as another object, or ends (`null`). */
  readonly follow: (drag: object | null) => void;
  /** Another screen knows of none. */
  readonly forget: () => void;
}

/** Creates the sender. `ghosts` returns them as they are now. */
export function createGhostSender(ports: SenderPorts, ghosts: () => readonly Ghost[]): GhostSender {
  let sent = '[]';
  let next = Number.NEGATIVE_INFINITY;
  let known: object | null = null;
  let waits = false;

  const send = (now: readonly Ghost[]): void => {
    const text = JSON.stringify(now);
    if (text === sent) return;
    sent = text;
    ports.post({ kind: 'ghosts', ghosts: now });
  };
  const sendNow = (): void => {
    waits = false;
    if (!known) return;
    next = ports.now() + PAUSE;
    send(ghosts());
  };
  return {
    follow: (drag) => {
      if (drag === known) return;
      known = drag;
      if (!drag) send([]);
      else if (waits) return;
      else if (ports.now() >= next) sendNow();
      else {
        waits = true;
        ports.later(next - ports.now(), sendNow);
      }
    },
    forget: () => {
      sent = '[]';
      known = null;
    },
  };
}
