import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planHistoryWrite, type StoredChanges } from '../../../src/persistence/autosave/stored-history.ts';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory, type History, redo, undo } from '../../../src/scene/history/history.ts';
import { renameScene } from '../../../src/scene/map/scene-edits.ts';
import { duelScene } from '../../support/browser-windows.ts';

/** A table of changes as the database has it. */
function table() {
  const records = new Map<number, unknown>();
  let kept: StoredChanges = { first: 0, end: 0, changes: [] };
  let done = 0;
  return {
    records,
    write: (history: History) => {
      const plan = planHistoryWrite(kept, history);
      for (const [from, to] of plan.removed) for (let number = from; number < to; number++) records.delete(number);
      for (const [number, change] of plan.put) records.set(number, change);
      kept = plan.stored;
      done = plan.done;
      return plan;
    },
    read: () => {
      const all = Array.from({ length: kept.end - kept.first }, (_, i) => records.get(kept.first + i));
      return { past: all.slice(0, done - kept.first), future: all.slice(done - kept.first) };
    },
  };
}

const named = (name: string) => (history: History) => perform(history, renameScene(name));

describe('the stored changes', () => {
  test('are those of the history, whatever was done, undone and redone between the writes', () => {
    const step = fc.oneof(
      fc.string({ minLength: 1, maxLength: 5 }).map(named),
      fc.constant(undo),
      fc.constant(redo),
      fc.constant(() => freshHistory(duelScene())),
    );
    fc.assert(
      fc.property(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 12 }), (bursts) => {
        const disk = table();
        let history = freshHistory(duelScene());
        for (const burst of bursts) {
          for (const next of burst) history = next(history);
          disk.write(history);
          expect(disk.read()).toEqual({ past: history.past, future: history.future });
        }
        expect(disk.records.size).toBe(history.past.length + history.future.length);
      }),
    );
  });

  test('a change costs one record, undo and redo none, and a change after undo removes what redo had', () => {
    const disk = table();
    let history = ['a', 'b', 'c'].map(named).reduce((now, next) => next(now), freshHistory(duelScene()));
    expect(disk.write(history).put).toHaveLength(3);
    history = named('d')(history);
    expect(disk.write(history)).toMatchObject({ put: [[3, history.past[3]]], removed: [] });
    history = undo(undo(history));
    expect(disk.write(history)).toMatchObject({ put: [], removed: [], done: 2 });
    history = named('e')(history);
    expect(disk.write(history)).toMatchObject({ put: [[2, history.past[2]]], removed: [[3, 4]], done: 3 });
  });

  test('at full depth the oldest is dropped as the newest is added', () => {
    const disk = table();
    let history = freshHistory(duelScene());
    for (let i = 0; i < 1000; i++) history = named(`name ${i}`)(history);
    disk.write(history);
    history = named('one more')(history);
    expect(history.past).toHaveLength(1000);
    const plan = disk.write(history);
    expect(plan).toMatchObject({ removed: [[0, 1]], stored: { first: 1, end: 1001 } });
    expect(plan.put).toHaveLength(1);
    expect(disk.records.size).toBe(1000);
  });
});
