import {
  Boxes,
  BrickWall,
  Cloud,
  DoorOpen,
  Eye,
  FlipHorizontal2,
  Group,
  Link2,
  Pencil,
  SplitSquareHorizontal,
  Ungroup,
} from 'lucide-react';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { selectedObstructions } from '../../scene/selection/selection.ts';
import { onlyObstruction, selectedThings } from '../../store/state/selection.ts';
import type { AppState } from '../../store/state/state.ts';
import type { AppCommand } from '../components/command.ts';
import { needs } from '../components/command.ts';
import { noShot } from '../components/command-needs.ts';

/** Returns whether one of the selected obstructions fits. */
function isSelected(state: AppState, fits: (thing: Obstruction) => boolean): boolean {
  return selectedObstructions(state.history.scene, selectedThings(state)).some(fits);
}

/** Returns whether a selected wall can be cut: at a point in its middle, or into its sides. */
function canSplit(state: AppState): boolean {
  const thing = onlyObstruction(state);
  if (!thing || !traitsOf(thing).connects || thing.shape.shape !== 'polyline') return false;
  const { points, closed } = thing.shape;
  const inside =
    state.selection.point === null ||
    closed ||
    (state.selection.point > 0 && state.selection.point < points.length - 1);
  return inside && (closed || points.length > 2);
}

const wallToSplit = needs('Select one wall with a corner', canSplit);
const oneWallOrCover = needs('Select one wall or piece of cover', (state) => onlyObstruction(state) !== undefined);
const severalWalls = needs('Select two walls or more', (state) => state.selection.obstructions.length > 1);
const someObject = needs('Select a part of an object', (state) => isSelected(state, ({ group }) => group !== null));
const someOneWay = needs('Select a one-way wall', (state) => isSelected(state, ({ oneWay }) => oneWay !== null));
const someDoor = needs('Select a door or window', (state) => {
  const only = onlyObstruction(state);
  return only !== undefined && traitsOf(only).opens;
});
const someGroupedByHand = needs('Select something you grouped', (state) =>
  isSelected(state, ({ groupedByHand }) => groupedByHand),
);

/** Commands for walls, cover and areas. */
export const OBSTRUCTION_COMMANDS = {
  drawObstruction: {
    id: 'drawObstruction',
    title: 'Draw walls and cover',
    keywords: ['wall', 'door', 'window', 'crate', 'tree', 'cover', 'barrier', 'obstacle', 'build'],
    group: 'tools',
    icon: BrickWall,
    keys: ['w'],
    needs: [noShot],
    perform: ({ actions }) => actions.tool.choose('obstruction'),
  },
  drawArea: {
    id: 'drawArea',
    title: 'Draw fog, smoke and grass',
    keywords: ['fog', 'smoke', 'mist', 'grass', 'cloud', 'area', 'terrain'],
    group: 'tools',
    icon: Cloud,
    keys: ['a'],
    needs: [noShot],
    perform: ({ actions }) => actions.tool.choose('area'),
  },
  showObstructions: {
    id: 'showObstructions',
    title: 'Show walls and cover',
    keywords: ['hide walls', 'cover', 'outlines', 'toggle', 'visible'],
    group: 'walls',
    icon: Eye,
    keys: ['Shift+w'],
    perform: ({ actions }) => actions.view.toggleObstructions(),
  },
  toggleDoor: {
    id: 'toggleDoor',
    title: 'Open or close the door',
    keywords: ['shut', 'unlock', 'window', 'gate'],
    group: 'walls',
    icon: DoorOpen,
    keys: [],
    shown: 'Enter',
    needs: [someDoor],
    perform: ({ store, actions }) => {
      const door = onlyObstruction(store.getState());
      if (door) actions.obstruction.toggleDoor(door.id);
    },
  },
  split: {
    id: 'split',
    title: 'Split the wall',
    keywords: ['cut', 'divide', 'break', 'break the wall'],
    group: 'walls',
    icon: SplitSquareHorizontal,
    keys: ['k'],
    needs: [noShot, wallToSplit],
    perform: ({ actions }) => actions.obstruction.split(),
  },
  join: {
    id: 'join',
    title: 'Join walls that share an end',
    keywords: ['connect', 'merge', 'weld', 'combine'],
    group: 'walls',
    icon: Link2,
    keys: ['j'],
    needs: [noShot, severalWalls],
    perform: ({ actions }) => actions.obstruction.join(),
  },
  flip: {
    id: 'flip',
    title: 'Flip the one-way side',
    keywords: ['reverse', 'swap', 'one-way', 'direction'],
    group: 'walls',
    icon: FlipHorizontal2,
    keys: ['x'],
    needs: [noShot, someOneWay],
    perform: ({ actions }) => actions.obstruction.flip(),
  },
  group: {
    id: 'group',
    title: 'Group into one object',
    keywords: ['combine', 'merge', 'bind'],
    group: 'walls',
    icon: Group,
    keys: ['Mod+g'],
    needs: [noShot, severalWalls],
    perform: ({ actions }) => actions.obstruction.group(),
  },
  ungroup: {
    id: 'ungroup',
    title: 'Ungroup',
    keywords: ['split up', 'separate', 'break apart'],
    group: 'walls',
    icon: Ungroup,
    keys: ['Mod+Shift+g'],
    needs: [noShot, someObject],
    perform: ({ actions }) => actions.obstruction.ungroup(),
  },
  groupByTouch: {
    id: 'groupByTouch',
    title: 'Group by what touches',
    keywords: ['combine', 'connected', 'automatic'],
    group: 'walls',
    icon: Link2,
    keys: [],
    needs: [noShot, someGroupedByHand],
    perform: ({ actions }) => actions.obstruction.groupByTouch(),
  },
  selectObject: {
    id: 'selectObject',
    title: 'Select the whole object',
    keywords: ['group', 'whole', 'all parts'],
    group: 'walls',
    icon: Boxes,
    keys: [],
    needs: [noShot, someObject],
    perform: ({ actions }) => actions.obstruction.selectObjects(),
  },
  drawMore: {
    id: 'drawMore',
    title: 'Draw more like this',
    keywords: ['continue', 'same', 'repeat', 'copy style'],
    group: 'walls',
    icon: Pencil,
    keys: [],
    needs: [noShot, oneWallOrCover],
    perform: ({ actions }) => actions.obstruction.drawMore(),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
