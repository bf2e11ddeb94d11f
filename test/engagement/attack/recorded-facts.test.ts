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

  it('CO-07 answer each question with its own answer, in the order of the record and in any other', () => {
    const named = fc.constantFrom('range', 'away', 'cover', 'caught');
    // Few of them, and alike, so that the keys of some are parts of others.
    const some = fc.array(fc.constantFrom('a', 'ab', 'a","b', 1, 11, null, { x: 1 }, { x: 11 }), { maxLength: 3 });
    const questions = fc.array(fc.tuple(named, some), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(questions, fc.array(fc.nat(), { minLength: 1, maxLength: 20 }), (recorded, order) => {
        const keys = recorded.map(([what, given]) => `${what}${JSON.stringify(given)}`);
        const record = Object.fromEntries(keys.map((key) => [key, `the answer to ${key}`]));
        const { facts } = recordedFacts(record);
        const asked = [...order.map((n) => n % recorded.length), ...recorded.keys()];
        for (const i of asked) {
          const [what, given] = recorded[i] ?? ['range', []];
          const fact = facts[what] as unknown as (...all: readonly unknown[]) => unknown;
          expect(fact(...given)).toBe(`the answer to ${keys[i]}`);
        }
        expect(() => ask(facts, ['nobody asked this'])).toThrow(/lacks the fact range\["nobody asked this"\]/);
      }),
    );
  });

  it('CO-07 are not misled by an id that looks like the arguments of another question', () => {
    const { facts } = recordedFacts({ 'range["aX,1]"]': 'of one', 'range["a",1]': 'of two' });
    expect(ask(facts, ['a', 1])).toBe('of two');
    expect(ask(facts, ['aX,1]'])).toBe('of one');
  });
});
