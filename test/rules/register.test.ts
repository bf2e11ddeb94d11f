import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rulebook, Step } from '@fall-of-shot/rules/protocol';
import { register } from '@fall-of-shot/rules/register';
import { expect, test } from 'vitest';
import { startAttack } from '../../src/engagement/attack/attack.ts';

const TITLE = /\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g;

function titles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(TITLE)].map((match) => match[2] ?? ''));
}

function unnamed(rules: readonly string[], named: readonly string[]): string[] {
  return rules.filter((rule) => !named.some((title) => title.includes(rule)));
}

test('every rule in the register has a test that names it', () => {
  expect(unnamed(Object.keys(register()), titles('test'))).toEqual([]);
});

test('a rule without a test would be found', () => {
  expect(
    unnamed(
      ['HL-99'],
      titles('test').filter((title) => !title.includes('HL-99')),
    ),
  ).toEqual(['HL-99']);
});

test('a step with an unknown rule number stops any run', () => {
  const step = { rule: 'XX-1', lead: '', text: '', detail: { kind: 'note' } } as unknown as Step;
  const wrong: Rulebook<null, null, null> = {
    id: 'wrong',
    begin: () => ({ ok: true, state: null, steps: [step] }),
    ask: () => ({ over: true, outcome: { headline: '', summary: '', effects: [], results: [] } }),
    answer: (state) => ({ state, steps: [] }),
  };
  expect(() => startAttack(wrong, null, null)).toThrow(/"XX-1", which the register of rules does not hold/);
});

test('every rule has a title, words and a source', () => {
  for (const rule of Object.values(register())) {
    expect(rule.title.length).toBeGreaterThan(3);
    expect(rule.words).toMatch(/\.$/);
    expect(rule.source.length).toBeGreaterThan(3);
  }
});
