import type { Link } from '../../store/state/screen-state.ts';

/** How the link to the players' screen stands, in a sentence. */
export const LINK_WORDS: Readonly<Record<Link, string>> = {
  off: 'No screen is open.',
  open: 'The screen follows this window.',
  lost: 'The screen no longer answers.',
};
