import type * as Layers from '@fall-of-shot/rules/systems/action-tests/layers';
import type * as Target from '@fall-of-shot/rules/systems/action-tests/target';
import type * as MissTables from '@fall-of-shot/rules/systems/hit-locations/miss-tables';
import type * as Stun from '@fall-of-shot/rules/systems/hit-locations/stun';
import type * as ToHit from '@fall-of-shot/rules/systems/hit-locations/to-hit';
import type * as Table from '@fall-of-shot/rules/systems/scatter-table/table';
import type * as Cover from '@fall-of-shot/rules/systems/unintended-targets/cover';
import type * as UTDamage from '@fall-of-shot/rules/systems/unintended-targets/damage';
import type * as RangeRules from '@fall-of-shot/rules/systems/unintended-targets/range';
import type * as Secondary from '@fall-of-shot/rules/systems/unintended-targets/secondary-targets';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as RuleCases from '../../support/odds/rule-cases.ts';

/** The rule that is broken now. */
let broken: string | null = null;

const SYSTEMS = '@fall-of-shot/rules/systems';

/** Every module whose rules are broken: a new copy of it, which breaks one while it is told to. */
const BREAKS: Readonly<Record<string, (real: never) => object>> = {
  [`${SYSTEMS}/unintended-targets/cover`]: (real: typeof Cover) => ({
    coverOf: (...given: Parameters<typeof Cover.coverOf>) => {
      const cover = real.coverOf(...given);
      return broken === 'UT-06' && cover.bonus > 0 ? { ...cover, bonus: cover.bonus + 1 } : cover;
    },
  }),
  [`${SYSTEMS}/unintended-targets/range`]: (real: typeof RangeRules) => ({
    incrementOfTarget: (...given: Parameters<typeof RangeRules.incrementOfTarget>) =>
      real.incrementOfTarget(...given) + (broken === 'UT-10' ? 1 : 0),
  }),
  [`${SYSTEMS}/unintended-targets/damage`]: (real: typeof UTDamage) => ({
    damageAt: (...given: Parameters<typeof UTDamage.damageAt>) => {
      const found = real.damageAt(...given);
      if (broken === 'UT-30') return { ...found, damage: found.damage + 1 };
      return broken === 'UT-31' ? { ...found, av: found.av + 3 } : found;
    },
  }),
  [`${SYSTEMS}/unintended-targets/secondary-targets`]: (real: typeof Secondary) => ({
    lowestDefense: (...[state, of, facts]: Parameters<typeof Secondary.lowestDefense>) => {
      if (broken !== 'UT-21') return real.lowestDefense(state, of, facts);
      const turned = Object.fromEntries(Object.entries(state.defense).map(([id, hits]) => [id, -hits]));
      const found = real.lowestDefense({ ...state, defense: turned }, of, facts);
      return { ...found, state: { ...found.state, defense: state.defense } };
    },
  }),
  [`${SYSTEMS}/hit-locations/miss-tables`]: (real: typeof MissTables) => ({
    directionOf: (face: number) => (broken === 'HL-02' && face === 1 ? 'S' : real.directionOf(face)),
    inchesOf: (...given: Parameters<typeof MissTables.inchesOf>) =>
      real.inchesOf(...given) + (broken === 'HL-03' ? 1 : 0),
  }),
  [`${SYSTEMS}/hit-locations/stun`]: (real: typeof Stun) => ({
    stuns: (...given: Parameters<typeof Stun.stuns>) => broken !== 'HL-20' && real.stuns(...given),
  }),
  [`${SYSTEMS}/hit-locations/to-hit`]: (real: typeof ToHit) => ({
    toHit: (...given: Parameters<typeof ToHit.toHit>) => {
      const found = real.toHit(...given);
      return broken === 'HL-32' ? { ...found, number: found.number - 2 } : found;
    },
  }),
  [`${SYSTEMS}/scatter-table/table`]: (real: typeof Table) => ({
    lengthOf: (...given: Parameters<typeof Table.lengthOf>) => real.lengthOf(...given) + (broken === 'ST-06' ? 1 : 0),
  }),
  [`${SYSTEMS}/action-tests/target`]: (real: typeof Target) => ({
    successTarget: (...given: Parameters<typeof Target.successTarget>) => {
      const found = real.successTarget(...given);
      return broken === 'AT-01' ? { ...found, target: found.target - 1 } : found;
    },
  }),
  [`${SYSTEMS}/action-tests/layers`]: (real: typeof Layers) => ({
    absorbed: (...given: Parameters<typeof Layers.absorbed>) =>
      broken === 'AT-37' ? { byTuf: 0, byHp: 0, passed: given[0] } : real.absorbed(...given),
    wounded: (damage: Parameters<typeof Layers.wounded>[0], body: Parameters<typeof Layers.wounded>[1]) =>
      real.wounded(damage, broken === 'AT-43' ? { ...body, tuf: 0 } : body),
  }),
};

let cases: typeof RuleCases;

beforeAll(async () => {
  // All files share their modules, so these are read anew with their rules breakable, and once more afterwards.
  vi.resetModules();
  for (const [path, breaking] of Object.entries(BREAKS)) {
    vi.doMock(path, async (original) => {
      const real = (await original()) as never;
      return { ...(real as object), ...breaking(real) };
    });
  }
  await import('../../support/setup.ts');
  cases = await import('../../support/odds/rule-cases.ts');
});

afterAll(() => {
  for (const path of Object.keys(BREAKS)) vi.doUnmock(path);
  vi.resetModules();
});

test.each([
  ['UT-06', 'cover is worth one more'],
  ['UT-10', 'a target is one increment further off'],
  ['UT-30', 'a hit does one more'],
  ['UT-31', 'armour holds three more'],
  ['HL-02', 'a 1 is south'],
  ['HL-03', 'a miss goes an inch further'],
  ['HL-20', 'nothing stuns'],
  ['HL-32', 'the number to hit is two less'],
  ['ST-06', 'a miss goes one further'],
  ['AT-01', 'one success less is enough'],
  ['AT-37', 'layers absorb nothing'],
  ['AT-43', 'bodies are not tough'],
])('%s broken, so that %s, changes the odds and the attack alike', (rule) => {
  broken = null;
  const before = cases.bothOf(rule);
  broken = rule;
  const after = cases.bothOf(rule);
  broken = null;
  expect(before.odds).toEqual(before.attacks);
  expect(after.odds).toEqual(after.attacks);
  expect(after.odds).not.toEqual(before.odds);
  expect(cases.bothOf(rule)).toEqual(before);
});

test('UT-21 who is met first beyond also says which states are joined: a change of it alone is noticed', () => {
  broken = null;
  const before = cases.bothOf('UT-21');
  broken = 'UT-21';
  const after = cases.bothOf('UT-21');
  broken = null;
  expect(before.odds).toEqual(before.attacks);
  expect(after.attacks).not.toEqual(before.attacks);
  // Joined by the rule as it stands, the odds follow only in part, and comparing them with every way tells.
  expect(after.odds).not.toEqual(before.odds);
  expect(after.odds).not.toEqual(after.attacks);
});
