import { evades } from '@fall-of-shot/rules/systems/unintended-targets/details';
import { describe, expect, test } from 'vitest';
import { fly, type Range, saidBy, shotAt } from '../../../support/rules/firing-range.ts';

describe('UT-30 who is put down', () => {
  const alone = (health: number, resisted = 0) =>
    fly({ standing: { vane: { at: 10, resist: 3, av: 30, health } } }, shotAt('vane'), {
      attack: 1,
      'resist:vane': resisted,
    });

  test('UT-30 damage of all that one has left puts it down, and less does not', () => {
    expect(saidBy(alone(9), 'UT-30').at(-1)).toBe('9 unresisted. 9 damage at Vane: it resists 0. Vane is down');
    expect(saidBy(alone(10), 'UT-30').at(-1)).toBe('9 unresisted. 9 damage at Vane: it resists 0');
    expect([alone(9), alone(10)].map(({ outcome }) => outcome?.headline)).toEqual([
      'Vane is hit for 9 and is down.',
      'Vane is hit and takes 9.',
    ]);
    expect([alone(9), alone(10), alone(4)].map(({ outcome }) => outcome?.effects)).toEqual([
      [{ kind: 'harm', piece: 'vane', amount: 9, left: 0 }],
      [{ kind: 'harm', piece: 'vane', amount: 9, left: 1 }],
      [{ kind: 'harm', piece: 'vane', amount: 9, left: 0 }],
    ]);
    const damageOf = (health: number) => alone(health).steps.find(({ detail }) => detail.kind === 'damage')?.detail;
    expect(damageOf(9)).toHaveProperty('down', true);
    expect(damageOf(10)).not.toHaveProperty('down');
  });

  test('UT-30 no damage puts nobody down, though nothing was left before', () => {
    const shot = fly(
      { standing: { vane: { at: 10, resist: 9, av: 30, health: 0 } }, weapon: { dv: 2 } },
      shotAt('vane'),
      { attack: 1, 'resist:vane': 9 },
    );
    expect(shot.outcome?.headline).toBe('Vane is hit and takes no damage.');
    expect(shot.outcome?.effects).toEqual([]);
  });

  test('UT-30 a thing is never down, whatever is left of it', () => {
    const range: Range = { standing: { crate: { at: 10, thing: 'crate', structure: 9, armour: 30, health: 1 } } };
    const aim = { at: 'object', object: 'crate', x: 10, y: 0, z: 0 } as const;
    const shot = fly(range, shotAt('crate', { aim }), { attack: 1, 'resist:crate': 4 });
    expect(shot.outcome?.headline).toBe('The crate is hit and takes 5.');
  });

  test('UT-30 the headline names who is down first, and then what the others take', () => {
    const row = (...health: readonly number[]) => {
      const standing = Object.fromEntries(
        health.map((each, i) => [['ann', 'ben', 'cal'][i] ?? '', { at: 10 + i, health: each }]),
      );
      return fly({ standing, choices: 'program' }, shotAt('ann'), { attack: 1 }).outcome?.headline;
    };
    expect(row(20, 9, 20)).toBe(
      'Through Ann, Ben and Cal, and on into the open: Ben is down, Ann takes 9 and Cal takes 9.',
    );
    expect(row(9, 20, 9)).toBe('Through Ann, Ben and Cal, and on into the open: Ann and Cal are down and Ben takes 9.');
  });
});

test('UT-07 only a piece that rolled hits has evaded: a miss without any, a thing and a miss by cover have not', () => {
  const entity = { what: 'piece', id: 'vane', name: 'Vane' } as const;
  expect(evades({ what: 'missed', defense: 1, entity })).toBe(true);
  expect(evades({ what: 'missed', defense: 0, entity })).toBe(false);
  expect(evades({ what: 'missed by cover', defense: 1, entity })).toBe(false);
  expect(evades({ what: 'hit', defense: 1, entity })).toBe(false);
  expect(evades({ what: 'missed', defense: 1, entity: { ...entity, what: 'object' } })).toBe(false);
});
