import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/scene/command.ts';
import { freshHistory, type History, perform, redo, undo } from '../../src/scene/history.ts';
import { addPiece, editPiece, movePiece, removePiece } from '../../src/scene/piece-commands.ts';
import {
  renameScene,
  setGrid,
  setLightPortals,
  setSquare,
  setUnit,
  setWallHeight,
} from '../../src/scene/scene-commands.ts';
import { piece } from '../support/scenes.ts';
import { commands, world } from '../support/world.ts';

const made = (all: readonly Command[]): History => all.reduce(perform, freshHistory(world()));

function all(history: History, step: (history: History) => History): History {
  let now = history;
  for (let next = step(now); next !== now; next = step(now)) now = next;
  return now;
}

describe('over any commands', () => {
  test('undo of all is the start, redo of all is the end', () => {
    fc.assert(
      fc.property(commands, (given) => {
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

  test('the history is plain data: undo goes on after a reload', () => {
    fc.assert(
      fc.property(commands, (given) => {
        const reloaded: History = JSON.parse(JSON.stringify(made(given)));
        expect(all(reloaded, undo).scene).toEqual(world());
      }),
      { numRuns: 50 },
    );
  });

  test('what one step took back, one step makes again', () => {
    fc.assert(
      fc.property(commands, (given) => {
        const end = made(given);
        if (end.past.length === 0) return;
        expect(undo(end).future[0]?.label).toBe(end.past.at(-1)?.label);
        expect(redo(undo(end))).toEqual(end);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a command that changes nothing leaves no trace', () => {
  const start = world();
  test.each<[string, Command]>([
    ['a piece stays where it is', movePiece('gun', { x: 10, y: 20 })],
    ['a piece that is not there moves', movePiece('nobody', { x: 0, y: 0 })],
    ['a piece that is not there is removed', removePiece('nobody')],
    ['a piece keeps its height', editPiece('gun', { height: 1.1 })],
    ['a piece keeps its footprint', editPiece('gun', { footprint: { shape: 'disc', radius: 0.5 } })],
    ['a piece keeps its weapons', editPiece('gun', { weapons: ['mortar'] })],
    ['the name is the same', renameScene(start.name)],
    ['the unit is the same', setUnit('m')],
    ['the grid is the same', setGrid({ kind: 'square', size: 2, x: 1, y: 0.5 })],
    ['a square is as long as before', setSquare(2)],
    ['a square of no length', setSquare(0)],
    ['portals are what they were', setLightPortals('window')],
    ['walls are as high as before', setWallHeight(3)],
  ])('%s', (_, command) => {
    const history = freshHistory(start);
    expect(perform(history, command)).toBe(history);
  });

  test('nor does it cost what was taken back', () => {
    const back = undo(made([movePiece('gun', { x: 1, y: 1 })]));
    expect(perform(back, removePiece('nobody')).future).toHaveLength(1);
  });
});

test('a new change after undo drops what was taken back', () => {
  const back = undo(made([movePiece('gun', { x: 1, y: 1 })]));
  expect(perform(back, renameScene('Another')).future).toEqual([]);
});

test('the label says what undo takes back', () => {
  const labels = made([
    addPiece(piece('x', 0, 0, { name: 'Dray' })),
    movePiece('x', { x: 1, y: 1 }, 'Dray'),
    removePiece('x', 'Dray'),
  ]);
  expect(labels.past.map(({ label }) => label)).toEqual(['Place Dray', 'Move Dray', 'Delete Dray']);
});

test('a thousand changes can be taken back, no more', () => {
  const many = made(Array.from({ length: 1010 }, (_, i) => movePiece('gun', { x: i, y: 7 })));
  expect(many.past).toHaveLength(1000);
  expect(all(many, undo).scene.pieces[0]).toMatchObject({ x: 9, y: 7 });
});

test('with nothing to take back or to make again nothing happens', () => {
  const history = freshHistory(world());
  expect(undo(history)).toBe(history);
  expect(redo(history)).toBe(history);
});
