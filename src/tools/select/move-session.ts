import { handlesOf } from '@fall-of-shot/plane/reshape';
import { along, distance2, lerp2, type Vec2 } from '@fall-of-shot/plane/vec';
import { snapped } from '../../scene/grid/snap.ts';
import type { Edit } from '../../scene/history/edit.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { type SelectedThings, selectedPieces, withoutLocked } from '../../scene/selection/selection.ts';
import type { Actions } from '../../store/actions.ts';
import { lockedAmong } from '../../store/document/lock-checks.ts';
import { movingThings, refusedMoves, stoppedOnPath } from '../../store/document/move-checks.ts';
import type { AppStore } from '../../store/state/create.ts';
import { pieceOf, sceneOf } from '../../store/state/scene-selectors.ts';
import { selectionName } from '../../store/state/selection.ts';
import type { AppState } from '../../store/state/state.ts';
import { createChart, type Go } from '../core/chart.ts';
import { DRAG_START, type PointerInput } from '../core/input.ts';
import { snapPoint } from '../core/snap-point.ts';

/** What a press grabs: a piece, or an obstruction. */
export type Grabbed = { readonly piece: string } | { readonly obstruction: string };

/** Moves things: grabs, drags and drops them. Shared by every tool that allows it. */
export interface MoveSession {
  /** The current state: `move.dragging`. */
  readonly path: string;
  /** A press on a piece or an obstruction, with the things that move along; or on nothing. */
  press(input: PointerInput, held: Grabbed | null, all: SelectedThings): void;
  /** The pointer moved: beyond the drag threshold, things are dragged, if they may move at all (HL-20, HL-21). */
  move(input: PointerInput): void;
  /** The pointer was released: dragged things stay where they are now. */
  drop(input: PointerInput): void;
  /** Ends without a change. */
  cancel(): void;
}

interface Press {
  readonly held: Grabbed;
  readonly all: SelectedThings;
  readonly from: Vec2;
  /** Where the thing was grabbed: its centre, or its nearest point, relative to the pointer. */
  readonly grip: Vec2;
  readonly start: Vec2;
}

function difference(to: Vec2, from: Vec2): Vec2 {
  return { x: to.x - from.x, y: to.y - from.y };
}

/** The most steps in which a path is checked. */
const MOST_STEPS = 400;

/** Where a dragged piece snaps to; anything else stays. */
function snappedAs(scene: Scene, { held }: Pick<Press, 'held'>, at: Vec2): Vec2 {
  const piece = 'piece' in held ? pieceOf(scene, held.piece) : undefined;
  return piece ? snapped(at, scene.grid, piece.footprint) : at;
}

/** The current drag, and how far it has come before an obstacle. */
interface Dragging extends Press {
  reached: Vec2;
}

/** Returns whether anything that blocks movement is between where the pieces are and where they would go. */
function stopped(scene: Scene, { all, start, reached: come }: Dragging, to: Vec2): AppState['pointer']['stoppedMove'] {
  return stoppedOnPath(scene, all, difference(come, start), difference(to, start));
}

/**
 * Moves the dragged thing as near to a place as walls allow, cell by cell: a fast drag gets as far as a slow one.
 * Returns what stopped it.
 */
function moveAsFarAsPossible(scene: Scene, dragging: Dragging, to: Vec2): AppState['pointer']['stoppedMove'] {
  const stop = stopped(scene, dragging, to);
  if (!stop) {
    dragging.reached = to;
    return null;
  }
  const { grid, settings } = scene;
  const step = (grid.kind === 'none' ? settings.perInch : grid.size) / 2;
  const from = dragging.reached;
  const count = Math.min(MOST_STEPS, Math.ceil(distance2(from, to) / step));
  for (let i = 1; i < count; i++) {
    const next = snappedAs(scene, dragging, lerp2(from, to, i / count));
    if (stopped(scene, dragging, next)) break;
    dragging.reached = next;
  }
  return stop;
}

interface States {
  readonly idle: null;
  readonly pressing: Dragging;
  readonly dragging: Dragging;
}

/** Creates the move session of a store. */
export function createMoveSession(store: AppStore, actions: Actions): MoveSession {
  const startOf = (held: Grabbed, at: Vec2): Vec2 | undefined => {
    const scene = sceneOf(store.getState());
    if ('piece' in held) return pieceOf(scene, held.piece);
    const shape = scene.obstructions.find(({ id }) => id === held.obstruction)?.shape;
    // A wall snaps by its point nearest to the pointer; a crate by its centre.
    if (!shape || !('points' in shape)) return shape;
    return [...handlesOf(shape)].sort((a, b) => distance2(a, at) - distance2(b, at))[0];
  };
  /** Where the dragged thing would stand: on the grid or at a wall, unless snapping is off. */
  const placeFor = (input: PointerInput, { held, grip }: Press): Vec2 => {
    const state = store.getState();
    const at = along(input.at, grip);
    if (input.free) return at;
    if ('obstruction' in held) return snapPoint(state, at, false, { without: held.obstruction });
    return snappedAs(sceneOf(state), { held }, at);
  };
  const editFor = (scene: Scene, { all, held, start, reached: come }: Dragging): Edit => {
    const by = difference(come, start);
    const places = new Map(
      selectedPieces(scene, all).map((piece) => [piece.id, along({ x: piece.x, y: piece.y }, by)]),
    );
    // Compared exactly: there and back is no move.
    if ('piece' in held) places.set(held.piece, come);
    const first = 'piece' in held ? [held.piece] : [];
    const ordered = { ...all, pieces: [...first, ...all.pieces.filter((id) => !first.includes(id))] };
    // A way over waypoints is longer than the straight one.
    const points = [start, ...(store.getState().pointer.drag?.waypoints ?? []), come];
    const length = points.reduce((sum, at, i) => sum + distance2(points[i - 1] ?? at, at), 0);
    const lengths = new Map('piece' in held ? [[held.piece, length]] : []);
    return movingThings(
      store.getState(),
      { pieces: places, obstructions: all.obstructions, by, lengths },
      selectionName(scene, ordered),
    );
  };
  const dragTo = (input: PointerInput, dragging: Dragging): void => {
    const scene = sceneOf(store.getState());
    actions.pointer.stopMove(moveAsFarAsPossible(scene, dragging, placeFor(input, dragging)));
    const { held, all, reached: come, start } = dragging;
    const piece = 'piece' in held ? held.piece : null;
    const by = difference(come, start);
    // Only a single piece has a way. Its waypoints are set by a key during the drag.
    const alone = piece !== null && all.pieces.length + all.obstructions.length === 1;
    const { waypoints = [] } = store.getState().pointer.drag ?? {};
    const drag = {
      piece,
      pieces: all.pieces,
      obstructions: all.obstructions,
      by,
      ...(alone ? { waypoints } : {}),
      edit: editFor(scene, dragging),
    };
    actions.pointer.drag(drag, input.at);
  };
  const empty = (): void => actions.pointer.drag(null);
  const drop = (_: PointerInput, __: unknown, go: Go<States>): void => {
    go('idle', null);
    empty();
  };

  const chart = createChart<States, PointerInput>('move', {
    idle: { on: { up: empty }, cancel: empty },
    pressing: {
      on: {
        move: (input, press, go) => {
          if (distance2(press.from, input.window) < DRAG_START) return;
          const { held } = press;
          const locked = lockedAmong(store.getState(), {
            pieces: 'piece' in held ? [held.piece] : [],
            obstructions: 'obstruction' in held ? [held.obstruction] : [],
          });
          actions.pointer.refuseLocked(locked);
          if (locked) {
            go('idle', null);
            return;
          }
          // Pieces that may not move are not dragged (HL-20, HL-21).
          const refused = refusedMoves(store.getState(), press.all.pieces);
          actions.pointer.refuseMove(refused);
          if (refused) {
            go('idle', null);
            return;
          }
          go('dragging', press);
          dragTo(input, press);
        },
        up: drop,
      },
      cancel: empty,
    },
    dragging: {
      on: {
        move: dragTo,
        up: (input, dragging, go) => {
          dragTo(input, dragging);
          const {
            pointer: { drag },
          } = store.getState();
          drop(input, dragging, go);
          if (drag) actions.document.run(drag.edit);
        },
      },
      cancel: empty,
      // Escape in the middle of a drag has ended it: then there is nothing left to move or drop.
      lost: () => store.getState().pointer.drag === null,
    },
  });

  return {
    get path() {
      return chart.path;
    },
    press: (input, held, things) => {
      chart.go('idle', null);
      const start = held && startOf(held, input.at);
      if (!held || !start) return;
      const grip = difference(start, input.at);
      const from = { x: start.x, y: start.y };
      const all = withoutLocked(sceneOf(store.getState()), things);
      chart.go('pressing', { held, all, from: input.window, grip, start: from, reached: from });
    },
    move: (input) => chart.handle({ ...input, kind: 'move' }),
    drop: (input) => chart.handle({ ...input, kind: 'up' }),
    cancel: chart.cancel,
  };
}
