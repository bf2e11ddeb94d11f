import { targetIdOf } from '@fall-of-shot/rules/order';
import { createRegistry } from '@fall-of-shot/rules/registry';
import type { TestKind } from '@fall-of-shot/rules/step';
import { testWords } from '@fall-of-shot/rules/test-kinds';
import { figure, numberWords } from '@fall-of-shot/rules/wording';
import { expect, test } from 'vitest';

test('an order is aimed at a piece, at a thing, or at a place, which has no id', () => {
  expect(targetIdOf({ aim: { at: 'piece', piece: 'ott' } })).toBe('ott');
  expect(targetIdOf({ aim: { at: 'object', object: 'crate', x: 0, y: 0, z: 0 } })).toBe('crate');
  expect(targetIdOf({ aim: { at: 'point', x: 0, y: 0, z: 0 } })).toBeUndefined();
});

test('a test of a system that is not installed is made, whatever it is', () => {
  expect(testWords('save' as TestKind)).toEqual({ result: 'rolls', attempt: 'rolls' });
});

test('figures have two decimals at most, and no zero has a sign', () => {
  expect([-0, -0.001, 0.005, 1 / 3, 2, -1.5].map(figure)).toEqual(['0', '0', '0.01', '0.33', '2', '-1.5']);
  expect([0, 12, 13, -0].map(numberWords)).toEqual(['no', 'twelve', '13', 'no']);
});

test('a registry lists what was added, until it is taken back', () => {
  const registry = createRegistry<{ readonly id: string }>('map format');
  expect(registry.all()).toEqual([]);
  const [first, second] = [{ id: 'first' }, { id: 'second' }];
  const takeBack = registry.add([first]);
  registry.add([first, second]);
  expect(registry.all()).toEqual([first, second]);
  takeBack();
  expect(registry.all()).toEqual([second]);
  expect(registry.find('first')).toBeUndefined();
  expect(() => registry.get('first')).toThrow('There is no map format "first"');
  expect(() => registry.add([{ id: 'second' }])).toThrow('There is a map format "second" already.');
});
