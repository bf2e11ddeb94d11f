/** Words shared by rules, scene, screen and docs: each list is value, type and table key in one place. */

/** The unit of a scene (CO-01). */
export const UNITS = ['in', 'm', 'ft'] as const;
export type Unit = (typeof UNITS)[number];

/** The kinds of pieces; the result of a hit may depend on it (HL-08). */
export const PIECE_KINDS = ['infantry', 'crew', 'wardrone', 'warbot', 'vehicle', 'aircraft', 'structure'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** The sides that pieces belong to. */
export const SIDES = ['a', 'b', 'neutral'] as const;
export type Side = (typeof SIDES)[number];

/** What players see of the odds of their shots: nothing, the chance to hit, or everything that they may know. */
export const ODDS_SHOWN = ['none', 'chance', 'all'] as const;
export type OddsShown = (typeof ODDS_SHOWN)[number];

/** The result of a hit for a caught piece (HL-08). */
export const HIT_RESULTS = ['eliminated', 'damaged', 'unharmed'] as const;
export type HitResult = (typeof HIT_RESULTS)[number];

/**
 * Statuses that last until somebody clears them: results of hits, and states that deny a defense test (UT-03). Being
 * stunned is stored separately, with its turn (HL-20).
 */
export const STATUSES = ['eliminated', 'damaged', 'helpless', 'surprised'] as const;
export type Status = (typeof STATUSES)[number];

/** The id of a rule system, equal to the name of its folder in `systems`. */
export type SystemId = string;

/**
 * Who makes choices that a rule leaves to the attacker or the GM (CO-05): they do, or the program takes the nearest.
 */
export const CHOOSERS = ['table', 'program'] as const;
export type Chooser = (typeof CHOOSERS)[number];
