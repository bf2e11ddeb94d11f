import { MousePointer2, Ruler } from 'lucide-react';
import type { AppCommand } from '../components/command.ts';

/** Commands for tools that belong to no feature. */
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
} as const satisfies Readonly<Record<string, AppCommand>>;
