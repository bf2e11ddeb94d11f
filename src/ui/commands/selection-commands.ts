import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Boxes,
  BoxSelect,
  ClipboardPaste,
  Copy,
  CopyPlus,
  DoorOpen,
  EyeOff,
  FlipHorizontal2,
  Group,
  Link2,
  Magnet,
  Pencil,
  RotateCcw,
  RotateCw,
  Scissors,
  SplitSquareHorizontal,
  Trash2,
  Ungroup,
} from 'lucide-react';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { pickedObstructions } from '../../scene/selection/selection.ts';
import { hasSelection, onlyObstruction, selectedThings } from '../../store/state/selection.ts';
import type { AppState } from '../../store/state/state.ts';
import type { AppCommand } from '../components/command.ts';

/** Whether something is selected that may be changed now: not while a shot asks about it. */
function canChange(state: AppState): boolean {
  return state.shot === null && hasSelection(state);
}

/** The obstructions that are selected. */
function chosenObstructions(state: AppState): readonly Obstruction[] {
  return pickedObstructions(state.history.scene, selectedThings(state));
}

/** Whether a wall is selected that can be cut: at a point in its middle, or into its sides. */
function canSplit(state: AppState): boolean {
  const thing = onlyObstruction(state);
  if (state.shot !== null || !thing || !traitsOf(thing).connects || thing.shape.shape !== 'polyline') return false;
  const { points, closed } = thing.shape;
  const inside =
    state.chosenPoint === null || closed || (state.chosenPoint > 0 && state.chosenPoint < points.length - 1);
  return inside && (closed || points.length > 2);
}

/** What can be done to what is selected. */
export const HAND_COMMANDS = {
  hide: {
    id: 'hide',
    name: 'Hide from the players, or show',
    icon: EyeOff,
    keys: ['u'],
    enabled: (state) => canChange(state) && selectedThings(state).pieces.length > 0,
    perform: ({ store, actions }) => {
      const state = store.getState();
      const picked = new Set(selectedThings(state).pieces);
      const all = state.history.scene.pieces.filter(({ id }) => picked.has(id)).every(({ secret }) => secret.hidden);
      actions.hand.keepSecret('hidden', !all);
    },
  },
  copy: {
    id: 'copy',
    name: 'Copy',
    icon: Copy,
    keys: [],
    shown: 'Mod+c',
    enabled: hasSelection,
    perform: ({ clipboard }) => clipboard.copy(),
  },
  cut: {
    id: 'cut',
    name: 'Cut',
    icon: Scissors,
    keys: [],
    shown: 'Mod+x',
    enabled: canChange,
    perform: ({ clipboard }) => clipboard.cut(),
  },
  paste: {
    id: 'paste',
    name: 'Paste',
    icon: ClipboardPaste,
    keys: [],
    shown: 'Mod+v',
    enabled: (state) => state.shot === null,
    perform: ({ clipboard }) => clipboard.paste(),
  },
  duplicate: {
    id: 'duplicate',
    name: 'Duplicate',
    icon: CopyPlus,
    keys: ['Mod+d'],
    enabled: canChange,
    perform: ({ actions }) => actions.hand.duplicate(),
  },
  selectAll: {
    id: 'selectAll',
    name: 'Select everything',
    icon: BoxSelect,
    keys: ['Mod+a'],
    enabled: (state) => state.shot === null,
    perform: ({ actions }) => actions.hand.selectAll(),
  },
  turnRight: {
    id: 'turnRight',
    name: 'Turn clockwise by 15°',
    icon: RotateCw,
    keys: ['r'],
    enabled: canChange,
    perform: ({ actions }) => actions.hand.turn(15),
  },
  turnLeft: {
    id: 'turnLeft',
    name: 'Turn counterclockwise by 15°',
    icon: RotateCcw,
    keys: ['Shift+r'],
    enabled: canChange,
    perform: ({ actions }) => actions.hand.turn(-15),
  },
  align: {
    id: 'align',
    name: 'Align to the grid',
    icon: Magnet,
    keys: ['l'],
    enabled: (state) => canChange(state) && state.history.scene.grid.kind !== 'none',
    perform: ({ actions }) => actions.hand.align(),
  },
  raise: {
    id: 'raise',
    name: 'Bring up, over the next',
    icon: ArrowUp,
    keys: [']'],
    enabled: canChange,
    perform: ({ actions }) => actions.hand.order('up'),
  },
  lower: {
    id: 'lower',
    name: 'Bring down, under the next',
    icon: ArrowDown,
    keys: ['['],
    enabled: canChange,
    perform: ({ actions }) => actions.hand.order('down'),
  },
  toTop: {
    id: 'toTop',
    name: 'Bring to the top',
    icon: ArrowUpToLine,
    keys: ['Shift+}', 'Shift+]'],
    enabled: canChange,
    perform: ({ actions }) => actions.hand.order('front'),
  },
  toBottom: {
    id: 'toBottom',
    name: 'Bring to the bottom',
    icon: ArrowDownToLine,
    keys: ['Shift+{', 'Shift+['],
    enabled: canChange,
    perform: ({ actions }) => actions.hand.order('back'),
  },
  remove: {
    id: 'remove',
    name: 'Delete',
    icon: Trash2,
    keys: [],
    shown: 'Delete',
    enabled: canChange,
    perform: ({ actions }) => actions.hand.remove(),
  },
  drawMore: {
    id: 'drawMore',
    name: 'Draw more like this',
    icon: Pencil,
    keys: [],
    enabled: (state) => state.shot === null && onlyObstruction(state) !== undefined,
    perform: ({ actions }) => actions.obstruction.drawMore(),
  },
  selectObject: {
    id: 'selectObject',
    name: 'Select the whole object',
    icon: Boxes,
    keys: [],
    enabled: (state) => state.shot === null && chosenObstructions(state).some(({ group }) => group !== null),
    perform: ({ actions }) => actions.obstruction.selectObjects(),
  },
  group: {
    id: 'group',
    name: 'Group into one object',
    icon: Group,
    keys: ['Mod+g'],
    enabled: (state) => state.shot === null && state.selectedObstructions.length > 1,
    perform: ({ actions }) => actions.obstruction.group(),
  },
  ungroup: {
    id: 'ungroup',
    name: 'Ungroup',
    icon: Ungroup,
    keys: ['Mod+Shift+g'],
    enabled: (state) => state.shot === null && chosenObstructions(state).some(({ group }) => group !== null),
    perform: ({ actions }) => actions.obstruction.ungroup(),
  },
  groupByTouch: {
    id: 'groupByTouch',
    name: 'Group by what touches',
    icon: Link2,
    keys: [],
    enabled: (state) => state.shot === null && chosenObstructions(state).some(({ groupedByHand }) => groupedByHand),
    perform: ({ actions }) => actions.obstruction.groupByTouch(),
  },
  flip: {
    id: 'flip',
    name: 'Flip the one-way side',
    icon: FlipHorizontal2,
    keys: ['x'],
    enabled: (state) => state.shot === null && chosenObstructions(state).some(({ oneWay }) => oneWay !== null),
    perform: ({ actions }) => actions.obstruction.flip(),
  },
  split: {
    id: 'split',
    name: 'Split the wall',
    icon: SplitSquareHorizontal,
    keys: ['k'],
    enabled: canSplit,
    perform: ({ actions }) => actions.obstruction.split(),
  },
  join: {
    id: 'join',
    name: 'Join walls that share an end',
    icon: Link2,
    keys: ['j'],
    enabled: (state) => state.shot === null && state.selectedObstructions.length > 1,
    perform: ({ actions }) => actions.obstruction.join(),
  },
  turnDoor: {
    id: 'turnDoor',
    name: 'Open or close the door',
    icon: DoorOpen,
    keys: [],
    shown: 'Enter',
    enabled: (state) => {
      const only = onlyObstruction(state);
      return only !== undefined && traitsOf(only).opens;
    },
    perform: ({ store, actions }) => {
      const door = onlyObstruction(store.getState());
      if (door) actions.obstruction.turnDoor(door.id);
    },
  },
} as const satisfies Record<string, AppCommand>;
