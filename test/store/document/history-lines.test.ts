import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory, type History, travel } from '../../../src/scene/history/history.ts';
import { movePiece } from '../../../src/scene/pieces/piece-edits.ts';
import { lineAt, lineCount, linesInView, scrolledTo, stepWords } from '../../../src/store/document/history-lines.ts';
import { crowd } from '../../support/crowd.ts';
import { world } from '../../support/world.ts';

const moved = (times: number): History =>
  Array.from({ length: times }, (_, i) => movePiece('gun', { x: i, y: 1 }, `Gun ${i}`)).reduce(
    perform,
    freshHistory(world()),
  );
const labels = (history: History) =>
  Array.from({ length: lineCount(history) }, (_, i) => lineAt(history, i)).map(({ label, by }) => `${label} ${by}`);

describe('the lines of the history', () => {
  test('are ordered newest first, undone ones above the present, the beginning last', () => {
    expect(labels(travel(moved(4), -2))).toEqual([
      'Move Gun 3 2',
      'Move Gun 2 1',
      'Move Gun 1 0',
      'Move Gun 0 -1',
      'Before all of these -2',
    ]);
    expect(labels(moved(0))).toEqual(['Before all of these 0']);
  });

  test('each lead to their state, whichever is the present', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }), fc.nat(8), (times, back, line) => {
        const end = moved(times);
        const history = travel(end, -back);
        const index = Math.min(line, times);
        const there = travel(history, lineAt(history, index).by);
        expect(there).toEqual(travel(end, -index));
      }),
    );
  });

  test('of a thousand lines only those near the view are drawn, without gaps', () => {
    fc.assert(
      fc.property(fc.nat(30_000), fc.integer({ min: 30, max: 600 }), (scrolled, view) => {
        const [first, end] = linesInView(scrolled, view, 30, 1001);
        expect(end - first).toBeLessThan(view / 30 + 16);
        expect(first * 30).toBeLessThanOrEqual(scrolled);
        expect(Math.min(end * 30, 1001 * 30)).toBeGreaterThanOrEqual(Math.min(scrolled + view, 1001 * 30));
      }),
    );
  });

  test('a line scrolls wholly into view, and the list moves no further than needed', () => {
    expect(scrolledTo(3, 0, 300, 30)).toBe(0);
    expect(scrolledTo(10, 0, 300, 30)).toBe(30);
    expect(scrolledTo(2, 90, 300, 30)).toBe(60);
    expect(scrolledTo(5, 90, 300, 30)).toBe(90);
  });

  test('undo and redo name their change', () => {
    const history = travel(moved(2), -1);
    expect(stepWords('Undo', history)).toBe('Undo: Move Gun 0');
    expect(stepWords('Redo', history)).toBe('Redo: Move Gun 1');
    expect(stepWords('Undo', freshHistory(crowd(1, 1)))).toBe('Undo');
  });
});
