import type { Facts } from '@fall-of-shot/rules/facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedFacts } from '../../../src/engagement/attack/recorded-facts.ts';

/** A map that answers every question with its arguments, and counts the questions. */
function echo() {
  const asked: unknown[][] = [];
  const answer = (...args: unknown[]) => {
    asked.push(args);
    return { args };
  };
  const map = new Proxy({}, { get: () => answer }) as Facts;
  return { map, asked };
}

/** Arguments as rules ask with them: ids, numbers, places, and what holds them. */
const args = fc.array(fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue()), {
  maxLength: 4,
});

const ask = (facts: Facts, given: readonly unknown[]) =>
  (facts.range as unknown as (...all: readonly unknown[]) => unknown)(...given);

describe('recorded facts', () => {
  it('CO-07 record a question under its name and its arguments as JSON writes them', () => {
    fc.assert(
      fc.property(args, (given) => {
        const { facts, record } = recordedFacts({}, echo().map);
        ask(facts, given);
        expect(Object.keys(record())).toEqual([`range${JSON.stringify(given)}`]);
      }),
    );
  });

  it('CO-07 ask the map once, also for an equal question that is not the same', () => {
    fc.assert(
      fc.property(args, (given) => {
        const { map, asked } = echo();
        const { facts } = recordedFacts({}, map);
        const first = ask(facts, given);
        expect(ask(facts, given)).toBe(first);
        expect(ask(facts, structuredClone(given))).toBe(first);
        expect(asked).toHaveLength(1);
      }),
    );
  });

  it('CO-07 answer from the record alone, with null as well', () => {
    fc.assert(
      fc.property(args, fc.constantFrom(null, 0, 'answer'), (given, answer) => {
        const { facts } = recordedFacts({ [`range${JSON.stringify(given)}`]: answer });
        expect(ask(facts, given)).toBe(answer);
        expect(ask(facts, given)).toBe(answer);
      }),
    );
  });
});
