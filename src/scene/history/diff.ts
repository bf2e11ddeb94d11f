import type { Patch } from 'immer';
import { deepEqual } from '../../lib/deep-equal.ts';
import { weightOf } from './patch-size.ts';

type Path = readonly (string | number)[];

/** One patch and its inverse. */
interface Step {
  readonly forward: Patch;
  readonly back: Patch;
}

/** The patches that turn one document into another, and those that turn it back, each in order. */
export interface Difference {
  readonly forward: readonly Patch[];
  readonly back: readonly Patch[];
}

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function replaced(path: Path, before: unknown, after: unknown): Step {
  return {
    forward: { op: 'replace', path: [...path], value: after },
    back: { op: 'replace', path: [...path], value: before },
  };
}

function added(path: Path, value: unknown): Step {
  return { forward: { op: 'add', path: [...path], value }, back: { op: 'remove', path: [...path] } };
}

function removed(path: Path, value: unknown): Step {
  return { forward: { op: 'remove', path: [...path] }, back: { op: 'add', path: [...path], value } };
}

/** The id of a list item, if it has one. */
function idOf(item: unknown): string | undefined {
  const id: unknown = isThing(item) ? Reflect.get(item, 'id') : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Returns whether two list items are the same one, perhaps changed. */
function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const id = idOf(a);
  return id === undefined ? deepEqual(a, b) : id === idOf(b);
}

type Items = readonly unknown[];

/** Compares two lists from a common index item by item. Surplus items are added or removed at the end. */
function inPlace(before: Items, after: Items, path: Path, start: number): Step[] {
  const both = Math.min(before.length, after.length);
  const steps = before.slice(0, both).flatMap((item, i) => stepsBetween(item, after[i], [...path, start + i]));
  // From the end, so that earlier indexes stay valid.
  for (let i = before.length - 1; i >= both; i--) steps.push(removed([...path, start + i], before[i]));
  for (let i = both; i < after.length; i++) steps.push(added([...path, start + i], after[i]));
  return steps;
}

/**
 * Compares two lists of items with ids: items in both are changed in place, the others are added or removed. Returns
 * undefined if that is not possible, because an id is missing or duplicate or the order differs.
 */
function byId(before: Items, after: Items, path: Path, start: number): Step[] | undefined {
  const was = new Map(before.map((item) => [idOf(item), item]));
  const now = new Map(after.map((item) => [idOf(item), item]));
  if (was.has(undefined) || now.has(undefined) || was.size < before.length || now.size < after.length) return undefined;
  const stay = [...was.keys()].filter((id) => now.has(id));
  if (
    !deepEqual(
      stay,
      [...now.keys()].filter((id) => was.has(id)),
    )
  )
    return undefined;
  const steps = before.flatMap((item, i) =>
    now.has(idOf(item)) ? stepsBetween(item, now.get(idOf(item)), [...path, start + i]) : [],
  );
  for (let i = before.length - 1; i >= 0; i--) {
    if (!now.has(idOf(before[i]))) steps.push(removed([...path, start + i], before[i]));
  }
  after.forEach((item, i) => {
    if (!was.has(idOf(item))) steps.push(added([...path, start + i], item));
  });
  return steps;
}

function listSteps(before: Items, after: Items, path: Path): Step[] {
  const least = Math.min(before.length, after.length);
  const steps: Step[] = [];
  let start = 0;
  for (; start < least && alike(before[start], after[start]); start++) {
    // Of fifty thousand walls, nearly all are the same.
    if (before[start] !== after[start]) steps.push(...stepsBetween(before[start], after[start], [...path, start]));
  }
  let end = 0;
  for (; end < least - start; end++) {
    const [i, j] = [before.length - 1 - end, after.length - 1 - end];
    if (!alike(before[i], after[j])) break;
    if (before[i] !== after[j]) steps.push(...stepsBetween(before[i], after[j], [...path, i]));
  }
  const [was, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  steps.push(...(byId(was, now, path, start) ?? inPlace(was, now, path, start)));
  return steps;
}

function memberSteps(before: object, after: object, path: Path): Step[] {
  const steps: Step[] = [];
  for (const [key, value] of Object.entries(before)) {
    if (Object.hasOwn(after, key)) steps.push(...stepsBetween(value, Reflect.get(after, key), [...path, key]));
    else steps.push(removed([...path, key], value));
  }
  for (const [key, value] of Object.entries(after)) {
    if (!Object.hasOwn(before, key)) steps.push(added([...path, key], value));
  }
  return steps;
}

function weightOfSteps(steps: readonly Step[]): number {
  return steps.reduce((sum, { forward, back }) => sum + weightOf(forward) + weightOf(back), 0);
}

function stepsBetween(before: unknown, after: unknown, path: Path): Step[] {
  if (Object.is(before, after)) return [];
  if (!isThing(before) || !isThing(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [replaced(path, before, after)];
  }
  const steps =
    Array.isArray(before) && Array.isArray(after) ? listSteps(before, after, path) : memberSteps(before, after, path);
  if (steps.length < 2 || path.length === 0) return steps;
  // If nearly everything in an object differs, replacing it is smaller than patching its parts.
  const whole = replaced(path, before, after);
  const weight = weightOfSteps(steps);
  return weight > weightOf(whole.forward, weight) + weightOf(whole.back, weight) ? [whole] : steps;
}

/**
 * The difference between two documents that share what is the same in both. Only objects that are not identical are
 * compared, so the cost depends on what changed. The result is small however an edit made its change: a list rebuilt
 * without one item becomes one removal. Empty if both are equal.
 */
export function difference(before: object, after: object): Difference {
  const steps = stepsBetween(before, after, []);
  return { forward: steps.map(({ forward }) => forward), back: steps.map(({ back }) => back).reverse() };
}
