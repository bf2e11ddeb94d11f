import { middlesOf, withPoint } from '../../geometry/plane/reshape.ts';
import { distance2, type Vec2 } from '../../geometry/plane/vec.ts';
import { partsOf } from '../../scene/obstructions/objects.ts';
import { NOTHING_PICKED, type Picked } from '../../scene/selection/selection.ts';
import type { Actions } from '../../store/actions.ts';
import { sceneOf } from '../../store/attack/selectors.ts';
import { turnHandle } from '../../store/selection/rotate-handle.ts';
import type { AppStore } from '../../store/state/create.ts';
import { onlyObstruction, pickedOf } from '../../store/state/selection.ts';
import { DRAG_START } from '../core/gesture.ts';
import { under } from '../core/hit-test.ts';
import type { PointerInput } from '../core/input.ts';
import type { Tool } from '../core/tool.ts';
import { bendGrab, carryGrab, type Grab, marqueeGrab, turnGrab } from './drag-sessions.ts';
import type { Hand } from './move-session.ts';

/** The tool that selects, moves, bends and turns what lies on the map. */
export function createSelectTool(store: AppStore, actions: Actions, hand: Hand): Tool {
  let held: { readonly grab: Grab; readonly window: Vec2; moved: boolean } | null = null;

  const pieceGrab = (input: PointerInput, id: string, picked: Picked): Grab => {
    const among = picked.pieces.includes(id);
    const several = picked.pieces.length + picked.obstructions.length > 1;
    if (input.add) {
      const all = among ? picked : { ...picked, pieces: [...picked.pieces, id] };
      return carryGrab(hand, input, { piece: id }, all, () => actions.session.togglePicked({ pieces: id }));
    }
    // One of several carries them all; a click on it lets the others go.
    if (among && several) return carryGrab(hand, input, { piece: id }, picked, () => actions.session.select(id));
    actions.session.select(id);
    return carryGrab(hand, input, { piece: id }, { pieces: [id], obstructions: [] }, () => undefined);
  };
  /** What a click on a thing selects: all of an object that was grouped by hand, and with that selected the one part. */
  const wholeOf = (id: string, picked: Picked): readonly string[] => {
    const { obstructions } = sceneOf(store.getState());
    if (!obstructions.find((thing) => thing.id === id)?.groupedByHand) return [id];
    const parts = partsOf(obstructions, [id]);
    const all =
      parts.length === picked.obstructions.length && parts.every((part) => picked.obstructions.includes(part));
    return all ? [id] : parts;
  };
  const obstructionGrab = (input: PointerInput, id: string, picked: Picked): Grab => {
    const click = input.add
      ? () => actions.session.togglePicked({ obstructions: id })
      : () => actions.session.pick({ pieces: [], obstructions: wholeOf(id, picked) });
    // Only what is selected already can be dragged off: nobody moves a wall by accident.
    return picked.obstructions.includes(id)
      ? carryGrab(hand, input, { obstruction: id }, picked, click)
      : marqueeGrab(store, actions, input, input.add ? picked : NOTHING_PICKED, click);
  };
  /** A click on its mark opens a door, with Shift it selects it; one that is selected can be dragged by it. */
  const doorGrab = (input: PointerInput, id: string, picked: Picked): Grab => {
    if (input.add) return obstructionGrab(input, id, picked);
    const click = () => actions.obstruction.turnDoor(id);
    return picked.obstructions.includes(id)
      ? carryGrab(hand, input, { obstruction: id }, picked, click)
      : marqueeGrab(store, actions, input, NOTHING_PICKED, click);
  };
  const grabFor = (input: PointerInput): Grab | undefined => {
    const state = store.getState();
    const picked = pickedOf(state);
    const what = under(state, input.at);
    const bent = onlyObstruction(state);
    switch (what.on) {
      case 'handle': {
        const handle = turnHandle(state);
        return handle && turnGrab(store, actions, input, handle.about, picked);
      }
      case 'grip':
        return bent && bendGrab(store, actions, input, bent, bent.shape, what.index);
      case 'middle': {
        const middle = bent && middlesOf(bent.shape).find(({ after }) => after === what.after);
        const shape = bent && middle && withPoint(bent.shape, what.after, middle.at);
        return shape && bendGrab(store, actions, input, bent, shape, what.after + 1);
      }
      case 'piece':
        return pieceGrab(input, what.id, picked);
      case 'door':
        return doorGrab(input, what.id, picked);
      case 'obstruction':
        return obstructionGrab(input, what.id, picked);
      case 'ground':
        return marqueeGrab(store, actions, input, input.add ? picked : NOTHING_PICKED, () => {
          if (!input.add) actions.session.select(null);
        });
    }
  };
  const point = (input: PointerInput): void => {
    const what = input.kind === 'leave' ? null : under(store.getState(), input.at);
    actions.session.point(what && input.at, what?.on === 'piece' ? what.id : null);
    actions.obstruction.hover(what?.on === 'obstruction' || what?.on === 'door' ? what.id : null);
  };
  const letGo = (): void => {
    held?.grab.letGo();
    held = null;
  };

  return {
    handle: (input) => {
      const { drag, marquee } = store.getState();
      // Escape in the middle of a drag has let go of it: then there is nothing to move on, and nothing to drop.
      if (held?.moved && !drag && !marquee) letGo();
      if (input.kind === 'move' && held) {
        if (!held.moved && distance2(held.window, input.window) < DRAG_START) return;
        held.moved = true;
        held.grab.move(input);
        return;
      }
      if (input.kind === 'up' && held) {
        const { grab, moved } = held;
        held = null;
        if (moved) grab.drop(input);
        else grab.click();
      }
      point(input);
      if (input.kind !== 'down') return;
      letGo();
      actions.session.refuse(null);
      const grab = grabFor(input);
      held = grab ? { grab, window: input.window, moved: false } : null;
    },
    cancel: letGo,
  };
}
