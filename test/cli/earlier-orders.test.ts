import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runOrder } from '../../src/cli/run-order.ts';
import { withoutWords } from '../../src/engagement/attack/without-words.ts';

interface Earlier {
  readonly name: string;
  readonly order: unknown;
  readonly steps: readonly (readonly [rule: string, lead: string, text: string])[];
  readonly effects: readonly unknown[];
  readonly outcome: unknown;
}

// What `npm run resolve` read and printed before rule systems had folders of their own: scenes without an envelope, in the
// form of version 8. They are never rewritten.
const EARLIER: readonly Earlier[] = JSON.parse(
  readFileSync(new URL('../fixtures/orders/version-8.json', import.meta.url), 'utf8'),
);

/** All numbers in a sentence: how it is worded may change, what it reports may not. */
const numbersIn = (sentence: string) => sentence.match(/-?\d+(\.\d+)?/g) ?? [];

test.each(EARLIER)(
  'an order file of an earlier version gives the same results: $name',
  ({ order, steps, effects, outcome }) => {
    const run = runOrder(order, 'order.json');
    if (!run.ok) throw new Error(run.error);
    expect(run.value.steps.map(({ rule, lead, text }) => [rule, ...numbersIn(`${lead} ${text}`)])).toEqual(
      steps.map(([rule, lead, text]) => [rule, ...numbersIn(`${lead} ${text}`)]),
    );
    expect(run.value.effects).toEqual(effects);
    expect(withoutWords(run.value.outcome)).toEqual(withoutWords(outcome));
    expect([run.value.open, run.value.dropped]).toEqual([[], []]);
  },
);
