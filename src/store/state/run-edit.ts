import { clipped } from '../../lib/plain-text.ts';
import type { Edit } from '../../scene/history/edit.ts';
import { attempt } from '../../scene/history/history.ts';
import { followRescale } from './follow-rescale.ts';
import { rememberSelection } from './held-references.ts';
import type { Patch } from './patch.ts';
import type { AppState, Notice } from './state.ts';

/** The most notices shown at once. */
const NOTICES = 3;

/** The longest title and text of a notice. What comes from a file may be of any length. */
const LONGEST = { title: 160, text: 1200 };

/**
 * Returns the notices with one more at the end, cut with an ellipsis and without hidden characters. It replaces the last
 * one if both say the same.
 */
export function noted(notices: readonly Notice[], given: Notice): readonly Notice[] {
  const notice = { ...given, title: clipped(given.title, LONGEST.title), text: clipped(given.text, LONGEST.text) };
  const last = notices.at(-1);
  const again = last?.title === notice.title && last.text === notice.text;
  return [...(again ? notices.slice(0, -1) : notices), notice].slice(-NOTICES);
}

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
