import { clipped } from '../../lib/plain-text.ts';
import type { Notice } from './state.ts';

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
