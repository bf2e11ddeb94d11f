import type { Obstruction } from '../schema/schema.ts';
import { KINDS } from './kinds.ts';

/** Returns whether a thing is an undiscovered secret door: closed, and labelled as secret. Players see it as a wall. */
export function isSecretDoor({ kind, door, label }: Pick<Obstruction, 'kind' | 'door' | 'label'>): boolean {
  return KINDS[kind].opens && door === 'closed' && /^secret\b/i.test(label);
}
