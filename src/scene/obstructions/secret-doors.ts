import type { Obstruction } from '../schema/schema.ts';
import { KINDS } from './kinds.ts';

/** Whether a thing is a door that nobody has found yet: closed, and called a secret one. To the players it is wall. */
export function isSecretDoor({ kind, door, label }: Pick<Obstruction, 'kind' | 'door' | 'label'>): boolean {
  return KINDS[kind].opens && door === 'closed' && /^secret\b/i.test(label);
}
