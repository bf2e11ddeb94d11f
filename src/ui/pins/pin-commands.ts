import { MessageSquareText } from 'lucide-react';
import type { AppCommand } from '../components/command.ts';
import { placeMeant } from '../player-screen/screen-commands.ts';

/** Commands for notes of the GM on the map. */
export const PIN_COMMANDS = {
  pin: {
    id: 'pin',
    title: 'Pin a GM note here',
    keywords: ['note', 'pin', 'journal', 'marker', 'remember', 'secret', 'comment'],
    group: 'scene',
    icon: MessageSquareText,
    keys: ['Shift+d'],
    perform: ({ store, actions }) => actions.pins.begin(placeMeant(store.getState())),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
