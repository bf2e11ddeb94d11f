import {
  BrickWall,
  ChevronsRight,
  Cloud,
  Crosshair,
  Eye,
  FilePlus,
  FolderOpen,
  Grid3x3,
  History,
  Info,
  LibraryBig,
  Maximize,
  MousePointer2,
  PanelBottom,
  PanelRight,
  Redo2,
  Ruler,
  Save,
  Scaling,
  ScanEye,
  Share,
  Signpost,
  StepBack,
  StepForward,
  Target,
  Undo2,
  UserPlus,
} from 'lucide-react';
import { lastGiven } from '../../store/attack/last-answer.ts';
import { stepWords } from '../../store/document/history-lines.ts';
import type { AppCommand } from '../components/command.ts';
import { tourOf } from '../tours/tours.ts';
import { SCREEN_COMMANDS } from './player-screen-commands.ts';
import { HAND_COMMANDS } from './selection-commands.ts';

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
    perform: ({ actions, focusMap }) => {
      actions.session.setTool('scale');
      // The arrows and Enter set both ends as well as a drag does.
      focusMap();
    },
  },
  fitGrid: {
    id: 'fitGrid',
    name: 'Fit the grid by hand',
    icon: Grid3x3,
    keys: [],
    enabled: (state) => state.shot === null && state.history.scene.picture !== null,
    perform: ({ actions, focusMap }) => {
      actions.session.setTool('grid');
      focusMap();
    },
  },
  fire: {
    id: 'fire',
    name: 'Fire',
    icon: Crosshair,
    keys: ['f'],
    perform: ({ actions }) => actions.session.setTool('fire'),
  },
  drawObstruction: {
    id: 'drawObstruction',
    name: 'Draw walls and cover',
    icon: BrickWall,
    keys: ['w'],
    enabled: (state) => state.shot === null,
    perform: ({ actions }) => actions.session.setTool('obstruction'),
  },
  drawArea: {
    id: 'drawArea',
    name: 'Draw fog, smoke and grass',
    icon: Cloud,
    keys: ['a'],
    enabled: (state) => state.shot === null,
    perform: ({ actions }) => actions.session.setTool('area'),
  },
  showObstructions: {
    id: 'showObstructions',
    name: 'Show walls and cover',
    icon: Eye,
    keys: ['Shift+w'],
    perform: ({ actions }) => actions.session.toggleObstructions(),
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
  ...HAND_COMMANDS,
  ...SCREEN_COMMANDS,
  undo: {
    id: 'undo',
    name: 'Undo',
    icon: Undo2,
    keys: ['Mod+z'],
    enabled: (state) => state.shot !== null || state.line.points.length > 0 || state.history.past.length > 0,
    says: (state) => {
      if (!state.shot) return stepWords('Undo', state.history);
      return lastGiven(state.shot, state.dice) ? 'Undo: take the last answer back' : 'Undo: call the shot off';
    },
    // The last thing done with a line under way is its last point.
    perform: ({ store, actions }) => {
      const { shot, dice, line } = store.getState();
      const given = shot && lastGiven(shot, dice);
      if (line.points.length > 0) actions.session.back();
      // Dice that somebody has rolled on the table and typed are not thrown away with the shot.
      else if (given) actions.shot.takeBack(null, given);
      else actions.document.undo();
    },
  },
  redo: {
    id: 'redo',
    name: 'Redo',
    icon: Redo2,
    keys: ['Mod+Shift+z', 'Mod+y'],
    enabled: (state) => state.shot === null && state.history.future.length > 0,
    says: (state) => stepWords('Redo', state.history),
    perform: ({ actions }) => actions.document.redo(),
  },
  history: {
    id: 'history',
    name: 'History of changes',
    icon: History,
    keys: ['h'],
    perform: ({ actions }) => actions.session.setDialog('history'),
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
    perform: ({ files, actions }) =>
      void files.save().then((came) => {
        if (!came.ok) actions.session.tell({ tone: 'error', title: 'The scene is not saved', text: came.error });
      }),
  },
  exportAs: {
    id: 'exportAs',
    name: 'Export as…',
    icon: Share,
    keys: ['e'],
    perform: ({ actions }) => actions.session.setDialog('export'),
  },
  storage: {
    id: 'storage',
    name: 'Library',
    icon: LibraryBig,
    // L alone aligns what is selected.
    keys: ['Shift+l'],
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
    name: 'Demo: Ridge Nine',
    icon: Target,
    keys: [],
    perform: ({ files }) => files.demo('ridge-nine'),
  },
  demoCrossing: {
    id: 'demoCrossing',
    name: 'Demo: Harrow Crossing',
    icon: Target,
    keys: [],
    perform: ({ files }) => files.demo('harrow-crossing'),
  },
  demoChapel: {
    id: 'demoChapel',
    name: 'Demo: Ruined Chapel',
    icon: Target,
    keys: [],
    perform: ({ files }) => files.demo('ruined-chapel'),
  },
  tour: {
    id: 'tour',
    name: 'Guided tour of this demo',
    icon: Signpost,
    keys: [],
    enabled: (state) => state.shot === null && tourOf(state.history.scene) !== undefined,
    perform: ({ actions }) => actions.tours.begin(),
  },
  credits: {
    id: 'credits',
    name: 'Credits',
    icon: Info,
    keys: [],
    perform: ({ actions }) => actions.session.setDialog('credits'),
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
    perform: ({ store, actions, focusMap }) => {
      const focused = document.activeElement;
      if (focused && focused !== document.body && !focused.matches('[data-part="map"]')) {
        focusMap();
        return;
      }
      actions.session.setTab(store.getState().tab);
      // A folded panel is there after this event.
      queueMicrotask(() => document.querySelector<HTMLElement>('[role="tab"][data-state="active"]')?.focus());
    },
  },
} as const satisfies Record<string, AppCommand>;

/** Keys that the map itself listens to, for the list of keys. */
export const MAP_KEYS: readonly { readonly keys: string; readonly name: string }[] = [
  { keys: 'Tab', name: 'Next piece, or next target with the fire tool' },
  { keys: 'Arrows', name: 'Move what is selected a square or hex; Alt a tenth; with any other tool the pointer' },
  { keys: 'Arrows, + −', name: 'While the grid is fitted: push it a pixel (Shift ten), size its cells' },
  { keys: 'Enter', name: 'Fire; place a piece; set a point, twice to end; open a door; move points; use typed dice' },
  { keys: 'Shift', name: 'With a click: add to what is selected. In a drag, as Alt: let go of grid and walls' },
  { keys: 'Hold', name: 'Point the place out, after half a second; a finger opens the menu' },
  { keys: 'Right click', name: 'The menu; ends what is being drawn; dragged it moves the map' },
  { keys: 'Esc', name: 'Back one step' },
  { keys: 'Delete', name: 'Delete what is selected, or the chosen point of it' },
  { keys: 'Mod+c', name: 'Copy; with X cut, with V paste' },
  { keys: 'Shift+F10', name: 'The menu of what is selected' },
  { keys: '1 to 9, 0', name: 'Type a die (0 is ten)' },
  { keys: '+ −', name: 'Zoom' },
  { keys: 'Space', name: 'Skip to the end of the shot, or play it again; held, drag to pan' },
];
