import { describe, expect, test } from 'vitest';
import { fly, type Range, saidBy, shotAt } from '../../../support/rules/firing-range.ts';

describe('UT-43, CO-08 the damage that the GM sets for a thing without figures', () => {
  const range: Range = { standing: { crate: { at: 6, thing: 'crate', structure: null } } };
  const aim = { at: 'object', object: 'crate', x: 6, y: 0, z: 1 } as const;
  const overruled = (damage: number) =>
    saidBy(fly(range, shotAt('crate', { aim, gm: { damage: { crate: damage } } }), { attack: 1 }), 'CO-08');

  test('UT-43, CO-08 it took none, so every other figure is an override, even that of the whole round', () => {
    expect(overruled(20)).toEqual(['The GM sets 20. Unresisted damage to the crate, instead of 0']);
    expect(overruled(9)).toEqual(['The GM sets 9. Unresisted damage to the crate, instead of 0']);
  });

  test('UT-43, CO-08 none is what it took anyway', () => {
    expect(overruled(0)).toEqual([]);
  });
});
