import {
  ChevronsRight,
  Crosshair,
  Eye,
  FilePlus,
  FolderOpen,
  LibraryBig,
  type LucideIcon,
  Maximize,
  MousePointer2,
  PanelBottom,
  PanelRight,
  Redo2,
  Ruler,
  Save,
  Scaling,
  ScanEye,
  StepBack,
  StepForward,
  Target,
  Undo2,
  UserPlus,
} from 'lucide-react';
import type { AppState } from '../store/state.ts';
import type { Program } from './context.tsx';

/** Something a user can do: the one object behind its button, its menu line, its key and its place in the list of keys. */
export interface AppCommand {
  readonly id: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Keys as {@link KeyboardEvent.key} names them, `Mod+` for Control or Command, `Shift+`, `Alt+`. */
  readonly keys: readonly string[];
  readonly enabled?: (state: AppState) => boolean;
  readonly perform: (program: Program) => void;
}

/** The commands by what they are called in code. */
export const COMMANDS = {
  select: {
    id: 'select',
    name: 'Select and move',
    icon: MousePointer2,
    keys: ['v'],
    perform: ({ actions }) => actions.session.setTool('select'),
  },
  place: {
    id: 'place',
    name: 'Place a piece',
    icon: UserPlus,
    keys: ['p'],
    perform: ({ actions }) => actions.session.setTool('place'),
  },
  measure: {
    id: 'measure',
    name: 'Measure',
    icon: Ruler,
    keys: ['m'],
    perform: ({ actions }) => actions.session.setTool('measure'),
  },
  scale: {
    id: 'scale',
    name: 'Drag along a known length',
    icon: Scaling,
    keys: [],
    enabled: (state) => state.shot === null && state.history.scene.picture !== null,
    perform: ({ actions }) => {
      actions.session.setTool('scale');
      // The arrows and Enter set both ends as well as a drag does.
      document.querySelector<HTMLElement>('.map')?.focus();
    },
  },
  fire: {
    id: 'fire',
    name: 'Fire',
    icon: Crosshair,
    keys: ['f'],
    perform: ({ actions }) => actions.session.setTool('fire'),
  },
  cover: {
    id: 'cover',
    name: 'Show walls and cover',
    icon: Eye,
    keys: ['w'],
    perform: ({ actions }) => actions.session.toggleCover(),
  },
  sideView: {
    id: 'sideView',
    name: 'Side view of the line of fire',
    icon: PanelBottom,
    keys: ['c'],
    perform: ({ actions }) => actions.session.toggleSideView(),
  },
  seeing: {
    id: 'seeing',
    name: 'What can it see',
    icon: ScanEye,
    keys: ['s'],
    enabled: (state) => state.selection !== null && state.shot === null && state.playing === null,
    perform: ({ actions }) => actions.session.toggleSeeing(),
  },
  undo: {
    id: 'undo',
    name: 'Undo',
    icon: Undo2,
    keys: ['Mod+z'],
    enabled: (state) => state.shot !== null || state.history.past.length > 0,
    perform: ({ actions }) => actions.document.undo(),
  },
  redo: {
    id: 'redo',
    name: 'Redo',
    icon: Redo2,
    keys: ['Mod+Shift+z', 'Mod+y'],
    enabled: (state) => state.shot === null && state.history.future.length > 0,
    perform: ({ actions }) => actions.document.redo(),
  },
  open: {
    id: 'open',
    name: 'Open a map or scene',
    icon: FolderOpen,
    keys: ['o', 'Mod+o'],
    perform: ({ files }) => files.choose(),
  },
  save: {
    id: 'save',
    name: 'Export the scene to a file',
    icon: Save,
    keys: ['Mod+s'],
    perform: ({ files }) => files.save(),
  },
  storage: {
    id: 'storage',
    name: 'Scenes and storage',
    icon: LibraryBig,
    keys: [],
    perform: ({ actions }) => actions.session.setDialog('storage'),
  },
  fresh: {
    id: 'fresh',
    name: 'New empty table',
    icon: FilePlus,
    keys: [],
    perform: ({ actions }) => actions.session.setDialog('new-table'),
  },
  demo: {
    id: 'demo',
    name: 'Open the demo scene',
    icon: Target,
    keys: [],
    perform: ({ files }) => files.demo(),
  },
  showAll: {
    id: 'showAll',
    name: 'Show the whole map',
    icon: Maximize,
    keys: ['Shift+!', 'Shift+1'],
    perform: ({ actions }) => actions.session.showAll(),
  },
  panel: {
    id: 'panel',
    name: 'Fold the panel away',
    icon: PanelRight,
    keys: ['\\'],
    perform: ({ actions }) => actions.session.togglePanel(),
  },
  stepForward: {
    id: 'stepForward',
    name: 'One step on in the shot',
    icon: StepForward,
    keys: ['.'],
    enabled: (state) => state.playing !== null,
    perform: ({ stepping }) => stepping.forward(),
  },
  stepBack: {
    id: 'stepBack',
    name: 'One step back in the shot',
    icon: StepBack,
    keys: [','],
    enabled: (state) => state.playing !== null,
    perform: ({ stepping }) => stepping.back(),
  },
  passInitiative: {
    id: 'passInitiative',
    name: 'Pass the initiative, or begin the next turn',
    icon: ChevronsRight,
    keys: ['n'],
    enabled: (state) => state.shot === null,
    perform: ({ actions }) => actions.document.passInitiative(),
  },
  cross: {
    id: 'cross',
    name: 'From the map to the panel, and back',
    icon: PanelRight,
    keys: ['F6'],
    perform: ({ store, actions }) => {
      const map = document.querySelector<HTMLElement>('.map');
      if (document.activeElement && map !== document.activeElement && document.activeElement !== document.body) {
        map?.focus();
        return;
      }
      actions.session.setTab(store.getState().tab);
      // A folded panel is there after this event.
      queueMicrotask(() => document.querySelector<HTMLElement>('.tab[data-state="active"]')?.focus());
    },
  },
} as const satisfies Record<string, AppCommand>;

/** Keys that the map itself listens to, for the list of keys. */
export const MAP_KEYS: readonly { readonly keys: string; readonly name: string }[] = [
  { keys: 'Tab', name: 'Next piece, or next target with the fire tool' },
  { keys: 'Arrows', name: 'Move the selected piece a square or hex; Alt a tenth; with any other tool the pointer' },
  { keys: 'Enter', name: 'Fire; place a piece; set a point to measure to, twice to end; use the typed dice' },
  { keys: 'Esc', name: 'Back one step' },
  { keys: 'Delete', name: 'Delete the selected piece' },
  { keys: '1 to 9, 0', name: 'Type a die (0 is ten)' },
  { keys: '+ −', name: 'Zoom' },
  { keys: 'Space', name: 'Skip to the end of the shot, or play it again; held, drag to pan' },
];

/** Whether the keyboard here has a Command key. */
const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** A key as people read it. */
export function keyLabel(key: string): string {
  return key
    .replace('Mod+', MAC ? '⌘' : 'Ctrl+')
    .replace('Shift+!', 'Shift+1')
    .replace(/(^|\+)([a-z])$/, (_all, before: string, letter: string) => before + letter.toUpperCase());
}

/** Whether a key press is one of a command's keys. */
export function pressed(command: AppCommand, event: KeyboardEvent): boolean {
  return command.keys.some((key) => {
    const parts = key.split('+');
    const wanted = parts.at(-1) ?? '';
    return (
      event.key.toLowerCase() === wanted.toLowerCase() &&
      (event.ctrlKey || event.metaKey) === parts.includes('Mod') &&
      event.shiftKey === parts.includes('Shift') &&
      !event.altKey
    );
  });
}
