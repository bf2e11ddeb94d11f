import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseGrid } from '../../../src/scene/grid/grid-edits.ts';
import { perform } from '../../../src/scene/history/attempt.ts';
import type { Edit } from '../../../src/scene/history/edit.ts';
import {
  freshHistory,
  type History,
  historyWeight,
  MAX_HISTORY_SIZE,
  redo,
  travel,
  undo,
} from '../../../src/scene/history/history.ts';
import { fitLength } from '../../../src/scene/map/scale-edits.ts';
import { renameScene, setLightPortals, setSquare, setUnit, setWallHeight } from '../../../src/scene/map/scene-edits.ts';
import { addPiece, editPiece, movePiece } from '../../../src/scene/pieces/piece-edits.ts';
import { edits } from '../../support/any-edit.ts';
import { crowd, ordinaryStep } from '../../support/crowd.ts';
import { removePiece } from '../../support/remove-piece.ts';
import { piece } from '../../support/scenes.ts';
import { world } from '../../support/world.ts';

const made = (all: readonly Edit[]): History => all.reduce(perform, freshHistory(world()));

function all(history: History, step: (history: History) => History): History {
  let now = history;
  for (let next = step(now); next !== now; next = step(now)) now = next;
  return now;
}

describe('over any edits', () => {
  test('undo of everything is the start, redo of everything is the end', () => {
    fc.assert(
      fc.property(edits, (given) => {
        const end = made(given);
        const start = all(end, undo);
        expect(start.scene).toEqual(world());
        expect(start.past).toEqual([]);
        const again = all(start, redo);
        expect(again.scene).toEqual(end.scene);
        expect(again.future).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('the history is plain data: undo continues after a reload', () => {
    fc.assert(
      fc.property(edits, (given) => {
        const reloaded: History = JSON.parse(JSON.stringify(made(given)));
        expect(all(reloaded, undo).scene).toEqual(world());
      }),
      { numRuns: 50 },
    );
  });

  test('redo restores what one undo reverted', () => {
    fc.assert(
      fc.property(edits, (given) => {
        const end = made(given);
        if (end.past.length === 0) return;
        expect(undo(end).future[0]?.label).toBe(end.past.at(-1)?.label);
        expect(redo(undo(end))).toEqual(end);
      }),
      { numRuns: 50 },
    );
  });
});

describe('an edit that changes nothing adds no entry', () => {
  const start = world();
  test.each<[string, Edit]>([
    ['a piece stays where it is', movePiece('gun', { x: 10, y: 20 })],
    ['a piece that is not there moves', movePiece('nobody', { x: 0, y: 0 })],
    ['a piece that is not there is removed', removePiece('nobody')],
    ['a piece keeps its height', editPiece('gun', { height: 1.1 })],
    ['a piece keeps its footprint', editPiece('gun', { footprint: { shape: 'disc', radius: 0.5 } })],
    ['a piece keeps its weapons', editPiece('gun', { weapons: ['mortar'] })],
    ['the name is the same', renameScene(start.name)],
    ['the unit is the same', setUnit('m')],
    ['the grid is the same', chooseGrid('square')],
    ['a square is as long as before', setSquare(2)],
    ['a square of no length', setSquare(0)],
    ['portals are what they were', setLightPortals('window')],
    ['walls are as high as before', setWallHeight(3)],
  ])('%s', (_, edit) => {
    const history = freshHistory(start);
    expect(perform(history, edit)).toBe(history);
  });

  test('an edit that changes nothing keeps what can be redone', () => {
    const back = undo(made([movePiece('gun', { x: 1, y: 1 })]));
    expect(perform(back, removePiece('nobody')).future).toHaveLength(1);
  });
});

test('a new change after undo drops what could be redone', () => {
  const back = undo(made([movePiece('gun', { x: 1, y: 1 })]));
  expect(perform(back, renameScene('Another')).future).toEqual([]);
});

test('the label names what undo reverts', () => {
  const labels = made([
    addPiece(piece('x', 0, 0, { name: 'Dray' })),
    movePiece('x', { x: 1, y: 1 }, 'Dray'),
    removePiece('x', 'Dray'),
  ]);
  expect(labels.past.map(({ label }) => label)).toEqual(['Place Dray', 'Move Dray', 'Delete Dray']);
});

test('a thousand changes can be undone, no more', () => {
  const many = made(Array.from({ length: 1010 }, (_, i) => movePiece('gun', { x: i, y: 7 })));
  expect(many.past).toHaveLength(1000);
  expect(all(many, undo).scene.pieces[0]).toMatchObject({ x: 9, y: 7 });
});

test('several steps at once are the same as one after another', () => {
  fc.assert(
    fc.property(edits, fc.integer({ min: 0, max: 20 }), fc.integer({ min: -20, max: 20 }), (given, back, by) => {
      const start = travel(made(given), -back);
      const one = by < 0 ? undo : redo;
      let stepped = start;
      for (let i = 0; i < Math.abs(by); i++) stepped = one(stepped);
      expect(travel(start, by)).toEqual(stepped);
    }),
    { numRuns: 100 },
  );
});

describe('in a scene of 2,000 walls and 100 pieces', () => {
  const start = crowd(2000, 100);
  const size = (value: unknown) => JSON.stringify(value).length;

  test('a thousand ordinary steps stay small, the last as small as the first', () => {
    let history = freshHistory(start);
    for (let i = 0; i < 1000; i++) history = perform(history, ordinaryStep(i));
    expect(history.past).toHaveLength(1000);
    const patches = history.past.map(({ forward, back }) => forward.length + back.length);
    expect(Math.max(...patches)).toBeLessThanOrEqual(8);
    expect(Math.max(...history.past.map(size))).toBeLessThan(1000);
    // All of them together are less than the scene itself.
    expect(size(history.past)).toBeLessThan(size(start));
    expect(size(history.past.slice(-10))).toBeLessThan(2 * size(history.past.slice(0, 10)));
    expect(travel(history, -1000).scene).toEqual(start);
    expect(history.scene.obstructions).toBe(start.obstructions);
  });

  test('a thousand changes of scale do not fill memory: the oldest are dropped, the latest can all be undone', () => {
    let history = freshHistory({
      ...start,
      picture: { asset: 'map', x: 0, y: 0, width: 200, height: 200 },
    });
    let before = history.scene;
    for (let i = 0; i < 36; i++) {
      before = history.scene;
      history = perform(history, fitLength({ drawn: 10, real: i % 2 === 0 ? 11 : 9.1 }));
    }
    expect(history.past.length).toBeGreaterThan(10);
    expect(history.past.length).toBeLessThan(36);
    expect(historyWeight(history.past)).toBeLessThanOrEqual(MAX_HISTORY_SIZE);
    // The estimate is near to what it is.
    const share = size(history.past) / historyWeight(history.past);
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(1.4);
    expect(undo(history).scene).toEqual(before);
    expect(travel(history, -1000).past).toEqual([]);
  });
});

test('undo and redo do nothing when there is nothing left', () => {
  const history = freshHistory(world());
  expect(undo(history)).toBe(history);
  expect(redo(history)).toBe(history);
});
