import type { Vec2 } from '@fall-of-shot/plane/vec';
import { createRegistry } from '@fall-of-shot/rules/registry';
import type { DetailOf, StepDetail, StepDetails } from '@fall-of-shot/rules/step';
import type { SystemId } from '@fall-of-shot/rules/vocabulary';

/** A place to keep in view, with a margin in inches of the tables. */
export interface Place extends Vec2 {
  readonly room: number;
}

/**
 * The part that a kind of step plays in the story of a shot: the aim; the dice of the attack, and whether it hits; where
 * it goes instead; the landing and what opens there; whom it may meet; dice of somebody it meets, and what becomes of
 * them. `silent` takes no time.
 */
export type Part =
  | 'aim'
  | 'attack'
  | 'verdict'
  | 'deviation'
  | 'landing'
  | 'area'
  | 'sweep'
  | 'override'
  | 'candidates'
  | 'roll'
  | 'result'
  | 'away'
  | 'silent';

/**
 * What became of somebody or something that a shot met. `saved` by cover or by themselves; a thing is gone `through`,
 * has `stopped` it, or is `broken`.
 */
export type EventOutcome =
  | 'missed'
  | 'saved'
  | 'unharmed'
  | 'stunned'
  | 'hit'
  | 'through'
  | 'stopped'
  | 'broken'
  | 'down';

/** The result of a step in a list: what became of whom, in a few words. */
export interface ToldOutcome {
  readonly outcome: EventOutcome;
  readonly words: string;
  /** Whom it is about, if that is not the one the step is about. */
  readonly of?: { readonly id: string; readonly name: string; readonly isThing: boolean };
}

/** What the words of an outcome depend on. */
export interface OutcomeContext {
  /** Its figures are hidden: the words have no number. */
  readonly quiet: boolean;
  /** Earlier steps of this attack about the same one. */
  readonly earlier: readonly StepDetail[];
}

/** How one kind of step plays. */
export interface PlaybackKind {
  readonly part: Part | ((detail: StepDetail) => Part);
  /** For results: whether its sentence tells what became of somebody. */
  readonly tells?: boolean | ((detail: StepDetail) => boolean);
  /** For candidates: whether the shot spreads over an area, in which each is flown to alone. */
  spreads?(detail: StepDetail): boolean;
  /** For results: whether the shot passes without touching. */
  passes?(detail: StepDetail): boolean;
  /** For results: whether the shot never gets there, because something else is in its way. */
  isSpared?(detail: StepDetail): boolean;
  /** Places that should be in view; absent if it has no place of its own. */
  places?(detail: StepDetail): readonly Place[];
  /** What it did to whom, for the list of a shot; `null` if it adds nothing there. */
  outcome?(detail: StepDetail, context: OutcomeContext): ToldOutcome | null;
}

/** Types how one kind of step plays: it only receives details of that kind. */
export function playbackKindOf<Kind extends keyof StepDetails>(kind: {
  readonly part: Part | ((detail: DetailOf<Kind>) => Part);
  readonly tells?: boolean | ((detail: DetailOf<Kind>) => boolean);
  spreads?(detail: DetailOf<Kind>): boolean;
  passes?(detail: DetailOf<Kind>): boolean;
  isSpared?(detail: DetailOf<Kind>): boolean;
  places?(detail: DetailOf<Kind>): readonly Place[];
  outcome?(detail: DetailOf<Kind>, context: OutcomeContext): ToldOutcome | null;
}): PlaybackKind {
  return kind as PlaybackKind;
}

/** The playback part of a rule system: how its own steps play. */
export interface PlaybackSystem {
  readonly id: SystemId;
  readonly kinds: Readonly<Record<string, PlaybackKind>>;
  /** Whether what it meets lies on one way, each place after the last: the shot flies on. Else each is flown to alone. */
  readonly fliesOn: boolean;
}

/** The playback parts of all installed rule systems. */
export const playbackSystems = createRegistry<PlaybackSystem>('rule system');

/** How a rule system's own kind of step plays; undefined for the common kinds. */
export function playbackKind(kind: StepDetail['kind']): PlaybackKind | undefined {
  return playbackSystems.all().find(({ kinds }) => Object.hasOwn(kinds, kind))?.kinds[kind];
}
