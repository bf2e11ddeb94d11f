import { isTestKind, testWords } from '@fall-of-shot/rules/test-kinds';
import { expect, test } from 'vitest';
import { stepSchema } from '../../src/scene/schema/step-schema.ts';

const step = (kind: string) => ({
  rule: 'UT-30',
  lead: '',
  text: '',
  detail: {
    kind: 'test',
    test: kind,
    entity: { what: 'piece', id: 'vane', name: 'Vane' },
    at: { x: 0, y: 0, z: 0 },
    reasons: [],
    pool: { sides: 6, faces: [6], hitsFrom: 5 },
    hits: 1,
    glitch: false,
  },
});

test('the tests of all installed rule systems are known, with their words', () => {
  expect(['attack', 'defense', 'resist', 'dodge', 'save'].filter(isTestKind)).toEqual([
    'attack',
    'defense',
    'resist',
    'dodge',
  ]);
  expect(testWords('dodge').result).toBe('dodges');
  expect(testWords('defense').attempt).toBe('tries to evade');
});

test('a step with an unknown test is refused', () => {
  expect(stepSchema.safeParse(step('resist')).success).toBe(true);
  expect(stepSchema.safeParse(step('save')).success).toBe(false);
});
