/** The id of *Unintended Targets* among the rule systems: orders, weapons and settings name it. */
export const UNINTENDED_TARGETS = 'unintended-targets';
