/** The meaning of adding or excluding an entity that an attack may meet (CO-08). */
export const CANDIDATE_OVERRIDE = {
  added: 'It can be met though the map does not say so',
  struck: 'It is not to be met',
} as const;
