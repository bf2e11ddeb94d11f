/** The damage types that the rules name (AT-35); weapons may have others. */
export const DAMAGE_TYPES = ['ballistic', 'crushing', 'puncturing', 'slashing'] as const;
