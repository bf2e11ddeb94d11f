import { BoxSelect, Eraser } from 'lucide-react';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import { chosenStencil, piecesInside } from '../../store/stencils/stencil-selectors.ts';
import { type AppCommand, needs } from '../components/command.ts';
import { noShot } from '../components/command-needs.ts';

const someTemplate = needs('The map has no templates', (state) => sceneOf(state).stencils.length > 0);

/** The pieces inside the chosen template. */
function insideChosen(state: AppState): ReturnType<typeof piecesInside> {
  const chosen = chosenStencil(state);
  return chosen ? piecesInside(sceneOf(state), chosen.area) : [];
}

const somebodyInside = needs('Choose a template with somebody inside', (state) => insideChosen(state).length > 0);

/** Commands for templates: areas laid on the map by hand. */
export const STENCIL_COMMANDS = {
  selectInside: {
    id: 'selectInside',
    title: 'Select those inside the template',
    keywords: ['caught', 'targets', 'select', 'area', 'aoe', 'everybody'],
    group: 'selection',
    icon: BoxSelect,
    keys: [],
    needs: [noShot, somebodyInside],
    perform: ({ store, actions }) => {
      const pieces = insideChosen(store.getState()).map(({ id }) => id);
      // With the template tool the panel shows the template.
      actions.tool.choose('select');
      actions.select.things({ pieces, obstructions: [] });
    },
  },
  clearStencils: {
    id: 'clearStencils',
    title: 'Delete all templates',
    keywords: ['clear', 'delete', 'erase', 'aoe'],
    group: 'scene',
    icon: Eraser,
    keys: [],
    needs: [someTemplate],
    perform: ({ actions }) => actions.stencils.clear(),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
