import type { Command } from '../../scene/history/command.ts';
import { attempt } from '../../scene/history/history.ts';
import { followRescale } from './follow-rescale.ts';
import { rememberSelection } from './held-references.ts';
import type { AppState, Notice } from './state.ts';

/** How many notices stand at once. */
const NOTICES = 3;

/** The notices with one more at the end; one that says the same as the last takes its place. */
export function noted(notices: readonly Notice[], notice: Notice): readonly Notice[] {
  const last = notices.at(-1);
  const again = last?.title === notice.title && last.text === notice.text;
  return [...(again ? notices.slice(0, -1) : notices), notice].slice(-NOTICES);
}

/**
 * What a command makes of the state: the document with the change, and what must follow it. A change that the document
 * refuses is told in a notice, and nothing else happens.
 *
 * @param freshId gives a name that nothing else has, for the notice
 */
export function runCommand(state: AppState, command: Command, freshId: () => string): Partial<AppState> {
  const tried = attempt(state.history, command);
  if (tried.ok) {
    const { scene, past } = tried.value;
    rememberSelection(state, past.at(-1), scene);
    return { history: tried.value, ...followRescale(state, scene) };
  }
  const notice: Notice = { id: freshId(), tone: 'info', title: 'Nothing has changed', text: tried.error };
  return { notices: noted(state.notices, notice) };
}
