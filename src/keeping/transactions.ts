/** A write that is under way. */
export interface Write {
  /** Resolves when everything is written, rejects when nothing is. */
  readonly done: Promise<void>;
  /** Takes it back; gives whether that was still possible. */
  readonly cancel: () => boolean;
}

interface Ending {
  readonly done: Promise<void>;
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
 */
export function carryOut(transaction: Ending, last: boolean, requests: () => Iterable<Promise<unknown>>): Write {
  const work: Promise<unknown>[] = [];
  let refused: unknown;
  try {
    ask(work, requests());
    if (last) transaction.commit();
  } catch (error) {
    refused = error;
    transaction.abort();
  }
  const settled = Promise.allSettled(work);
  const done = transaction.done.catch(async (error: unknown) => {
    // The transaction says that it was aborted; the write that failed says why.
    const reasons = (await settled).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    throw refused ?? (isAbort(error) ? (reasons.find((reason) => !isAbort(reason)) ?? error) : error);
  });
  done.catch(() => undefined);
  return {
    done,
    cancel: () => {
      try {
        transaction.abort();
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Asks for single writes one by one, so that those asked for before one that cannot be are known. */
export function ask(work: Promise<unknown>[], requests: Iterable<Promise<unknown>>): void {
  for (const request of requests) work.push(request);
}
