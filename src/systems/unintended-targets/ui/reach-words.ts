import { reachOf, type UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { figure } from '@fall-of-shot/rules/wording';

type Reaching = Pick<UTWeapon, 'pool' | 'increment' | 'increments' | 'perIncrement'>;

/** The dice of a weapon test in each range increment, near to far (UT-10). */
export function dicePerIncrement({ pool, increments, perIncrement }: Reaching): readonly number[] {
  return Array.from({ length: increments }, (_, i) => Math.max(0, pool - i * perIncrement));
}

function diceWords(count: number): string {
  return count === 1 ? '1 die' : `${count} dice`;
}

/** How a weapon's dice change with range, in a sentence; lengths in metres (UT-10). */
export function reachWords(weapon: Reaching): string {
  const dice = dicePerIncrement(weapon);
  const far = `${figure(reachOf(weapon))} m`;
  const [first = 0] = dice;
  const last = dice.at(-1) ?? 0;
  if (first === 0) return `It has no dice to reach its ${far} with.`;
  if (first === last) return `${diceWords(first)} to ${far}, the whole of its reach.`;
  const near = `${diceWords(first)} to ${figure(weapon.increment)} m`;
  if (last > 0) return `${near}, ${diceWords(last)} at ${far}.`;
  return `${near}, and none beyond ${figure(dice.indexOf(0) * weapon.increment)} m.`;
}
