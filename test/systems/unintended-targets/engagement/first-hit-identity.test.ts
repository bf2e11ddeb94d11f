import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordedFacts } from '../../../../src/engagement/attack/recorded-facts.ts';
import { timeSlice } from '../../../../src/engagement/attack/time-slice.ts';
import { asNumber, type Fraction, NONE, plus } from '../../../../src/engagement/odds/fraction.ts';
import { exactOdds } from '../../../../src/engagement/odds/odds.ts';
import { hitFirst } from '../../../../src/systems/unintended-targets/engagement/first-hit-identity.ts';
import { targetOdds } from '../../../../src/systems/unintended-targets/engagement/first-hit-odds.ts';
import { nearestOf } from '../../../../src/systems/unintended-targets/rules/choose-target.ts';
import { unintendedTargets } from '../../../../src/systems/unintended-targets/rules/rulebook.ts';
import { type Range, rangeFacts, type Standing, shotAt } from '../../../support/rules/firing-range.ts';

const IDS = ['vane', 'ash', 'bram', 'cole', 'crate'] as const;

const share = fc.constantFrom(0.2, 0.4, 0.7, 1);

/** Somebody or something on the range; most stand in the open. */
function standing(id: (typeof IDS)[number]): fc.Arbitrary<Standing> {
  const common = {
    at: fc.integer({ min: 2, max: 9 }).map((at) => 2 * at),
    behind: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      {
        weight: 1,
        arbitrary: fc.dictionary(fc.constantFrom(...IDS.filter((other) => other !== id)), share, { maxKeys: 2 }),
      },
    ),
  };
  return id === 'crate'
    ? fc.record({ ...common, thing: fc.constant('crate' as const), structure: fc.constant(4), armour: fc.constant(6) })
    : fc.record({ ...common, defense: fc.integer({ min: 0, max: 3 }) });
}

const ranges: fc.Arbitrary<Range> = fc
  .record({
    standing: fc.record(
      {
        vane: standing('vane'),
        ash: standing('ash'),
        bram: standing('bram'),
        cole: standing('cole'),
        crate: standing('crate'),
      },
      { requiredKeys: ['vane'] },
    ),
    pool: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ standing: all, pool }) => {
    const there = Object.fromEntries(Object.entries(all).filter(([, each]) => each !== undefined));
    const known = new Set(Object.keys(there));
    const inPlace = Object.entries(there).map(([id, each]) => [
      id,
      { ...each, behind: Object.fromEntries(Object.entries(each.behind ?? {}).filter(([other]) => known.has(other))) },
    ]);
    return { standing: Object.fromEntries(inPlace), weapon: { pool } };
  });

/** Who is hit first, counted in fractions with every state by itself. */
function plainly(range: Range): ReadonlyMap<string, Fraction> {
  const facts = { ...rangeFacts(range), choices: () => 'program' as const };
  const chances = exactOdds(unintendedTargets, shotAt('vane'), facts, {
    decide: (question, state) =>
      question.kind === 'choose'
        ? {
            kind: 'choose',
            option:
              nearestOf(
                state,
                question.options.map(({ id }) => id),
                facts,
              ) ?? '',
          }
        : { kind: 'confirm', yes: true },
    stop: (state) => state.phase.is === 'over' || hitFirst(state) !== null,
  });
  const first = new Map<string, Fraction>();
  for (const { state, chance } of chances) {
    const id = hitFirst(state) ?? 'nobody';
    first.set(id, plus(first.get(id) ?? NONE, chance));
  }
  return first;
}

test('UT-21 UT-22 joined states give the odds of every state counted by itself, in fractions', () => {
  let joined = 0;
  fc.assert(
    fc.property(ranges, (range) => {
      // Interrupted at every second question to the map.
      const { facts } = recordedFacts(
        {},
        rangeFacts(range),
        timeSlice(() => true),
      );
      const counting = targetOdds(shotAt('vane'), facts, undefined, { states: 1e6, samples: 1 });
      let next = counting.next();
      while (!next.done) next = counting.next();
      const odds = next.value;
      const plain = plainly(range);
      if (plain.size > 2) joined++;
      if (!odds) {
        // The rules refuse the shot.
        expect(plain.size).toBe(0);
        return;
      }
      expect(odds.sampled).toBeNull();
      for (const { entity, chance } of odds.hits)
        expect(chance).toBeCloseTo(asNumber(plain.get(entity.id) ?? NONE), 11);
      expect(odds.nobody).toBeCloseTo(asNumber(plain.get('nobody') ?? NONE), 11);
      expect([...plain.keys()].filter((id) => id !== 'nobody').sort()).toEqual(
        (odds?.hits ?? [])
          .filter(({ chance }) => chance > 0)
          .map(({ entity }) => entity.id)
          .sort(),
      );
    }),
    { numRuns: 250, seed: 20 },
  );
  // Most of them have several who may be hit.
  expect(joined).toBeGreaterThan(50);
});

test('six people in the open are counted, and not sampled: 12 dice against 8 each', () => {
  const standing: Record<string, Standing> = { vane: { at: 10, defense: 8 } };
  for (let i = 0; i < 5; i++) standing[`man${i}`] = { at: 12 + i, defense: 8 };
  const counting = targetOdds(shotAt('vane'), rangeFacts({ standing, weapon: { pool: 12 } }));
  let next = counting.next();
  while (!next.done) next = counting.next();
  const odds = next.value;
  expect(odds?.sampled).toBeNull();
  // The chance that the lowest of five, each with so many hits of eight dice, is below those of twelve.
  const exactly = (dice: number, hits: number): number => {
    let ways = 1;
    for (let i = 0; i < hits; i++) ways = (ways * (dice - i)) / (i + 1);
    return ways * (1 / 3) ** hits * (2 / 3) ** (dice - hits);
  };
  const atLeast = (hits: number): number => {
    let sum = 0;
    for (let each = hits; each <= 8; each++) sum += exactly(8, each);
    return sum;
  };
  let [target, any] = [0, 0];
  for (let hits = 0; hits <= 12; hits++) {
    const missed = atLeast(hits);
    target += exactly(12, hits) * (1 - missed);
    any += exactly(12, hits) * (1 - missed ** 6);
  }
  const by = new Map(odds?.hits.map(({ entity, chance }) => [entity.id, chance]));
  expect(by.get('vane')).toBeCloseTo(target, 11);
  expect([...by.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(any, 11);
  expect(by.size).toBe(6);
});
