/** A message that a broker delivers when its sender is gone, or keeps for whoever comes later. */
export interface Outgoing {
  readonly topic: string;
  /** No bytes take away what was retained. */
  readonly bytes: Uint8Array;
  readonly retained: boolean;
  /** Whether it is delivered at least once, or only if the line is fine. */
  readonly sure: boolean;
}

/** Carries messages between the GM's window and devices. The connection comes back by itself. */
export interface Carrier {
  /** Sends a message. While the line is down nothing is sent: what counts is sent again when it is back. */
  readonly send: (message: Outgoing) => void;
  /** Listens to topics, `+` for any part, also after each new connection. */
  readonly follow: (topics: readonly string[]) => void;
  /** Calls with each message; `kept` if the broker had kept it, so that nobody knows how old it is. */
  readonly onMessage: (listener: (topic: string, bytes: Uint8Array, kept: boolean) => void) => void;
  /** Calls when the line opens, with all topics followed, and when it breaks. */
  readonly onLine: (listener: (isOpen: boolean) => void) => void;
  /** Tries again at once, if the line is down; asks whether it still holds, if it seems to. */
  readonly retry: () => void;
  /** Gives up the line for a new one: what still lies in the old one is not heard. */
  readonly renew: () => void;
  readonly close: () => void;
}

/** Makes a carrier whose will is delivered if it vanishes. The will is asked for at each connection; `null` for none. */
export type CreateCarrier = (will: (() => Pick<Outgoing, 'topic' | 'bytes'>) | null) => Carrier;
