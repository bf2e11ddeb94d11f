import { expect, test } from 'vitest';
import { runTransaction } from '../../../src/persistence/database/transactions.ts';

/** A transaction that ends as it is told to. */
function transaction() {
  let fail = (_: DOMException): void => undefined;
  const done = new Promise<void>((_, reject) => {
    fail = reject;
  });
  return {
    done,
    error: null,
    abort: () => undefined,
    commit: () => undefined,
    fail: (error: DOMException) => fail(error),
  };
}

const full = new DOMException('full', 'QuotaExceededError');
const aborted = new DOMException('aborted', 'AbortError');

test('a write that is committed at once and finds no room fails, even if the browser never reports its requests', async () => {
  const mine = transaction();
  const { done } = runTransaction(mine, true, () => [new Promise(() => undefined)]);
  mine.fail(full);
  await expect(done).rejects.toBe(full);
});

test('a transaction that only reports an abort takes the reason from the failed request', async () => {
  const mine = transaction();
  const { done } = runTransaction(mine, false, () => [Promise.reject(aborted), Promise.reject(full)]);
  await Promise.resolve();
  mine.fail(aborted);
  await expect(done).rejects.toBe(full);
});
