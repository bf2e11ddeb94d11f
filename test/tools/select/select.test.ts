import { describe, expect, test } from 'vitest';
import { shownPieces } from '../../../src/store/attack/shot-selectors.ts';
import { pieceOf, sceneNow } from '../../../src/store/state/scene-selectors.ts';
import { table } from '../../support/table.ts';

const START = { x: 50.5, y: 20.5 };

describe('the select tool', () => {
  test('a drag shows where the piece would go and is one step of undo', () => {
    const at = table();
    at.point('down', 50.5, 20.5);
    for (const x of [51, 53, 57, 60.7]) at.point('move', x, 22.2);
    expect(at.state().pointer.drag).toMatchObject({ piece: 'target', pieces: ['target'], obstructions: [] });
    expect(pieceOf(sceneNow(at.state()), 'target')).toMatchObject({ x: 60.5, y: 22.5 });
    expect(at.piece('target')).toMatchObject(START);
    expect(at.steps()).toBe(0);
    at.point('up', 60.7, 22.2);
    expect(at.piece('target')).toMatchObject({ x: 60.5, y: 22.5 });
    expect(at.state().pointer.drag).toBeNull();
    expect(at.steps()).toBe(1);
    at.actions.document.undo();
    expect(at.piece('target')).toMatchObject(START);
    at.actions.document.redo();
    expect(at.piece('target')).toMatchObject({ x: 60.5, y: 22.5 });
  });

  test('Shift ignores the grid, and the piece keeps its place under the pointer', () => {
    const at = table();
    at.point('down', 50.8, 20.4);
    at.point('move', 60.7, 22.2, true);
    at.point('up', 60.7, 22.2, true);
    expect(at.piece('target')?.x).toBeCloseTo(60.4, 12);
    expect(at.piece('target')?.y).toBeCloseTo(22.3, 12);
  });

  test('snapping can be turned off and on during a drag', () => {
    const at = table();
    at.point('down', 50.5, 20.5);
    at.point('move', 60.2, 22.1, true);
    expect(pieceOf(sceneNow(at.state()), 'target')).toMatchObject({ x: 60.2, y: 22.1 });
    at.point('move', 60.2, 22.1);
    expect(pieceOf(sceneNow(at.state()), 'target')).toMatchObject({ x: 60.5, y: 22.5 });
  });

  test('a press that moves less than four pixels is a click', () => {
    const at = table();
    at.point('down', 50.5, 20.5);
    at.point('move', 50.6, 20.6);
    expect(at.state().pointer.drag).toBeNull();
    at.point('up', 50.6, 20.6);
    expect(at.state().selection.piece).toBe('target');
    expect(at.steps()).toBe(0);
  });

  test('dropped at its start, nothing has changed', () => {
    const at = table();
    at.point('down', 50.5, 20.5);
    at.point('move', 58, 20.5);
    at.point('move', 50.6, 20.6);
    at.point('up', 50.6, 20.6);
    expect(at.steps()).toBe(0);
  });

  test.each<[string, (at: ReturnType<typeof table>) => void]>([
    ['Escape', (at) => at.actions.tool.escape()],
    ['Escape, and the hand moves on', (at) => [at.actions.tool.escape(), at.point('move', 70, 30)]],
    ['a second finger', (at) => at.tools.select.cancel()],
    ['another tool taken up and put down', (at) => [at.take('place'), at.take('select'), at.point('move', 70, 30)]],
  ])('%s in the middle of a drag leaves the piece in place', (_, letGo) => {
    const at = table();
    at.point('down', 50.5, 20.5);
    at.point('move', 60, 20.5);
    letGo(at);
    expect(at.state().pointer.drag).toBeNull();
    at.point('up', 70, 30);
    expect(at.piece('target')).toMatchObject(START);
    expect(at.steps()).toBe(0);
    at.point('move', 75, 30);
    expect(at.state().pointer.drag).toBeNull();
  });

  test('a press that ends with another tool does not drag afterwards', () => {
    const at = table();
    at.point('down', 50.5, 20.5);
    at.take('fire');
    at.point('up', 50.5, 20.5);
    at.take('select');
    at.point('move', 60, 20.5);
    expect(at.state().pointer.drag).toBeNull();
  });

  test('a piece that is deleted during its drag stays deleted', () => {
    const at = table();
    at.point('down', 50.5, 20.5);
    at.point('move', 60, 20.5);
    at.actions.selection.remove();
    at.point('up', 60, 20.5);
    expect(at.piece('target')).toBeUndefined();
    expect(at.steps()).toBe(1);
  });

  test('a click selects a piece, one on the ground deselects', () => {
    const at = table();
    at.click(20.9, 20.5);
    expect(at.state()).toMatchObject({ selection: { piece: 'gun' }, view: { tab: 'piece' } });
    at.click(80, 70);
    expect(at.state().selection.piece).toBeNull();
  });

  test.each([
    ['of two that overlap the one whose middle is nearer', 50.7, 50.58, 'target'],
    ['the same from the other side', 50.7, 50.62, 'beside'],
    ['of two on one spot the later', 50.5, 50.6, 'beside'],
  ])('%s', (_, beside, x, taken) => {
    const at = table();
    at.actions.document.move('beside', { x: beside, y: 20.5 });
    at.click(x, 20.5);
    expect(at.state().selection.piece).toBe(taken);
  });

  test('a small piece can be grabbed from 18 pixels away at any zoom', () => {
    const at = table();
    at.actions.view.setCamera({ x: 0, y: 0, zoom: 6 });
    at.click(23.4, 20.5);
    expect(at.state().selection.piece).toBe('gun');
    at.click(23.6, 20.5);
    expect(at.state().selection.piece).toBeNull();
  });

  test('the hovered piece is known, and cleared when the pointer leaves', () => {
    const at = table();
    at.point('move', 50.5, 20.4);
    expect(at.state()).toMatchObject({ pointer: { at: { x: 50.5, y: 20.4 }, hoveredPiece: 'target' } });
    at.point('leave', 0, 0);
    expect(at.state()).toMatchObject({ pointer: { at: null, hoveredPiece: null } });
    expect(shownPieces(at.state())).toBe(at.scene().pieces);
  });
});
