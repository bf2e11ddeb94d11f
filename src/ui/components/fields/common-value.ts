import { deepEqual } from '../../../lib/deep-equal.ts';

/** The common value of some things, or undefined if they differ. */
export function shared<T, V>(things: readonly T[], of: (thing: T) => V): V | undefined {
  const [first] = things;
  if (!first) return undefined;
  const value = of(first);
  return things.every((thing) => deepEqual(of(thing), value)) ? value : undefined;
}
