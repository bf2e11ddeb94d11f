import type { Answer, Effect, Outcome, Question, Refusal, Step } from '@fall-of-shot/rules/protocol';
import type { ATFacts } from '@fall-of-shot/rules/systems/action-tests/facts';
import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import { actionTests } from '@fall-of-shot/rules/systems/action-tests/rulebook';
import type { ATState } from '@fall-of-shot/rules/systems/action-tests/state';
import { runScript } from '../../../src/engagement/attack/drivers.ts';

/** The result of an attack: its steps and outcome, and its open questions. */
export interface Fought {
  readonly steps: readonly Step[];
  readonly rules: readonly string[];
  readonly state: ATState;
  readonly open: readonly Question[];
  readonly outcome: Outcome | null;
  readonly effects: readonly Effect[];
}

/** Attacks, and answers by keys as far as they go: a row of digits for a roll, or an option. */
export function attacked(facts: ATFacts, order: ATOrder, answers: Readonly<Record<string, string>> = {}): Fought {
  const given: { key: string; answer: Answer }[] = [];
  const left = new Map(Object.entries(answers));
  for (;;) {
    const run = runScript(actionTests, order, given, facts);
    if (!run.ok) throw new Error(run.refusal.reason);
    if (run.error) throw new Error(run.error);
    const open = run.now.over ? [] : run.now.questions;
    const next = open.find(({ key }) => left.has(key));
    if (!next) {
      if (left.size > 0)
        throw new Error(`Never asked: ${[...left.keys()].join(', ')}. Asked: ${open.map(({ key }) => key).join(', ')}`);
      const { steps, state } = run.attack;
      const outcome = run.now.over ? run.now.outcome : null;
      return { steps, rules: steps.map(({ rule }) => rule), state, open, outcome, effects: outcome?.effects ?? [] };
    }
    const text = left.get(next.key) ?? '';
    given.push({
      key: next.key,
      answer: next.kind === 'roll' ? { kind: 'roll', faces: [...text].map(Number) } : { kind: 'choose', option: text },
    });
    left.delete(next.key);
  }
}

/** The steps of a rule, each as its whole sentence. */
export function saidBy({ steps }: Fought, rule: string): readonly string[] {
  return steps.filter((step) => step.rule === rule).map(({ lead, text }) => `${lead} ${text}`);
}

/** The dice asked for, as in the prompts: `20 dice against 7S`. */
export function openDice({ open }: Fought): readonly string[] {
  return open.map(({ prompt }) => /\d+ dice against \d+S/.exec(prompt)?.[0] ?? prompt);
}

/** How an attack is refused, by its facts. */
export function refusalOf(facts: ATFacts, order: ATOrder): Refusal | undefined {
  const run = runScript(actionTests, order, [], facts);
  return run.ok ? undefined : run.refusal;
}
