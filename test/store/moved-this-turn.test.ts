import type { HLOrder } from '@fall-of-shot/rules/systems/hit-locations/order';
import { describe, expect, test } from 'vitest';
import { nextTurn } from '../../src/scene/map/turn-edits.ts';
import { movedLength } from '../../src/scene/pieces/moved.ts';
import { currentlyMoved } from '../../src/store/attack/aim-selectors.ts';
import { piece } from '../support/scenes.ts';
import { duel, table } from '../support/table.ts';

function evening() {
  return table(
    duel({
      pieces: [
        piece('gun', 20.5, 20.5, { weapons: ['mortar'], side: 'a', walk: 6, run: 12 }),
        piece('target', 50.5, 20.5, { side: 'b' }),
      ],
    }),
  );
}
type Table = ReturnType<typeof evening>;

/** Drags a piece, over waypoints if there are some. */
function drag(at: Table, id: string, ...places: readonly { x: number; y: number }[]): void {
  const from = at.piece(id);
  const last = places.at(-1);
  if (!from || !last) throw new Error('There is no such piece.');
  at.take('select');
  at.point('down', from.x, from.y);
  for (const place of places) {
    at.point('move', place.x, place.y);
    if (place !== last) at.actions.pointer.addWaypoint();
  }
  at.point('up', last.x, last.y);
}
const far = (at: Table, id = 'gun') => {
  const piece = at.piece(id);
  return piece && movedLength(piece, at.scene());
};

describe('how far a piece has moved this turn', () => {
  test('adds up over drags and waypoints, ends with the turn, and comes back with undo', () => {
    const at = evening();
    drag(at, 'gun', { x: 23.5, y: 20.5 });
    expect(far(at)).toBeCloseTo(3, 6);
    drag(at, 'gun', { x: 23.5, y: 24.5 }, { x: 26.5, y: 24.5 });
    expect(far(at)).toBeCloseTo(10, 6);
    expect(far(at, 'target')).toBe(0);
    at.actions.document.run(nextTurn());
    expect(far(at)).toBe(0);
    at.actions.document.undo();
    expect(far(at)).toBeCloseTo(10, 6);
    at.actions.document.undo();
    expect(far(at)).toBeCloseTo(3, 6);
  });

  test('ticks that firer and target moved (HL-32), unless the table says otherwise', () => {
    const at = evening();
    at.actions.shot.setDice('type');
    drag(at, 'target', { x: 49.5, y: 20.5 });
    at.actions.select.piece('gun');
    at.actions.tool.choose('fire');
    at.actions.shot.aim({ at: 'piece', piece: 'target' });
    expect(currentlyMoved(at.state())).toEqual({ firer: false, target: true });
    at.actions.shot.fire();
    const order = () => at.state().shot?.attack.order as HLOrder | undefined;
    expect(order()).toMatchObject({ firerMoved: false, targetMoved: true });
    at.actions.shot.cancel();
    at.actions.shot.editOptions('hit-locations', { targetMoved: false });
    at.actions.shot.fire();
    expect(order()).toMatchObject({ targetMoved: false });
  });
});
