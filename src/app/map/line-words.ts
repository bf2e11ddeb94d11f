import type { Unit } from '../../rules/vocabulary.ts';
import type { Preview } from '../../store/attack/selectors.ts';
import { signed } from '../../ui/components/labels.ts';

/** What stands on the line of fire: the range, and what it does to the chance. */
export function lineWords(preview: Preview, unit: Unit): string {
  const far = `${(Math.round(preview.range * 10) / 10).toFixed(1)} ${unit}`;
  if (preview.system === 'unintended-targets') {
    if (preview.increment > preview.weapon.increments) return `${far}, out of range`;
    const lost = preview.pool.reasons.find(({ id }) => id === 'range')?.value ?? 0;
    return lost === 0 ? `${far}, ${preview.pool.dice} dice` : `${far}, ${signed(lost)} ${lost === -1 ? 'die' : 'dice'}`;
  }
  if (preview.system === 'action-tests') {
    const { row, target } = preview.success;
    return row ? `${far}, ${target}S` : `${far}, out of range`;
  }
  const { band, toHit } = preview;
  if (!band) return `${far}, out of range`;
  const number = toHit ? `, ${toHit.number > 0 ? `${Math.min(10, toHit.number)} or under` : 'no chance'}` : '';
  return `${far}, ${band.band}${number}`;
}
