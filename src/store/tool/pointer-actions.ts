import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { AppStore } from '../state/create.ts';
import type { Drag, PointerState } from '../state/state.ts';
import { heldAt } from './dragged-way.ts';

/** Actions of the pointer, and of what it drags. */
export function pointerActions(store: AppStore) {
  return {
    /** Moves the pointer to a place on the map, in scene units, and names the piece under it. */
    moveTo: (at: Vec2 | null, hoveredPiece: string | null, free = false): void =>
      store.setState({ pointer: { at, hoveredPiece, free } }),
    /** Drags things, or ends the drag. A dragged piece counts as hovered, whatever it is dragged over. */
    drag: (drag: Drag | null, at?: Vec2): void =>
      store.setState(drag && at ? { pointer: { drag, at, hoveredPiece: drag.piece } } : { pointer: { drag } }),
    /** Sets a waypoint of the dragged piece where it is held now. */
    addWaypoint: (): void => {
      const { drag } = store.getState().pointer;
      const held = heldAt(store.getState());
      const last = drag?.waypoints?.at(-1);
      if (!drag?.waypoints || !held || (last && last.x === held.x && last.y === held.y)) return;
      store.setState({ pointer: { drag: { ...drag, waypoints: [...drag.waypoints, held] } } });
    },
    /** Shows why a piece may not move. */
    refuseMove: (refusedMove: PointerState['refusedMove']): void =>
      store.setState({ pointer: { refusedMove, stoppedMove: null, triedLocked: null } }),
    /** Shows that a thing is locked, or with `null` no longer. */
    refuseLocked: (triedLocked: PointerState['triedLocked']): void => store.setState({ pointer: { triedLocked } }),
    /** Shows what stopped a piece that was moved. */
    stopMove: (stoppedMove: PointerState['stoppedMove']): void => store.setState({ pointer: { stoppedMove } }),
    /** Rotates north while it is dragged, in degrees; `null` ends that. */
    rotateNorth: (rotatingNorth: number | null): void => store.setState({ pointer: { rotatingNorth } }),
    openMenu: (menu: PointerState['menu']): void => store.setState({ pointer: { menu } }),
    /** Points a place out to everybody; `null` ends it. */
    ping: (at: Vec2 | null): void =>
      store.setState(({ pointer }) => ({
        pointer: { ping: at && { at: { x: at.x, y: at.y }, count: (pointer.ping?.count ?? 0) + 1 } },
      })),
  };
}
