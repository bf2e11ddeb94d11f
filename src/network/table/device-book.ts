import type { Stamp } from '../crypto/envelope.ts';
import { isLater } from '../crypto/envelope.ts';
import type { HeardAnswer, Presence } from '../messages/device-messages.ts';

/** Answers are remembered for so many intents of a device: one that was sent twice counts once. */
const REMEMBERED = 100;
/** So many messages a device may send at once, and so many a second in the long run. */
const BURST = 60;
const RATE = 20;

/** What the GM's window remembers of a device, also over a reload. */
export interface DeviceMemory {
  /** The last message that counted: earlier ones are replays. */
  readonly last: Stamp;
  readonly answers: readonly { readonly id: string; readonly answer: HeardAnswer }[];
}

/** Keeps what is remembered of devices. */
export interface DeviceMemories {
  readonly get: (device: string) => DeviceMemory | undefined;
  readonly set: (device: string, memory: DeviceMemory) => void;
}

const NOTHING: DeviceMemory = { last: { epoch: '', count: 0 }, answers: [] };

/** What a device has said: what counts, and what was answered. */
export interface DeviceBook {
  /** Whether a device may send one more message now. Asked before anything of it is read. */
  readonly mayCome: (device: string) => boolean;
  /** Whether a message is later than all that counted, and counts now. */
  readonly counts: (device: string, stamp: Stamp) => boolean;
  readonly answerTo: (device: string, id: string) => HeardAnswer | undefined;
  readonly answered: (device: string, id: string, answer: HeardAnswer) => void;
}

/** Creates the book of a table's devices. */
export function createDeviceBook(memories: DeviceMemories, now: () => number): DeviceBook {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    mayCome: (device) => {
      const bucket = buckets.get(device) ?? { left: BURST, at: now() };
      const left = Math.min(BURST, bucket.left + ((now() - bucket.at) / 1000) * RATE);
      buckets.set(device, { left: Math.max(0, left - 1), at: now() });
      return left >= 1;
    },
    counts: (device, stamp) => {
      const memory = memories.get(device) ?? NOTHING;
      if (!isLater(stamp, memory.last)) return false;
      memories.set(device, { ...memory, last: stamp });
      return true;
    },
    answerTo: (device, id) => memories.get(device)?.answers.find((each) => each.id === id)?.answer,
    answered: (device, id, answer) => {
      const memory = memories.get(device) ?? NOTHING;
      const others = memory.answers.filter((each) => each.id !== id);
      memories.set(device, { ...memory, answers: [...others, { id, answer }].slice(-REMEMBERED) });
    },
  };
}

/** Which of two reports of presence counts: that of a later connection, and within one that somebody is gone. */
export function latestPresence<
  At extends { readonly stamp: Stamp; readonly connection: number; readonly state: Presence },
>(known: At | undefined, next: At): At {
  if (!known) return next;
  if (known.stamp.epoch !== next.stamp.epoch) return next.stamp.epoch > known.stamp.epoch ? next : known;
  if (known.connection !== next.connection) return next.connection > known.connection ? next : known;
  // A will was written when the connection began, so its stamp is early.
  if (known.state === 'gone' || next.state === 'gone') return known.state === 'gone' ? known : next;
  return isLater(next.stamp, known.stamp) ? next : known;
}
