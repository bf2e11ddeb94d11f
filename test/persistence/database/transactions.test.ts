import { describe, expect, test } from 'vitest';
import { issueRequests, runTransaction } from '../../../src/persistence/database/transactions.ts';

/** A transaction that ends as it is told to. `over`: it can no longer be aborted. */
function transaction({ over = false, error = null as DOMException | null } = {}) {
  let fail = (_: unknown): void => undefined;
  let end = (): void => undefined;
  const done = new Promise<void>((resolve, reject) => {
    fail = reject;
    end = resolve;
  });
  const calls: string[] = [];
  return {
    done,
    error,
    calls,
    abort: () => {
      calls.push('abort');
      if (over) throw new DOMException('', 'InvalidStateError');
    },
    commit: () => void calls.push('commit'),
    fail: (reason: unknown) => fail(reason),
    end: () => end(),
  };
}

const full = new DOMException('full', 'QuotaExceededError');
const aborted = new DOMException('aborted', 'AbortError');
const own = new Error('own');

test('a write that is committed at once and finds no room fails, even if the browser never reports its requests', async () => {
  const mine = transaction();
  const { done } = runTransaction(mine, true, () => [new Promise(() => undefined)]);
  expect(mine.calls).toEqual(['commit']);
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

test('a transaction with a reason of its own keeps it', async () => {
  const mine = transaction();
  const { done } = runTransaction(mine, false, () => [Promise.reject(own)]);
  await Promise.resolve();
  mine.fail(full);
  await expect(done).rejects.toBe(full);
});

test('a transaction that was aborted with no other reason says that', async () => {
  const mine = transaction();
  const { done } = runTransaction(mine, false, () => [Promise.reject(aborted)]);
  await Promise.resolve();
  mine.fail(aborted);
  await expect(done).rejects.toBe(aborted);
});

test('a transaction ends by itself unless it is told to commit', async () => {
  const mine = transaction();
  const { done } = runTransaction(mine, false, () => [Promise.resolve()]);
  expect(mine.calls).toEqual([]);
  mine.end();
  await expect(done).resolves.toBeUndefined();
});

test('a request that throws aborts the transaction, and is the reason', async () => {
  const mine = transaction();
  const { done } = runTransaction(mine, true, function* () {
    yield Promise.resolve();
    throw own;
  });
  expect(mine.calls).toEqual(['abort']);
  mine.fail(aborted);
  await expect(done).rejects.toBe(own);
});

describe('a check', () => {
  test('comes before anything is written', async () => {
    const mine = transaction();
    const order: string[] = [];
    const { done } = runTransaction(
      mine,
      true,
      () => {
        order.push('written');
        return [];
      },
      async () => void order.push('checked'),
    );
    expect(order).toEqual(['checked']);
    await Promise.resolve();
    await Promise.resolve();
    expect(order).toEqual(['checked', 'written']);
    expect(mine.calls).toEqual(['commit']);
    mine.end();
    await done;
  });

  test('that fails aborts the transaction, is the reason, and nothing is written', async () => {
    const mine = transaction();
    const { done } = runTransaction(
      mine,
      true,
      () => {
        throw new Error('It was written.');
      },
      () => Promise.reject(own),
    );
    await new Promise((next) => setImmediate(next));
    expect(mine.calls).toEqual(['abort']);
    mine.fail(aborted);
    await expect(done).rejects.toBe(own);
  });
});

describe('aborting', () => {
  test('a write that can still be stopped stops it', () => {
    const mine = transaction();
    expect(runTransaction(mine, false, () => []).abort()).toBe(true);
    expect(mine.calls).toEqual(['abort']);
  });

  test('a write that has completed does nothing', () => {
    expect(runTransaction(transaction({ over: true }), false, () => []).abort()).toBe(false);
  });

  test('a write that has failed already counts as stopped', () => {
    expect(runTransaction(transaction({ over: true, error: full }), false, () => []).abort()).toBe(true);
  });
});

test('requests are known even if a later one throws, and their errors are reported with the transaction', async () => {
  const work: Promise<unknown>[] = [];
  const first = Promise.reject(full);
  const requests = function* () {
    yield first;
    throw own;
  };
  expect(() => issueRequests(work, requests())).toThrow(own);
  expect(work).toEqual([first]);
  // An error that nobody handles would fail this test.
  await new Promise((next) => setImmediate(next));
});
