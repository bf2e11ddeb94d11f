import { Flame, ShieldAlert } from 'lucide-react';
import { currentOrder } from '../../store/attack/aim-selectors.ts';
import { isVolley } from '../../store/attack/volley-rows.ts';
import { selectedPiece } from '../../store/state/scene-selectors.ts';
import type { AppCommand } from '../components/command.ts';
import { needs } from '../components/command.ts';
import { noShot } from '../components/command-needs.ts';

const onePiece = needs('Select one piece', (state) => selectedPiece(state) !== undefined && !isVolley(state));
const aimed = needs(
  'Pick a target first',
  (state) => (state.heat !== null && state.heat.kind !== 'danger') || currentOrder(state) !== undefined,
);

/** Commands for heat maps. */
export const HEAT_COMMANDS = {
  where: {
    id: 'where',
    title: 'Where to stand, where to aim',
    keywords: ['heat map', 'best place', 'position', 'chance to hit', 'net harm', 'move'],
    group: 'shots',
    icon: Flame,
    keys: ['Shift+s'],
    needs: [noShot, onePiece, aimed],
    perform: ({ actions }) => actions.heat.toggleWhere(),
  },
  danger: {
    id: 'danger',
    title: 'Danger: where it can be hit',
    keywords: ['danger', 'heat map', 'safe', 'threat', 'enemies', 'cover'],
    group: 'shots',
    icon: ShieldAlert,
    keys: ['Shift+a'],
    needs: [noShot, onePiece],
    perform: ({ actions }) => actions.heat.toggleDanger(),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
