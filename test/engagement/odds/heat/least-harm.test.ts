import { describe, expect, test } from 'vitest';
import { leastHarm, sparing } from '../../../../src/engagement/odds/heat/least-harm.ts';

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

/** What a search ends with. */
function endOf(search: ReturnType<typeof leastHarm>): number | undefined {
  for (;;) {
    const next = search.next();
    if (next.done) return next.value;
  }
}

test('of equally good places the nearest is chosen if nobody else is harmed from there', () => {
  expect(chosen(50, () => 0)).toEqual({ index: 0, looked: [0] });
});

test('else one that is further off, as soon as nobody is harmed from there; ever fewer are looked at', () => {
  expect(chosen(50, (i) => (i < 6 ? 0.1 : 0))).toEqual({ index: 9, looked: [0, 1, 2, 4, 9] });
});

test('else the one with the least harm; nobody moves for less than half a point', () => {
  expect(chosen(9, (i) => (i === 4 ? 0.1 : 0.2)).index).toBe(4);
  expect(chosen(9, (i) => 0.1 - i / 10_000).index).toBe(0);
});

test('what was found before counts, too: nothing worse is chosen after it', () => {
  const places = Array.from({ length: 50 }, (_, i) => 100 + i);
  const chosenWith = (before: number) =>
    endOf(
      leastHarm(
        places,
        function* of() {
          yield undefined;
          return 0.2;
        },
        new Map([[140, before]]),
      ),
    );
  expect(chosenWith(0.1)).toBe(140);
  expect(chosenWith(0)).toBe(140);
  expect(chosenWith(0.3)).toBe(100);
});

test('where it takes too long to tell, the nearest of what was told stays', () => {
  expect(chosen(9, () => null).index).toBe(0);
  expect(chosen(9, (i) => (i === 2 ? null : 0.3 - i / 10))).toEqual({ index: 1, looked: [0, 1, 2] });
  expect(chosen(0, () => 0).index).toBeUndefined();
});

describe('the best place for a shot', () => {
  /** The best of some places, numbered by how far off they are: each with its chance, and the harm to others from there. */
  const bestOf = (...places: readonly (readonly [chance: number, harm: number])[]) => bestFrom(undefined, ...places);
  const bestFrom = (start: number | undefined, ...places: readonly (readonly [chance: number, harm: number])[]) => {
    const harms = new Map<number, number>();
    return endOf(
      sparing({
        known: new Map(places.map(([value], index) => [index, { value, parts: [] }])),
        start,
        effort: (index) => index,
        *harm(index) {
          yield undefined;
          const harm = places[index]?.[1] ?? Number.NaN;
          harms.set(index, harm);
          return harm;
        },
        harms,
      }),
    );
  };

  test('is that with the highest chance, if nobody else is harmed from there', () => {
    expect(bestOf([0.85, 0], [0.86, 0], [0.86, 0])).toBe(1);
    expect(bestOf([0.85, 0], [0.86, 0.1], [0.86, 0])).toBe(2);
  });

  test('else one with two points less at most, from which fewer are harmed', () => {
    expect(bestOf([0.83, 0], [0.845, 0], [0.86, 0.9])).toBe(1);
    expect(bestOf([0.83, 0], [0.845, 0.9], [0.86, 0.9])).toBe(2);
  });

  test('is where the firer stands, if it harms more elsewhere than it gains', () => {
    expect(bestFrom(0, [0.79, 0], [0.86, 0.9])).toBe(0);
    expect(bestFrom(0, [0.79, 0], [0.86, 0.05])).toBe(1);
    expect(bestFrom(0, [0.5, 0.9], [0.86, 0.9])).toBe(1);
    expect(bestFrom(0, [0, 0], [0.86, 0.9])).toBe(1);
  });

  test('is nowhere if the shot hits from nowhere', () => {
    expect(bestOf([0, 0])).toBeUndefined();
    expect(bestOf()).toBeUndefined();
  });
});
