import type { Vec2 } from '@fall-of-shot/plane/vec';
import { Blinds, EyeOff, Flashlight, Play, Radio, ScanSearch, Tv } from 'lucide-react';
import { selectedPiece } from '../../store/state/scene-selectors.ts';
import { selectedThings } from '../../store/state/selection.ts';
import type { AppState } from '../../store/state/state.ts';
import type { AppCommand } from '../components/command.ts';
import { needs } from '../components/command.ts';
import { noShot } from '../components/command-needs.ts';

const someShotKept = needs('No shot is waiting to be shown', (state) => state.screen.waiting.length > 0);
const somePieceAmongSelected = needs('Select a piece', (state) => selectedThings(state).pieces.length > 0);

/**
 * The place a command refers to: under the menu or the pointer, else the selected piece, else the centre of the map.
 */
export function placeMeant(state: AppState): Vec2 {
  const { width, height } = state.history.scene.size;
  return state.pointer.menu?.at ?? state.pointer.at ?? selectedPiece(state) ?? { x: width / 2, y: height / 2 };
}

/** Commands for the viewers at the table and on the players' screen. */
export const SCREEN_COMMANDS = {
  screen: {
    id: 'screen',
    title: 'Players’ screen',
    keywords: ['television', 'tv', 'second screen', 'display', 'projector', 'share'],
    group: 'screen',
    icon: Tv,
    keys: ['y'],
    perform: ({ actions }) => actions.program.setDialog('screen'),
  },
  reveal: {
    id: 'reveal',
    title: 'Reveal the next shot to the players',
    keywords: ['show', 'next', 'publish', 'display'],
    group: 'screen',
    icon: Play,
    keys: ['Shift+y'],
    needs: [someShotKept],
    perform: ({ actions }) => actions.screen.reveal(),
  },
  curtain: {
    id: 'curtain',
    title: 'Curtain on the players’ screen',
    keywords: ['blank', 'black', 'cover', 'hide the screen', 'pause'],
    group: 'screen',
    icon: Blinds,
    keys: ['b'],
    perform: ({ store, actions }) => actions.screen.setCurtain(!store.getState().screen.curtain),
  },
  lookHere: {
    id: 'lookHere',
    title: 'Point the players’ screen here, or stop',
    keywords: ['focus', 'camera', 'zoom', 'center', 'centre', 'show'],
    group: 'screen',
    icon: ScanSearch,
    keys: ['z'],
    perform: ({ store, actions }) => {
      const state = store.getState();
      const at = placeMeant(state);
      actions.screen.pointAt(state.screen.place ? null : at);
      if (!state.screen.place) actions.pointer.ping(at);
    },
  },
  spotlight: {
    id: 'spotlight',
    title: 'Spotlight here, or turn it off',
    keywords: ['light', 'highlight', 'circle', 'attention'],
    group: 'screen',
    icon: Flashlight,
    keys: ['i'],
    perform: ({ store, actions }) => {
      const state = store.getState();
      const at = placeMeant(state);
      actions.screen.spotlight(state.screen.spotlight ? null : at);
    },
  },
  ping: {
    id: 'ping',
    title: 'Ping this place',
    keywords: ['mark', 'signal', 'show', 'attention'],
    group: 'screen',
    icon: Radio,
    keys: ['g'],
    perform: ({ store, actions }) => actions.pointer.ping(placeMeant(store.getState())),
  },
  hide: {
    id: 'hide',
    title: 'Hide from the players, or show',
    keywords: ['secret', 'invisible', 'reveal piece', 'conceal', 'players'],
    group: 'screen',
    icon: EyeOff,
    keys: ['u'],
    needs: [noShot, somePieceAmongSelected],
    perform: ({ store, actions }) => {
      const state = store.getState();
      const selected = new Set(selectedThings(state).pieces);
      const all = state.history.scene.pieces.filter(({ id }) => selected.has(id)).every(({ secret }) => secret.hidden);
      actions.selection.keepSecret('hidden', !all);
    },
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
