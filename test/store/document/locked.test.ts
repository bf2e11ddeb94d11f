import { describe, expect, test } from 'vitest';
import { shownLock } from '../../../src/store/document/lock-checks.ts';
import { rotateHandle } from '../../../src/store/selection/rotate-handle.ts';
import { wall } from '../../support/scenes.ts';
import { duel, table } from '../../support/table.ts';

function lockedTarget() {
  const { pieces } = duel();
  return table(duel({ pieces: pieces.map((piece) => ({ ...piece, locked: piece.id === 'target' })) }));
}

describe('a locked piece', () => {
  test('is not dragged, and the map says why until something else happens', () => {
    const at = lockedTarget();
    at.point('down', 50.5, 20.5);
    at.point('move', 58, 20.5);
    expect(at.state().pointer.drag).toBeNull();
    expect(shownLock(at.state())).toMatchObject({ text: 'Locked: Shift+K unlocks it', x: 50.5 });
    at.point('up', 58, 20.5);
    expect(at.piece('target')).toMatchObject({ x: 50.5, y: 20.5 });
    expect(at.steps()).toBe(0);
    // It can still be selected, and unlocked there.
    expect(at.state().selection.piece).toBe('target');
    at.actions.selection.toggleLock();
    expect(shownLock(at.state())).toBeUndefined();
    expect(at.piece('target')?.locked).toBe(false);
  });

  test.each([
    ['a press on empty ground', (at: ReturnType<typeof lockedTarget>) => at.point('down', 30, 50)],
    ['a press on it again', (at: ReturnType<typeof lockedTarget>) => at.point('down', 50.5, 20.5)],
    ['Escape', (at: ReturnType<typeof lockedTarget>) => at.actions.tool.escape()],
  ])('%s takes the reason away', (_, next) => {
    const at = lockedTarget();
    at.drag([50.5, 20.5], [58, 20.5]);
    expect(shownLock(at.state())).toBeDefined();
    next(at);
    expect(shownLock(at.state())).toBeUndefined();
    expect(at.state().pointer.triedLocked).toBeNull();
  });

  test('a press with the fire tool takes the reason away, whatever it does then', () => {
    const at = lockedTarget();
    at.actions.select.piece('target');
    at.take('fire');
    at.drag([50.5, 20.5], [58, 20.5]);
    expect(shownLock(at.state())).toBeDefined();
    at.point('down', 30, 50);
    expect(shownLock(at.state())).toBeUndefined();
  });

  test('Escape takes the reason away before the selection', () => {
    const at = lockedTarget();
    at.drag([50.5, 20.5], [58, 20.5]);
    at.actions.tool.escape();
    expect(at.state().selection.piece).toBe('target');
    at.actions.tool.escape();
    expect(at.state().selection.piece).toBeNull();
  });

  test.each(['move', 'moveBy', 'turn', 'align', 'remove'] as const)('%s by key says why', (what) => {
    const at = lockedTarget();
    at.actions.select.piece('target');
    const by = { x: 1, y: 0 };
    if (what === 'move') at.actions.document.move('target', by);
    else if (what === 'moveBy') at.actions.selection.moveBy(by);
    else if (what === 'turn') at.actions.selection.turn(15);
    else at.actions.selection[what]();
    expect(shownLock(at.state())).toBeDefined();
    expect(at.steps()).toBe(0);
  });

  test('stays while the others of a selection move', () => {
    const at = lockedTarget();
    at.actions.select.things({ pieces: ['gun', 'target'], obstructions: [] });
    const before = at.piece('gun');
    at.actions.selection.moveBy({ x: 1, y: 0 });
    expect(at.piece('gun')?.x).toBe((before?.x ?? 0) + 1);
    expect(at.piece('target')?.x).toBe(50.5);
    expect(shownLock(at.state())).toBeUndefined();
  });
});

test('a party that moves to another scene leaves the locked ones behind', () => {
  const at = lockedTarget();
  at.actions.select.things({ pieces: ['gun', 'target'], obstructions: [] });
  const party = at.actions.selection.party();
  expect(party?.contents.pieces.map(({ id }) => id)).toEqual(['gun']);
  at.actions.select.piece('target');
  expect(at.actions.selection.party()).toBeUndefined();
});

test('a locked wall has no handle to turn it, and is not bent', () => {
  const first = wall('wall', '4,4 12,4', { locked: true });
  const at = table(duel({ obstructions: [first] }));
  at.actions.select.things({ pieces: [], obstructions: [first.id] });
  expect(rotateHandle(at.state())).toBeUndefined();
  at.actions.obstruction.reshape({ shape: 'disc', x: 1, y: 1, radius: 1 });
  expect(shownLock(at.state())).toBeDefined();
  at.actions.obstruction.choosePoint(0);
  at.actions.obstruction.movePoint({ x: 1, y: 1 });
  at.actions.obstruction.split();
  at.actions.obstruction.join();
  expect(at.scene().obstructions).toEqual([first]);
});
