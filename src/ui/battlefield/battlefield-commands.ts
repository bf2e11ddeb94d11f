import { Table2 } from 'lucide-react';
import { type AppCommand, needs } from '../components/command.ts';

const twoPieces = needs('There are no two pieces on the map', (state) => state.history.scene.pieces.length > 1);

/** The command of the battlefield as a list. */
export const BATTLEFIELD_COMMANDS = {
  battlefield: {
    id: 'battlefield',
    title: 'Who sees whom',
    keywords: ['battlefield', 'list', 'table', 'range', 'cover', 'sight', 'targets', 'aim without the map'],
    group: 'shots',
    icon: Table2,
    keys: ['Shift+b'],
    needs: [twoPieces],
    perform: ({ actions }) => actions.program.setDialog('battlefield'),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
