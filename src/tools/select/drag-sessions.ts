import { handlesOf, withHandleAt } from '@fall-of-shot/plane/reshape';
import { bounds, type Shape } from '@fall-of-shot/plane/shapes';
import { along, type Vec2 } from '@fall-of-shot/plane/vec';
import { reshapeObstruction } from '../../scene/obstructions/vertex-edits.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import type { SelectedThings } from '../../scene/selection/selection.ts';
import { turnThings } from '../../scene/selection/selection-edits.ts';
import type { Actions } from '../../store/actions.ts';
import { shownPieces } from '../../store/attack/shot-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { obstructionsShown, selectionName } from '../../store/state/selection.ts';
import type { AppState } from '../../store/state/state.ts';
import type { Marquee } from '../../store/state/tool-state.ts';
import type { PointerInput } from '../core/input.ts';
import { snapPoint } from '../core/snap-point.ts';
import type { Grabbed, MoveSession } from './move-session.ts';

/** What a press may become until release: a click, a drag, or nothing. */
export interface DragHandler {
  /** The pointer was released where it was pressed. */
  click(): void;
  /** The pointer moved, far enough from where it was pressed. */
  move(input: PointerInput): void;
  /** The pointer was released after a drag. */
  drop(input: PointerInput): void;
  /** Ends without a change. */
  cancel(): void;
}

/** The step of a rotation in degrees, unless snapping is off. */
const TURN = 15;

/** Drags things, all by the offset of the one grabbed. */
export function moveHandler(
  moveSession: MoveSession,
  input: PointerInput,
  held: Grabbed,
  all: SelectedThings,
  click: () => void,
): DragHandler {
  moveSession.press(input, held, all);
  return {
    click: () => {
      moveSession.cancel();
      click();
    },
    move: moveSession.move,
    drop: moveSession.drop,
    cancel: moveSession.cancel,
  };
}

/** Commits the previewed change and ends the drag. */
function commitDrag(store: AppStore, actions: Actions): void {
  const {
    pointer: { drag },
  } = store.getState();
  actions.pointer.drag(null);
  if (drag) actions.document.run(drag.edit);
}

/** Bends an obstruction by one of its points: an existing one, or a new one. */
export function bendHandler(
  store: AppStore,
  actions: Actions,
  input: PointerInput,
  thing: Obstruction,
  shape: Shape,
  index: number,
): DragHandler {
  const start = handlesOf(shape)[index] ?? input.at;
  const grip = { x: start.x - input.at.x, y: start.y - input.at.y };
  const cancel = (): void => actions.pointer.drag(null);
  // The same list objects at every move: layers redraw only when they change.
  const held = { piece: null, pieces: [], obstructions: [thing.id] };
  const move = (now: PointerInput): void => {
    const to = snapPoint(store.getState(), along(now.at, grip), now.free, { without: thing.id });
    const edit = reshapeObstruction(thing, withHandleAt(shape, index, to));
    actions.pointer.drag({ ...held, edit }, now.at);
  };
  return {
    click: () => actions.obstruction.choosePoint(shape === thing.shape ? index : null),
    move,
    drop: (now) => {
      move(now);
      commitDrag(store, actions);
      actions.obstruction.choosePoint(index);
    },
    cancel,
  };
}

function angle(about: Vec2, at: Vec2): number {
  return (Math.atan2(at.y - about.y, at.x - about.x) * 180) / Math.PI;
}

/** Rotates things about a point, in steps unless snapping is off. */
export function rotateHandler(
  store: AppStore,
  actions: Actions,
  input: PointerInput,
  about: Vec2,
  picked: SelectedThings,
): DragHandler {
  const start = angle(about, input.at);
  const cancel = (): void => actions.pointer.drag(null);
  const move = (now: PointerInput): void => {
    const by = angle(about, now.at) - start;
    const degrees = now.free ? by : Math.round(by / TURN) * TURN;
    const edit = turnThings(picked, degrees, selectionName(sceneOf(store.getState()), picked));
    actions.pointer.drag({ piece: null, ...picked, edit }, now.at);
  };
  return {
    click: () => undefined,
    move,
    drop: (now) => {
      move(now);
      commitDrag(store, actions);
    },
    cancel,
  };
}

/** The pieces whose centre is in a rectangle, and the visible obstructions entirely inside. */
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

/** Drags a rectangle around things and adds them to the previous selection. */
export function marqueeHandler(
  store: AppStore,
  actions: Actions,
  input: PointerInput,
  before: SelectedThings,
  click: () => void,
): DragHandler {
  const cancel = (): void => actions.tool.setMarquee(null);
  return {
    click,
    move: (now) => actions.tool.setMarquee({ from: input.at, to: now.at }),
    drop: (now) => {
      cancel();
      const found = inside(store.getState(), { from: input.at, to: now.at });
      actions.select.things({
        pieces: [...new Set([...before.pieces, ...found.pieces])],
        obstructions: [...new Set([...before.obstructions, ...found.obstructions])],
      });
    },
    cancel,
  };
}
