import type { Facts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import type { LeftToDice } from '@fall-of-shot/rules/protocol';
import { countShot } from '../../../src/engagement/odds/count-shot.ts';
import { type AnyShot, shotOf } from '../../../src/engagement/odds/find-odds.ts';
import { FRACTIONS, type Fraction } from '../../../src/engagement/odds/fraction.ts';
import { HARM, type Tally } from '../../../src/engagement/odds/tally.ts';
import type { Chances } from './naive-odds.ts';

/** A tally in the words of the naive program. */
function inWords(tally: Tally<Fraction>): Chances {
  const found: [string, Fraction | undefined][] = [
    ['nobody', tally.nobody],
    ['on target', tally.onTarget],
    ['unknown', tally.unknown],
    ['own', tally.harm.get(HARM.own)],
  ];
  const [others, own] = [tally.harm.get(HARM.others), tally.harm.get(HARM.own)];
  found.push(['others', others && own ? FRACTIONS.plus(others, own) : (others ?? own)]);
  for (const [id, each] of tally.entities) {
    const { first, hit, down, damaged, stunned, undecided } = each;
    for (const [what, chance] of Object.entries({ first, hit, down, damaged, stunned, undecided })) {
      found.push([`${what} ${id}`, chance]);
    }
    for (const [damage, chance] of each.damage) found.push([`damage ${damage} ${id}`, chance]);
  }
  for (const { at, chance } of tally.landings.values()) found.push([`landing ${at.x}/${at.y}/${at.z}`, chance]);
  for (const [where, { chance }] of tally.ends) found.push([`ends ${where}`, chance]);
  for (const [whose, counts] of tally.downs) {
    counts.forEach((chance, n) => {
      if (n > 0) found.push([`downs ${whose} ${n}`, chance]);
    });
  }
  const texts = found.flatMap(([what, chance]) =>
    chance && chance.top !== 0n ? [[what, `${chance.top}/${chance.bottom}`] as const] : [],
  );
  return Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The shot of an order as it is counted. */
export function countedShot(order: Order, facts: Facts, leftToDice?: LeftToDice): AnyShot {
  const shot = shotOf(order, facts, leftToDice);
  if (!shot) throw new Error('Shots of these rules are not counted.');
  return shot;
}

/**
 * The program's exact chances of a shot, as fractions; undefined for a refused order.
 *
 * @param until only who is hit first
 */
export function countedOdds(shot: AnyShot, until?: 'first hit'): Chances | undefined {
  const counting = countShot(shot, FRACTIONS, until);
  for (;;) {
    const next = counting.next();
    if (next.done) return next.value && inWords(next.value);
  }
}

/** The chances of who is hit first, among all. */
export function onlyFirst(chances: Chances): Chances {
  return Object.fromEntries(Object.entries(chances).filter(([what]) => what === 'nobody' || what.startsWith('first ')));
}
