import { gripsOf } from '../../geometry/plane/reshape.ts';
import { along, distance2, lerp2, type Vec2 } from '../../geometry/plane/vec.ts';
import { snapped } from '../../scene/grid/snap.ts';
import type { Command } from '../../scene/history/command.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { type Picked, pickedPieces } from '../../scene/selection/selection.ts';
import type { Actions } from '../../store/actions.ts';
import { pieceOf, sceneOf } from '../../store/attack/selectors.ts';
import { movingThings, refusedMoves, stoppedOnWay } from '../../store/document/move-checks.ts';
import type { AppStore } from '../../store/state/create.ts';
import { calledPicked } from '../../store/state/selection.ts';
import type { AppState } from '../../store/state/state.ts';
import { DRAG_START } from '../core/gesture.ts';
import type { PointerInput } from '../core/input.ts';
import { snapPoint } from '../core/snap-point.ts';

/** What a hand takes hold of: a piece, or an obstruction. */
export type Held = { readonly piece: string } | { readonly obstruction: string };

/** A hand that takes hold of things, carries them, and puts them down: the same for every tool that lets them be moved. */
export interface Hand {
  /** Whether something is in it. */
  carrying(): boolean;
  /** A press on a piece or an obstruction, with what goes along with it; or on nothing. */
  press(input: PointerInput, held: Held | null, all: Picked): void;
  /** The pointer moves: what was pressed for long enough a way is carried, if it may be moved at all (HL-20, HL-21). */
  move(input: PointerInput): void;
  /** The pointer is let go: what is carried stands where it is now. */
  drop(input: PointerInput): void;
  /** Lets go without a change. */
  letGo(): void;
}

interface Press {
  readonly held: Held;
  readonly all: Picked;
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

/** A hand over one store. */
export function createHand(store: AppStore, actions: Actions): Hand {
  let press: Press | null = null;
  let carrying = false;
  /** Where the thing in the hand has come to, short of what stops it. */
  let come: Vec2 = { x: 0, y: 0 };

  const forget = (): void => {
    press = null;
    carrying = false;
  };
  const letGo = (): void => {
    forget();
    actions.session.carry(null);
  };
  const startOf = (held: Held, at: Vec2): Vec2 | undefined => {
    const scene = sceneOf(store.getState());
    if ('piece' in held) return pieceOf(scene, held.piece);
    const shape = scene.obstructions.find(({ id }) => id === held.obstruction)?.shape;
    // A wall snaps by the point of it that is nearest to the hand; a crate by its middle.
    if (!shape || !('points' in shape)) return shape;
    return [...gripsOf(shape)].sort((a, b) => distance2(a, at) - distance2(b, at))[0];
  };
  /** Where the thing in the hand would stand: on the grid or at a wall, unless the hand says otherwise. */
  const placeFor = (input: PointerInput, { held, grip }: Press): Vec2 => {
    const state = store.getState();
    const at = along(input.at, grip);
    if (input.free) return at;
    if ('obstruction' in held) return snapPoint(state, at, false, { without: held.obstruction });
    return snappedAs(sceneOf(state), { held }, at);
  };
  /** Whether anything that blocks movement stands between where the pieces have come to and where they would go. */
  const stopped = (scene: Scene, { all, start }: Press, to: Vec2): AppState['stopped'] =>
    stoppedOnWay(scene, all, difference(come, start), difference(to, start));
  /**
   * Brings the thing in the hand as near to a place as walls let it, cell by cell: a quick hand comes as far as a slow one.
   * Gives what has stopped it.
   */
  const goOn = (scene: Scene, held: Press, to: Vec2): AppState['stopped'] => {
    const stop = stopped(scene, held, to);
    if (!stop) {
      come = to;
      return null;
    }
    const { grid, settings } = scene;
    const step = (grid.kind === 'none' ? settings.perInch : grid.size) / 2;
    const count = Math.min(MOST_STEPS, Math.ceil(distance2(come, to) / step));
    const from = come;
    for (let i = 1; i < count; i++) {
      const next = snappedAs(scene, held, lerp2(from, to, i / count));
      if (stopped(scene, held, next)) break;
      come = next;
    }
    return stop;
  };
  const commandFor = (scene: Scene, { all, held, start }: Press): Command => {
    const by = difference(come, start);
    const places = new Map(pickedPieces(scene, all).map((piece) => [piece.id, along({ x: piece.x, y: piece.y }, by)]));
    // To the last digit: a way there and back is none.
    if ('piece' in held) places.set(held.piece, come);
    const first = 'piece' in held ? [held.piece] : [];
    const ordered = { ...all, pieces: [...first, ...all.pieces.filter((id) => !first.includes(id))] };
    return movingThings(
      store.getState(),
      { pieces: places, obstructions: all.obstructions, by },
      calledPicked(scene, ordered),
    );
  };
  /** Whether the hand begins to carry now: not before a press has become a drag, and nobody who may not move. */
  const begins = (input: PointerInput, { from, all }: Press): boolean => {
    if (distance2(from, input.window) < DRAG_START) return false;
    const refused = refusedMoves(store.getState(), all.pieces);
    actions.session.refuse(refused);
    if (refused) forget();
    return !refused;
  };
  const carry = (input: PointerInput): void => {
    // Escape in the middle of a drag has let go of it: then there is nothing to move on, and nothing to drop.
    if (carrying && !store.getState().drag) forget();
    if (!press || !(carrying || begins(input, press))) return;
    carrying = true;
    const scene = sceneOf(store.getState());
    actions.session.stop(goOn(scene, press, placeFor(input, press)));
    const { held, all } = press;
    const piece = 'piece' in held ? held.piece : null;
    const by = difference(come, press.start);
    const drag = { piece, pieces: all.pieces, obstructions: all.obstructions, by, command: commandFor(scene, press) };
    actions.session.carry(drag, input.at);
  };

  return {
    carrying: () => carrying,
    press: (input, held, all) => {
      forget();
      const start = held && startOf(held, input.at);
      if (!held || !start) return;
      const grip = difference(start, input.at);
      press = { held, all, from: input.window, grip, start: { x: start.x, y: start.y } };
      come = press.start;
    },
    move: carry,
    drop: (input) => {
      if (carrying) carry(input);
      const { drag } = store.getState();
      const command = carrying && drag ? drag.command : null;
      letGo();
      if (command) actions.document.run(command);
    },
    letGo,
  };
}
