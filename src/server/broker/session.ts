import type { Role } from './access.ts';
import { type Bucket, createBucket } from './bucket.ts';
import type { Limits } from './limits.ts';
import { CONNECT, type PacketHead, PUBLISH, SUBSCRIBE, UNSUBSCRIBE, type Verdict } from './packet-gate.ts';

/** Where a connection comes from. */
export interface Origin {
  readonly address: string;
  /** Whether it comes from this machine itself. */
  readonly isLocal: boolean;
}

/** What a topic, two lengths and a number need beside the content of a message. */
const MESSAGE_HEAD = 512;
/** Subscriptions and receipts are shorter than this, whoever sends them. */
const LONGEST_OTHER = 8 * 1024;

/** A client that had to wait for nothing for so long is in no rush any more, in milliseconds. */
const PAUSE = 3000;

/** What a connection is allowed, packet by packet. */
export interface Session {
  readonly origin: Origin;
  readonly began: number;
  /** Who it is, once it has signed in. */
  readonly role: Role | null;
  readonly signedIn: (role: Role) => void;
  readonly judge: (head: PacketHead) => Verdict;
  /** In how many milliseconds a packet that waits may pass; `null` if it waits for the sign-in. */
  readonly again: () => number | null;
}

/** Creates the session of a new connection. */
export function createSession(origin: Origin, limits: Limits, now: () => number): Session {
  let hasBegun = false;
  let role: Role | null = null;
  let messages: Bucket | null = null;
  let receipts: Bucket | null = null;
  /** Which of them a packet waits for. */
  let empty: Bucket | null = null;
  /** Since when the client has been too fast, and when it was last. */
  let rushing = 0;
  let rushed = 0;

  function judgeFirst({ type, size }: PacketHead): Verdict {
    if (hasBegun) return 'wait';
    hasBegun = true;
    return type === CONNECT && size <= limits.unsignedBytes ? 'pass' : 'refuse';
  }

  function isTooLong({ type, size }: PacketHead, of: Role['of']): boolean {
    if (type !== PUBLISH) return size > LONGEST_OTHER;
    return of === 'door' || size > MESSAGE_HEAD + (of === 'gm' ? limits.gmBytes : limits.deviceBytes);
  }

  function count(bucket: Bucket): Verdict {
    const time = now();
    if (bucket.take(time)) return 'pass';
    empty = bucket;
    if (time - rushed > PAUSE) rushing = time;
    rushed = time;
    return time - rushing > limits.rushTime ? 'refuse' : 'wait';
  }

  return {
    origin,
    began: now(),
    get role() {
      return role;
    },
    signedIn: (signed) => {
      role = signed;
      const rates = { gm: limits.gmRate, device: limits.deviceRate, door: limits.doorRate };
      messages = createBucket(rates[signed.of], now());
      receipts = createBucket(limits.receiptRate, now());
    },
    judge: (head) => {
      if (!role || !messages || !receipts) return judgeFirst(head);
      if (isTooLong(head, role.of)) return 'refuse';
      // The third kind of delivery needs a memory for each message: the protocol does without.
      if (head.type === PUBLISH && head.qos > 1) return 'refuse';
      const isMessage = head.type === PUBLISH || head.type === SUBSCRIBE || head.type === UNSUBSCRIBE;
      return count(isMessage ? messages : receipts);
    },
    again: () => (role ? (empty?.wait(now()) ?? 0) : null),
  };
}
