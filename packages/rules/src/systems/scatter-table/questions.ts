import { effectChoice, effectKey } from '../../caught.ts';
import { frozenWeapon } from '../../held-weapon.ts';
import { oncePerPair } from '../../once-per-pair.ts';
import type { Question } from '../../protocol.ts';
import type { HitResult } from '../../vocabulary.ts';
import { directionWords } from '../../wording.ts';
import { diceOf, rollOf } from './dice.ts';
import { directionName, placeOf, roseWords } from './direction.ts';
import { lengthWords, type STFacts } from './facts.ts';
import type { STOrder } from './order.ts';
import type { STState } from './state.ts';
import {
  distanceWords,
  type EffectRoll,
  isGood,
  lengthOf,
  neededWords,
  type ScatterTable,
  type STWeapon,
  type TableRow,
} from './table.ts';
import { rowOf, toHit } from './to-hit.ts';

/** The weapon of an order. It existed when the attack began, and the facts are frozen. */
export function weaponOf(order: STOrder, facts: STFacts): STWeapon {
  return frozenWeapon<STWeapon>(order, facts);
}

/** A row's name in a sentence: `up to 60 ft`. */
export function rowWords({ to }: TableRow, { unit }: ScatterTable): string {
  return `up to ${lengthWords(to, unit)}`;
}

/** The result of a sum of the effect dice (ST-09). */
export function resultOf({ good, eliminated, damaged }: EffectRoll, sum: number): HitResult {
  if (eliminated !== null && isGood(good, sum, eliminated)) return 'eliminated';
  return damaged !== null && isGood(good, sum, damaged) ? 'damaged' : 'unharmed';
}

/** An effect roll in words: `down on 15 or more, damaged on 8 or more`. */
export function effectWords({ good, eliminated, damaged }: EffectRoll): string {
  const parts = [
    ...(eliminated === null ? [] : [`down on ${neededWords(good, eliminated)}`]),
    ...(damaged === null ? [] : [`damaged on ${neededWords(good, damaged)}`]),
  ];
  return parts.join(', ') || 'always unharmed';
}

const ATTACKER = { who: 'attacker' } as const;

function effectQuestion({ effect }: ScatterTable, id: string, facts: STFacts): Question {
  const name = facts.piece(id)?.name ?? id;
  if (effect) {
    const dice = rollOf(diceOf(effect.dice), (sum) => resultOf(effect, sum));
    const prompt = `${name} is caught, ${effect.dice}: ${effectWords(effect)}.`;
    return { kind: 'roll', key: effectKey(id), asks: ATTACKER, prompt, rule: 'ST-09', dice };
  }
  return effectChoice(id, name, 'ST-09');
}

/** The open questions of a state, in the order a table would take them. */
export const questions = oncePerPair((state: STState, facts: STFacts): readonly Question[] => {
  const { order } = state;
  const { table } = weaponOf(order, facts);
  switch (state.phase) {
    case 'to-hit': {
      const row = rowOf(order, table, facts);
      const { number } = toHit(order, row, rowWords(row, table));
      const { dice, good } = table.hit;
      const roll = rollOf(diceOf(dice), (sum) => (isGood(good, sum, number) ? 'hit' : 'miss'));
      const prompt = `To hit, ${dice}: ${neededWords(good, number)}.`;
      return [{ kind: 'roll', key: 'to-hit', asks: ATTACKER, prompt, rule: 'ST-03', dice: roll }];
    }
    case 'direction': {
      const { direction } = table;
      const dice = diceOf(direction.dice);
      const roll = rollOf(dice, (sum) => {
        const place = placeOf(direction, dice, sum);
        return place === undefined ? undefined : directionWords(directionName(direction, place));
      });
      const again = roll.voidFaces.length > 0 ? ` Over ${direction.points} is rolled again.` : '';
      const prompt = `Direction, ${direction.dice}: ${roseWords(direction)}.${again}`;
      return [{ kind: 'roll', key: 'direction', asks: ATTACKER, prompt, rule: 'ST-05', dice: roll }];
    }
    case 'distance': {
      const row = rowOf(order, table, facts);
      const roll = rollOf(diceOf(row.distance), (sum) => lengthWords(lengthOf(row, sum), table.unit));
      const prompt = `Distance, ${distanceWords(row)}, in ${table.unit}: row ${rowWords(row, table)}.`;
      return [{ kind: 'roll', key: 'distance', asks: ATTACKER, prompt, rule: 'ST-06', dice: roll }];
    }
    case 'effects':
      return state.caught
        .filter(({ result }) => result === null)
        .map(({ piece }) => effectQuestion(table, piece, facts));
  }
});
