import { Signpost, Target } from 'lucide-react';
import type { AppCommand } from '../components/command.ts';
import { needs } from '../components/command.ts';
import { noShot } from '../components/command-needs.ts';
import { tourOf } from './tours.ts';

const someTour = needs('Open a demo first', (state) => tourOf(state.history.scene) !== undefined);

/** Commands for the demo scenes and their tours. */
export const TOUR_COMMANDS = {
  demo: {
    id: 'demo',
    title: 'Demo: Ridge Nine',
    keywords: ['example', 'sample', 'hit locations', 'try'],
    group: 'scene',
    icon: Target,
    keys: [],
    perform: ({ files }) => files.demo('ridge-nine'),
  },
  demoCrossing: {
    id: 'demoCrossing',
    title: 'Demo: Harrow Crossing',
    keywords: ['example', 'sample', 'unintended targets', 'try'],
    group: 'scene',
    icon: Target,
    keys: [],
    perform: ({ files }) => files.demo('harrow-crossing'),
  },
  demoChapel: {
    id: 'demoChapel',
    title: 'Demo: Ruined Chapel',
    keywords: ['example', 'sample', 'action tests', 'try'],
    group: 'scene',
    icon: Target,
    keys: [],
    perform: ({ files }) => files.demo('ruined-chapel'),
  },
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
