/** Why a scene cannot be written: no space, no connection, or another error. */
export type Failure = 'full' | 'lost' | 'failed';

/** Classifies the error of a write. `conflict`: another window wrote first. `aborted`: this window aborted it. */
export function writeErrorOf(error: unknown): Failure | 'conflict' | 'aborted' {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'ConstraintError') return 'conflict';
  // idb reports this for a transaction without an error of its own: we aborted it.
  if (name === 'AbortError') return 'aborted';
  // The connection is closing, or the database was deleted.
  return name === 'InvalidStateError' || name === 'NotFoundError' || name === 'UnknownError' ? 'lost' : 'failed';
}
