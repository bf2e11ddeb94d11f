import { HeartPulse } from 'lucide-react';
import { healthOf } from '../../scene/pieces/health.ts';
import { changeHealth } from '../../scene/pieces/health-edits.ts';
import { selectedPieces } from '../../scene/selection/selection.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { selectedThings, selectionName } from '../../store/state/selection.ts';
import type { AppState } from '../../store/state/state.ts';
import type { AppCommand } from '../components/command.ts';
import { needs } from '../components/command.ts';
import { noShot } from '../components/command-needs.ts';

/** The selected pieces whose health is counted. */
export function counted(state: AppState) {
  const scene = sceneOf(state);
  return selectedPieces(scene, selectedThings(state)).filter((piece) => healthOf(piece) !== undefined);
}

const pieceSelected = needs('Select a piece', (state) => state.selection.piece !== null);
const hasHealth = needs('Its health is not counted', (state) => counted(state).length > 0);

/** Commands for the health of pieces. */
export const HEALTH_COMMANDS = {
  change: {
    id: 'changeHealth',
    title: 'Damage or heal the selection',
    keywords: ['hit points', 'hp', 'health', 'wound', 'harm', 'heal', 'damage'],
    group: 'selection',
    icon: HeartPulse,
    // Without such a selection these keys zoom.
    keys: [],
    shown: '- or +',
    needs: [noShot, pieceSelected, hasHealth],
    perform: ({ actions }) => actions.program.setDialog('harm'),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;

/** The command that does what was typed in the palette, like `-7`. */
export function typedHealthCommand(by: number, state: AppState): AppCommand {
  const name = state.selection.piece === null ? '' : ` ${selectionName(sceneOf(state), selectedThings(state))}`;
  return {
    ...HEALTH_COMMANDS.change,
    id: 'typedHealth',
    title: `${by < 0 ? 'Damage' : 'Heal'}${name} by ${Math.abs(by)}`,
    keywords: [by < 0 ? `-${-by}` : `+${by}`],
    shown: '',
    perform: ({ store, actions }) => {
      const now = store.getState();
      const ids = counted(now).map(({ id }) => id);
      actions.document.run(changeHealth(ids, by, selectionName(sceneOf(now), selectedThings(now))));
    },
  };
}
