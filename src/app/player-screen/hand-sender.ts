import type { ToScreen } from '../../player-view/messages.ts';

/** The shortest time between two messages, in milliseconds. */
const PAUSE = 100;

/** What it needs of the link. */
interface SenderPorts {
  readonly post: (message: ToScreen) => void;
  readonly now: () => number;
  readonly later: (milliseconds: number, call: () => void) => void;
}

/** Sends what the GM's hand moves, about ten times a second, and at once that it is over. */
export interface HandSender {
  /** A gesture begins, goes on as another object, or ends (`null`). */
  readonly follow: (gesture: object | null) => void;
  /** Another screen knows of nothing. */
  readonly forget: () => void;
}

/**
 * Creates the sender of ghosts, or of the ruler.
 *
 * @param look returns what is shown now
 * @param none what is shown when the gesture is over
 */
export function createHandSender<Shown>(
  ports: SenderPorts,
  look: () => Shown,
  none: Shown,
  message: (shown: Shown) => ToScreen,
): HandSender {
  const nothing = JSON.stringify(none);
  let sent = nothing;
  let next = Number.NEGATIVE_INFINITY;
  let known: object | null = null;
  let waits = false;

  const send = (now: Shown): void => {
    const text = JSON.stringify(now);
    if (text === sent) return;
    sent = text;
    ports.post(message(now));
  };
  const sendNow = (): void => {
    waits = false;
    if (!known) return;
    next = ports.now() + PAUSE;
    send(look());
  };
  return {
    follow: (gesture) => {
      if (gesture === known) return;
      known = gesture;
      if (!gesture) send(none);
      else if (waits) return;
      else if (ports.now() >= next) sendNow();
      else {
        waits = true;
        ports.later(next - ports.now(), sendNow);
      }
    },
    forget: () => {
      sent = nothing;
      known = null;
    },
  };
}
