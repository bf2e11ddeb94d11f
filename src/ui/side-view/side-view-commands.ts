import { PanelBottom } from 'lucide-react';
import type { AppCommand } from '../components/command.ts';

/** Commands for the side view. */
export const SIDE_VIEW_COMMANDS = {
  sideView: {
    id: 'sideView',
    title: 'Side view of the line of fire',
    keywords: ['profile', 'section', 'cut', 'height', 'elevation', 'cover'],
    group: 'shots',
    icon: PanelBottom,
    keys: ['c'],
    perform: ({ actions }) => actions.view.toggleSideView(),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
