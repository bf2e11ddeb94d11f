import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBucket, createBuckets } from '../../src/server/broker/bucket.ts';
import { createPacketGate, type PacketHead } from '../../src/server/broker/packet-gate.ts';
import { packet } from '../support/network/raw-client.ts';

const packets = fc.array(
  fc.tuple(fc.nat(255), fc.uint8Array({ maxLength: 400 })).map(([first, body]) => packet(first, body)),
  { minLength: 1, maxLength: 8 },
);

/** Bytes in pieces. */
function cut(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  const pieces: Buffer[] = [];
  let at = 0;
  for (const length of lengths) {
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return [...pieces, bytes.subarray(at)];
}

describe('the gate', () => {
  test('sees each packet once and passes all bytes on, however they are cut', () => {
    fc.assert(
      fc.property(packets, fc.array(fc.integer({ min: 1, max: 50 })), (all, lengths) => {
        const heads: PacketHead[] = [];
        const passed: Buffer[] = [];
        const gate = createPacketGate(
          (head) => {
            heads.push(head);
            return 'pass';
          },
          (bytes) => passed.push(bytes),
        );
        const bytes = Buffer.concat(all);
        for (const piece of cut(bytes, lengths)) expect(gate.feed(piece)).toBe('pass');
        expect(Buffer.concat(passed)).toEqual(bytes);
        expect(gate.held()).toBe(0);
        expect(heads).toEqual(
          all.map((each) => ({ type: (each[0] ?? 0) >> 4, qos: ((each[0] ?? 0) >> 1) & 3, size: each.length })),
        );
      }),
    );
  });

  test('keeps a packet that waits and all behind it, and goes on where it stopped', () => {
    fc.assert(
      fc.property(packets, fc.array(fc.integer({ min: 1, max: 50 })), fc.nat(7), (all, lengths, stop) => {
        const passed: Buffer[] = [];
        let judged = 0;
        let isOpen = false;
        const gate = createPacketGate(
          () => {
            if (judged >= stop && !isOpen) return 'wait';
            judged += 1;
            return 'pass';
          },
          (bytes) => passed.push(bytes),
        );
        const bytes = Buffer.concat(all);
        for (const piece of cut(bytes, lengths)) gate.feed(piece);
        expect(Buffer.concat(passed)).toEqual(Buffer.concat(all.slice(0, stop)));
        isOpen = true;
        expect(gate.again()).toBe('pass');
        expect(Buffer.concat(passed)).toEqual(bytes);
      }),
    );
  });

  test('refuses by the head alone, before the rest has come', () => {
    const gate = createPacketGate(
      ({ size }) => (size > 100 ? 'refuse' : 'pass'),
      () => expect.unreachable(),
    );
    expect(gate.feed(Buffer.of(0x30))).toBe('pass');
    expect(gate.feed(Buffer.of(0x80 + 100))).toBe('pass');
    expect(gate.feed(Buffer.of(1))).toBe('refuse');
    const broken = createPacketGate(
      () => 'pass',
      () => expect.unreachable(),
    );
    expect(broken.feed(Buffer.of(0x30, 255, 255, 255, 255))).toBe('refuse');
  });
});

describe('a bucket', () => {
  test('gives its burst at once, then so many a second, and never more than its burst', () => {
    const bucket = createBucket({ perSecond: 10, burst: 3 }, 0);
    const taken = (now: number) => [1, 2, 3, 4, 5].filter(() => bucket.take(now)).length;
    expect([taken(0), taken(0), taken(100), taken(300), taken(10_000)]).toEqual([3, 0, 1, 2, 3]);
    expect(bucket.wait(10_000)).toBe(100);
    expect(bucket.wait(10_060)).toBe(40);
    expect(bucket.wait(10_100)).toBe(0);
  });

  test('is not filled by a clock that is set back', () => {
    const bucket = createBucket({ perSecond: 10, burst: 1 }, 1000);
    expect(bucket.take(1000)).toBe(true);
    expect(bucket.take(0)).toBe(false);
    expect(bucket.take(100)).toBe(true);
  });

  test('is one for each key, of which only so many are remembered', () => {
    const buckets = createBuckets({ perSecond: 1, burst: 1 }, 2);
    expect(['a', 'b', 'a', 'b', 'c', 'b', 'a'].map((key) => buckets.take(key, 0))).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
  });
});
