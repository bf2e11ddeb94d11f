import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBudget } from '../../../src/canvas/tiles/budget.ts';

const NOTHING: ReadonlySet<string> = new Set();

test('what was used least recently goes first', () => {
  const dropped: string[] = [];
  const budget = createBudget<string>(30, (thing) => dropped.push(thing));
  for (const key of ['a', 'b', 'c']) budget.keep(key, `thing ${key}`, 10);
  expect(budget.use('a')).toBe('thing a');
  budget.keep('d', 'thing d', 10);
  budget.trim(NOTHING);
  expect(dropped).toEqual(['thing b']);
  expect(budget.use('b')).toBeUndefined();
  expect(budget.bytes()).toBe(30);
});

test('nothing that is needed goes, even over the budget', () => {
  const dropped: string[] = [];
  const budget = createBudget<string>(10, (thing) => dropped.push(thing));
  for (const key of ['a', 'b', 'c']) budget.keep(key, key, 10);
  budget.trim(new Set(['a', 'c']));
  expect(dropped).toEqual(['b']);
  expect(budget.bytes()).toBe(20);
});

test('a thing in the place of another drops that, and clearing drops all', () => {
  const dropped: string[] = [];
  const budget = createBudget<string>(100, (thing) => dropped.push(thing));
  budget.keep('a', 'first', 10);
  budget.keep('a', 'second', 20);
  expect([dropped, budget.bytes()]).toEqual([['first'], 20]);
  budget.clear();
  expect([dropped, budget.bytes(), budget.has('a')]).toEqual([['first', 'second'], 0, false]);
});

test('whatever happens, each thing is dropped once or still there, and a trim keeps the budget', () => {
  const steps = fc.array(
    fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), what: fc.constantFrom('keep', 'use', 'trim') }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      const dropped: number[] = [];
      const budget = createBudget<number>(25, (thing) => dropped.push(thing));
      let made = 0;
      for (const { key, what } of all) {
        if (what === 'keep') budget.keep(key, made++, 10);
        else if (what === 'use') budget.use(key);
        else {
          budget.trim(NOTHING);
          expect(budget.bytes()).toBeLessThanOrEqual(25);
        }
      }
      const there = ['a', 'b', 'c', 'd', 'e'].flatMap((key) => budget.use(key) ?? []);
      expect([...dropped, ...there].sort((a, b) => a - b)).toEqual(Array.from({ length: made }, (_, i) => i));
      expect(budget.bytes()).toBe(10 * there.length);
    }),
  );
});
