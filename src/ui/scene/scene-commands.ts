import { FilePlus, Grid3x3, Moon, Scaling } from 'lucide-react';
import { setDarkness } from '../../scene/map/darkness-edits.ts';
import type { AppCommand } from '../components/command.ts';
import { needs } from '../components/command.ts';
import { noShot } from '../components/command-needs.ts';

const somePicture = needs('The map has no picture', (state) => state.history.scene.picture !== null);

/** Commands for a new scene, and for scaling its map. */
export const SCENE_COMMANDS = {
  fresh: {
    id: 'fresh',
    title: 'New empty table',
    keywords: ['new scene', 'new map', 'blank', 'empty', 'create', 'start over'],
    group: 'scene',
    icon: FilePlus,
    keys: [],
    perform: ({ actions }) => actions.program.setDialog('new-table'),
  },
  scale: {
    id: 'scale',
    title: 'Drag along a known length',
    keywords: ['set scale', 'calibrate', 'size of the map', 'known length'],
    group: 'scene',
    icon: Scaling,
    keys: [],
    needs: [noShot, somePicture],
    perform: ({ actions, focusMap }) => {
      actions.tool.choose('scale');
      // Arrow keys and Enter can set both ends, too.
      focusMap();
    },
  },
  fitGrid: {
    id: 'fitGrid',
    title: 'Fit the grid on the map',
    keywords: ['grid', 'squares', 'hexes', 'align the grid', 'cells'],
    group: 'scene',
    icon: Grid3x3,
    keys: [],
    needs: [noShot, somePicture],
    perform: ({ actions, focusMap }) => {
      actions.tool.choose('grid');
      focusMap();
    },
  },
  darkness: {
    id: 'darkness',
    title: 'Darkness',
    keywords: ['light', 'night', 'torch', 'lamp', 'dark scene', 'dim', 'dungeon'],
    group: 'scene',
    icon: Moon,
    keys: [],
    needs: [noShot],
    perform: ({ actions, store }) => {
      const { darkness } = store.getState().history.scene.settings;
      actions.document.run(setDarkness(!darkness));
    },
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
