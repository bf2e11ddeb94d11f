import { expect, test } from 'vitest';
import { leastHarm } from '../../../../src/engagement/odds/heat/least-harm.ts';

/** The place that is chosen among so many, and those that were looked at. */
function chosen(count: number, harm: (index: number) => number | null) {
  const looked: number[] = [];
  const search = leastHarm(
    // Their numbers are not their order.
    Array.from({ length: count }, (_, i) => 100 + i),
    function* of(index) {
      yield undefined;
      looked.push(index - 100);
      return harm(index - 100);
    },
  );
  for (;;) {
    const next = search.next();
    if (next.done) return { index: next.value === undefined ? undefined : next.value - 100, looked };
  }
}

test('of equally good places the nearest is chosen if nobody else is harmed from there', () => {
  expect(chosen(50, () => 0)).toEqual({ index: 0, looked: [0] });
});

test('else one that is further off, as soon as nobody is harmed from there; ever fewer are looked at', () => {
  expect(chosen(50, (i) => (i < 6 ? 0.1 : 0))).toEqual({ index: 8, looked: [0, 1, 2, 3, 5, 8] });
});

test('else the one with the least harm; nobody moves for less than half a point', () => {
  expect(chosen(9, (i) => (i === 3 ? 0.1 : 0.2)).index).toBe(3);
  expect(chosen(9, (i) => 0.1 - i / 10_000).index).toBe(0);
});

test('where it takes too long to tell, the nearest of what was told stays', () => {
  expect(chosen(9, () => null).index).toBe(0);
  expect(chosen(9, (i) => (i === 2 ? null : 0.3 - i / 10))).toEqual({ index: 1, looked: [0, 1, 2] });
  expect(chosen(0, () => 0).index).toBeUndefined();
});
