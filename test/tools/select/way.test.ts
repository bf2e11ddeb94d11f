import { describe, expect, test } from 'vitest';
import { draggedWay } from '../../../src/store/tool/dragged-way.ts';
import { piece, scene, wall } from '../../support/scenes.ts';
import { table } from '../../support/table.ts';

function at() {
  const made = table(
    scene([piece('one', 10, 30), piece('two', 20, 30)], {
      size: { width: 100, height: 80 },
      obstructions: [wall('wall', '10,10 20,10')],
    }),
  );
  made.store.setState({ view: { showObstructions: true, camera: { x: 0, y: 0, zoom: 10 } } });
  return made;
}

describe('the way of a dragged piece', () => {
  const heldOver = (made: ReturnType<typeof at>) => {
    made.point('down', 10, 30);
    made.point('move', 15, 30);
    made.actions.pointer.addWaypoint();
    made.point('move', 15, 40);
    return draggedWay(made.state());
  };

  test('goes over its waypoints, and the drop moves it by one step to where it is held', () => {
    const made = at();
    const dragged = heldOver(made);
    expect(dragged?.piece.id).toBe('one');
    expect(dragged?.way.points).toEqual([
      { x: 10, y: 30 },
      { x: 15, y: 30 },
      { x: 15, y: 40 },
    ]);
    expect(dragged?.way.legs.map(({ length }) => length)).toEqual([5, 10]);
    made.point('up', 15, 40);
    expect(draggedWay(made.state())).toBeNull();
    expect(made.piece('one')).toMatchObject({ x: 15, y: 40 });
    expect(made.steps()).toBe(1);
    // The next drag begins without them.
    made.point('down', 15, 40);
    made.point('move', 20, 40);
    expect(draggedWay(made.state())?.way.points).toHaveLength(2);
  });

  test('two waypoints at one place are one, and Escape ends them with the drag', () => {
    const made = at();
    heldOver(made);
    made.actions.pointer.addWaypoint();
    made.actions.pointer.addWaypoint();
    expect(draggedWay(made.state())?.way.points).toHaveLength(4);
    made.actions.tool.escape();
    made.point('up', 15, 40);
    expect(draggedWay(made.state())).toBeNull();
    expect(made.steps()).toBe(0);
  });

  test('is that of a single piece: several have none, nor has a wall', () => {
    const made = at();
    made.actions.select.things({ pieces: ['one', 'two'], obstructions: [] });
    expect(heldOver(made)).toBeNull();
    made.actions.tool.escape();
    made.actions.select.things({ pieces: [], obstructions: ['wall'] });
    made.point('down', 15, 10);
    made.point('move', 15, 15);
    made.actions.pointer.addWaypoint();
    expect(draggedWay(made.state())).toBeNull();
  });
});
