import type { DetailOf } from '@fall-of-shot/rules/step';
import { counted } from '@fall-of-shot/rules/wording';
import { defenseWords } from '../../../playback/defense-words.ts';

/** The result of a pool and whose it is: `Rook: 3 hits, a glitch`, `Vane evades 2` (UT-01, UT-02). */
export function poolWords(detail: DetailOf<'test'>): string {
  if (detail.test !== 'attack') return defenseWords(detail);
  return `${detail.entity.name}: ${counted(detail.hits, 'hit')}${detail.glitch ? ', a glitch' : ''}`;
}
