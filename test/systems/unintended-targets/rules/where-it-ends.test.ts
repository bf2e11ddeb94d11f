import { areaOf } from '@fall-of-shot/rules/systems/unintended-targets/area';
import { endBeyond } from '@fall-of-shot/rules/systems/unintended-targets/end-of-attack';
import { describe, expect, test } from 'vitest';
import { fly, type Range, rangeFacts, saidBy, shotAt, way } from '../../../support/rules/firing-range.ts';

const burst = shotAt({ x: 20, y: 0 }, { mode: 'burst' });

test('UT-23 it flies on along its own line, wherever on the map the firer is', () => {
  const range: Range = { standing: {} };
  const { state } = fly(range, shotAt({ x: 13, y: 18 }, { mode: 'burst' }));
  const facts = { ...rangeFacts(range), eye: () => ({ x: 1, y: 2, z: 1.8 }) };
  // Twelve to the right and sixteen down are twenty, and the rifle reaches two hundred.
  expect(endBeyond(state, facts).steps.map(({ detail }) => detail)).toEqual([
    { kind: 'end', at: { x: expect.closeTo(121, 9), y: expect.closeTo(162, 9), z: 1.8 }, why: 'beyond', rounds: 3 },
  ]);
});

describe('UT-35 the rounds left in an area', () => {
  const row = (av: number): Range => ({
    standing: { ann: { at: 5, av: 30 }, ben: { at: 6, av: 30 }, cal: { at: 7, av } },
  });

  test('UT-35 none is left if the last one goes through, and flies on', () => {
    const shot = fly(row(0), burst, { attack: 1 });
    expect(way(shot)).toEqual(['ann stopped 9', 'ben stopped 9', 'cal through 9']);
    expect(shot.outcome?.rounds).toEqual({ stopped: 2, spent: 0, beyond: 1 });
    expect(shot.steps.flatMap(({ detail }) => (detail.kind === 'end' ? [[detail.why, detail.rounds]] : []))).toEqual([
      ['beyond', 1],
    ]);
  });

  test('UT-33 all are stopped', () => {
    const shot = fly(row(30), burst, { attack: 1 });
    expect(shot.outcome?.rounds).toEqual({ stopped: 3, spent: 0, beyond: 0 });
    expect(saidBy(shot, 'UT-33').at(-1)).toBe('The attack is over. All three rounds are stopped or gone');
  });
});

describe('UT-30 the log says who is down', () => {
  test('UT-30 nobody by no damage, and no thing', () => {
    const weak: Range = { standing: { vane: { at: 10, resist: 9, health: 0 } }, weapon: { dv: 2 } };
    const unharmed = fly(weak, shotAt('vane'), { attack: 1, 'resist:vane': 9 });
    expect(saidBy(unharmed, 'UT-30').at(-1)).toBe('0 unresisted. 3 damage at Vane: it resists 9');
    const range: Range = { standing: { crate: { at: 10, thing: 'crate', structure: 9, armour: 30, health: 1 } } };
    const aim = { at: 'object', object: 'crate', x: 10, y: 0, z: 0 } as const;
    const shot = fly(range, shotAt('crate', { aim }), { attack: 1, 'resist:crate': 4 });
    expect(saidBy(shot, 'UT-30')).toEqual(['5 unresisted. 9 damage at the crate: it resists 4']);
  });
});

test('UT-34, CO-08 what the GM says of a place where it ends changes nobody’s result', () => {
  const range: Range = { standing: { man: { at: 7, defense: 4 }, vane: { at: 10, av: 30, behind: { man: 0.5 } } } };
  const order = shotAt('vane', { way: 'through', gm: { end: { x: 30, y: 1, z: 0 } } });
  expect(way(fly(range, order, { attack: 1, 'defense:man': 0 }))).toEqual(['man through 9', 'vane stopped 9']);
});

test('UT-42 a mode that the weapon does not have has no area', () => {
  expect(areaOf(shotAt({ x: 9, y: 0 }, { mode: 'automatic' }), rangeFacts({ standing: {} }))).toBeUndefined();
});

test('UT-35, CO-05 where the program chooses, the log says that it took the nearest of equally near ones', () => {
  const range: Range = { standing: { ann: { at: 5, av: 30 }, ben: { at: 5, av: 30 } }, choices: 'program' };
  const shot = fly(range, burst, { attack: 1 });
  expect(way(shot)).toEqual(['ann stopped 9', 'ben stopped 9']);
  expect(saidBy(shot, 'UT-35').filter((said) => /program/.test(said))).toEqual([
    'Ann. Equally near: the program takes the nearest, as the scene says',
  ]);
});

test('UT-30 who is hit resists the damage, with what is known of it, and nobody else is still to be met', () => {
  const range: Range = { standing: { vane: { at: 10, resist: 2, av: 4 } } };
  expect(fly(range, shotAt('vane'), { attack: 1 }).state.phase).toEqual({
    is: 'resist',
    damage: {
      id: 'vane',
      at: { x: 10, y: 0, z: 1.2 },
      part: null,
      damage: 9,
      dice: 2,
      av: 4,
      purpose: 'hit',
      left: [],
    },
  });
});

test('UT-08 after a miss nobody is bypassed any more', () => {
  const range: Range = {
    standing: { bram: { at: 6, defense: 3 }, vane: { at: 10, defense: 2, resist: 1, behind: { bram: 0.5 } } },
  };
  const { state, open } = fly(range, shotAt('vane'), { attack: 2, 'defense:vane': 1, 'defense:bram': 2 });
  expect(open.map(({ key }) => key)).toEqual(['resist:vane']);
  expect(state.bypassed).toEqual([]);
});

test('UT-34, UT-43 in the cover, a thing without figures takes all of it, and one point goes on through another', () => {
  const through = (structure: number | null, resisted: number | null) =>
    fly(
      { standing: { crate: { at: 5, thing: 'crate', structure }, vane: { at: 10, av: 30, behind: { crate: 0.5 } } } },
      shotAt('vane', { way: 'through' }),
      { attack: 1, ...(resisted === null ? {} : { 'resist:crate': resisted }) },
    );
  const { detail } = through(null, null).steps.find((step) => step.rule === 'UT-43') ?? {};
  expect(detail).toMatchObject({ kind: 'damage', damage: 9, resisted: 9, left: 0 });
  expect(saidBy(through(9, 8), 'UT-34').at(-1)).toBe('It goes through. 1 goes on through the cover');
});
