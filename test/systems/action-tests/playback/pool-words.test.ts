import type { Step } from '@fall-of-shot/rules/protocol';
import type { DetailOf, StepDetail, TestKind } from '@fall-of-shot/rules/step';
import { expect, test } from 'vitest';
import { actionWords } from '../../../../src/systems/action-tests/playback/pool-words.ts';

function rolled(test: TestKind, name: string, hits: number): DetailOf<'test'> {
  const entity = { what: 'piece', id: name, name } as const;
  const pool = { sides: 6, faces: [6, 1], hitsFrom: 5 };
  return { kind: 'test', test, entity, at: { x: 0, y: 0, z: 0 }, reasons: [], pool, hits, glitch: false };
}

test('an action test says whether it succeeds (AT-01, AT-14)', () => {
  const margin = (damage: DetailOf<'margin'>['damage']): readonly Step[] => {
    const detail: StepDetail = { kind: 'margin', successes: 2, target: 3, reasons: [], damage };
    return [{ rule: 'AT-01', lead: '', text: '', detail }];
  };
  expect(actionWords(margin(null))(rolled('attack', 'Pike', 2))).toBe('Pike: 2 successes of 3, a miss');
  const hit = margin({ sixes: 6, fives: 0, type: 'fire' });
  expect(actionWords(hit)(rolled('attack', 'Wren', 4))).toBe('Wren: 4 successes, a hit');
  expect(actionWords(hit)(rolled('dodge', 'Beast', 1))).toBe('Beast dodges 1');
  expect(actionWords([])(rolled('attack', 'Wren', 1))).toBe('Wren: 1 success');
});
