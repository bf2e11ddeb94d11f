import { faceOf, rolled, wrongAnswer } from '@fall-of-shot/rules/answers';
import { counting, type DiceSpec, facesFrom, groupOf, isPool, wrongFaces } from '@fall-of-shot/rules/dice';
import { summed } from '@fall-of-shot/rules/pool';
import type { Answer, Question } from '@fall-of-shot/rules/protocol';
import { typedRolls } from '@fall-of-shot/rules/recording';
import { describe, expect, test } from 'vitest';

const d6: DiceSpec = {
  count: 1,
  sides: 6,
  voidFaces: [5, 6],
  groups: [
    { faces: [1, 2], means: 'low' },
    { faces: [3, 4], means: 'high' },
  ],
};
const common = { asks: { who: 'gm' }, prompt: '', rule: 'CO-06' } as const;
const roll: Question = { ...common, kind: 'roll', key: 'to-hit', dice: d6 };
const choose: Question = {
  ...common,
  kind: 'choose',
  key: 'effect',
  options: ['down', 'up'].map((id) => ({ id, label: id })),
};
const length: Question = { ...common, kind: 'length', key: 'far', offered: 3, most: 7.5, unit: 'in' };
const point: Question = { ...common, kind: 'point', key: 'landing', offered: { x: 0, y: 0, z: 0 } };

describe('CO-06 dice of a roll', () => {
  test('are the faces between two, those that are not void, and in groups', () => {
    expect([facesFrom(2, 4), facesFrom(2, 2), facesFrom(2, 1), facesFrom(2, -3)]).toEqual([[2, 3, 4], [2], [], []]);
    expect(counting(d6, [5, 6, 2])).toEqual([2]);
    expect([2, 3, 5].map((face) => groupOf(d6, face)?.means)).toEqual(['low', 'high', undefined]);
  });

  test('are a pool if some faces are hits, and they are not summed', () => {
    const hits = [{ faces: [5, 6], means: 'hit', hits: true as const }, ...d6.groups];
    expect(isPool({ ...d6, groups: hits })).toBe(true);
    expect(isPool({ ...d6, groups: hits, summed: true })).toBe(false);
    expect(isPool(d6)).toBe(false);
  });

  test.each<[readonly number[], string | undefined]>([
    [[1], undefined],
    [[4], undefined],
    [[5, 6, 1], undefined],
    [[0], '0 is not a face of a die with 6 sides: type a number from 1 to 6.'],
    [[7], '7 is not a face of a die with 6 sides: type a number from 1 to 6.'],
    [[1.5], '1.5 is not a face of a die with 6 sides: type a number from 1 to 6.'],
    [[], '1 more die is needed: void faces (5, 6) are rolled again.'],
    [[5], '1 more die is needed: void faces (5, 6) are rolled again.'],
    [[1, 2], 'Too many dice: this roll ends with its first face that counts.'],
    [[1, 5], 'Too many dice: this roll ends with its first face that counts.'],
  ])('that lie as %j: %s', (faces, wrong) => {
    expect(wrongFaces(d6, faces)).toBe(wrong);
  });

  test('of several are needed all, and no more', () => {
    const three = { ...d6, count: 3 };
    expect(wrongFaces(three, [1])).toBe('2 more dice are needed: void faces (5, 6) are rolled again.');
    expect(wrongFaces(three, [1, 5, 1, 1])).toBeUndefined();
    expect(wrongFaces(three, [1, 1, 1, 1])).toBe('Too many dice: this roll ends with 3 faces that count.');
    expect(wrongFaces({ ...d6, count: 0 }, [])).toBeUndefined();
  });
});

describe('CO-06 an answer to a question', () => {
  test.each<[Question, Answer, string | undefined]>([
    [roll, { kind: 'roll', faces: [5, 1] }, undefined],
    [roll, { kind: 'roll', faces: [5] }, '1 more die is needed: void faces (5, 6) are rolled again.'],
    [roll, { kind: 'choose', option: 'up' }, '"to-hit" asks to roll, and was answered with choose.'],
    [choose, { kind: 'choose', option: 'up' }, undefined],
    [choose, { kind: 'choose', option: 'off' }, '"off" is not an option of "effect": choose one of down, up.'],
    [length, { kind: 'length', length: 0 }, undefined],
    [length, { kind: 'length', length: 7.5 }, undefined],
    [length, { kind: 'length', length: 7.6 }, '"far" needs a length from 0 to 7.5 in.'],
    [length, { kind: 'length', length: -0.1 }, '"far" needs a length from 0 to 7.5 in.'],
    [length, { kind: 'length', length: Number.NaN }, '"far" needs a length from 0 to 7.5 in.'],
    [point, { kind: 'point', x: -1_000_000, y: 1_000_000, z: 0 }, undefined],
    ...(['x', 'y', 'z'] as const).flatMap((axis): [Question, Answer, string][] =>
      [1_000_001, -1_000_001].map((far) => [
        point,
        { kind: 'point', x: 0, y: 0, z: 0, [axis]: far },
        '"landing" needs a point: x, y and z in scene units, up to 1,000,000.',
      ]),
    ),
  ])('%j with %j: %s', (question, answer, wrong) => {
    expect(wrongAnswer(question, answer)).toBe(wrong);
  });

  test('has the face that counts, and is shown with all of them', () => {
    const answer: Answer = { kind: 'roll', faces: [6, 3] };
    expect(faceOf(roll, answer)).toBe(3);
    expect(rolled(roll, answer, true)).toEqual({ sides: 6, faces: [6, 3], voidFaces: [5, 6], good: true });
    expect(rolled(roll, { ...answer, was: [6, 1] }, false)).toMatchObject({ good: false, was: [6, 1] });
  });

  test('that was not checked stops the attack', () => {
    const chosen: Answer = { kind: 'choose', option: 'up' };
    const cast: Answer = { kind: 'roll', faces: [5] };
    expect(() => faceOf(roll, cast)).toThrow('"to-hit" has no face that counts.');
    for (const asFace of [faceOf, (q: Question, a: Answer) => rolled(q, a, true)]) {
      expect(() => asFace(roll, chosen)).toThrow('"to-hit" is not a roll.');
      expect(() => asFace(choose, cast)).toThrow('"effect" is not a roll.');
    }
  });

  test('may have been typed', () => {
    const answers = [
      { key: 'a', answer: { kind: 'roll', faces: [1], by: 'hand' } },
      { key: 'b', answer: { kind: 'roll', faces: [1] } },
      { key: 'c', answer: { kind: 'choose', option: 'up' } },
    ] as const;
    expect([...typedRolls(answers)]).toEqual(['a']);
  });
});

test('CO-06 a pool is the sum of its reasons, and never less than nothing', () => {
  const reasons = [5, -2].map((value) => ({ id: 'r', value, reason: 'r', rule: 'UT-01' }) as const);
  expect(summed(reasons)).toEqual({ dice: 3, reasons });
  expect(summed(reasons.slice(1)).dice).toBe(0);
  expect(summed([])).toEqual({ dice: 0, reasons: [] });
});
