import { ruleSystems, type TestWords } from './rule-system.ts';
import type { TestKind } from './step.ts';

/** The tests that all rule systems share, besides the attack itself. */
const COMMON: Readonly<Record<string, TestWords>> = {
  defense: { result: 'evades', attempt: 'tries to evade' },
};

/** The words for a test against an attack; those of an unknown one say that it is made. */
export function testWords(kind: TestKind): TestWords {
  const known = [COMMON, ...ruleSystems.all().map(({ tests = {} }) => tests)].find((each) => Object.hasOwn(each, kind));
  return known?.[kind] ?? { result: 'rolls', attempt: 'rolls' };
}

/** Returns whether a purpose of a pool is known: the attack, or a test against one. */
export function isTestKind(kind: string): boolean {
  return (
    kind === 'attack' ||
    Object.hasOwn(COMMON, kind) ||
    ruleSystems.all().some(({ tests = {} }) => Object.hasOwn(tests, kind))
  );
}
