import { deepEqual } from './deep-equal.ts';
import { nextTask } from './next-task.ts';

/** How many entries of a list are compared in one task. */
const AT_ONCE = 1000;

async function listsEqual(a: readonly unknown[], b: readonly unknown[]): Promise<boolean> {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += AT_ONCE) {
    if (!deepEqual(a.slice(at, at + AT_ONCE), b.slice(at, at + AT_ONCE))) return false;
    await nextTask();
  }
  return true;
}

/** Compares two objects as `deepEqual` does, but their long lists in many short tasks. */
export async function equalGradually(a: object, b: object): Promise<boolean> {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(b, key)) return false;
    const [one, other]: [unknown, unknown] = [Reflect.get(a, key), Reflect.get(b, key)];
    const areLists = Array.isArray(one) && Array.isArray(other);
    if (!(areLists ? await listsEqual(one, other) : deepEqual(one, other))) return false;
  }
  return true;
}
