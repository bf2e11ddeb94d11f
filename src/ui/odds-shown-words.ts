import type { OddsShown } from '@fall-of-shot/rules/vocabulary';

/** What players see of the odds, in a few words. */
export const ODDS_WORDS: Readonly<Record<OddsShown, string>> = {
  none: 'Nothing',
  chance: 'The chance to hit',
  all: 'Everything',
};
