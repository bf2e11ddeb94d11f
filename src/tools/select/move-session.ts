import { handlesOf } from '../../geometry/plane/reshape.ts';
import { along, distance2, lerp2, type Vec2 } from '../../geometry/plane/vec.ts';
import { snapped } from '../../scene/grid/snap.ts';
import type { Command } from '../../scene/history/command.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { type SelectedThings, selectedPieces } from '../../scene/selection/selection.ts';
import type { Actions } from '../../store/actions.ts';
import { pieceOf, sceneOf } from '../../store/attack/selectors.ts';
import { movingThings, refusedMoves, stoppedOnPath } from '../../store/document/move-checks.ts';
import type { AppStore } from '../../store/state/create.ts';
import { selectionName } from '../../store/state/selection.ts';
import type { AppState } from '../../store/state/state.ts';
import { createChart, type Go } from '../core/chart.ts';
import { DRAG_START, type PointerInput } from '../core/input.ts';
import { snapPoint } from '../core/snap-point.ts';

/** What a hand takes hold of: a piece, or an obstruction. */
export type Held = { readonly piece: string } | { readonly obstruction: string };

/** A hand that takes hold of things, carries them, and puts them down: the same for every tool that lets them be moved. */
export interface Hand {
  /** In which state it is: `hand.carrying`. */
  readonly path: string;
  /** A press on a piece or an obstruction, with what goes along with it; or on nothing. */
  press(input: PointerInput, held: Held | null, all: SelectedThings): void;
  /** The pointer moves: what was pressed for long enough a way is carried, if it may be moved at all (HL-20, HL-21). */
  move(input: PointerInput): void;
  /** The pointer is let go: what is carried stands where it is now. */
  drop(input: PointerInput): void;
  /** Lets go without a change. */
  letGo(): void;
}

interface Press {
  readonly held: Held;
  readonly all: SelectedThings;
  readonly from: Vec2;
  /** Where the thing was taken hold of: its middle, or the point of it that is nearest, relative to the pointer. */
  readonly grip: Vec2;
  readonly start: Vec2;
}

function difference(to: Vec2, from: Vec2): Vec2 {
  return { x: to.x - from.x, y: to.y - from.y };
}

/** A way is looked at in so many steps at the most. */
const MOST_STEPS = 400;

/** Where a carried piece snaps to; what is no piece stays. */
function snappedAs(scene: Scene, { held }: Pick<Press, 'held'>, at: Vec2): Vec2 {
  const piece = 'piece' in held ? pieceOf(scene, held.piece) : undefined;
  return piece ? snapped(at, scene.grid, piece.footprint) : at;
}

/** What is being carried, and where it has come to, short of what stops it. */
interface Carry extends Press {
  come: Vec2;
}

/** Whether anything that blocks movement stands between where the pieces have come to and where they would go. */
function stopped(scene: Scene, { all, start, come }: Carry, to: Vec2): AppState['pointer']['stoppedMove'] {
  return stoppedOnPath(scene, all, difference(come, start), difference(to, start));
}

/**
 * Brings the thing in the hand as near to a place as walls let it, cell by cell: a quick hand comes as far as a slow one.
 * Returns what has stopped it.
 */
function bringNear(scene: Scene, carried: Carry, to: Vec2): AppState['pointer']['stoppedMove'] {
  const stop = stopped(scene, carried, to);
  if (!stop) {
    carried.come = to;
    return null;
  }
  const { grid, settings } = scene;
  const step = (grid.kind === 'none' ? settings.perInch : grid.size) / 2;
  const from = carried.come;
  const count = Math.min(MOST_STEPS, Math.ceil(distance2(from, to) / step));
  for (let i = 1; i < count; i++) {
    const next = snappedAs(scene, carried, lerp2(from, to, i / count));
    if (stopped(scene, carried, next)) break;
    carried.come = next;
  }
  return stop;
}

interface States {
  readonly idle: null;
  readonly pressing: Carry;
  readonly carrying: Carry;
}

/** A hand over one store. */
export function createHand(store: AppStore, actions: Actions): Hand {
  const startOf = (held: Held, at: Vec2): Vec2 | undefined => {
    const scene = sceneOf(store.getState());
    if ('piece' in held) return pieceOf(scene, held.piece);
    const shape = scene.obstructions.find(({ id }) => id === held.obstruction)?.shape;
    // A wall snaps by the point of it that is nearest to the hand; a crate by its middle.
    if (!shape || !('points' in shape)) return shape;
    return [...handlesOf(shape)].sort((a, b) => distance2(a, at) - distance2(b, at))[0];
  };
  /** Where the thing in the hand would stand: on the grid or at a wall, unless the hand says otherwise. */
  const placeFor = (input: PointerInput, { held, grip }: Press): Vec2 => {
    const state = store.getState();
    const at = along(input.at, grip);
    if (input.free) return at;
    if ('obstruction' in held) return snapPoint(state, at, false, { without: held.obstruction });
    return snappedAs(sceneOf(state), { held }, at);
  };
  const commandFor = (scene: Scene, { all, held, start, come }: Carry): Command => {
    const by = difference(come, start);
    const places = new Map(
      selectedPieces(scene, all).map((piece) => [piece.id, along({ x: piece.x, y: piece.y }, by)]),
    );
    // To the last digit: a way there and back is none.
    if ('piece' in held) places.set(held.piece, come);
    const first = 'piece' in held ? [held.piece] : [];
    const ordered = { ...all, pieces: [...first, ...all.pieces.filter((id) => !first.includes(id))] };
    return movingThings(
      store.getState(),
      { pieces: places, obstructions: all.obstructions, by },
      selectionName(scene, ordered),
    );
  };
  const carry = (input: PointerInput, carried: Carry): void => {
    const scene = sceneOf(store.getState());
    actions.pointer.stopMove(bringNear(scene, carried, placeFor(input, carried)));
    const { held, all, come, start } = carried;
    const piece = 'piece' in held ? held.piece : null;
    const by = difference(come, start);
    const drag = { piece, pieces: all.pieces, obstructions: all.obstructions, by, command: commandFor(scene, carried) };
    actions.pointer.drag(drag, input.at);
  };
  const empty = (): void => actions.pointer.drag(null);
  const drop = (_: PointerInput, __: unknown, go: Go<States>): void => {
    go('idle', null);
    empty();
  };

  const chart = createChart<States, PointerInput>('hand', {
    idle: { on: { up: empty }, cancel: empty },
    pressing: {
      on: {
        move: (input, press, go) => {
          if (distance2(press.from, input.window) < DRAG_START) return;
          // Nobody is carried who may not move (HL-20, HL-21).
          const refused = refusedMoves(store.getState(), press.all.pieces);
          actions.pointer.refuseMove(refused);
          if (refused) {
            go('idle', null);
            return;
          }
          go('carrying', press);
          carry(input, press);
        },
        up: drop,
      },
      cancel: empty,
    },
    carrying: {
      on: {
        move: carry,
        up: (input, carried, go) => {
          carry(input, carried);
          const {
            pointer: { drag },
          } = store.getState();
          drop(input, carried, go);
          if (drag) actions.document.run(drag.command);
        },
      },
      cancel: empty,
      // Escape in the middle of a drag has let go of it: then there is nothing to move on, and nothing to drop.
      lost: () => store.getState().pointer.drag === null,
    },
  });

  return {
    get path() {
      return chart.path;
    },
    press: (input, held, all) => {
      chart.go('idle', null);
      const start = held && startOf(held, input.at);
      if (!held || !start) return;
      const grip = difference(start, input.at);
      const from = { x: start.x, y: start.y };
      chart.go('pressing', { held, all, from: input.window, grip, start: from, come: from });
    },
    move: (input) => chart.handle({ ...input, kind: 'move' }),
    drop: (input) => chart.handle({ ...input, kind: 'up' }),
    letGo: chart.cancel,
  };
}
