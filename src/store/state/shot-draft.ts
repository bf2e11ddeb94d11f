import type { Aim } from '@fall-of-shot/rules/facts';
import type { Extra } from '@fall-of-shot/rules/reason';
import type { SystemId } from '@fall-of-shot/rules/vocabulary';

/** The shot that is being prepared, as far as it is chosen. */
export interface ShotDraft {
  readonly weapon: string | null;
  readonly aim: Aim | null;
  /** Extra modifiers that the players add, in points or dice. */
  readonly extra: readonly Extra[];
  /** The seed of its own dice: an example shot always ends as described (CO-06). */
  readonly seed: string | null;
  /** The options of each rule system, by system id. A system that is missing has its initial options. */
  readonly options: Readonly<Record<SystemId, object>>;
  /** What the table chose for each firer of a volley, by its id. One that is missing fires its first weapon if it may. */
  readonly volley: Readonly<Record<string, VolleyChoice>>;
}

/** What the table chose for one firer of a volley. */
export interface VolleyChoice {
  readonly fires?: boolean;
  readonly weapon?: string;
}
