import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runOrder } from '../../src/cli/run-order.ts';

interface Earlier {
  readonly name: string;
  readonly order: unknown;
  readonly steps: readonly (readonly [rule: string, lead: string, text: string])[];
  readonly effects: readonly unknown[];
  readonly outcome: unknown;
}

// What `npm run resolve` read and printed before rule systems had folders of their own: scenes without an envelope, in the
// form of version 8. These are never written anew.
const EARLIER: readonly Earlier[] = JSON.parse(
  readFileSync(new URL('../fixtures/orders/version-8.json', import.meta.url), 'utf8'),
);

test.each(EARLIER)('an order file of earlier runs to the same end: $name', ({ order, steps, effects, outcome }) => {
  const run = runOrder(order, 'order.json');
  if (!run.ok) throw new Error(run.error);
  expect(run.value.steps.map(({ rule, lead, text }) => [rule, lead, text])).toEqual(steps);
  expect(run.value.effects).toEqual(effects);
  expect(run.value.outcome).toEqual(outcome);
  expect([run.value.open, run.value.dropped]).toEqual([[], []]);
});
