import type { Facts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import type { LeftToDice } from '@fall-of-shot/rules/protocol';
import { rulebookOf } from '@fall-of-shot/rules/rule-system';
import { asNumber, type Fraction, NONE, plus } from './fraction.ts';
import { exactOdds } from './odds.ts';

/** One way a shot can end, in the sentence the log would have, and its chance. */
export interface Ending {
  readonly sentence: string;
  readonly chance: number;
}

/**
 * The odds of an attack under any rules: every ending with its exact chance, most likely first. Choices take the first
 * option, unless they are left to the dice. For rules with few dice; a system with more counts its own odds.
 */
export function defaultOdds(order: Order, facts: Facts, leftToDice?: LeftToDice): readonly Ending[] {
  const rulebook = rulebookOf(order);
  const chances = exactOdds(rulebook, order, facts, {
    leftToDice,
    decide: (question) => {
      switch (question.kind) {
        case 'choose':
          return { kind: 'choose', option: question.options[0]?.id ?? '' };
        case 'confirm':
          return { kind: 'confirm', yes: true };
        case 'length':
          return { kind: 'length', length: question.offered };
        case 'point':
          return { kind: 'point', ...question.offered };
      }
    },
  });
  const endings = new Map<string, Fraction>();
  for (const { state, chance } of chances) {
    const now = rulebook.ask(state, facts);
    if (now.over) endings.set(now.outcome.headline, plus(endings.get(now.outcome.headline) ?? NONE, chance));
  }
  return [...endings]
    .map(([sentence, chance]) => ({ sentence, chance: asNumber(chance) }))
    .sort((a, b) => b.chance - a.chance || (a.sentence < b.sentence ? -1 : 1));
}
