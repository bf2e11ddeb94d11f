/** The head of an MQTT packet. */
export interface PacketHead {
  readonly type: number;
  /** How sure its delivery should be: 0, 1 or 2; of packets that are no message it means nothing. */
  readonly qos: number;
  /** The length of the whole packet in bytes. */
  readonly size: number;
}

/** The types of packets that the gate asks for: MQTT 3.1.1, table 2.1. */
export const CONNECT = 1;
export const PUBLISH = 3;
export const SUBSCRIBE = 8;
export const UNSUBSCRIBE = 10;

/** What to do with a packet: let it through, keep it and all behind it, or cut the client off. */
export type Verdict = 'pass' | 'wait' | 'refuse';

/** Reads the head of a packet; `null` while it is not all there, 'broken' if it is none. */
function readHead(bytes: Uint8Array, at: number): PacketHead | null | 'broken' {
  const first = bytes[at];
  if (first === undefined) return null;
  let length = 0;
  for (let i = 0; i < 4; i++) {
    const byte = bytes[at + 1 + i];
    if (byte === undefined) return null;
    length += (byte & 0x7f) * 128 ** i;
    if (byte < 128) return { type: first >> 4, qos: (first >> 1) & 3, size: 2 + i + length };
  }
  return 'broken';
}

/** A gate that judges each packet by its head, before any of it is kept for long. */
export interface PacketGate {
  /** Takes bytes; what may pass is given on at once. Returns 'refuse' when the client has to be cut off. */
  readonly feed: (bytes: Buffer) => Verdict;
  /** Judges again the packet that had to wait. */
  readonly again: () => Verdict;
  /** How many bytes are kept here. */
  readonly held: () => number;
}

/** Creates a gate in front of a parser: `judge` decides on each packet, `pass` gets the bytes of those that may pass. */
export function createPacketGate(judge: (head: PacketHead) => Verdict, pass: (bytes: Buffer) => void): PacketGate {
  let held: Buffer = Buffer.alloc(0);
  /** How much of a packet that may pass is still to come. */
  let left = 0;

  function run(): Verdict {
    let at = 0;
    let verdict: Verdict = 'pass';
    while (at < held.length) {
      if (left === 0) {
        const head = readHead(held, at);
        if (head === null) break;
        verdict = head === 'broken' ? 'refuse' : judge(head);
        if (head === 'broken' || verdict !== 'pass') break;
        left = head.size;
      }
      const taken = Math.min(left, held.length - at);
      left -= taken;
      at += taken;
    }
    const passed = held.subarray(0, at);
    held = held.subarray(at);
    if (passed.length > 0 && verdict !== 'refuse') pass(passed);
    return verdict;
  }

  return {
    feed: (bytes) => {
      held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
      return run();
    },
    again: run,
    held: () => held.length,
  };
}
