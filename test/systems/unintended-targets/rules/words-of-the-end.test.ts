import { describe, expect, test } from 'vitest';
import { fly, type Range, shotAt } from '../../../support/rules/firing-range.ts';

const headline = (...shot: Parameters<typeof fly>) => fly(...shot).outcome?.headline;
const burst = shotAt({ x: 20, y: 0 }, { mode: 'burst' });

describe('CO-07 the sentence at the end', () => {
  const vane = { at: 10, defense: 1 };

  test('UT-04 nobody was met', () => {
    const range: Range = {
      standing: { crate: { at: 8, thing: 'crate', structure: 4 }, vane: { at: 10, behind: { crate: 0.6 } } },
    };
    expect(headline(range, shotAt('vane', { nothingBehind: true }), { attack: 1 })).toBe('Nothing is hit.');
  });

  test('UT-33, UT-23 the target alone, stopped at, gone through and missed', () => {
    const hit = { attack: 2, 'defense:vane': 0 } as const;
    expect(headline({ standing: { vane: { ...vane, av: 30 } } }, shotAt('vane'), hit)).toBe(
      'Vane is hit and takes 10.',
    );
    expect(headline({ standing: { vane } }, shotAt('vane'), hit)).toBe(
      'Through Vane, and on into the open: Vane takes 10.',
    );
    expect(headline({ standing: { vane } }, shotAt('vane', { nothingBehind: true }), hit)).toBe(
      'Vane is hit and takes 10.',
    );
    const missed = { attack: 1, 'defense:vane': 1 } as const;
    expect(headline({ standing: { vane } }, shotAt('vane'), missed)).toBe(
      'Vane is missed, and the shot flies on into the open.',
    );
    expect(headline({ standing: { vane } }, shotAt('vane', { nothingBehind: true }), missed)).toBe('Vane is missed.');
  });

  test('UT-33 the first of several rounds is stopped in the target, and the others fly on', () => {
    const shot = fly({ standing: { vane: { ...vane, av: 30 } } }, shotAt('vane', { mode: 'semi-automatic' }), {
      attack: 2,
      'defense:vane': 0,
    });
    expect(shot.outcome?.rounds).toEqual({ stopped: 1, spent: 0, beyond: 2 });
    expect(shot.outcome?.headline).toBe('Vane is hit and takes 10.');
  });

  test('UT-21 another one alone is no target', () => {
    const range: Range = {
      standing: { bram: { at: 8, av: 30 }, vane: { at: 10, defense: 1, behind: { bram: 0.6 } } },
    };
    expect(headline(range, shotAt('vane'), { attack: 1, 'defense:vane': 0 })).toBe('Into Bram: Bram takes 9.');
  });

  test('UT-35 in an area, who is hurt, or nobody', () => {
    const one: Range = { standing: { ash: { at: 5, defense: 1 } } };
    const blast: Range = { ...one, weapon: { blast: { radius: 5 }, projectile: 'grenade' } };
    const missed = { attack: 1, 'defense:ash': 1 } as const;
    expect(headline(one, burst, missed)).toBe('Burst: nobody is hurt.');
    expect(headline(blast, shotAt({ x: 5, y: 0 }), missed)).toBe('The grenade goes off: nobody is hurt.');
    expect(headline({ ...blast, standing: {} }, shotAt({ x: 5, y: 0 }), { attack: 1 })).toBe(
      'The grenade goes off: nobody is there.',
    );
  });

  test('UT-35, UT-42 a blast uses one round of a weapon whatever its mode, and a missed area harms nobody', () => {
    const range: Range = { standing: { ash: { at: 5, defense: 1 } }, weapon: { blast: { radius: 5 } }, rounds: 4 };
    const shot = fly(range, shotAt({ x: 5, y: 0 }), { attack: 1, 'defense:ash': 1 });
    expect(shot.outcome?.effects).toEqual([{ kind: 'ammunition', piece: 'firer', weapon: 'rifle', used: 1, left: 3 }]);
    expect(shot.outcome?.results).toEqual([]);
    expect(shot.outcome?.met).toEqual([
      { entity: { what: 'piece', id: 'ash', name: 'Ash' }, what: 'missed', damage: 0 },
    ]);
  });
});
