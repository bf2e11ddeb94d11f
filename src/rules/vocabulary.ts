/** The words that rules, scene, screen and docs share: the list is the value, the type and the table key in one place. */

/** The unit of a scene (CO-01). */
export const UNITS = ['in', 'm', 'ft'] as const;
export type Unit = (typeof UNITS)[number];

/** What a piece is; what a hit does may depend on it (HL-08). */
export const PIECE_KINDS = ['infantry', 'crew', 'wardrone', 'warbot', 'vehicle', 'aircraft', 'structure'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** Whose a piece is. */
export const SIDES = ['a', 'b', 'neutral'] as const;
export type Side = (typeof SIDES)[number];

/** What a hit does to a caught piece (HL-08). */
export const HIT_RESULTS = ['eliminated', 'damaged', 'unharmed'] as const;
export type HitResult = (typeof HIT_RESULTS)[number];

/** What a piece bears after hits, until somebody takes it off. That it is stunned is kept apart, with its turn (HL-20). */
export const STATUSES = ['eliminated', 'damaged'] as const;
export type Status = (typeof STATUSES)[number];

/** The types of damage that the cover rules name; others go by names of their own (AT). */
export const DAMAGE_TYPES = ['ballistic', 'crushing', 'puncturing', 'slashing'] as const;

/** The rule systems that share one map. */
export const RULEBOOKS = ['hit-locations'] as const;
