import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { StencilArea } from '../../scene/schema/schema.ts';
import {
  addStencil,
  clearStencils,
  editStencil,
  removeStencil,
  type StencilFields,
  stencilName,
} from '../../scene/stencils/stencil-edits.ts';
import { movedArea } from '../../scene/stencils/stencil-shapes.ts';
import type { DocumentActions } from '../document/document-actions.ts';
import type { AppStore, Ports } from '../state/create.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import type { TableSettings } from '../state/state.ts';
import { lineOf, NO_LINE, withLine } from '../state/tool-state.ts';
import { areaTo, chosenStencil } from './stencil-selectors.ts';

/** Actions for stencils: areas laid on the map by hand. */
export function stencilActions(store: AppStore, ports: Ports, document: DocumentActions) {
  const choose = (chosen: string | null): void =>
    store.setState(({ tool }) => (tool.id === 'stencil' ? { tool: { ...tool, chosen }, view: { tab: 'piece' } } : {}));
  const place = (area: StencilArea): void => {
    const id = ports.id();
    document.run(addStencil({ id, label: '', area, shown: store.getState().settings.stencil.shown }));
    if (sceneOf(store.getState()).stencils.some((each) => each.id === id)) choose(id);
  };
  const edit = (fields: StencilFields): void => {
    const chosen = chosenStencil(store.getState());
    if (chosen) document.run(editStencil(chosen.id, fields, stencilName(chosen)));
  };
  return {
    choose,
    /** Changes what the next one will be. */
    setNext: (next: Partial<TableSettings['stencil']>): void =>
      store.setState(({ settings }) => ({ settings: { stencil: { ...settings.stencil, ...next } } })),
    /** Sets the first point, or with the second places the stencil between them. */
    setPoint: (at: Vec2): void => {
      const state = store.getState();
      if (lineOf(state).points.length === 0) {
        choose(null);
        store.setState(withLine(store.getState(), { points: [{ ...at, z: 0 }], done: false }));
        return;
      }
      const area = areaTo(state, at);
      store.setState(withLine(state, NO_LINE));
      if (area) place(area);
    },
    /** Changes fields of the chosen one. */
    edit,
    moveBy: (by: Vec2): void => {
      const chosen = chosenStencil(store.getState());
      if (chosen) edit({ area: movedArea(chosen.area, by) });
    },
    /** Removes one, or by default the chosen one. */
    remove: (id?: string): void => {
      const state = store.getState();
      const gone = id === undefined ? chosenStencil(state) : sceneOf(state).stencils.find((each) => each.id === id);
      if (gone) document.run(removeStencil(gone.id, stencilName(gone)));
    },
    clear: (): void => document.run(clearStencils()),
  };
}
