/** The id of *Hit Locations of Misses*: orders, weapons and settings refer to it. */
export const HIT_LOCATIONS = 'hit-locations';
