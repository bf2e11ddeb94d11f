import type { Blocker } from '@fall-of-shot/sight/blockers';
import { percent } from '@fall-of-shot/sight/percent';
import { type Cover, displayedCover } from '@fall-of-shot/sight/verdict';
import { describe, expect, test } from 'vitest';
import { EYE, man, RULES, upright } from '../../support/picture.ts';
import { judgePoint, judgeSight } from '../../support/rules/judge.ts';

const GLASS = { blocks: { sight: false, shots: true } };
const PAPER = { blocks: { sight: true, shots: false } };

test.each([
  [0, '0 %'],
  [0.001, '<1 %'],
  [0.0099, '<1 %'],
  [0.01, '1 %'],
  [0.334, '33 %'],
  [0.336, '34 %'],
  [1, '100 %'],
])('a share of %d is called %s', (share, words) => {
  expect(percent(share)).toBe(words);
});

describe('the one word for a target', () => {
  test.each<[string, Cover, number, Cover, number, Cover]>([
    ['in the open', 'none', 0, 'none', 0, 'none'],
    ['hidden from sight alone', 'full', 1, 'none', 0, 'full'],
    ['hidden from shots alone', 'none', 0, 'full', 1, 'full'],
    ['half hidden from sight, wholly from shots', 'partial', 0.5, 'full', 1, 'full'],
    ['half hidden', 'partial', 0.5, 'partial', 0.5, 'partial'],
    ['with too little hidden from sight for any part', 'none', 0.1, 'none', 0, 'partial'],
    ['with too little hidden from shots for any part', 'none', 0, 'none', 0.1, 'partial'],
  ])('%s', (_, seen, hiddenFromSight, shotAt, hiddenFromShots, word) => {
    const verdict = {
      seen: { cover: seen, hidden: hiddenFromSight, parts: [] },
      shotAt: { cover: shotAt, hidden: hiddenFromShots, parts: [] },
    };
    expect(displayedCover(verdict)).toBe(word);
  });
});

describe('the reason of an obstruction', () => {
  const eye = { x: 0, y: 0, z: EYE };
  const target = man({ x: 20, y: 0 });
  /** A wall over what is to the right of a line of sight. */
  const right = (y: number, more: Partial<Blocker> = {}) => upright('wall', `10,${y} 10,5`, more);
  const found = (...blockers: readonly Blocker[]) =>
    judgeSight(eye, target, blockers, RULES).obstructions.map(({ parts, reason }) => ({ parts, reason }));

  test('tells how much it hides, and which parts', () => {
    const parts = ['right arm', 'right leg'];
    expect(found(right(0))).toEqual([{ parts, reason: 'hides 50 % of the silhouette: right arm, right leg' }]);
  });

  test('tells that glass stops only the shot, and paper does not', () => {
    const parts = ['right arm', 'right leg'];
    expect(found(right(0, GLASS))).toEqual([
      { parts, reason: 'stops the shot over 50 % of the silhouette: right arm, right leg' },
    ]);
    expect(found(right(0, PAPER))).toEqual([
      { parts, reason: 'hides, but does not stop the shot, over 50 % of the silhouette: right arm, right leg' },
    ]);
  });

  test('tells of no parts where less than half of any part is hidden', () => {
    // Of the right arm, which goes from 0.25 to 0.45, all beyond 0.36: 0.09 by 0.42 of parts of 0.6304 in all.
    expect(found(right(0.18))).toEqual([{ parts: [], reason: 'hides 6 % of the silhouette' }]);
  });

  test('tells the larger share of what hides from sight and from the shot', () => {
    const all = [right(0, GLASS), upright('wall', '10,-5 10,5', PAPER)];
    expect(found(...all)).toEqual([
      {
        parts: ['head', 'trunk', 'left arm', 'right arm', 'left leg', 'right leg'],
        reason: 'hides 100 % of the silhouette: head, trunk, left arm, right arm, left leg, right leg',
      },
    ]);
  });

  test('tells whether what hides a point stops the shot', () => {
    const reasons = (more: Partial<Blocker>) =>
      judgePoint(eye, { x: 20, y: 0, z: 0 }, [right(-5, more)]).obstructions.map(({ reason }) => reason);
    expect(reasons({})).toEqual(['stands in the line to the point']);
    expect(reasons(GLASS)).toEqual(['stands in the line to the point']);
    expect(reasons(PAPER)).toEqual(['hides the point, but does not stop the shot']);
  });
});
