import { defenseWords } from '../../../playback/defense-words.ts';
import type { DetailOf } from '../../../rules/step.ts';
import { counted } from '../../../rules/wording.ts';

/** The result of a pool and whose it is: `Rook: 3 hits, a glitch`, `Vane evades 2` (UT-01, UT-02). */
export function poolWords(detail: DetailOf<'test'>): string {
  if (detail.test !== 'attack') return defenseWords(detail);
  return `${detail.entity.name}: ${counted(detail.hits, 'hit')}${detail.glitch ? ', a glitch' : ''}`;
}
