import { Volume2 } from 'lucide-react';
import type { AppCommand } from '../components/command.ts';

/** The command that turns the sound of this window on and off. */
export const SOUND_COMMANDS = {
  sound: {
    id: 'sound',
    title: 'Sound on or off',
    keywords: ['mute', 'unmute', 'audio', 'volume', 'noise', 'silence', 'quiet'],
    group: 'window',
    icon: Volume2,
    keys: ['Shift+m'],
    perform: ({ store, actions }) => actions.program.setSound({ on: !store.getState().settings.sound.on }),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
