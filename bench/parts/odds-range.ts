import { shotOf } from '../../src/engagement/odds/find-odds.ts';
import { type Range, rangeFacts, shotAt } from '../../test/support/rules/firing-range.ts';

/** 12 dice against 8 each, with so many who may be hit. */
export function rangeOf(candidates: number): Range {
  const standing: Record<string, Range['standing'][string]> = { vane: { at: 10, defense: 8 } };
  for (let i = 1; i < candidates; i++) standing[`man${i}`] = { at: 11 + i, defense: 8 };
  return { standing, weapon: { pool: 12 } };
}

/** A shot on a range where every fact is given. */
export function shotOn(range: Range, order = shotAt('vane')) {
  const shot = shotOf(order, rangeFacts(range));
  if (!shot) throw new Error('Shots of these rules are not counted.');
  return shot;
}
