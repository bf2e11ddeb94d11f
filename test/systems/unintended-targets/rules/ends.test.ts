import { describe, expect, test } from 'vitest';
import { type Flown, fly, type Range, shotAt } from '../../../support/rules/firing-range.ts';

/** Where an attack ended, and how many rounds ended there. */
function ends({ steps }: Flown) {
  return steps.flatMap(({ detail }) => (detail.kind === 'end' ? [[detail.why, detail.at, detail.rounds]] : []));
}

describe('UT-23 where it flies to', () => {
  test('UT-23 on along its line from what it met last, as far as the weapon reaches, and not below the ground', () => {
    const missed = (at: number) =>
      ends(fly({ standing: { vane: { at, defense: 1 } } }, shotAt('vane'), { attack: 0, 'defense:vane': 1 }));
    // From 1.2 m it sinks by 0.46 m on each 100 m.
    expect(missed(100)).toEqual([['beyond', { x: 200, y: 0, z: expect.closeTo(0.74, 9) }, 1]]);
    expect(missed(10)).toEqual([['beyond', { x: 200, y: 0, z: 0 }, 1]]);
    expect(missed(200)).toEqual([['beyond', { x: 200, y: 0, z: expect.closeTo(1.2, 9) }, 1]]);
  });

  test('UT-23 several rounds fly on together', () => {
    const range: Range = { standing: { vane: { at: 100, defense: 1 } } };
    const shot = fly(range, shotAt('vane', { mode: 'semi-automatic' }), { attack: 0, 'defense:vane': 1 });
    expect(ends(shot)).toEqual([['beyond', { x: 200, y: 0, z: expect.closeTo(0.74, 9) }, 3]]);
    expect(shot.steps.at(-1)).toMatchObject({
      rule: 'UT-23',
      lead: 'They fly on.',
      text: 'The lane is empty: three rounds are gone',
    });
    expect(shot.outcome?.rounds).toEqual({ stopped: 0, spent: 0, beyond: 3 });
  });

  test('UT-35, UT-23 a round that went through the last in an area flies on level, and the others are spent', () => {
    const range: Range = { standing: { ann: { at: 10 }, ben: { at: 40, outside: true, av: 30 } } };
    const shot = fly(range, shotAt({ x: 20, y: 0 }, { mode: 'burst' }), { attack: 2 });
    expect(ends(shot)).toEqual([
      ['spent', { x: 0, y: 0, z: 1.8 }, 2],
      ['stopped', { x: 40, y: 0, z: 1.2 }, 1],
    ]);
    expect(shot.outcome?.rounds).toEqual({ stopped: 1, spent: 2, beyond: 0 });
    expect(shot.outcome?.headline).toBe('Burst: Ann takes 10 and Ben takes 10.');
  });

  test('UT-35 at one’s own feet there is no way on', () => {
    const shot = fly({ standing: { ann: { at: 1 } } }, shotAt({ x: 0, y: 0 }, { mode: 'burst' }), { attack: 2 });
    expect(ends(shot)).toEqual([
      ['spent', { x: 0, y: 0, z: 1.8 }, 2],
      ['beyond', { x: 1, y: 0, z: 1.2 }, 1],
    ]);
  });
});

describe('UT-04 with nothing of consequence behind', () => {
  const range: Range = { standing: { vane: { at: 10, defense: 1 }, ott: { at: 20 } } };

  test('UT-04 a miss and a round that goes through end where they are', () => {
    const order = shotAt('vane', { nothingBehind: true, mode: 'semi-automatic' });
    const missed = fly(range, order, { attack: 0, 'defense:vane': 1 });
    expect(ends(missed)).toEqual([['of no consequence', { x: 10, y: 0, z: 1.2 }, 3]]);
    expect(missed.outcome?.rounds).toEqual({ stopped: 0, spent: 3, beyond: 0 });
    const hit = fly(range, order, { attack: 2, 'defense:vane': 1 });
    expect(ends(hit)).toEqual([['of no consequence', { x: 10, y: 0, z: 1.2 }, 3]]);
    expect(hit.outcome?.rounds).toEqual({ stopped: 0, spent: 3, beyond: 0 });
  });

  test('UT-04, UT-35 and so does a round that went through the last in an area', () => {
    const order = shotAt({ x: 10, y: 0 }, { nothingBehind: true, mode: 'burst' });
    const shot = fly({ standing: { vane: { at: 10 }, ott: { at: 20, outside: true } } }, order, { attack: 2 });
    expect(ends(shot)).toEqual([
      ['spent', { x: 0, y: 0, z: 1.8 }, 2],
      ['of no consequence', { x: 10, y: 0, z: 1.2 }, 1],
    ]);
    expect(shot.outcome?.rounds).toEqual({ stopped: 0, spent: 3, beyond: 0 });
  });
});

test('UT-02 without a die nothing was rolled that could be shown again', () => {
  const shot = fly(
    { standing: { vane: { at: 10, defense: 1 } }, weapon: { pool: 1 } },
    shotAt('vane', { extra: [{ reason: 'dark', value: -1 }] }),
    {},
  );
  const step = shot.steps.find(({ detail }) => detail.kind === 'test');
  expect(step).toMatchObject({ rule: 'UT-01', lead: 'No hits.', text: 'The weapon test, 0 dice' });
  expect(step).not.toHaveProperty('key');
  expect(step?.detail).toMatchObject({ pool: { sides: 6, faces: [], hitsFrom: 5 }, hits: 0, glitch: false });
});
