import { Crosshair, MousePointer2, Ruler, Triangle } from 'lucide-react';
import type { AppCommand } from '../components/command.ts';

/** Commands for tools whose names need nothing else: the first buttons are drawn from them. */
export const TOOL_COMMANDS = {
  select: {
    id: 'select',
    title: 'Select and move',
    keywords: ['pointer', 'arrow', 'move', 'drag', 'cursor'],
    group: 'tools',
    icon: MousePointer2,
    keys: ['v'],
    perform: ({ actions }) => actions.tool.choose('select'),
  },
  measure: {
    id: 'measure',
    title: 'Measure',
    keywords: ['ruler', 'distance', 'length', 'range', 'tape'],
    group: 'tools',
    icon: Ruler,
    keys: ['m'],
    perform: ({ actions }) => actions.tool.choose('measure'),
  },
  stencil: {
    id: 'stencil',
    title: 'Template',
    keywords: ['circle', 'cone', 'line', 'rectangle', 'aoe', 'blast', 'spell', 'area of effect', 'burst'],
    group: 'tools',
    icon: Triangle,
    keys: ['d'],
    perform: ({ actions }) => actions.tool.choose('stencil'),
  },
  fire: {
    id: 'fire',
    title: 'Fire',
    keywords: ['shoot', 'attack', 'aim', 'shot', 'weapon', 'throw', 'target'],
    group: 'tools',
    icon: Crosshair,
    keys: ['f'],
    perform: ({ actions }) => actions.tool.choose('fire'),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
