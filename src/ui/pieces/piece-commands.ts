import { ScanEye, UserPlus } from 'lucide-react';
import type { AppCommand } from '../components/command.ts';
import { needs } from '../components/command.ts';
import { noShot } from '../components/command-needs.ts';

const nothingPlaying = needs('A shot is playing', (state) => state.playback.playing === null);
const somePieceSelected = needs('Select a piece', (state) => state.selection.piece !== null);

/** Commands for pieces. */
export const PIECE_COMMANDS = {
  place: {
    id: 'place',
    title: 'Place a piece',
    keywords: ['add', 'new', 'piece', 'token', 'unit', 'figure', 'put', 'stamp'],
    group: 'tools',
    icon: UserPlus,
    keys: ['p'],
    perform: ({ actions }) => actions.tool.choose('place'),
  },
  seeing: {
    id: 'seeing',
    title: 'What can it see',
    keywords: ['line of sight', 'vision', 'view', 'los', 'visible', 'field of view'],
    group: 'tools',
    icon: ScanEye,
    keys: ['s'],
    needs: [noShot, nothingPlaying, somePieceSelected],
    perform: ({ actions }) => actions.view.toggleFieldOfView(),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
