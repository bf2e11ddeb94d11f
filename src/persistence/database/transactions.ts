/** A write that is under way. */
export interface Write {
  /** Resolves when everything is written, rejects when nothing is. */
  readonly done: Promise<void>;
  /** Takes it back; gives whether nothing of it is written: not when it has ended well, or is about to end. */
  readonly withdraw: () => boolean;
}

interface Ending {
  readonly done: Promise<void>;
  readonly error: DOMException | null;
  abort(): void;
  commit(): void;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Asks for the single writes of a transaction and follows it to its end. One that cannot be asked for takes back all.
 *
 * @param last nothing more comes: the transaction is ended at once, without waiting to be told how the writes went
 * @param first what is looked at within the transaction before anything is written; it rejects where nothing must be
 */
export function runTransaction(
  transaction: Ending,
  last: boolean,
  requests: () => Iterable<Promise<unknown>>,
  first?: () => Promise<unknown>,
): Write {
  /** Why single writes failed, the first to fail first: each is told before the transaction is. */
  const reasons: unknown[] = [];
  let refused: unknown;
  let withdrawn = false;
  const withdraw = (): boolean => {
    try {
      transaction.abort();
      withdrawn = true;
    } catch {
      // It has ended, or is about to.
    }
    return withdrawn || transaction.error !== null;
  };
  const refuse = (error: unknown): void => {
    refused = error;
    withdraw();
  };
  const begin = (): void => {
    try {
      for (const request of requests()) request.catch((reason: unknown) => reasons.push(reason));
      if (last) transaction.commit();
    } catch (error) {
      refuse(error);
    }
  };
  if (first) void first().then(begin, refuse);
  else begin();
  const done = transaction.done.catch((error: unknown) => {
    // The transaction says that it was aborted; the write that failed says why.
    throw refused ?? (isAbort(error) ? (reasons.find((reason) => !isAbort(reason)) ?? error) : error);
  });
  done.catch(() => undefined);
  return { done, withdraw };
}

/** Asks for single writes one by one, so that those asked for before one that cannot be are known. */
export function ask(work: Promise<unknown>[], requests: Iterable<Promise<unknown>>): void {
  for (const request of requests) {
    // Whoever follows the transaction is told; nobody else is waiting.
    request.catch(() => undefined);
    work.push(request);
  }
}
