import type { Shot } from '../../engagement/attack/shot.ts';
import type { DiceMode } from '../state/state.ts';

/**
 * The question of an open shot that people at the table answered last: typed dice, or what they chose. Dice that are rolled
 * here would only fall the same again.
 */
export function lastGiven(shot: Shot, dice: DiceMode): string | undefined {
  return shot.attack.answers.findLast(({ answer }) => dice === 'type' || answer.kind !== 'roll')?.key;
}
