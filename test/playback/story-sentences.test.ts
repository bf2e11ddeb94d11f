import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StorySentences } from '../../src/playback/story-sentences.ts';
import { PATIENCE, readingTime } from '../../src/playback/times.ts';

describe('the sentences of a story', () => {
  test('an offer waits until the one before it has been read', () => {
    const all = new StorySentences();
    all.must(0, 0, 17);
    all.offer(1, 600, 5);
    expect(all.inOrder(9000)).toEqual([
      { step: 0, start: 0 },
      { step: 1, start: 1000 },
    ]);
  });

  test('an offer that could not be read before the next one is left out', () => {
    const all = new StorySentences();
    all.must(0, 0, 17);
    all.offer(1, 600, 17);
    all.must(2, 1900, 17);
    expect(all.inOrder(9000).map(({ step }) => step)).toEqual([0, 2]);
    expect(all.read()).toBe(2900);
  });

  test('an offer that would come too late is left out, and one that would outlast the shot', () => {
    const late = new StorySentences();
    late.must(0, 0, 34);
    late.offer(1, 2000 - PATIENCE - 1, 5);
    expect(late.inOrder(9000).map(({ step }) => step)).toEqual([0]);
    const long = new StorySentences();
    long.offer(0, 0, 17);
    expect(long.inOrder(999)).toEqual([]);
    expect(long.inOrder(1000)).toHaveLength(1);
  });

  test('later words about somebody replace the earlier ones', () => {
    const all = new StorySentences();
    all.offerShort(1, 0, 10, null);
    all.offerShort(2, 100, 10, 1);
    expect(all.inOrder(9000)).toEqual([{ step: 2, start: 100, short: true }]);
  });

  test('every sentence can be read before the next', () => {
    const some = fc.array(fc.record({ must: fc.boolean(), gap: fc.nat(3000), letters: fc.nat(60) }), { maxLength: 12 });
    fc.assert(
      fc.property(some, (given) => {
        const all = new StorySentences();
        const letters = new Map<number, number>();
        let now = 0;
        given.forEach((each, step) => {
          now = Math.max(now + each.gap, each.must ? all.read() : 0);
          letters.set(step, each.letters);
          if (each.must) all.must(step, now, each.letters);
          else all.offer(step, now, each.letters);
        });
        const end = Math.max(now, all.read());
        const told = all.inOrder(end);
        told.forEach(({ step, start }, i) => {
          const until = told[i + 1]?.start ?? end;
          expect(until - start).toBeGreaterThanOrEqual(readingTime(letters.get(step) ?? 0) - 1e-6);
        });
      }),
    );
  });
});
