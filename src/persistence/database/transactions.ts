/** A write in progress. */
export interface Write {
  /** Resolves if everything was written, rejects if nothing was. */
  readonly done: Promise<void>;
  /** Aborts it. Returns false if it has completed or is about to. */
  readonly abort: () => boolean;
}

interface OpenTransaction {
  readonly done: Promise<void>;
  readonly error: DOMException | null;
  abort(): void;
  commit(): void;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Issues the requests of a transaction and waits for its end. A request that throws aborts the transaction.
 *
 * @param commitNow commits at once, without waiting for the results of the requests
 * @param check runs within the transaction before anything is written; if it rejects, nothing is written
 */
export function runTransaction(
  transaction: OpenTransaction,
  commitNow: boolean,
  requests: () => Iterable<Promise<unknown>>,
  check?: () => Promise<unknown>,
): Write {
  /** Errors of single requests, in order. They arrive before that of the transaction. */
  const requestErrors: unknown[] = [];
  let ownError: unknown;
  let isAborted = false;
  const abort = (): boolean => {
    try {
      transaction.abort();
      isAborted = true;
    } catch {
      // It has completed, or is about to.
    }
    return isAborted || transaction.error !== null;
  };
  const fail = (error: unknown): void => {
    ownError = error;
    abort();
  };
  const begin = (): void => {
    try {
      for (const request of requests()) request.catch((reason: unknown) => requestErrors.push(reason));
      if (commitNow) transaction.commit();
    } catch (error) {
      fail(error);
    }
  };
  if (check) void check().then(begin, fail);
  else begin();
  const done = transaction.done.catch((error: unknown) => {
    // The transaction only reports that it was aborted; the failed request has the reason.
    throw ownError ?? (isAbort(error) ? (requestErrors.find((reason) => !isAbort(reason)) ?? error) : error);
  });
  done.catch(() => undefined);
  return { done, abort };
}

/** Issues requests and collects them in `work`, so that they are known even if a later one throws. */
export function issueRequests(work: Promise<unknown>[], requests: Iterable<Promise<unknown>>): void {
  for (const request of requests) {
    // The error is reported through the transaction.
    request.catch(() => undefined);
    work.push(request);
  }
}
