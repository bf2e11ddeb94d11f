import type { Refusal } from '../../protocol.ts';
import { figure } from '../../wording.ts';
import type { ATOrder } from './order.ts';
import { rollsOf } from './order-lookups.ts';
import type { ATWeapon } from './weapon.ts';

/** Returns whether a number is whole and at least another. */
function whole(value: number, least: number): boolean {
  return Number.isInteger(value) && value >= least;
}

/** Refuses a weapon that no test can use; fields are named as in the editor. */
export function weaponRefusal({ name, rows, damage, indirect, sustain, binds }: ATWeapon): Refusal | undefined {
  if (rows.length === 0) {
    return { rule: 'AT-01', reason: `The ${name} has no range: give it at least one row under "Range".` };
  }
  const bad = rows.find(({ target }) => !whole(target, 1));
  if (bad) {
    return {
      rule: 'AT-01',
      reason: `The success target of the ${name} up to ${figure(bad.to)} m is ${figure(bad.target)}: it has to be a whole number from 1 up.`,
    };
  }
  if (rows.some(({ to }, i) => !(to > (rows[i - 1]?.to ?? 0)))) {
    return { rule: 'AT-01', reason: `The ranges of the ${name} have to go from near to far, from above 0 m.` };
  }
  if (!whole(damage, 0)) {
    return {
      rule: 'AT-01',
      reason: `The damage of the ${name} is ${figure(damage)}: it has to be a whole number from 0 up.`,
    };
  }
  if (indirect && !(indirect.radius > 0)) {
    return {
      rule: 'AT-13',
      reason: `The radius of the ${name} is ${figure(indirect.radius)} m: it has to be above 0 m.`,
    };
  }
  if (indirect && !whole(indirect.falloff, 0)) {
    return {
      rule: 'AT-13',
      reason: `The ${name} loses ${figure(indirect.falloff)} HP per metre: it has to be a whole number from 0 up.`,
    };
  }
  if (sustain && !(whole(sustain.cost.units, 1) && whole(sustain.cost.dice, 1) && whole(sustain.rate, 1))) {
    return {
      rule: 'AT-20',
      reason: `The rate and the cost of the ${name} have to be whole numbers from 1 up under "Sustain".`,
    };
  }
  if (!whole(binds, 0)) {
    return {
      rule: 'AT-20',
      reason: `The ${name} binds ${figure(binds)} EX: it has to be a whole number from 0 up.`,
    };
  }
  return undefined;
}

/** The fields of an order that must be whole numbers, with their names and minimums. */
function* numbersOf({ pool, target, extra = [], gm = {}, ...spent }: ATOrder) {
  for (const { ad, sustain } of rollsOf(spent)) {
    yield { rule: 'AT-02', name: 'number of action dice', value: ad, least: 0 } as const;
    yield { rule: 'AT-20', name: 'number of sustain dice', value: sustain, least: 0 } as const;
  }
  if (pool !== undefined) yield { rule: 'AT-02', name: 'pool', value: pool, least: 0 } as const;
  if (target !== undefined) yield { rule: 'AT-01', name: 'success target', value: target, least: 1 } as const;
  for (const { value } of extra) {
    yield { rule: 'AT-02', name: 'number of extra dice', value, least: Number.NEGATIVE_INFINITY } as const;
  }
  const { missDamage, parried, lost = {} } = gm;
  if (missDamage !== undefined) yield { rule: 'CO-08', name: 'damage of a miss', value: missDamage, least: 0 } as const;
  if (parried !== undefined)
    yield { rule: 'CO-08', name: 'number of parried successes', value: parried, least: 0 } as const;
  for (const value of Object.values(lost)) yield { rule: 'CO-08', name: 'number of HP lost', value, least: 0 } as const;
}

/** Refuses numbers that no roll can use. */
export function orderNumberRefusal(order: ATOrder): Refusal | undefined {
  for (const { rule, name, value, least } of numbersOf(order)) {
    if (whole(value, least)) continue;
    const from = Number.isFinite(least) ? ` from ${least} up` : '';
    return { rule, reason: `${figure(value)} is not a valid ${name}: it has to be a whole number${from}.` };
  }
  if (order.arcs.some(({ from, to }) => !Number.isFinite(from) || !Number.isFinite(to))) {
    return { rule: 'AT-22', reason: 'An arc has to go from one bearing to another, both in degrees.' };
  }
  const at = order.gm?.landing;
  if (at && ![at.x, at.y, at.z].every(Number.isFinite)) {
    return {
      rule: 'CO-08',
      reason: 'The landing point set by the GM is not a point: order.gm.landing needs x, y and z as numbers.',
    };
  }
  return undefined;
}

/** The entities that the GM's overrides name. */
export function overridden({ gm = {} }: ATOrder): readonly string[] {
  const { add = [], strike = [], lost = {} } = gm;
  return [...add, ...strike, ...Object.keys(lost)];
}
