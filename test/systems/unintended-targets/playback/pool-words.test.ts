import type { DetailOf, TestKind } from '@fall-of-shot/rules/step';
import { expect, test } from 'vitest';
import { poolWords } from '../../../../src/systems/unintended-targets/playback/pool-words.ts';

function rolled(test: TestKind, name: string, hits: number, glitch = false): DetailOf<'test'> {
  const entity = { what: 'piece', id: name, name } as const;
  const pool = { sides: 6, faces: [6, 1], hitsFrom: 5 };
  return { kind: 'test', test, entity, at: { x: 0, y: 0, z: 0 }, reasons: [], pool, hits, glitch };
}

test('dice say whose they are and what they add up to (UT-01, UT-02, UT-09, UT-30)', () => {
  expect(poolWords(rolled('attack', 'Rook', 3))).toBe('Rook: 3 hits');
  expect(poolWords(rolled('attack', 'Rook', 1, true))).toBe('Rook: 1 hit, a glitch');
  expect(poolWords(rolled('defense', 'Vane', 2))).toBe('Vane evades 2');
  expect(poolWords(rolled('resist', 'Crate', 0))).toBe('Crate resists nothing');
});
