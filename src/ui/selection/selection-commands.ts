import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  BoxSelect,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Lock,
  Magnet,
  MapPinned,
  PenLine,
  RotateCcw,
  RotateCw,
  Scissors,
  Trash2,
  Waypoints,
} from 'lucide-react';
import { lockedAmong } from '../../store/document/lock-checks.ts';
import { selectedThings } from '../../store/state/selection.ts';
import type { AppCommand } from '../components/command.ts';
import { needs } from '../components/command.ts';
import { noShot, somethingSelected } from '../components/command-needs.ts';

const someGrid = needs('The map has no grid', (state) => state.history.scene.grid.kind !== 'none');

const someUnlocked = needs(
  'Unlock a piece first',
  (state) => lockedAmong(state, { ...selectedThings(state), obstructions: [] }) === null,
);
const somePieces = needs(
  'No piece is selected',
  ({ selection }) => selection.piece !== null || selection.morePieces.length > 0,
);

/** Commands for the selection, whatever it is. */
export const SELECTION_COMMANDS = {
  copy: {
    id: 'copy',
    title: 'Copy',
    keywords: ['clipboard', 'duplicate'],
    group: 'selection',
    icon: Copy,
    keys: [],
    shown: 'Mod+c',
    needs: [somethingSelected],
    perform: ({ clipboard }) => clipboard.copy(),
  },
  cut: {
    id: 'cut',
    title: 'Cut',
    keywords: ['clipboard', 'move', 'remove'],
    group: 'selection',
    icon: Scissors,
    keys: [],
    shown: 'Mod+x',
    needs: [noShot, somethingSelected],
    perform: ({ clipboard }) => clipboard.cut(),
  },
  paste: {
    id: 'paste',
    title: 'Paste',
    keywords: ['clipboard', 'insert'],
    group: 'selection',
    icon: ClipboardPaste,
    keys: [],
    shown: 'Mod+v',
    needs: [noShot],
    perform: ({ clipboard }) => clipboard.paste(),
  },
  duplicate: {
    id: 'duplicate',
    title: 'Duplicate',
    keywords: ['copy', 'clone', 'double', 'repeat'],
    group: 'selection',
    icon: CopyPlus,
    keys: ['Mod+d'],
    needs: [noShot, somethingSelected],
    perform: ({ actions }) => actions.selection.duplicate(),
  },
  moveToScene: {
    id: 'moveToScene',
    title: 'Move to scene…',
    keywords: ['party', 'take along', 'travel', 'next map', 'other scene', 'transfer', 'send'],
    group: 'selection',
    icon: MapPinned,
    keys: [],
    needs: [noShot, somePieces, someUnlocked],
    perform: ({ actions }) => actions.program.setDialog('move-to-scene'),
  },
  selectAll: {
    id: 'selectAll',
    title: 'Select everything',
    keywords: ['all', 'mark all', 'everything'],
    group: 'selection',
    icon: BoxSelect,
    keys: ['Mod+a'],
    needs: [noShot],
    perform: ({ actions }) => actions.selection.selectAll(),
  },
  waypoint: {
    id: 'waypoint',
    title: 'Set a waypoint of the dragged piece',
    keywords: ['way', 'path', 'route', 'corner', 'movement', 'distance', 'ruler'],
    group: 'selection',
    icon: Waypoints,
    keys: ['q'],
    needs: [needs('No single piece is being dragged', ({ pointer }) => pointer.drag?.waypoints !== undefined)],
    perform: ({ actions }) => actions.pointer.addWaypoint(),
  },
  rename: {
    id: 'rename',
    title: 'Rename the selected pieces',
    keywords: ['name', 'call', 'number', 'title'],
    group: 'selection',
    icon: PenLine,
    keys: ['F2'],
    needs: [noShot, somePieces],
    perform: ({ store, actions }) => {
      // With this tool the panel shows templates.
      if (store.getState().tool.id === 'stencil') actions.tool.choose('select');
      actions.view.setTab('piece');
      // A folded panel only exists after this event.
      queueMicrotask(() => {
        const field = document.querySelector<HTMLInputElement>('input[data-part="name"]');
        field?.focus();
        field?.select();
      });
    },
  },
  turnRight: {
    id: 'turnRight',
    title: 'Turn clockwise by 15°',
    keywords: ['rotate right', 'face', 'facing', 'spin', 'clockwise'],
    group: 'selection',
    icon: RotateCw,
    keys: ['t'],
    needs: [noShot, somethingSelected],
    perform: ({ actions }) => actions.selection.turn(15),
  },
  turnLeft: {
    id: 'turnLeft',
    title: 'Turn counterclockwise by 15°',
    keywords: ['rotate left', 'face', 'facing', 'spin', 'anticlockwise'],
    group: 'selection',
    icon: RotateCcw,
    keys: ['Shift+t'],
    needs: [noShot, somethingSelected],
    perform: ({ actions }) => actions.selection.turn(-15),
  },
  align: {
    id: 'align',
    title: 'Align to the grid',
    keywords: ['snap', 'grid', 'straighten', 'tidy'],
    group: 'selection',
    icon: Magnet,
    keys: ['l'],
    needs: [noShot, somethingSelected, someGrid],
    perform: ({ actions }) => actions.selection.align(),
  },
  lock: {
    id: 'lock',
    title: 'Lock in place, or unlock',
    keywords: ['unlock', 'freeze', 'fix', 'pin', 'protect', 'padlock'],
    group: 'selection',
    icon: Lock,
    keys: ['Shift+k'],
    needs: [noShot, somethingSelected],
    perform: ({ actions }) => actions.selection.toggleLock(),
  },
  raise: {
    id: 'raise',
    title: 'Bring forward',
    keywords: ['forward', 'up', 'order', 'layer', 'z-order'],
    group: 'selection',
    icon: ArrowUp,
    keys: [']'],
    needs: [noShot, somethingSelected],
    perform: ({ actions }) => actions.selection.order('up'),
  },
  lower: {
    id: 'lower',
    title: 'Send backward',
    keywords: ['backward', 'down', 'order', 'layer', 'z-order'],
    group: 'selection',
    icon: ArrowDown,
    keys: ['['],
    needs: [noShot, somethingSelected],
    perform: ({ actions }) => actions.selection.order('down'),
  },
  toTop: {
    id: 'toTop',
    title: 'Bring to front',
    keywords: ['front', 'bring to front', 'order', 'layer'],
    group: 'selection',
    icon: ArrowUpToLine,
    keys: ['Shift+}', 'Shift+]'],
    needs: [noShot, somethingSelected],
    perform: ({ actions }) => actions.selection.order('front'),
  },
  toBottom: {
    id: 'toBottom',
    title: 'Send to back',
    keywords: ['back', 'send to back', 'order', 'layer'],
    group: 'selection',
    icon: ArrowDownToLine,
    keys: ['Shift+{', 'Shift+['],
    needs: [noShot, somethingSelected],
    perform: ({ actions }) => actions.selection.order('back'),
  },
  remove: {
    id: 'remove',
    title: 'Delete',
    keywords: ['remove', 'erase', 'clear', 'trash', 'kill'],
    group: 'selection',
    icon: Trash2,
    keys: [],
    shown: 'Delete',
    needs: [noShot, somethingSelected],
    perform: ({ actions }) => actions.selection.remove(),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
