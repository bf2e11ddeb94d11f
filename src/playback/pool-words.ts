import type { Step } from '../rules/protocol.ts';
import type { StepDetail } from '../rules/step.ts';
import { figure, hitsOf } from '../rules/words.ts';

type TestDetail = Extract<StepDetail, { kind: 'test' }>;

const DOES = { attack: '', defense: ' evades', resist: ' resists', dodge: ' dodges' } as const;

/** Whose dice they are, and what for. */
function whose({ entity, test }: TestDetail): string {
  return `${entity.name}${DOES[test]}`;
}

/** What the dice of a pool come to: `Rook: 3 hits, a glitch` (UT-01, UT-02). */
export function poolWords(detail: TestDetail): string {
  return `${whose(detail)}: ${hitsOf(detail.hits, false)}${detail.glitch ? ', a glitch' : ''}`;
}

/** What the dice of an action test come to, and of the attack also whether that hits: `Pike: 2 successes of 3, a miss` (AT-01). */
export function actionWords(steps: readonly Step[]): (test: TestDetail) => string {
  const margin = steps.map(({ detail }) => detail).find((detail) => detail.kind === 'margin');
  const verdict = margin ? (margin.damage ? ', a hit' : ` of ${figure(margin.target)}, a miss`) : '';
  return (detail) => `${whose(detail)}: ${hitsOf(detail.hits, true)}${detail.test === 'attack' ? verdict : ''}`;
}
