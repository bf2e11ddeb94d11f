import { defenseWords } from '../../../playback/defense-words.ts';
import type { Step } from '../../../rules/protocol.ts';
import type { DetailOf } from '../../../rules/step.ts';
import { countedIn, figure } from '../../../rules/wording.ts';
import { SUCCESS_WORD } from '../rules/margin.ts';

/** The result of an action test, and for an attack whether it hits: `Pike: 2 successes of 3, a miss` (AT-01). */
export function actionWords(steps: readonly Step[]): (test: DetailOf<'test'>) => string {
  const margin = steps.map(({ detail }) => detail).find((detail) => detail.kind === 'margin');
  const verdict = margin ? (margin.damage ? ', a hit' : ` of ${figure(margin.target)}, a miss`) : '';
  return (detail) =>
    detail.test === 'attack'
      ? `${detail.entity.name}: ${countedIn(detail.hits, SUCCESS_WORD)}${verdict}`
      : defenseWords(detail);
}
