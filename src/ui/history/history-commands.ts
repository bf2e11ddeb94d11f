import { History, Redo2, Undo2 } from 'lucide-react';
import { lastGiven } from '../../store/attack/last-answer.ts';
import { stepWords } from '../../store/document/history-lines.ts';
import { lineOf } from '../../store/state/tool-state.ts';
import type { AppCommand } from '../components/command.ts';
import { needs } from '../components/command.ts';
import { noShot } from '../components/command-needs.ts';

const somethingToUndo = needs(
  'Nothing to undo',
  (state) => state.shot !== null || lineOf(state).points.length > 0 || state.history.past.length > 0,
);
const somethingToRedo = needs('Nothing to redo', (state) => state.history.future.length > 0);

/** Commands to undo and redo. */
export const HISTORY_COMMANDS = {
  undo: {
    id: 'undo',
    title: 'Undo',
    keywords: ['back', 'revert', 'take back', 'oops'],
    group: 'scene',
    icon: Undo2,
    keys: ['Mod+z'],
    needs: [somethingToUndo],
    tooltip: (state) => {
      if (!state.shot) return stepWords('Undo', state.history);
      return lastGiven(state.shot, state.settings.dice) ? 'Undo: take back the last answer' : 'Undo: cancel the shot';
    },
    // While drawing, the last thing done is the last point.
    perform: ({ store, actions }) => {
      const {
        shot,
        settings: { dice },
      } = store.getState();
      const line = lineOf(store.getState());
      const given = shot && lastGiven(shot, dice);
      if (line.points.length > 0) actions.tool.escape();
      // Dice that somebody rolled at the table and typed in are not discarded with the shot.
      else if (given) actions.shot.takeBack(null, given);
      else actions.document.undo();
    },
  },
  redo: {
    id: 'redo',
    title: 'Redo',
    keywords: ['again', 'forward', 'repeat'],
    group: 'scene',
    icon: Redo2,
    keys: ['Mod+Shift+z', 'Mod+y'],
    needs: [noShot, somethingToRedo],
    tooltip: (state) => stepWords('Redo', state.history),
    perform: ({ actions }) => actions.document.redo(),
  },
  history: {
    id: 'history',
    title: 'History of changes',
    keywords: ['changes', 'log of changes', 'go back', 'timeline', 'undo list'],
    group: 'scene',
    icon: History,
    keys: ['Shift+h'],
    perform: ({ actions }) => actions.program.setDialog('history'),
  },
} as const satisfies Readonly<Record<string, AppCommand>>;
