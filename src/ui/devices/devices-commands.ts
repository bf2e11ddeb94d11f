import { Smartphone } from 'lucide-react';
import type { AppCommand } from '../components/command.ts';

/** Commands for the devices at the table. */
export const DEVICES_COMMANDS = {
  seats: {
    id: 'seats',
    title: 'Seats and devices',
    keywords: ['phones', 'tablet', 'join', 'players', 'link', 'qr code', 'invite', 'network', 'online'],
    group: 'screen',
    icon: Smartphone,
    keys: ['Shift+j'],
    perform: ({ store, actions, devices }) => {
      const { seats, panelOpen } = store.getState().view;
      const shows = !(seats && panelOpen);
      actions.view.showSeats(shows);
      if (shows) devices.load();
    },
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
