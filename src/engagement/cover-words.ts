import type { SightVerdict } from '@fall-of-shot/sight/verdict';

/**
 * Explains a target that is partly hidden and has no cover, for rules that judge cover by significant parts (*Sight*);
 * `null` where the verdict needs no explanation.
 */
export function coverByPartsWords({ seen, shotAt }: Pick<SightVerdict, 'seen' | 'shotAt'>): string | null {
  const isHidden = Math.max(seen.hidden, shotAt.hidden) > 0;
  return isHidden && seen.cover === 'none' && shotAt.cover === 'none'
    ? 'Every part is in sight, so there is no cover.'
    : null;
}
