/** The meaning of adding or excluding an entity that an attack may meet (CO-08). */
export const CANDIDATE_OVERRIDE = {
  added: 'By the map it is not a candidate',
  excluded: 'By the map it is a candidate',
} as const;
