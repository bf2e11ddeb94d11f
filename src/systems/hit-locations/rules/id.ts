/** The id of *Hit Locations of Misses* among the rule systems: orders, weapons and settings name it. */
export const HIT_LOCATIONS = 'hit-locations';
