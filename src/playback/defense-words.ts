import type { DetailOf } from '@fall-of-shot/rules/step';
import { testWords } from '@fall-of-shot/rules/test-kinds';
import { figure } from '@fall-of-shot/rules/wording';

/** The result of a test against an attack: `Vane evades 2`. */
export function defenseWords({ entity, test, hits }: DetailOf<'test'>): string {
  return `${entity.name} ${testWords(test).result} ${hits > 0 ? figure(hits) : 'nothing'}`;
}
