import type { Shot } from '../../engagement/attack/shot.ts';
import type { DiceMode } from '../state/state.ts';

/**
 * The question of an open shot that people answered last, by typed dice or by choosing. Dice rolled here would only
 * fall the same again.
 */
export function lastGiven(shot: Shot, dice: DiceMode): string | undefined {
  return shot.attack.answers.findLast(({ answer }) => dice === 'type' || answer.kind !== 'roll')?.key;
}
