import type { Step } from '@fall-of-shot/rules/protocol';
import type { DetailOf } from '@fall-of-shot/rules/step';
import { SUCCESS_WORD } from '@fall-of-shot/rules/systems/action-tests/margin';
import { countedIn, figure } from '@fall-of-shot/rules/wording';
import { defenseWords } from '../../../playback/defense-words.ts';

/** The result of an action test, and for an attack whether it hits: `Pike: 2 successes of 3, a miss` (AT-01). */
export function actionWords(steps: readonly Step[]): (test: DetailOf<'test'>) => string {
  const margin = steps.map(({ detail }) => detail).find((detail) => detail.kind === 'margin');
  const verdict = margin ? (margin.damage ? ', a hit' : ` of ${figure(margin.target)}, a miss`) : '';
  return (detail) =>
    detail.test === 'attack'
      ? `${detail.entity.name}: ${countedIn(detail.hits, SUCCESS_WORD)}${verdict}`
      : defenseWords(detail);
}
