import { ArrowRightToLine, Dices, Hand, ListOrdered, ListX, UserPlus, Zap } from 'lucide-react';
import {
  actNow,
  addToInitiative,
  delayTurn,
  endInitiative,
  holdTurn,
  rollInitiative,
  startInitiative,
} from '../../scene/initiative/initiative-edits.ts';
import { inPlay } from '../../scene/schema/footprint.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { selectedThings } from '../../store/state/selection.ts';
import type { AppCommand } from '../components/command.ts';
import { needs } from '../components/command.ts';
import { noShot } from '../components/command-needs.ts';

const hasOrder = needs('There is no initiative by piece', (state) => sceneOf(state).initiative !== null);
const noOrder = needs('There is one already', (state) => sceneOf(state).initiative === null);
const somebodysTurn = needs('It is nobody’s turn', (state) => (sceneOf(state).initiative?.current ?? null) !== null);
const pieceSelected = needs('No piece is selected', (state) => state.selection.piece !== null);

/** Who is in the order at first: the selected pieces, or if it is not several, all of both sides that can act. */
function combatants(scene: Scene, selected: readonly string[]): readonly string[] {
  if (selected.length > 1) return selected;
  return scene.pieces.filter((piece) => inPlay(piece) && piece.side !== 'neutral').map(({ id }) => id);
}

/** Commands for the order in which pieces act. */
export const INITIATIVE_COMMANDS = {
  start: {
    id: 'startInitiative',
    title: 'Initiative by piece',
    keywords: ['turn order', 'combat tracker', 'begin combat', 'initiative list', 'encounter'],
    group: 'shots',
    icon: ListOrdered,
    keys: [],
    needs: [noShot, noOrder],
    perform: ({ store, actions }) => {
      const state = store.getState();
      actions.document.run(startInitiative(combatants(sceneOf(state), selectedThings(state).pieces)));
    },
  },
  roll: {
    id: 'rollInitiative',
    title: 'Roll initiative',
    keywords: ['initiative dice', 'roll for all', 'turn order'],
    group: 'shots',
    icon: Dices,
    keys: [],
    needs: [noShot, hasOrder],
    perform: ({ actions }) => actions.document.run(rollInitiative()),
  },
  hold: {
    id: 'holdTurn',
    title: 'Hold: act later',
    keywords: ['ready an action', 'wait', 'overwatch', 'hold turn'],
    group: 'shots',
    icon: Hand,
    keys: ['h'],
    needs: [noShot, hasOrder, somebodysTurn],
    perform: ({ store, actions }) => actions.document.turnTo(holdTurn(sceneOf(store.getState()))),
  },
  delay: {
    id: 'delayTurn',
    title: 'Delay: let the next one go first',
    keywords: ['later in the order', 'swap', 'delay turn'],
    group: 'shots',
    icon: ArrowRightToLine,
    keys: ['Shift+n'],
    needs: [noShot, hasOrder, somebodysTurn],
    perform: ({ store, actions }) => actions.document.turnTo(delayTurn(sceneOf(store.getState()))),
  },
  actNow: {
    id: 'actNow',
    title: 'Give the selected piece its turn now',
    keywords: ['interrupt', 'act now', 'take the turn', 'held action'],
    group: 'shots',
    icon: Zap,
    keys: [],
    needs: [noShot, hasOrder, pieceSelected],
    perform: ({ store, actions }) => {
      const state = store.getState();
      const { piece } = state.selection;
      if (piece !== null) actions.document.turnTo(actNow(sceneOf(state), piece));
    },
  },
  add: {
    id: 'addToInitiative',
    title: 'Add the selection to the initiative',
    keywords: ['join combat', 'turn order', 'add combatant'],
    group: 'shots',
    icon: UserPlus,
    keys: [],
    needs: [noShot, hasOrder, pieceSelected],
    perform: ({ store, actions }) => actions.document.run(addToInitiative(selectedThings(store.getState()).pieces)),
  },
  end: {
    id: 'endInitiative',
    title: 'End initiative by piece',
    keywords: ['end combat', 'stop combat', 'sides take turns'],
    group: 'shots',
    icon: ListX,
    keys: [],
    needs: [noShot, hasOrder],
    perform: ({ actions }) => actions.document.run(endInitiative()),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
