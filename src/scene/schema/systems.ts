import type { RulebookId, Unit } from '../../rules/vocabulary.ts';

/** The rule systems by the names of their documents. */
export const RULEBOOK_NAMES: Readonly<Record<RulebookId, string>> = {
  'hit-locations': 'Hit Locations of Misses',
  'unintended-targets': 'Unintended Targets',
  'action-tests': 'Action Tests',
};

/** The unit that a scene of each rule system is usually in: the one that its weapons have their lengths in (CO-01). */
export const USUAL_UNITS: Readonly<Record<RulebookId, Unit>> = {
  'hit-locations': 'in',
  'unintended-targets': 'm',
  'action-tests': 'm',
};

/** The same in two words, where there is little room. */
export const SHORT_RULEBOOK_NAMES: Readonly<Record<RulebookId, string>> = {
  'hit-locations': 'Hit Locations',
  'unintended-targets': 'Unintended Targets',
  'action-tests': 'Action Tests',
};
