import { handlesOf, withHandleAt } from '../../geometry/plane/reshape.ts';
import { bounds, type Shape } from '../../geometry/plane/shapes.ts';
import { along, type Vec2 } from '../../geometry/plane/vec.ts';
import { reshapeObstruction } from '../../scene/obstructions/vertex-commands.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import type { SelectedThings } from '../../scene/selection/selection.ts';
import { turnThings } from '../../scene/selection/selection-commands.ts';
import type { Actions } from '../../store/actions.ts';
import { sceneOf } from '../../store/attack/selectors.ts';
import { shownPieces } from '../../store/attack/shot-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { obstructionsShown, selectionName } from '../../store/state/selection.ts';
import type { AppState } from '../../store/state/state.ts';
import type { Marquee } from '../../store/state/tool-state.ts';
import type { PointerInput } from '../core/input.ts';
import { snapPoint } from '../core/snap-point.ts';
import type { Hand, Held } from './move-session.ts';

/** What a press has taken hold of, until it is let go: it ends as a click, as a drag, or without a change. */
export interface Grab {
  /** The pointer was let go where it was pressed. */
  click(): void;
  /** The pointer moves, far enough from where it was pressed. */
  move(input: PointerInput): void;
  /** The pointer is let go after a way. */
  drop(input: PointerInput): void;
  /** Lets go without a change. */
  letGo(): void;
}

/** Turning goes by so many degrees at a time, unless the hand says otherwise. */
const TURN = 15;

/** Carries things, all by the way of the one that was taken hold of. */
export function carryGrab(hand: Hand, input: PointerInput, held: Held, all: SelectedThings, click: () => void): Grab {
  hand.press(input, held, all);
  return {
    click: () => {
      hand.letGo();
      click();
    },
    move: hand.move,
    drop: hand.drop,
    letGo: hand.letGo,
  };
}

/** Does what is shown in the hand, which is empty then. */
function letFall(store: AppStore, actions: Actions): void {
  const {
    pointer: { drag },
  } = store.getState();
  actions.pointer.drag(null);
  if (drag) actions.document.run(drag.command);
}

/** Bends an obstruction by one of the grips of a shape: its own, or its own with a point more. */
export function bendGrab(
  store: AppStore,
  actions: Actions,
  input: PointerInput,
  thing: Obstruction,
  shape: Shape,
  index: number,
): Grab {
  const start = handlesOf(shape)[index] ?? input.at;
  const grip = { x: start.x - input.at.x, y: start.y - input.at.y };
  const letGo = (): void => actions.pointer.drag(null);
  // The same lists at every move: what lies still is drawn anew only when they are others.
  const held = { piece: null, pieces: [], obstructions: [thing.id] };
  const move = (now: PointerInput): void => {
    const to = snapPoint(store.getState(), along(now.at, grip), now.free, { without: thing.id });
    const command = reshapeObstruction(thing, withHandleAt(shape, index, to));
    actions.pointer.drag({ ...held, command }, now.at);
  };
  return {
    click: () => actions.obstruction.choosePoint(shape === thing.shape ? index : null),
    move,
    drop: (now) => {
      move(now);
      letFall(store, actions);
      actions.obstruction.choosePoint(index);
    },
    letGo,
  };
}

function angle(about: Vec2, at: Vec2): number {
  return (Math.atan2(at.y - about.y, at.x - about.x) * 180) / Math.PI;
}

/** Turns things about a point, in steps unless the hand says otherwise. */
export function turnGrab(
  store: AppStore,
  actions: Actions,
  input: PointerInput,
  about: Vec2,
  picked: SelectedThings,
): Grab {
  const start = angle(about, input.at);
  const letGo = (): void => actions.pointer.drag(null);
  const move = (now: PointerInput): void => {
    const by = angle(about, now.at) - start;
    const degrees = now.free ? by : Math.round(by / TURN) * TURN;
    const command = turnThings(picked, degrees, selectionName(sceneOf(store.getState()), picked));
    actions.pointer.drag({ piece: null, ...picked, command }, now.at);
  };
  return {
    click: () => undefined,
    move,
    drop: (now) => {
      move(now);
      letFall(store, actions);
    },
    letGo,
  };
}

/** The pieces whose middle, and of shown obstructions those all of which, lie in a rectangle. */
function inside(state: AppState, { from, to }: Marquee): SelectedThings {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const has = ({ x, y }: Vec2) => x >= left && x <= right && y >= top && y <= bottom;
  const shown = obstructionsShown(state) ? sceneOf(state).obstructions : [];
  return {
    pieces: shownPieces(state).flatMap((piece) => (has(piece) ? [piece.id] : [])),
    obstructions: shown.flatMap(({ id, shape }) => {
      const box = bounds(shape);
      return has({ x: box.left, y: box.top }) && has({ x: box.right, y: box.bottom }) ? [id] : [];
    }),
  };
}

/** Draws a rectangle around things, and adds them to what was selected before. */
export function marqueeGrab(
  store: AppStore,
  actions: Actions,
  input: PointerInput,
  before: SelectedThings,
  click: () => void,
): Grab {
  const letGo = (): void => actions.tool.setMarquee(null);
  return {
    click,
    move: (now) => actions.tool.setMarquee({ from: input.at, to: now.at }),
    drop: (now) => {
      letGo();
      const found = inside(store.getState(), { from: input.at, to: now.at });
      actions.select.things({
        pieces: [...new Set([...before.pieces, ...found.pieces])],
        obstructions: [...new Set([...before.obstructions, ...found.obstructions])],
      });
    },
    letGo,
  };
}
