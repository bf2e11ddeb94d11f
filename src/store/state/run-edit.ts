import { attempt } from '../../scene/history/attempt.ts';
import type { Edit } from '../../scene/history/edit.ts';
import { followRescale } from './follow-rescale.ts';
import { rememberSelection } from './held-references.ts';
import { noted } from './notices.ts';
import type { Patch } from './patch.ts';
import type { AppState, Notice } from './state.ts';

/**
 * Runs an edit. Returns the changed document and what must follow it; or, if the document refuses the change, a notice
 * that says why and nothing else.
 *
 * @param freshId returns an id that nothing else has, for the notice
 */
export function runEdit(state: AppState, edit: Edit, freshId: () => string): Patch {
  const tried = attempt(state.history, edit);
  if (tried.ok) {
    const { scene, past } = tried.value;
    rememberSelection(state, past.at(-1), scene);
    return { history: tried.value, ...followRescale(state, scene) };
  }
  const notice: Notice = { id: freshId(), tone: 'info', title: 'Nothing has changed', text: tried.error };
  return { dialogs: { notices: noted(state.dialogs.notices, notice) } };
}
