import { deepEqual } from '../../../lib/deep-equal.ts';

/** What all of some things have, or nothing where they differ. */
export function shared<T, V>(things: readonly T[], of: (thing: T) => V): V | undefined {
  const [first] = things;
  if (!first) return undefined;
  const value = of(first);
  return things.every((thing) => deepEqual(of(thing), value)) ? value : undefined;
}
