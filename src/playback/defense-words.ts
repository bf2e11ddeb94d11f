import type { DetailOf } from '../rules/step.ts';
import { testWords } from '../rules/test-kinds.ts';
import { figure } from '../rules/wording.ts';

/** The result of a test against an attack: `Vane evades 2`. */
export function defenseWords({ entity, test, hits }: DetailOf<'test'>): string {
  return `${entity.name} ${testWords(test).result} ${hits > 0 ? figure(hits) : 'nothing'}`;
}
