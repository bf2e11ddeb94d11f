import { describe, expect, test } from 'vitest';
import { currentLook, currentOrder, currentPreview } from '../../src/store/attack/aim-selectors.ts';
import { optionsOf } from '../../src/store/state/draft.ts';
import { pieceOf, sceneNow } from '../../src/store/state/scene-selectors.ts';
import { pieceToPlace } from '../../src/store/tool/piece-to-place.ts';
import { table } from '../support/table.ts';

describe('the place tool', () => {
  test('each click places one piece, selected, on the grid, as one step of undo', () => {
    const at = table();
    at.take('place');
    at.click(30.2, 30.8);
    expect(at.scene().pieces.at(-1)).toMatchObject({ id: 'id-1', name: 'Trooper 1', x: 30.5, y: 30.5, side: 'a' });
    expect(at.state()).toMatchObject({ selection: { piece: 'id-1' }, tool: { id: 'place' }, view: { tab: 'piece' } });
    at.actions.tool.setPlacement({ kind: 'vehicle', side: 'b' });
    at.click(40.2, 30.8, true);
    expect(at.scene().pieces.at(-1)).toMatchObject({ name: 'Vehicle 1', x: 40.2, y: 30.8, side: 'b' });
    expect(at.steps()).toBe(2);
    at.actions.document.undo();
    at.actions.document.undo();
    expect(at.scene().pieces).toHaveLength(4);
  });

  test('shows the piece where a click would place it, as the grid has it or exactly, and not over the one placed', () => {
    const at = table();
    at.point('move', 30.2, 30.8);
    expect(pieceToPlace(at.state())).toBeNull();
    at.take('place');
    at.point('move', 30.2, 30.8);
    expect(pieceToPlace(at.state())).toMatchObject({ x: 30.5, y: 30.5, side: 'a', kind: 'infantry' });
    at.point('move', 30.2, 30.8, true);
    expect(pieceToPlace(at.state())).toMatchObject({ x: 30.2, y: 30.8 });
    at.click(30.2, 30.8);
    expect(pieceToPlace(at.state())).toBeNull();
    expect(at.steps()).toBe(1);
  });

  test('names continue the numbering', () => {
    const at = table();
    at.take('place');
    for (const x of [30, 40, 50]) at.click(x, 40);
    expect(
      at
        .scene()
        .pieces.slice(4)
        .map(({ name }) => name),
    ).toEqual(['Trooper 1', 'Trooper 2', 'Trooper 3']);
    at.actions.select.piece('id-2');
    at.actions.selection.remove();
    at.click(60, 40);
    expect(at.scene().pieces.at(-1)?.name).toBe('Trooper 2');
  });

  test('a new firer has no changes made for another one', () => {
    const at = table();
    at.fire();
    at.actions.select.piece('gun');
    at.actions.shot.editOptions('hit-locations', { firerMoved: true, cover: 'full' });
    at.take('place');
    at.click(30, 30);
    expect(at.state().draft.aim).toBeNull();
    expect(optionsOf(at.state().draft, 'hit-locations')).toMatchObject({ firerMoved: null, cover: null });
  });

  test('a piece that undo removes is deselected and no longer the target', () => {
    const at = table();
    at.take('place');
    at.click(30.5, 30.5);
    at.actions.document.undo();
    expect(at.state().selection.piece).toBeNull();
    at.actions.document.redo();
    at.take('fire');
    at.actions.select.piece('gun');
    at.click(30.5, 30.5);
    expect(at.state().draft.aim).toEqual({ at: 'piece', piece: 'id-1' });
    at.actions.document.undo();
    expect(at.state()).toMatchObject({
      selection: { piece: 'gun' },
      draft: { aim: null },
      pointer: { hoveredPiece: null },
    });
  });
});

describe('the fire tool', () => {
  test('the first click chooses the firer, the next the target; a click on the firer changes nothing', () => {
    const at = table();
    at.take('fire');
    at.click(80, 70);
    expect(at.state().selection.piece).toBeNull();
    at.click(20.5, 20.5);
    expect(at.state()).toMatchObject({ selection: { piece: 'gun' }, draft: { aim: null } });
    at.click(50.5, 20.5);
    expect(currentOrder(at.state())).toMatchObject({ firer: 'gun', aim: { at: 'piece', piece: 'target' } });
    at.click(20.5, 20.5);
    expect(at.state().draft.aim).toEqual({ at: 'piece', piece: 'target' });
    at.click(70.25, 33);
    expect(currentOrder(at.state())?.aim).toEqual({ at: 'point', x: 70.25, y: 33, z: 0 });
    expect(at.steps()).toBe(0);
  });

  test('while a shot asks, clicks neither aim nor select', () => {
    const at = table();
    at.actions.shot.setDice('type');
    at.fire();
    const before = at.state();
    at.click(52.5, 20.5);
    at.actions.select.piece('beside');
    expect(at.state()).toMatchObject({ shot: before.shot, selection: { piece: 'gun' }, draft: before.draft });
  });

  test('nor does a piece that is then placed become the firer', () => {
    const at = table();
    at.actions.shot.setDice('type');
    at.fire();
    at.take('place');
    at.click(30, 30);
    expect(at.scene().pieces).toHaveLength(5);
    expect(at.state().selection.piece).toBe('gun');
  });

  test('Escape during a drag of the firer returns it and ends the drag', () => {
    const at = table();
    at.actions.select.piece('gun');
    at.take('fire');
    at.point('down', 20.5, 20.5);
    at.point('move', 25, 20.5);
    at.actions.tool.escape();
    at.point('move', 30, 20.5);
    expect(at.state().pointer.drag).toBeNull();
    at.point('up', 30, 20.5);
    expect(at.piece('gun')).toMatchObject({ x: 20.5, y: 20.5 });
  });

  test('the firer can be dragged with the tool: the range follows, the target stays, and it is one step of undo', () => {
    const at = table();
    at.take('fire');
    at.click(20.5, 20.5);
    at.click(50.5, 20.5);
    const before = currentPreview(at.state())?.range ?? 0;
    at.point('down', 20.5, 20.5);
    at.point('move', 30.5, 20.5);
    expect(at.state().pointer.drag).toMatchObject({ piece: 'gun', pieces: ['gun'], obstructions: [] });
    expect(pieceOf(sceneNow(at.state()), 'gun')).toMatchObject({ x: 30.5, y: 20.5 });
    expect(currentPreview(at.state())?.range).toBeCloseTo(before - 10, 9);
    expect(currentLook(at.state())?.verdict.eye.x).toBe(30.5);
    // Nothing has moved yet.
    expect(at.scene().pieces.find(({ id }) => id === 'gun')?.x).toBe(20.5);
    at.point('up', 30.5, 20.5);
    expect(at.scene().pieces.find(({ id }) => id === 'gun')?.x).toBe(30.5);
    expect([at.state().pointer.drag, at.steps()]).toEqual([null, 1]);
    expect(currentOrder(at.state())?.aim).toEqual({ at: 'piece', piece: 'target' });
  });

  test('a press on the target aims, and drags nothing', () => {
    const at = table();
    at.take('fire');
    at.click(20.5, 20.5);
    at.point('down', 50.5, 20.5);
    at.point('move', 60.5, 20.5);
    expect(at.state().pointer.drag).toBeNull();
    at.point('up', 60.5, 20.5);
    expect([at.state().draft.aim, at.steps()]).toEqual([{ at: 'piece', piece: 'target' }, 0]);
  });

  test('another firer drops the target', () => {
    const at = table();
    at.take('fire');
    at.actions.select.piece('gun');
    at.actions.shot.aim({ at: 'piece', piece: 'target' });
    at.actions.select.piece('tank');
    expect(at.state().draft.aim).toBeNull();
  });
});
