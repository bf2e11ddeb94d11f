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

/**
 * What a piece bears until somebody takes it off: what hits do, and what keeps a defender from its defense test (UT-03).
 * That it is stunned is kept apart, with its turn (HL-20).
 */
export const STATUSES = ['eliminated', 'damaged', 'helpless', 'surprised'] as const;
export type Status = (typeof STATUSES)[number];

/** The types of damage that the cover rules name; others go by names of their own (AT). */
export const DAMAGE_TYPES = ['ballistic', 'crushing', 'puncturing', 'slashing'] as const;

/** The id of a rule system, such as the name of its folder in `src/systems`. */
export type SystemId = string;

/** Who chooses where a rule leaves a choice to the attacker or the GM (CO-05): they do, or the program takes the nearest. */
export const CHOOSERS = ['table', 'program'] as const;
export type Chooser = (typeof CHOOSERS)[number];
