import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepEqual, keepingEqual } from '../../src/lib/keep-equal.ts';

test('what is deeply equal stays the same object', () => {
  const before = [{ id: 'a', at: { x: 1, y: 2 }, marks: new Set(['down']) }, null, 3] as const;
  const now = [{ id: 'a', at: { x: 1, y: 2 }, marks: new Set(['down']) }, null, 3] as const;
  expect(keepEqual(before, now)).toBe(before);
});

test('what changed is new, and what is equal in it stays', () => {
  const before = [
    { id: 'a', at: { x: 1 }, statuses: ['down'] },
    { id: 'b', at: { x: 2 }, statuses: [] },
  ];
  const kept = keepEqual(before, [
    { id: 'a', at: { x: 1 }, statuses: [] },
    { id: 'b', at: { x: 2 }, statuses: [] },
  ]);
  expect(kept).not.toBe(before);
  expect(kept[0]).not.toBe(before[0]);
  expect(kept[0]).toEqual({ id: 'a', at: { x: 1 }, statuses: [] });
  expect(kept[0]?.at).toBe(before[0]?.at);
  expect(kept[1]).toBe(before[1]);
});

test('if nothing of it is from before, the new object itself is returned', () => {
  const now = { id: 'a', at: { x: 1 } };
  expect(keepEqual({ id: 'b', at: { x: 2 } }, now)).toBe(now);
  expect(keepEqual(null, now)).toBe(now);
  const list = [now];
  expect(keepEqual([], list)).toBe(list);
});

test('a missing key is not an undefined one, and a shorter list is another', () => {
  expect(keepEqual({ a: 1, b: undefined }, { a: 1 })).not.toHaveProperty('b');
  expect(keepEqual({ a: 1 }, { a: 1, b: undefined })).toHaveProperty('b');
  expect(keepEqual([1, 2], [1])).toEqual([1]);
  expect(keepEqual([1], [1, undefined])).toHaveLength(2);
});

test('sets are compared by what they hold, maps and others by identity', () => {
  const set = new Set([1, 2]);
  expect(keepEqual(set, new Set([2, 1]))).toBe(set);
  expect(keepEqual(set, new Set([1, 3]))).toEqual(new Set([1, 3]));
  const map = new Map([[1, 2]]);
  expect(keepEqual(new Map([[1, 3]]), map)).toBe(map);
});

test('whatever was before, the value is equal to the new one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
      const was = structuredClone(before);
      expect(keepEqual(before, now)).toEqual(now);
      expect(before).toEqual(was);
      expect(keepEqual(now, structuredClone(now))).toBe(now);
    }),
  );
});

test('a function keeps what it returned the last time', () => {
  const place = keepingEqual((x: number) => ({ at: { x: Math.round(x) } }));
  const first = place(1);
  expect(place(1.2)).toBe(first);
  expect(place(2)).toEqual({ at: { x: 2 } });
});
