/** What keeps a scene from being written, for as long as it lasts. */
export type Failure = 'full' | 'lost' | 'failed';

/** What a failed write tells: beside a failure, that another window was first, or that the window took it back itself. */
export function failureOf(error: unknown): Failure | 'conflict' | 'withdrawn' {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'ConstraintError') return 'conflict';
  // What idb gives for a transaction without an error of its own: it was aborted by us.
  if (name === 'AbortError') return 'withdrawn';
  // The connection closes, or the database was taken away under it.
  return name === 'InvalidStateError' || name === 'NotFoundError' || name === 'UnknownError' ? 'lost' : 'failed';
}
