import { Blinds, Flashlight, Play, Radio, ScanSearch, Tv } from 'lucide-react';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import { selectedPiece } from '../../store/attack/selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import type { AppCommand } from '../components/command.ts';

/** The place that is meant: under the menu or the pointer, else where the selected piece stands, else the middle of the map. */
function placeMeant(state: AppState): Vec2 {
  const { width, height } = state.history.scene.size;
  return state.menu?.at ?? state.pointer ?? selectedPiece(state) ?? { x: width / 2, y: height / 2 };
}

/** What is done for those who watch: at the table and on their screen. */
export const SCREEN_COMMANDS = {
  ping: {
    id: 'ping',
    name: 'Point this place out',
    icon: Radio,
    keys: ['g'],
    perform: ({ store, actions }) => actions.session.ping(placeMeant(store.getState())),
  },
  screen: {
    id: 'screen',
    name: 'Players’ screen',
    icon: Tv,
    keys: ['y'],
    perform: ({ actions }) => actions.session.setDialog('screen'),
  },
  reveal: {
    id: 'reveal',
    name: 'Reveal the next shot to the players',
    icon: Play,
    keys: ['Shift+y'],
    enabled: (state) => state.screen.kept.length > 0,
    perform: ({ actions }) => actions.screen.reveal(),
  },
  curtain: {
    id: 'curtain',
    name: 'Curtain on the players’ screen',
    icon: Blinds,
    keys: ['b'],
    perform: ({ store, actions }) => actions.screen.setCurtain(!store.getState().screen.curtain),
  },
  lookHere: {
    id: 'lookHere',
    name: 'Have the players look here, or no longer',
    icon: ScanSearch,
    keys: ['z'],
    perform: ({ store, actions }) => {
      const state = store.getState();
      const at = placeMeant(state);
      actions.screen.lookAt(state.screen.place ? null : at);
      if (!state.screen.place) actions.session.ping(at);
    },
  },
  spotlight: {
    id: 'spotlight',
    name: 'Spotlight here, or out',
    icon: Flashlight,
    keys: ['i'],
    perform: ({ store, actions }) => {
      const state = store.getState();
      const at = placeMeant(state);
      actions.screen.spotlight(state.screen.spotlight ? null : at);
    },
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
