import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import { selectedThings } from '../../store/state/selection.ts';
import { lineOf } from '../../store/state/tool-state.ts';
import { toScene } from '../../store/view/camera.ts';
import { hitTest } from '../../tools/core/hit-test.ts';
import { drawingWith } from '../../tools/draw/draw.ts';

/** Opens the context menu of what is at a point of the window, selecting it first if needed. */
export function openMenu(store: AppStore, actions: Actions, window: Vec2): void {
  const state = store.getState();
  if (state.shot || state.tool.id !== 'select') return;
  const at = toScene(state.view.camera, window);
  const what = hitTest(state, at);
  const selected = selectedThings(state);
  if (what.on === 'piece' && !selected.pieces.includes(what.id)) actions.select.piece(what.id);
  const obstruction = what.on === 'obstruction' || what.on === 'door' ? what.id : null;
  if (obstruction !== null && !selected.obstructions.includes(obstruction))
    actions.select.things({ pieces: [], obstructions: [obstruction] });
  if (what.on === 'ground') actions.select.things({ pieces: [], obstructions: [] });
  actions.pointer.openMenu({ window, at });
}

/** A right click: the menu with the select tool; the end of a drawing. Other tools keep their state. */
export function rightClick(store: AppStore, actions: Actions, window: Vec2): void {
  const state = store.getState();
  if (lineOf(state).points.length > 0 && drawingWith(state)) actions.obstruction.finish();
  else if (state.tool.id === 'select') openMenu(store, actions, window);
}
