/** The id of *Unintended Targets*: orders, weapons and settings refer to it. */
export const UNINTENDED_TARGETS = 'unintended-targets';
