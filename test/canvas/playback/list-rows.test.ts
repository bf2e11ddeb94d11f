import { describe, expect, test } from 'vitest';
import { listRows, numbered } from '../../../src/canvas/playback/list-rows.ts';
import type { TagResult } from '../../../src/canvas/playback/outcome-look.ts';

function entry(i: number, result: TagResult) {
  const beat = { kind: 'meeting', step: i, start: 0, told: 100 * i, end: 100 * i, flight: null, roll: null } as const;
  const said = [{ result, title: `Trooper ${i}, missed`, text: 'by one', beat, gone: undefined }];
  return { id: `${i}`, name: `Trooper ${i}`, isThing: false, said };
}

function entries(missed: number, hit: number) {
  const results = [...Array<TagResult>(missed).fill('passed'), ...Array<TagResult>(hit).fill('down')];
  return results.map((result, i) => entry(i + 1, result));
}

describe('the rows of the list', () => {
  test('are numbered in the order of the way', () => {
    expect(listRows(numbered(entries(2, 2))).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  test('above nine those that were missed share one row, once all of them are told', () => {
    const rows = listRows(numbered(entries(4, 6)));
    expect(rows.map(({ number }) => number)).toEqual([5, 6, 7, 8, 9, 10, null]);
    expect(rows.at(-1)).toMatchObject({ name: '4 others', said: [{ title: '4 others, missed', beat: { told: 400 } }] });
  });

  test('nine stay nine, and a single one stays by name', () => {
    expect(listRows(numbered(entries(5, 4)))).toHaveLength(9);
    expect(listRows(numbered(entries(1, 9))).at(0)?.name).toBe('Trooper 1');
  });
});
