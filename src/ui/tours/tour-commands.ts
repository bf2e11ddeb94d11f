import { Signpost, Target } from 'lucide-react';
import type { AppCommand } from '../components/command.ts';
import { needs } from '../components/command.ts';
import { noShot } from '../components/command-needs.ts';
import { demos } from '../program/demos.ts';
import { tourOf } from './tours.ts';

const someTour = needs('Open a demo first', (state) => tourOf(state.history.scene) !== undefined);

/** Commands that open the demo scenes. */
export function demoCommands(): readonly AppCommand[] {
  return demos().map(({ id, title, keywords }) => ({
    id: `demo-${id}`,
    title: `Demo: ${title}`,
    keywords: ['example', 'sample', 'try', ...keywords],
    group: 'scene',
    icon: Target,
    keys: [],
    perform: ({ files }) => files.demo(id),
  }));
}

/** Commands for the tour of a demo scene. */
export const TOUR_COMMANDS = {
  tour: {
    id: 'tour',
    title: 'Guided tour of this demo',
    keywords: ['help', 'tutorial', 'learn', 'guide', 'lesson', 'introduction'],
    group: 'scene',
    icon: Signpost,
    keys: [],
    needs: [noShot, someTour],
    perform: ({ actions }) => actions.tours.begin(),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
