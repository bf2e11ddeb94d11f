import { describe, expect, test } from 'vitest';
import { driveGlides } from '../../../src/app/drivers/glide-driver.ts';
import { createGlides } from '../../../src/playback/glides.ts';
import { setSquare } from '../../../src/scene/map/scene-edits.ts';
import { duel, table } from '../../support/table.ts';

/** A table whose pieces glide on a ticker that stands. */
function moving() {
  const at = table();
  const glides = createGlides({ now: () => 0, nextFrame: () => undefined }, () => false);
  driveGlides(at.store, glides);
  const gliding = () =>
    Object.fromEntries(
      glides.now().flocks.flatMap((flock) => {
        const { x, y } = flock.offset();
        return [...flock.ids].map((id) => [id, [x, y]]);
      }),
    );
  return { ...at, glides, gliding };
}

describe('pieces on the map glide', () => {
  test('when they are moved by keys or typed coordinates, undone and redone; the document is ahead', () => {
    const at = moving();
    at.actions.select.piece('gun');
    at.actions.selection.moveBy({ x: 2, y: 0 });
    expect(at.piece('gun')).toMatchObject({ x: 22.5, y: 20.5 });
    expect(at.gliding()).toEqual({ gun: [-2, 0] });
    at.glides.stop();
    at.actions.document.undo();
    expect(at.gliding()).toEqual({ gun: [2, 0] });
    at.glides.stop();
    at.actions.document.redo();
    expect(at.gliding()).toEqual({ gun: [-2, 0] });
    at.glides.stop();
    at.actions.document.move('target', { x: 50.5, y: 30.5 });
    expect(at.gliding()).toEqual({ target: [0, -10] });
  });

  test('together when a group moves', () => {
    const at = moving();
    at.actions.select.things({ pieces: at.scene().pieces.map(({ id }) => id), obstructions: [] });
    at.actions.selection.moveBy({ x: 0, y: 1 });
    expect(at.glides.now().flocks.map(({ ids }) => ids.size)).toEqual([at.scene().pieces.length]);
  });

  test('not while the pointer holds them, nor when they are dropped there; back when the drag is given up', () => {
    const at = moving();
    at.point('down', 20.5, 20.5);
    at.point('move', 24.5, 20.5);
    at.point('move', 26.5, 20.5);
    expect(at.state().pointer.drag?.pieces).toEqual(['gun']);
    expect(at.gliding()).toEqual({});
    at.point('up', 26.5, 20.5);
    expect(at.piece('gun')).toMatchObject({ x: 26.5, y: 20.5 });
    expect(at.gliding()).toEqual({});
    at.point('down', 26.5, 20.5);
    at.point('move', 24.5, 20.5);
    at.point('move', 20.5, 20.5);
    at.actions.tool.escape();
    expect(at.piece('gun')).toMatchObject({ x: 26.5 });
    expect(at.gliding()).toEqual({ gun: [-6, 0] });
  });

  test('not when a scene is opened, replaced with an earlier state, or rescaled', () => {
    const at = moving();
    at.actions.select.piece('gun');
    at.actions.selection.moveBy({ x: 2, y: 0 });
    const { scene } = at;
    at.actions.document.replace(duel(), 'Open the version');
    expect(scene().pieces[0]).toMatchObject({ x: 20.5 });
    expect(at.gliding()).toEqual({});
    at.actions.document.run(setSquare(5));
    expect(scene().pieces[0]?.x).not.toBe(20.5);
    expect(at.gliding()).toEqual({});
    at.actions.document.undo();
    expect(scene().pieces[0]).toMatchObject({ x: 20.5 });
    expect(at.gliding()).toEqual({});
    const [gun, ...others] = duel().pieces;
    if (!gun) throw new Error('There is no gun.');
    at.actions.program.openScene(duel({ pieces: [{ ...gun, x: 5 }, ...others] }), {});
    expect(at.gliding()).toEqual({});
  });
});
