import type { DiceSpec, FaceGroup } from '../../dice.ts';
import { type Pool, summed } from '../../pool.ts';
import type { Reason } from '../../reason.ts';
import type { ActorFacts, ATFacts } from './facts.ts';
import { SUCCESS } from './margin.ts';
import type { ATOrder } from './order.ts';
import { attackerOf, type Spending, weaponOf } from './order-lookups.ts';

/** The skill that a dodge adds to PRW (AT-14). */
export const DODGE = 'Dodge';

/** PRW, a skill, and the penalties on PRW tests (AT-02, AT-40, AT-41). */
function trained(actor: ActorFacts, skill: string): Reason[] {
  const known = actor.skills[skill] ?? 0;
  return [
    { id: 'prw', value: actor.prw, reason: 'PRW', rule: 'AT-02' },
    ...(skill === '' ? [] : [{ id: 'skill', value: known, reason: skill, rule: 'AT-02' } as const]),
    ...actor.penalties.map(({ id, dice, reason, rule }): Reason => ({ id, value: -dice, reason, rule })),
  ];
}

function adReason(ad: number): Reason[] {
  return ad === 0 ? [] : [{ id: 'ad', value: ad, reason: 'action dice', rule: 'AT-02' }];
}

/** The pool of one roll: PRW, skill, action dice and sustain dice, or the table's own (AT-02, AT-20). */
export function attackPool(order: ATOrder, { ad, sustain }: Spending, facts: ATFacts): Pool {
  const { skill } = weaponOf(order, facts);
  const extra = (order.extra ?? []).map(
    ({ value, reason }, i): Reason => ({ id: `extra/${i}`, value, reason, rule: 'AT-02' }),
  );
  const own: Reason[] =
    order.pool === undefined
      ? [...trained(attackerOf(order, facts), skill), ...adReason(ad)]
      : [{ id: 'pool', value: order.pool, reason: 'set as a whole', rule: 'AT-02' }];
  const sustained: Reason[] =
    sustain === 0 ? [] : [{ id: 'sustain', value: sustain, reason: 'sustain dice', rule: 'AT-20' }];
  return summed([...own, ...sustained, ...extra]);
}

/** The pool of a dodge with some reserved action dice (AT-14). */
export function dodgePool(actor: ActorFacts, ad: number): Pool {
  return summed([...trained(actor, DODGE), ...adReason(ad)]);
}

/**
 * The dice of an attack: sixes and fives are distinguished, and for a throw the faces that send a miss off (AT-01,
 * AT-11, AT-36).
 */
export function attackDice(count: number, indirect: boolean): DiceSpec {
  const counted = (word: string) => [word, word] as const;
  const low: FaceGroup[] = indirect
    ? [
        { faces: [1], means: 'near', counted: counted('near') },
        { faces: [2], means: 'far', counted: counted('far') },
        { faces: [3], means: 'right', counted: counted('right') },
        { faces: [4], means: 'left', counted: counted('left') },
      ]
    : [{ faces: [1, 2, 3, 4], means: 'nothing' }];
  return {
    count,
    sides: 6,
    voidFaces: [],
    groups: [{ faces: [6], means: 'six', hits: true }, { faces: [SUCCESS], means: 'five', hits: true }, ...low],
  };
}

/** Dice of a dodge: successes and others (AT-14). */
export function dodgeDice(count: number): DiceSpec {
  return {
    count,
    sides: 6,
    voidFaces: [],
    groups: [
      { faces: [SUCCESS, 6], means: 'hit', hits: true },
      { faces: [1, 2, 3, 4], means: 'nothing' },
    ],
  };
}
