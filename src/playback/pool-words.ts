import type { Step } from '../rules/protocol.ts';
import type { StepDetail } from '../rules/step.ts';
import { figure, hitsOf } from '../rules/words.ts';

type TestDetail = Extract<StepDetail, { kind: 'test' }>;

/** What the dice of a pool come to: `3 hits, a glitch` (UT-01, UT-02). */
export function poolWords({ hits, glitch }: TestDetail): string {
  return `${hitsOf(hits, false)}${glitch ? ', a glitch' : ''}`;
}

/** What the dice of an action test come to, and of the attack also what it takes: `2 successes, 3 needed` (AT-01). */
export function actionWords(steps: readonly Step[]): (test: TestDetail) => string {
  const margin = steps.map(({ detail }) => detail).find((detail) => detail.kind === 'margin');
  const needed = margin ? `, ${figure(margin.target)} needed` : '';
  return ({ test, hits }) => `${hitsOf(hits, true)}${test === 'attack' ? needed : ''}`;
}
