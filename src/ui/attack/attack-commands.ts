import { ChartScatter, ChartSpline, ChevronsRight, Columns3, Repeat, StepBack, StepForward } from 'lucide-react';
import { currentOrder, firingWeapon } from '../../store/attack/aim-selectors.ts';
import { orderToRepeat } from '../../store/attack/fire-again.ts';
import { isVolley } from '../../store/attack/volley-rows.ts';
import { sceneOf, selectedPiece } from '../../store/state/scene-selectors.ts';
import { selectedThings } from '../../store/state/selection.ts';
import type { AppCommand } from '../components/command.ts';
import { needs } from '../components/command.ts';
import { noShot } from '../components/command-needs.ts';

const somethingPlaying = needs('No shot is playing', (state) => state.playback.playing !== null);

const canCompare = needs(
  'Select one piece with a weapon',
  (state) => currentOrder(state) !== undefined || (firingWeapon(state) !== undefined && !isVolley(state)),
);
const pieceSelected = needs('No piece is selected', (state) => selectedPiece(state) !== undefined);
const hasFired = needs('This piece has not fired yet', (state) => {
  return selectedThings(state).pieces.some((firer) => orderToRepeat(sceneOf(state), firer) !== undefined);
});

/** Commands for prepared and fired shots, step-by-step playback, and turns. */
export const ATTACK_COMMANDS = {
  fireAgain: {
    id: 'fireAgain',
    title: 'Fire again at the same target',
    keywords: ['repeat', 'same shot', 'last attack', 'once more', 'shoot again'],
    group: 'shots',
    icon: Repeat,
    keys: ['r'],
    needs: [noShot, pieceSelected, hasFired],
    perform: ({ actions, store }) =>
      isVolley(store.getState()) ? actions.volley.fireAgain() : actions.shot.fireAgain(),
  },
  summary: {
    id: 'summary',
    title: 'Session summary',
    keywords: ['luck', 'dice', 'statistics', 'hits', 'expected', 'csv', 'odds'],
    group: 'shots',
    icon: ChartSpline,
    keys: [],
    perform: ({ actions }) => actions.program.setDialog('summary'),
  },
  compare: {
    id: 'compare',
    title: 'Compare orders',
    keywords: [
      'odds',
      'side by side',
      'which shot',
      'alternatives',
      'best target',
      'targets',
      'ghost',
      'from elsewhere',
    ],
    group: 'shots',
    icon: Columns3,
    keys: ['Shift+c'],
    needs: [noShot, canCompare],
    perform: ({ actions }) => actions.compare.open(),
  },
  oddsOnMap: {
    id: 'oddsOnMap',
    title: 'Odds on the map',
    keywords: ['chance', 'probability', 'landing map', 'scatter', 'deviation', 'hide'],
    group: 'shots',
    icon: ChartScatter,
    keys: ['Shift+o'],
    perform: ({ actions }) => actions.view.toggleOddsOnMap(),
  },
  stepForward: {
    id: 'stepForward',
    title: 'One step on in the shot',
    keywords: ['next step', 'playback', 'replay', 'advance'],
    group: 'shots',
    icon: StepForward,
    keys: ['.'],
    needs: [somethingPlaying],
    perform: ({ stepping }) => stepping.forward(),
  },
  stepBack: {
    id: 'stepBack',
    title: 'One step back in the shot',
    keywords: ['previous step', 'playback', 'replay', 'rewind'],
    group: 'shots',
    icon: StepBack,
    keys: [','],
    needs: [somethingPlaying],
    perform: ({ stepping }) => stepping.back(),
  },
  passInitiative: {
    id: 'passInitiative',
    title: 'Pass the initiative, or begin the next turn',
    keywords: ['next turn', 'end turn', 'round', 'initiative', 'pass'],
    group: 'shots',
    icon: ChevronsRight,
    keys: ['n'],
    needs: [noShot],
    perform: ({ actions }) => actions.document.passInitiative(),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
