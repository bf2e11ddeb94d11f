import { Eraser, Triangle } from 'lucide-react';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { type AppCommand, needs } from '../components/command.ts';

const someTemplate = needs('The map has no templates', (state) => sceneOf(state).stencils.length > 0);

/** Commands for templates: areas laid on the map by hand. */
export const STENCIL_COMMANDS = {
  stencil: {
    id: 'stencil',
    title: 'Template',
    keywords: ['circle', 'cone', 'line', 'rectangle', 'aoe', 'blast', 'spell', 'area of effect', 'burst'],
    group: 'tools',
    icon: Triangle,
    keys: ['d'],
    perform: ({ actions }) => actions.tool.choose('stencil'),
  },
  clearStencils: {
    id: 'clearStencils',
    title: 'Remove all templates',
    keywords: ['clear', 'delete', 'erase', 'aoe'],
    group: 'scene',
    icon: Eraser,
    keys: [],
    needs: [someTemplate],
    perform: ({ actions }) => actions.stencils.clear(),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
