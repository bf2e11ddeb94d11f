import type { Step } from '../rules/protocol.ts';
import type { StepDetail } from '../rules/step.ts';
import { figure, hitsOf } from '../rules/wording.ts';

type TestDetail = Extract<StepDetail, { kind: 'test' }>;

const DOES = { defense: 'evades', resist: 'resists', dodge: 'dodges' } as const;

/** What a defender's dice did: `Vane evades 2`. */
function kept({ entity, hits }: TestDetail, test: keyof typeof DOES): string {
  return `${entity.name} ${DOES[test]} ${hits > 0 ? figure(hits) : 'nothing'}`;
}

/** The result of a pool and whose it is: `Rook: 3 hits, a glitch`, `Vane evades 2` (UT-01, UT-02). */
export function poolWords(detail: TestDetail): string {
  if (detail.test !== 'attack') return kept(detail, detail.test);
  return `${detail.entity.name}: ${hitsOf(detail.hits, false)}${detail.glitch ? ', a glitch' : ''}`;
}

/** The result of an action test, and for an attack whether it hits: `Pike: 2 successes of 3, a miss` (AT-01). */
export function actionWords(steps: readonly Step[]): (test: TestDetail) => string {
  const margin = steps.map(({ detail }) => detail).find((detail) => detail.kind === 'margin');
  const verdict = margin ? (margin.damage ? ', a hit' : ` of ${figure(margin.target)}, a miss`) : '';
  return (detail) =>
    detail.test === 'attack'
      ? `${detail.entity.name}: ${hitsOf(detail.hits, true)}${verdict}`
      : kept(detail, detail.test);
}
