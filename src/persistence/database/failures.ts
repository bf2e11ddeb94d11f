/** Why a scene cannot be written: no space, no connection, a browser that stores no pictures here, or another error. */
export type Failure = 'full' | 'lost' | 'pictures' | 'failed';

/** Classifies the error of a write. `conflict`: another window wrote first. `aborted`: this window aborted it. */
export function writeErrorOf(error: unknown): Failure | 'conflict' | 'aborted' {
  const { name, message } = error instanceof Error || error instanceof DOMException ? error : { name: '', message: '' };
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'ConstraintError') return 'conflict';
  // idb reports this for a transaction without an error of its own: we aborted it.
  if (name === 'AbortError') return 'aborted';
  // WebKit stores no blobs in private windows, and has no error of its own for that.
  if ((name === 'UnknownError' || name === 'DataCloneError') && /\bblob/i.test(message)) return 'pictures';
  // The connection is closing, or the database was deleted.
  return name === 'InvalidStateError' || name === 'NotFoundError' || name === 'UnknownError' ? 'lost' : 'failed';
}
