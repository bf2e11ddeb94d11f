import { Info, Keyboard, Maximize, PanelRight, Search } from 'lucide-react';
import { type AppCommand, needs } from '../components/command.ts';

const noDialog = needs('A dialog is open', (state) => state.dialogs.open === null);

/** Commands for the view, the key sheet and the palette. */
export const WINDOW_COMMANDS = {
  palette: {
    id: 'palette',
    title: 'Find anything',
    keywords: ['search', 'command', 'palette', 'everything', 'quick open', 'go to'],
    group: 'window',
    icon: Search,
    keys: ['Mod+k'],
    everywhere: true,
    needs: [noDialog],
    perform: ({ actions }) => actions.program.setDialog('palette'),
  },
  keys: {
    id: 'keys',
    title: 'Keys',
    keywords: ['keyboard', 'shortcuts', 'hotkeys', 'help', 'key list', 'cheat sheet'],
    group: 'window',
    icon: Keyboard,
    keys: ['Shift+?', '?'],
    perform: ({ actions }) => actions.program.setDialog('keys'),
  },
  showAll: {
    id: 'showAll',
    title: 'Show the whole map',
    keywords: ['zoom to fit', 'fit', 'reset view', 'overview', 'whole map', 'zoom out'],
    group: 'window',
    icon: Maximize,
    keys: ['Shift+!', 'Shift+1'],
    perform: ({ actions }) => actions.view.showAll(),
  },
  panel: {
    id: 'panel',
    title: 'Collapse the panel',
    keywords: ['sidebar', 'hide panel', 'collapse', 'full screen', 'side panel'],
    group: 'window',
    icon: PanelRight,
    keys: ['\\'],
    perform: ({ actions }) => actions.view.togglePanel(),
  },
  cross: {
    id: 'cross',
    title: 'Move between map and panel',
    keywords: ['focus', 'sidebar', 'switch', 'keyboard'],
    group: 'window',
    icon: PanelRight,
    keys: ['F6'],
    perform: ({ store, actions, focusMap }) => {
      const focused = document.activeElement;
      if (focused && focused !== document.body && !focused.matches('[data-part="map"]')) {
        focusMap();
        return;
      }
      actions.view.setTab(store.getState().view.tab);
      // A folded panel only exists after this event.
      queueMicrotask(() => document.querySelector<HTMLElement>('[role="tab"][data-state="active"]')?.focus());
    },
  },
  credits: {
    id: 'credits',
    title: 'Credits',
    keywords: ['about', 'licence', 'license', 'authors', 'thanks'],
    group: 'window',
    icon: Info,
    keys: [],
    perform: ({ actions }) => actions.program.setDialog('credits'),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
